#pragma once

#include "core/input_field.h"

#include <QString>
#include <vector>

namespace occ::ui {

struct Snapshot;

/// Inputs and result in a few lines, for a bug report or a commit message.
[[nodiscard]] QString resultText(const Snapshot& snapshot);

/// The inputs worth telling: the main ones, and others that differ from where they start.
[[nodiscard]] std::vector<const InputField*> toldInputs(const Snapshot& snapshot);
/// An input's value: "40", "48 KiB", "256 (16 × 16 × 1)", "prefer L1".
[[nodiscard]] QString inputText(const InputField& field, const KernelConfig& kernel);

}  // namespace occ::ui
