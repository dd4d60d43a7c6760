#pragma once

#include "core/kernels/kernel_facts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace occ::test {

/// One row of tests/data/import/expected.json.
struct ExpectedKernel {
    std::string file;  ///< "kernels.cu"
    std::string mangled;
    std::string demangled;
    std::string arch;  ///< "sm_90a"
    int registers = 0;
    std::int64_t staticShared = 0;
    int barriers = 0;
    std::int64_t stack = 0;       ///< cumulative
    std::int64_t stackFrame = 0;  ///< its own
    std::int64_t spillStores = 0;
    std::int64_t spillLoads = 0;
    int registerCap = 255;  ///< 255: none
    std::optional<BlockShape> maxThreads;
    std::optional<BlockShape> requiredThreads;
    std::optional<int> minBlocks;
    std::optional<ClusterShape> cluster;
    std::optional<int> maxClusterSize;
    bool explicitCluster = false;
    bool usesDynamicShared = false;
};

[[nodiscard]] const std::vector<ExpectedKernel>& expectedKernels();
/// Those of one source file and target.
[[nodiscard]] std::vector<ExpectedKernel> expectedKernels(const std::string& file,
                                                          const std::string& arch);

/// Content of a file below tests/data/import; a missing file fails the test.
[[nodiscard]] std::string importSample(const std::string& name);

}  // namespace occ::test
