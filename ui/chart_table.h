#pragma once

#include "core/io/report.h"
#include "ui/chart_sheet.h"

namespace occ::ui {

/// The curves as a table with one row per step: the values where it begins and ends, what is
/// active there and what limits it. Each row carries the GPU and the launch's inputs.
[[nodiscard]] Table chartTable(const Snapshot& snapshot, const SheetOptions& options);

/// Adds the GPU and the launch's inputs to every row, as columns on the right.
void appendLaunch(Table& table, const Snapshot& snapshot);

/// "threads", "registers" or "shared": how programs call a chart.
[[nodiscard]] std::string_view chartKey(ChartKind kind);

}  // namespace occ::ui
