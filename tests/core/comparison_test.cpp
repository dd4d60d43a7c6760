#include "core/comparison.h"

#include "core/device_catalog.h"
#include "tests/core/random_inputs.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <map>

using namespace occ;

namespace {

using Item = ComparedItem;

Gpu gpuNamed(std::string_view name) {
    for (const ProductRecord& product : products())
        if (product.name == name) return makeGpu(product);
    FAIL("no such GPU");
    return {};
}

Scenario launchOn(std::string_view gpu, int registers) {
    Scenario launch{"", gpuNamed(gpu), {}};
    launch.kernel.registersPerThread = registers;
    return launch;
}

std::vector<ComparedLaunch> computed(const std::vector<Scenario>& launches) {
    std::vector<ComparedLaunch> all;
    for (const Scenario& launch : launches)
        all.push_back(computeLaunch(launch));
    return all;
}

const ComparedRow* find(const std::vector<ComparedRow>& rows, const ComparedQuantity& quantity) {
    const auto found = std::find_if(
        rows.begin(), rows.end(), [&](const ComparedRow& row) { return row.quantity == quantity; });
    return found == rows.end() ? nullptr : &*found;
}

std::int64_t whole(const ComparedRow* row, std::size_t launch) {
    REQUIRE(row != nullptr);
    const auto* value = std::get_if<std::int64_t>(&row->values[launch]);
    REQUIRE(value != nullptr);
    return *value;
}

}  // namespace

TEST_CASE("every row of a comparison is what the engine computes", "[comparison]") {
    Random random(41);
    const auto all = products();
    for (int round = 0; round < 400; ++round) {
        std::vector<Scenario> launches;
        for (std::int64_t i = random.between(1, 6); i > 0; --i) {
            const Gpu gpu = makeGpu(all[static_cast<std::size_t>(
                random.between(0, static_cast<std::int64_t>(all.size()) - 1))]);
            launches.push_back({"", gpu, randomKernel(random, gpu.limits, InputKind::Wide)});
        }
        const auto rows = compareLaunches(computed(launches), ComparedRows::All);
        for (std::size_t i = 0; i < launches.size(); ++i) {
            const KernelConfig& kernel = launches[i].kernel;
            const Occupancy o = evaluate(launches[i].gpu.limits, kernel);
            CHECK(std::get<std::string>(find(rows, {Item::Gpu})->values[i]) ==
                  launches[i].gpu.name);
            CHECK(whole(find(rows, {Item::ActiveBlocks}), i) == o.activeBlocks);
            CHECK(whole(find(rows, {Item::ActiveWarps}), i) == o.activeWarps);
            CHECK(whole(find(rows, {Item::RegistersPerBlock}), i) == o.registersPerBlock);
            CHECK(whole(find(rows, {Item::SharedMemoryPerBlock}), i) ==
                  o.sharedMemoryPerBlockBytes);
            CHECK(std::get<double>(find(rows, {Item::Occupancy})->values[i]) ==
                  Approx(100 * o.fraction()));
            CHECK(std::get<LimiterSet>(find(rows, {Item::Limiters})->values[i]) == o.limiters);
            for (const InputField& field : inputFields())
                CHECK(whole(find(rows, {Item::Input, field.id}), i) == field.get(kernel));
            for (const Limiter limiter : kLimiters) {
                const ComparedRow* row = find(rows, {Item::Limit, {}, limiter});
                if (const auto blocks = o.limit(limiter))
                    CHECK(whole(row, i) == *blocks);
                else
                    CHECK(
                        (row == nullptr || std::holds_alternative<std::monostate>(row->values[i])));
            }
            const ComparedRow* reason = find(rows, {Item::Reason});
            CHECK(o.launchable() ==
                  (reason == nullptr || std::holds_alternative<std::monostate>(reason->values[i])));
        }
    }
}

TEST_CASE("rows that differ are kept, and the result always", "[comparison]") {
    const auto rows =
        compareLaunches(computed({launchOn("A100 SXM4 40GB", 32), launchOn("A100 SXM4 40GB", 40)}),
                        ComparedRows::Differing);
    CHECK(find(rows, {Item::Input, FieldId::Registers}) != nullptr);
    CHECK(find(rows, {Item::Input, FieldId::Threads}) == nullptr);
    CHECK(find(rows, {Item::Limit, {}, Limiter::Registers}) != nullptr);
    CHECK(find(rows, {Item::Limit, {}, Limiter::Warps}) == nullptr);
    CHECK(find(rows, {Item::Gpu}) != nullptr);
    CHECK(find(rows, {Item::Occupancy}) != nullptr);
    CHECK(find(rows, {Item::Limiters}) != nullptr);
    CHECK(find(rows, {Item::Waves}) == nullptr);
    const auto alone =
        compareLaunches(computed({launchOn("A100 SXM4 40GB", 32)}), ComparedRows::Differing);
    CHECK(alone.size() == 4);
}

