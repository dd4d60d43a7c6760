#pragma once

#include <QFont>

namespace occ::ui {

[[nodiscard]] QFont demiBold(QFont font);
/// `share` of the size, whether that is in points or in pixels.
[[nodiscard]] QFont scaled(QFont font, double share);

}  // namespace occ::ui
