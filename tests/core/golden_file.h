#pragma once

#include <string>

namespace occ {

/// The text of tests/data/golden_occupancy.csv, asked from cuda_occupancy.h anew.
[[nodiscard]] std::string makeGoldenFile();

}  // namespace occ
