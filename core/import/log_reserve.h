#pragma once

#include "core/kernels/kernel_facts.h"

#include <cstdint>
#include <optional>
#include <span>

namespace occ {

/// Whose output sizes of shared memory come from.
enum class SizeTool : std::uint8_t {
    Linker,  ///< nvlink: on 9.x the system's 1 KiB of a block is included where there is a section
    Dump,    ///< cuobjdump: the same from 9.0 on, in linked code
};

/// Shared memory of a kernel as a tool printed it.
struct PrintedShared {
    std::optional<std::int64_t> sharedBytes;
    std::optional<std::int64_t> parameterBankBytes;  ///< constant bank 0
};

/// Takes the system's 1 KiB out of the sizes of one module's kernels, where the tool included it.
/// What cannot be decided, because the target is not known, becomes unknown.
void removeReserved(SizeTool tool, CodeTarget target, std::span<PrintedShared> module);

}  // namespace occ
