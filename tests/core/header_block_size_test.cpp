#include "core/advice.h"
#include "tests/core/header_device.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace occ;

namespace {

/// 0 where no block size can launch, as in the header.
int referenceChoice(const OccupancyTables& tables, const KernelConfig& kernel) {
    const std::vector<BlockSizeSuggestion> sizes = suggestBlockSizes(tables, kernel);
    const auto chosen = std::find_if(sizes.begin(), sizes.end(),
                                     [](const auto& size) { return size.referenceChoice; });
    return chosen == sizes.end() ? 0 : chosen->threads;
}

}  // namespace

TEST_CASE("header: the suggested block size is the header's") {
    Random random(77);
    int compared = 0;
    for (const OccupancyTables& tables : allTables()) {
        const DeviceLimits& device = tables.device();
        if (!headerKnows(device.computeCapability)) continue;
        const HeaderDevice header(device);
        for (int i = 0; i < 1500; ++i) {
            KernelConfig kernel = randomHeaderKernel(random, device);
            if (random.oneIn(3)) kernel.launchBoundsMaxThreads = 32 * random.intBetween(1, 32);
            const std::optional<HeaderBlockSize> expected = header.suggestBlockSize(kernel);
            REQUIRE(expected.has_value());
            INFO(describeInput(device, kernel));
            REQUIRE(referenceChoice(tables, kernel) == expected->threads);
            ++compared;
        }
    }
    REQUIRE(compared == 25 * 1500);
}
