#pragma once

#include "core/kernels/code_target.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace occ {

/// A line of ptxas ("Used 22 registers, ...") or of nvlink ("used 22 registers, ..."). Empty: the
/// line does not have it. Memory is in bytes.
struct ResourceLine {
    std::int64_t registers = 0;
    std::optional<std::int64_t> barriers;
    std::optional<std::int64_t> cumulativeStackBytes;  ///< ptxas: with what is called
    std::optional<std::int64_t> stackBytes;            ///< nvlink: with what is called
    std::optional<std::int64_t> localBytes;            ///< beside the stack; all there is on 1.x
    std::optional<std::int64_t> sharedBytes;           ///< with the launch's arguments on 1.x
    std::optional<std::int64_t> parameterBankBytes;    ///< constant bank 0
    CodeTarget target;                                 ///< nvlink, where nvcc started it
    bool complete = true;  ///< what is missing was not printed, rather than cut off
};

/// Reads what follows "registers".
[[nodiscard]] ResourceLine parseResourceLine(std::int64_t registers, std::string_view after);

/// "S bytes stack frame, A bytes spill stores, B bytes spill loads".
struct StackLine {
    std::optional<std::int64_t> frameBytes;
    std::optional<std::int64_t> spillStoreBytes;
    std::optional<std::int64_t> spillLoadBytes;
};
/// Reads "A bytes spill stores, B bytes spill loads" into a line whose frame is known or not.
[[nodiscard]] StackLine parseStackLine(std::optional<std::int64_t> frameBytes,
                                       std::string_view spills);

/// What kernels can hold, so that nothing that follows overflows. A value outside, such as the
/// negative sizes that some versions print, is not known.
[[nodiscard]] std::optional<int> plausibleCount(std::optional<std::int64_t> value);
[[nodiscard]] std::optional<std::int64_t> plausibleBytes(std::optional<std::int64_t> value);

/// "(target: sm_90)", where the text goes on with it.
[[nodiscard]] CodeTarget parseTargetNote(std::string_view text);

}  // namespace occ
