#include "core/gpu/work_plan.h"

#include "core/gpu/kernels/work_arithmetic.h"
#include "tests/support/catch.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace {

using namespace occ::cuda;
using occ::Experiment;

constexpr std::int64_t kMiB = std::int64_t{1} << 20;
constexpr std::int64_t kGiB = std::int64_t{1} << 30;

// NOLINTBEGIN(bugprone-easily-swappable-parameters): as in the code under test.

/// What the kernel of dependent loads does, one load after the other.
std::uint32_t follow(unsigned thread, unsigned steps, unsigned mask) {
    unsigned element = chainStart(thread, mask);
    for (unsigned i = 0; i < steps; ++i)
        element = chainNext(element, mask);
    return element;
}

/// What the kernel of multiply-adds does, in the float arithmetic of a GPU.
std::uint32_t multiplyAdd(unsigned thread, unsigned chains, unsigned steps) {
    unsigned sum = 0;
    for (unsigned chain = 0; chain < chains; ++chain) {
        auto value = static_cast<float>(multiplyAddStart(thread, chain));
        for (unsigned i = 0; i < steps; ++i)
            value = std::fma(value, 1.0F, 1.0F);
        sum += multiplyAddWeight(chain) * static_cast<unsigned>(value);
    }
    return sum;
}

// NOLINTEND(bugprone-easily-swappable-parameters)

}  // namespace

TEST_CASE("The chain of dependent loads visits every element before it returns") {
    constexpr unsigned elements = 1U << 16;
    std::vector<bool> seen(elements, false);
    unsigned element = 0;
    for (unsigned i = 0; i < elements; ++i) {
        REQUIRE_FALSE(seen[element]);
        seen[element] = true;
        element = chainNext(element, elements - 1);
    }
    CHECK(element == 0);
}

TEST_CASE("Many steps of the chain at once end where one after the other do") {
    constexpr std::int64_t elements = 1 << 20;
    for (const unsigned steps : {1U, 2U, 3U, 64U, 1000U, 4099U}) {
        CAPTURE(steps);
        std::vector<std::uint32_t> words;
        for (unsigned thread = 0; thread < 300; ++thread)
            words.push_back(follow(thread, steps, elements - 1));
        CHECK(resultsAreRight(Experiment::DependentLoads, words, {steps, elements}));
        CHECK_FALSE(resultsAreRight(Experiment::DependentLoads, words, {steps + 1, elements}));
        words[299] ^= 1U;
        CHECK_FALSE(resultsAreRight(Experiment::DependentLoads, words, {steps, elements}));
    }
}

TEST_CASE("Multiply-adds come out exactly, up to the most that are run") {
    for (const auto experiment : {Experiment::MultiplyAdd1, Experiment::MultiplyAdd2,
                                  Experiment::MultiplyAdd4, Experiment::MultiplyAdd8}) {
        const auto chains = static_cast<unsigned>(multiplyAddChains(experiment));
        CAPTURE(chains);
        std::vector<std::uint32_t> words;
        for (unsigned thread = 0; thread < 5000; thread += 1)
            words.push_back(multiplyAdd(thread, chains, 48));
        CHECK(resultsAreRight(experiment, words, {48, 0}));
        CHECK_FALSE(resultsAreRight(experiment, words, {47, 0}));
        ++words[4999];
        CHECK_FALSE(resultsAreRight(experiment, words, {48, 0}));
    }
    // The largest value of all: the last thread's, the last chain's, after the most steps.
    constexpr unsigned thread = 4095;
    const auto most = static_cast<unsigned>(maxIterations(Experiment::MultiplyAdd8));
    CHECK(multiplyAddStart(thread, 7) + most < 1U << 24);
    CHECK(multiplyAdd(thread, 8, most) == multiplyAddResult(thread, 8, most));
}

