#pragma once

#include <functional>

class QMenu;
class QWidget;

namespace occ::ui {

/// A menu for a button, filled anew whenever it opens.
[[nodiscard]] QMenu* makeFreshMenu(QWidget* button, const std::function<void(QMenu&)>& fill);

}  // namespace occ::ui
