#pragma once

#include "ui/snapshot.h"

#include <QtGlobal>
#include <optional>
#include <vector>

namespace occ::ui {

/// The values of an input at the edges of its chart's steps, on the side with more warps,
/// ascending. Empty for an input without a chart.
void findCliffs(const Snapshot& snapshot, FieldId field, std::vector<qint64>& cliffs);

/// The cliff nearest to `value` within `radius`, or nothing.
[[nodiscard]] std::optional<qint64> cliffNear(const std::vector<qint64>& cliffs, qint64 value,
                                              qint64 radius);

/// The next cliff above (`direction` > 0) or below `value`, or nothing.
[[nodiscard]] std::optional<qint64> nextCliff(const std::vector<qint64>& cliffs, qint64 value,
                                              int direction);

}  // namespace occ::ui