TEST_CASE("Arrays are several times larger than L2 and leave most of the memory alone") {
    CHECK(arrayElements(Experiment::Copy, {60 * kMiB, 100 * kGiB}) == 256 * kMiB / 16);
    CHECK(arrayElements(Experiment::DependentLoads, {60 * kMiB, 100 * kGiB}) == 256 * kMiB / 4);
    CHECK(arrayElements(Experiment::DependentLoads, {0, 8 * kGiB}) == 64 * kMiB / 4);
    CHECK(arrayElements(Experiment::DependentLoads, {2 * kMiB, 8 * kGiB}) == 64 * kMiB / 4);
    // Never beyond 2^28 elements, nor an eighth of what is free.
    CHECK(arrayElements(Experiment::DependentLoads, {4 * kGiB, 1000 * kGiB}) == kGiB / 4);
    CHECK(arrayElements(Experiment::Copy, {60 * kMiB, kGiB}) == 128 * kMiB / 16);
    CHECK(arrayElements(Experiment::DependentLoads, {0, 8 * kMiB}) == kMiB / 4);
    CHECK_FALSE(arrayElements(Experiment::DependentLoads, {0, 8 * kMiB - 1}).has_value());
    CHECK_FALSE(arrayElements(Experiment::Copy, {60 * kMiB, 0}).has_value());
    CHECK_FALSE(arrayElements(Experiment::Copy, {60 * kMiB, -1}).has_value());
}

TEST_CASE("An array that fits L2 is no array to measure memory with") {
    CHECK(leastFreeBytes(0) == 8 * kMiB);
    CHECK(leastFreeBytes(60 * kMiB) == kGiB);
    CHECK(leastFreeBytes(4 * kGiB) == 4 * kGiB);
    for (const Experiment experiment : {Experiment::Copy, Experiment::DependentLoads}) {
        CHECK_FALSE(arrayElements(experiment, {60 * kMiB, kGiB - 1}).has_value());
        CHECK(arrayElements(experiment, {4 * kGiB, 4 * kGiB}) ==
              512 * kMiB / elementBytes(experiment));
    }
}

TEST_CASE("Trials grow until a run lasts some milliseconds") {
    CHECK(nextIterations(Experiment::Copy, {16, 0.01}) == 128);
    CHECK(nextIterations(Experiment::Copy, {16, 0.0}) == 128);
    CHECK(nextIterations(Experiment::Copy, {100, 2.0}) == 250);
    CHECK(nextIterations(Experiment::Copy, {100, 5.0}) == 100);
    CHECK(nextIterations(Experiment::Copy, {100, 900.0}) == 100);
    // Whole turns of the unrolled loop.
    CHECK(nextIterations(Experiment::MultiplyAdd2, {1280, 2.0}) == 3200);
    CHECK(nextIterations(Experiment::MultiplyAdd2, {1280, 4.9}) == 1408);
    // However fast, it ends.
    for (const Experiment experiment : occ::kExperiments) {
        std::int64_t iterations = kFirstIterations;
        int trials = 0;
        while (nextIterations(experiment, {iterations, 0.0}) > iterations && ++trials < 100)
            iterations = nextIterations(experiment, {iterations, 0.0});
        CHECK(trials < 10);
        CHECK(iterations == maxIterations(experiment));
    }
}

TEST_CASE("A wanted number of iterations is held to what can be checked") {
    CHECK(feasibleIterations(Experiment::Copy, 1) == 1);
    CHECK(feasibleIterations(Experiment::DependentLoads, 12345) == 12345);
    CHECK(feasibleIterations(Experiment::DependentLoads, 1'000'000'000) ==
          maxIterations(Experiment::DependentLoads));
    CHECK(feasibleIterations(Experiment::MultiplyAdd1, 1) == 128);
    CHECK(feasibleIterations(Experiment::MultiplyAdd1, 129) == 256);
    CHECK(feasibleIterations(Experiment::MultiplyAdd1, 1'000'000'000) == kMaxMultiplyAdds);
    CHECK(kMaxMultiplyAdds % kMultiplyAddUnroll == 0);
}

TEST_CASE("An iteration counts for what it moves or computes") {
    CHECK(workPerIteration(Experiment::Copy) == 32);
    CHECK(workPerIteration(Experiment::DependentLoads) == 1);
    CHECK(workPerIteration(Experiment::MultiplyAdd1) == 2);
    CHECK(workPerIteration(Experiment::MultiplyAdd8) == 16);
}

TEST_CASE("Times become cycles without passing 64 bits") {
    CHECK(cyclesOf(100'000, 1'980'000) == 198'000);
    CHECK(cyclesOf(1'500'000, 1'000'000) == 1'500'000);
    CHECK(cyclesOf(1, 500'000) == 1);
    CHECK(cyclesOf(0, 1'000'000) == 1);
    CHECK(cyclesOf(std::int64_t{3'600} * 1'000'000'000, 2'000'000) ==
          std::int64_t{7'200'000'000'000});
}
