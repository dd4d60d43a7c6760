#pragma once

#include "core/io/worked_calculation.h"
#include "ui/picture.h"
#include "ui/snapshot.h"

namespace occ::ui {

/// The calculation of a launch as a picture of its own: title, result, every step, and a caption
/// with the GPU and the inputs. Letters are as large as the picture's size allows.
[[nodiscard]] Picture calculationPicture(const Snapshot& snapshot, Textbook textbook);

}  // namespace occ::ui