TEST_CASE("differences are taken from the first launch", "[comparison]") {
    Scenario third = launchOn("GeForce RTX 4090", 32);
    third.kernel.carveoutPercent = 50;
    const auto rows = compareLaunches(
        computed({launchOn("A100 SXM4 40GB", 32), launchOn("A100 SXM4 40GB", 40), third}),
        ComparedRows::All);
    const ComparedRow* registers = find(rows, {Item::Input, FieldId::Registers});
    CHECK_FALSE(registers->differs(0));
    CHECK(registers->differs(1));
    CHECK_FALSE(registers->differs(2));
    CHECK(registers->differs());
    CHECK(registers->difference(1) == 8.0);
    const ComparedRow* blocks = find(rows, {Item::ActiveBlocks});
    CHECK(blocks->difference(1) == -2.0);
    CHECK(find(rows, {Item::Occupancy})->difference(1) == -25.0);
    CHECK_FALSE(find(rows, {Item::Gpu})->difference(2).has_value());
    // "Driver's default" is no number to subtract.
    const ComparedRow* carveout = find(rows, {Item::Input, FieldId::Carveout});
    CHECK(carveout->differs(2));
    CHECK_FALSE(carveout->difference(2).has_value());
    const ComparedRow* preference = find(rows, {Item::Input, FieldId::CachePreference});
    CHECK_FALSE(preference->differs());
    CHECK_FALSE(preference->difference(1).has_value());
}

TEST_CASE("the shape of blocks has a row where one is no row of threads", "[comparison]") {
    Scenario square = launchOn("H100 SXM5 80GB", 32);
    square.kernel.block = {16, 16, 1};
    const auto rows = compareLaunches(computed({launchOn("H100 SXM5 80GB", 32), square}),
                                      ComparedRows::Differing);
    const ComparedRow* shape = find(rows, {Item::BlockShape});
    REQUIRE(shape != nullptr);
    CHECK(std::get<std::string>(shape->values[1]) == "16 × 16 × 1");
    CHECK(find(compareLaunches(computed({launchOn("H100 SXM5 80GB", 32)}), ComparedRows::All),
               {Item::BlockShape}) == nullptr);
}

TEST_CASE("a launch that cannot run has its first reason in the comparison", "[comparison]") {
    Scenario tooLarge = launchOn("H100 SXM5 80GB", 255);
    tooLarge.kernel.block = {1024, 1, 1};
    const auto rows = compareLaunches(computed({launchOn("H100 SXM5 80GB", 32), tooLarge}),
                                      ComparedRows::Differing);
    const ComparedRow* row = find(rows, {Item::Reason});
    REQUIRE(row != nullptr);
    CHECK(std::holds_alternative<std::monostate>(row->values[0]));
    CHECK(std::get<ReasonDetail>(row->values[1]).reason == Reason::RegistersPerBlockExceed);
}

TEST_CASE("waves are compared where a grid is given", "[comparison]") {
    Scenario launch = launchOn("A100 SXM4 40GB", 32);
    launch.kernel.gridBlocks = 1000;
    const auto rows = compareLaunches(computed({launch}), ComparedRows::All);
    CHECK(whole(find(rows, {Item::Waves}), 0) == 2);
    CHECK(whole(find(rows, {Item::BlocksPerWave}), 0) == 864);
    CHECK(whole(find(rows, {Item::TailBlocks}), 0) == 136);
    CHECK(std::get<double>(find(rows, {Item::WaveEfficiency})->values[0]) ==
          Approx(100.0 * 1000 / 1728));
}

TEST_CASE("what tells launches apart", "[comparison]") {
    CHECK_FALSE(differencesBetween({}).gpu);
    const std::vector<Scenario> same = {launchOn("H100 SXM5 80GB", 32),
                                        launchOn("H100 SXM5 80GB", 32)};
    CHECK(differencesBetween(same).fields.empty());
    const std::vector<Scenario> other = {launchOn("H100 SXM5 80GB", 32),
                                         launchOn("A100 SXM4 40GB", 40),
                                         launchOn("H100 SXM5 80GB", 32)};
    CHECK(differencesBetween(other).gpu);
    CHECK(differencesBetween(other).fields == std::vector{FieldId::Registers});
}

TEST_CASE("one kernel on every product is what the engine computes", "[comparison]") {
    Random random(43);
    std::vector<Gpu> gpus;
    for (const ProductRecord& product : products())
        gpus.push_back(makeGpu(product));
    for (int round = 0; round < 50; ++round) {
        const Gpu& any = gpus[static_cast<std::size_t>(
            random.between(0, static_cast<std::int64_t>(gpus.size()) - 1))];
        KernelConfig kernel = randomKernel(random, any.limits, InputKind::Wide);
        kernel.gridBlocks = random.between(0, 5000);
        kernel.clusterSize = kNoClusters;
        const auto outcomes = acrossGpus(gpus, kernel);
        REQUIRE(outcomes.size() == gpus.size());
        bool right = true;
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            const Occupancy o = evaluate(gpus[i].limits, kernel);
            right = right && outcomes[i].occupancy == o &&
                    outcomes[i].blocksOnGpu == std::int64_t{o.activeBlocks} * gpus[i].smCount &&
                    outcomes[i].waves.has_value() ==
                        (kernel.gridBlocks > 0 && o.launchable() && gpus[i].smCount > 0);
        }
        CHECK(right);
    }
}
