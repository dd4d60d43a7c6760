#pragma once

#include "core/io/occupancy_json.h"
#include "core/scenario.h"

#include <string>
#include <vector>

namespace occ::cli {

/// The answer with the notes on the launch and its waves. All arguments outlive it.
[[nodiscard]] OccupancyAnswer fullAnswer(const Scenario& launch, const Occupancy& occupancy);

/// The GPU and the launch in a few lines: everything that differs from a plain launch.
[[nodiscard]] std::vector<std::string> launchLines(const OccupancyAnswer& answer);
/// The same, each with its line break.
[[nodiscard]] std::string launchText(const OccupancyAnswer& answer);
/// Occupancy, active blocks, and what limits them or why the launch cannot run.
[[nodiscard]] std::string answerText(const OccupancyAnswer& answer);
/// What a block is given, waves and notes; empty or with an empty line before.
[[nodiscard]] std::string detailText(const OccupancyAnswer& answer);
/// The notes, a line each.
[[nodiscard]] std::string notesText(const OccupancyAnswer& answer);
/// Every reason why the launch cannot run.
[[nodiscard]] std::vector<std::string> reasonTexts(const OccupancyAnswer& answer);

}  // namespace occ::cli
