// The kernels that move data or compute, compiled for the host and run there one thread after the
// other: what they do on a GPU, apart from the speed.

#include "core/gpu/work_plan.h"
#include "tests/gpu/host_work_kernels.h"
#include "tests/support/catch.h"

#include <cstdint>
#include <vector>

namespace {

using namespace occ::cuda;
using occ::Experiment;

constexpr unsigned kBlocks = 6;
constexpr unsigned kThreads = 96;
constexpr unsigned kAllThreads = kBlocks * kThreads;

/// An element of the copy.
struct Element {
    std::uint32_t x, y, z, w;
};

void launch(const void* kernel, const WorkArguments& arguments) {
    occ::test::runOnHost(kernel, {kBlocks, kThreads}, arguments);
}

/// Copies `iterations` elements a thread and gives the copy.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): there is no order that says more.
std::vector<Element> copied(unsigned elements, unsigned iterations) {
    std::vector<Element> input(elements);
    std::vector<Element> output(elements, Element{~0U, ~0U, ~0U, ~0U});
    WorkArguments arguments{};
    arguments.output = input.data();
    arguments.elements = elements;
    launch(fillCopyKernel(), arguments);
    arguments.input = input.data();
    arguments.output = output.data();
    arguments.mask = elements - 1;
    arguments.iterations = iterations;
    launch(copyKernel(), arguments);
    return output;
}

unsigned countRight(const std::vector<Element>& elements, unsigned count) {
    unsigned right = 0;
    WorkArguments arguments{};
    arguments.input = elements.data();
    arguments.count = &right;
    arguments.elements = count;
    launch(checkCopyKernel(), arguments);
    return right;
}

}  // namespace

TEST_CASE("The copy moves the elements that it is counted for, and no others") {
    constexpr unsigned elements = 4096;
    for (const unsigned iterations : {1U, 3U, 7U}) {
        CAPTURE(iterations);
        const std::vector<Element> output = copied(elements, iterations);
        const unsigned reached = iterations * kAllThreads;
        CHECK(countRight(output, reached) == reached);
        CHECK(countRight(output, elements) == reached);
    }
}

TEST_CASE("The copy goes round its array") {
    constexpr unsigned elements = 1024;
    std::vector<Element> output = copied(elements, 20);
    CHECK(countRight(output, elements) == elements);
    output[777].z ^= 1U;
    CHECK(countRight(output, elements) == elements - 1);
}

TEST_CASE("Dependent loads end where the host expects every thread") {
    constexpr unsigned elements = 8192;
    std::vector<std::uint32_t> chain(elements);
    std::vector<std::uint32_t> ends(kAllThreads, ~0U);
    WorkArguments arguments{};
    arguments.output = chain.data();
    arguments.mask = elements - 1;
    arguments.elements = elements;
    launch(fillChainKernel(), arguments);
    arguments.input = chain.data();
    arguments.output = ends.data();
    for (const unsigned iterations : {1U, 16U, 1001U}) {
        CAPTURE(iterations);
        arguments.iterations = iterations;
        launch(dependentLoadsKernel(), arguments);
        CHECK(resultsAreRight(Experiment::DependentLoads, ends, {iterations, elements}));
        CHECK_FALSE(resultsAreRight(Experiment::DependentLoads, ends, {iterations - 1, elements}));
    }
}

TEST_CASE("Multiply-adds give what the host expects of every thread") {
    for (const Experiment experiment : occ::kExperiments) {
        const int chains = multiplyAddChains(experiment);
        if (chains == 0) continue;
        CAPTURE(chains);
        std::vector<std::uint32_t> sums(kAllThreads, ~0U);
        WorkArguments arguments{};
        arguments.output = sums.data();
        arguments.iterations = 256;
        arguments.factor = 1.0F;
        arguments.addend = 1.0F;
        launch(multiplyAddKernel(chains), arguments);
        CHECK(resultsAreRight(experiment, sums, {256, 0}));
        CHECK_FALSE(resultsAreRight(experiment, sums, {128, 0}));
    }
    CHECK(multiplyAddKernel(3) == nullptr);
}
