#pragma once

#include <QString>

namespace occ::ui {

struct Snapshot;

/// Inputs and result in a few lines, for a bug report or a commit message.
[[nodiscard]] QString resultText(const Snapshot& snapshot);

}  // namespace occ::ui
