#pragma once

#include "core/kernels/kernel_facts.h"

#include <cstdint>
#include <optional>

/// What a register cap in machine code tells of the second launch bound, which is not stored.
namespace occ {

/// Registers per thread that ptxas keeps to for launch bounds of `threads` and `blocks`: what the
/// engine's launchBoundsRegisterCap says, remembered. Empty where ptxas ignores the bound, because
/// no SM holds as many threads or blocks, and for targets that are not known.
[[nodiscard]] std::optional<int> registerCapOf(CodeTarget target, std::int64_t threads, int blocks);

/// Fills `minBlocks` from cap and launch bound, with a doubt where several numbers of blocks, or
/// the option -maxrregcount, might explain the cap. 1 says nothing, so it is left out.
void deriveMinBlocks(KernelFacts& facts, bool optionsKnown);

/// The directives of the same kernel's PTX hold the second launch bound; taken over where it
/// explains the cap. Otherwise ptxas ignored it, or the bounds differ from target to target.
void takeMinBlocks(KernelFacts& facts, const KernelFacts& ptx);

}  // namespace occ
