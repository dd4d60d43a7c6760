#pragma once

#include "core/io/file_error.h"
#include "core/result.h"
#include "core/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Files of Nsight Compute's occupancy calculator (.ncu-occ): one JSON object with
/// compute_capability, cuda_version, global_load_cache_mode, reg_per_thread, smem_per_block,
/// smem_size_config and threads_per_block, as version 2024.1 saves it.
namespace occ {

inline constexpr std::string_view kCalculatorFileEnding = ".ncu-occ";
/// Whether a file of that name is to be written in this format, in whatever case.
[[nodiscard]] bool isCalculatorFileName(std::string_view path);
/// Whether a text is such a file and none of ours.
[[nodiscard]] bool looksLikeCalculatorFile(std::string_view text);

/// What such a file says. Memory is in bytes; empty: it does not say.
struct CalculatorInputs {
    ComputeCapability capability;
    std::optional<int> threads;
    std::optional<int> registers;
    std::optional<std::int64_t> sharedBytes;  ///< static and dynamic together
    std::optional<int> carveoutBytes;         ///< shared memory of the SM
    bool cachesInL1 = true;                   ///< global loads: "L1+L2 (ca)", or "L2 only (cg)"
};
/// Whole numbers that `evaluate` takes; what is not known is ignored. Fails where the compute
/// capability is missing or a known member is not what it should be.
[[nodiscard]] Result<CalculatorInputs, FileError> readCalculatorInputs(std::string_view text);

/// The same as a scenario; what the file does not say takes its default. Shared memory, which the
/// file does not divide, becomes static up to what a kernel may declare, the rest dynamic. Fails
/// also where the compute capability is none that is known.
[[nodiscard]] Result<Scenario, FileError> readCalculatorFile(std::string_view text);

/// The scenario as such a file. `before`: a file whose other members are kept; may be empty or no
/// such file at all. What the format lacks is left out, see `leftOutOfCalculatorFile`.
[[nodiscard]] std::string writeCalculatorFile(const Scenario& launch, std::string_view before = {});

/// What of the scenario would be another when it is read from the file: names to be translated,
/// such as "Barriers". How shared memory divides is none of it, nor the shape of the block.
[[nodiscard]] std::vector<const char*> leftOutOfCalculatorFile(const Scenario& launch);

/// Static shared memory up to what a kernel may declare (48 KiB), the rest dynamic.
struct SharedMemoryDivision {
    std::int64_t staticBytes = 0;
    std::int64_t dynamicBytes = 0;
};
[[nodiscard]] SharedMemoryDivision dividedSharedMemory(std::int64_t bytes);

}  // namespace occ
