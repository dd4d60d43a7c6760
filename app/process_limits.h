#pragma once

#include <cstdint>

namespace occ::cli {

/// What a process that reads files of others may take.
struct ProcessLimits {
    std::int64_t memoryBytes = 0;        ///< beyond files that it maps
    std::int64_t addressSpaceBytes = 0;  ///< with files that it maps
    std::int64_t processorSeconds = 0;   ///< of all its threads together
};

/// Sets limits on this process that it cannot lift again, and forbids images of its memory when it
/// crashes. Memory beyond the limit is refused as if there were none; a process beyond its time is
/// ended. Where a system lacks a limit it is left out: macOS bounds no memory. With a sanitizer,
/// which reserves terabytes for itself, memory is not bounded.
void limitThisProcess(const ProcessLimits& limits);

}  // namespace occ::cli
