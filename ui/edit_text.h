#pragma once

#include <QString>

namespace occ {
struct Scenario;
}

namespace occ::ui {

/// What differs between two states, in a word or two, for the menu of undo and redo.
[[nodiscard]] QString editText(const Scenario& before, const Scenario& after);

}  // namespace occ::ui
