#pragma once

#include "core/unit.h"

#include <QString>
#include <optional>

namespace occ::ui {

/// A number of a unit as a spin box shows it: the unit only where digits alone would mislead.
[[nodiscard]] QString quantityText(qint64 value, Unit unit);

/// Reads what a user types: group separators are skipped, and bytes may carry K, KiB, M, MiB or
/// GiB (each of 1,024) with a fraction where that gives whole bytes. Empty where it is no number.
[[nodiscard]] std::optional<qint64> parseQuantity(const QString& text, Unit unit);

/// Whether more typing may turn `text` into a number.
[[nodiscard]] bool mayBecomeQuantity(const QString& text, Unit unit);

}  // namespace occ::ui
