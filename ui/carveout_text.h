#pragma once

#include "core/device.h"

#include <QString>
#include <optional>

namespace occ::ui {

/// "0 B; 8 KiB; 16 KiB".
[[nodiscard]] QString carveoutsText(const CarveoutList& sizes);

/// Reads sizes between semicolons or commas; "8 KiB" and "8192" are the same. Empty where
/// one is no size or there are more than a list holds.
[[nodiscard]] std::optional<CarveoutList> parseCarveouts(const QString& text);

}  // namespace occ::ui
