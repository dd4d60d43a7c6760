#pragma once

#include "ui/picture.h"
#include "ui/timeline_content.h"
#include "ui/timeline_scale.h"

#include <memory>

namespace occ::ui {

/// A timeline as a picture of its own: title, figures, the part that is seen, and a caption that
/// says where it comes from.
[[nodiscard]] Picture timelinePicture(std::shared_ptr<const TimelineContent> content,
                                      const TimelineScale& seen, const QString& caption,
                                      bool smBars);

}  // namespace occ::ui
