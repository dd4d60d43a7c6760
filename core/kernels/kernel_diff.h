#pragma once

#include "core/kernels/kernel_list.h"
#include "core/kernels/kernel_outcome.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace occ {

enum class KernelChange : std::uint8_t {
    Removed,
    Added,
    Worse,    ///< lower occupancy, or the same with more spills, registers or shared memory
    Better,   ///< higher occupancy, or the same with less of these
    Changed,  ///< something else, or some up and some down at the same occupancy
    Same,
};
inline constexpr int kKernelChangeCount = static_cast<int>(KernelChange::Same) + 1;

/// A kernel for a target in two builds; indices into the lists. At least one is there.
struct KernelPair {
    std::optional<std::uint32_t> before;
    std::optional<std::uint32_t> after;
    KernelChange change = KernelChange::Same;
};

/// One build with what its kernels do.
struct EvaluatedList {
    const KernelList& list;
    std::span<const KernelOutcome> outcomes;  ///< in the order of the list
};

/// Pairs kernels by comparable name, target and form of code (machine code, PTX); several of the
/// same in one build in their order. What only one of two builds knows counts as unchanged. In the
/// order of `after`, what was removed at the end.
[[nodiscard]] std::vector<KernelPair> compareBuilds(const EvaluatedList& before,
                                                    const EvaluatedList& after);

[[nodiscard]] std::string_view key(KernelChange change);

}  // namespace occ
