#pragma once

#include "ui/picture.h"
#include "ui/snapshot.h"

namespace occ::ui {

/// What the blocks take of an SM as a picture of its own: title, result, the SM, and a caption
/// with the GPU and the inputs.
[[nodiscard]] Picture smPicture(const Snapshot& snapshot);
/// "sm-h100-sxm", without an ending.
[[nodiscard]] QString smFileName(const Snapshot& snapshot);

}  // namespace occ::ui
