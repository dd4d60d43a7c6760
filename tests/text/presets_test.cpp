#include "core/presets.h"

#include "core/gpu_search.h"
#include "core/occupancy.h"
#include "tests/support/catch.h"

#include <set>
#include <string>

using namespace occ;

TEST_CASE("every preset has a known GPU and gives what its summary says") {
    struct Row {
        const char* key;
        int blocks;
        double percent;
    };
    const Row rows[] = {
        {"a100-matmul", 6, 75},
        {"rtx30-full", 6, 100},
        {"h800-one-block", 1, 12.5},
        {"launch-check", 0, 0},
        {"maxwell-caching", 4, 25},
        {"kepler-cache", 2, 25},
        {"blackwell-barriers", 1, 100.0 * 4 / 48},
    };
    REQUIRE(presets().size() == std::size(rows));
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const Preset& preset = presets()[i];
        INFO(preset.key);
        CHECK(preset.key == rows[i].key);
        CHECK(*preset.name != '\0');
        CHECK(*preset.summary != '\0');
        const auto found = findGpu(preset.gpu);
        REQUIRE(found.has_value());
        CHECK(found->sameCapability.empty());
        const Occupancy result = evaluate(found->gpu.limits, preset.kernel);
        CHECK(result.activeBlocks == rows[i].blocks);
        CHECK(100 * result.fraction() == Approx(rows[i].percent));
    }
}

TEST_CASE("keys of presets are unique") {
    std::set<std::string_view> keys;
    for (const Preset& preset : presets())
        CHECK(keys.insert(preset.key).second);
}

TEST_CASE("without the caching mode the Maxwell preset has a fifth block") {
    for (const Preset& preset : presets()) {
        if (preset.key != "maxwell-caching") continue;
        KernelConfig kernel = preset.kernel;
        kernel.globalCaching = GlobalCaching::Off;
        CHECK(evaluate(findGpu(preset.gpu)->gpu.limits, kernel).activeBlocks == 5);
    }
}
