#pragma once

#include "core/io/report.h"
#include "core/sm_placement.h"

namespace occ {

/// Where every resource of an SM goes, a row each: capacity, what the blocks asked for, what
/// rounding and reserve take, what is free but of no use, what is too small, and the share that
/// is allocated. Amounts are in the resource's own unit.
[[nodiscard]] Table resourceTable(const SmPlacement& placement, const TextRenderer& text);

}  // namespace occ
