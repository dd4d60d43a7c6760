#pragma once

#include "ui/grid_schedule.h"
#include "ui/picture.h"
#include "ui/snapshot.h"

#include <memory>

namespace occ::ui {

/// Efficiency against grid size. An SM must hold a block.
[[nodiscard]] Picture sawPicture(const Snapshot& snapshot);

/// A moment of a schedule that is made already.
[[nodiscard]] Picture schedulePicture(const Snapshot& snapshot,
                                      const std::shared_ptr<const ScheduleContent>& content,
                                      double time);
/// The beginning of a launch's schedule, which is made only when the picture is painted. The grid
/// must have waves.
[[nodiscard]] Picture schedulePicture(const Snapshot& snapshot, const BlockTimes& times);

}  // namespace occ::ui
