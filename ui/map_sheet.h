#pragma once

#include "core/io/report.h"
#include "ui/map_content.h"
#include "ui/picture.h"
#include "ui/snapshot.h"

namespace occ::ui {

/// A map for a report, with legend, result and inputs, and its cells as its table. It is computed
/// when it is painted.
[[nodiscard]] Picture mapPicture(const Snapshot& snapshot, const MapAxes& axes,
                                 MapColoring coloring);

/// The cells of a map as a table with one row each, with the GPU and the launch in every row.
[[nodiscard]] Table mapCells(const Snapshot& snapshot, const MapAxes& axes);

/// "threads-registers": axes in files' names and states.
[[nodiscard]] QString axesKey(const MapAxes& axes);

}  // namespace occ::ui
