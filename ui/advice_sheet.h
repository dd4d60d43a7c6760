#pragma once

#include "ui/advice_card.h"
#include "ui/picture.h"
#include "ui/snapshot.h"

#include <vector>

namespace occ::ui {

/// Advice on its way into a file, a presentation or a handout: the words without the buttons, in
/// letters as large as fit, below the result. The last part has a column of its own where there
/// is room for two.
[[nodiscard]] Picture advicePicture(const Snapshot& snapshot, const QString& title,
                                    const std::vector<AdvicePart>& parts);

}  // namespace occ::ui
