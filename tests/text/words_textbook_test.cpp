#include "core/text/words_textbook.h"

#include "core/device_catalog.h"
#include "core/text/words.h"
#include "tests/support/catch.h"

#include <set>
#include <string>

using namespace occ;

namespace {

std::string english(const Message& message) {
    return TextRenderer()(message);
}

Step step(Quantity quantity, Operation operation, std::vector<Operand> operands) {
    return makeStep({}, quantity, operation, std::move(operands));
}

/// The places that a text names are those that have an argument.
bool placesMatch(const Message& message) {
    const std::string text = message.text;
    std::set<int> places;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            places.insert(text[i + 1] - '0');
    return places.empty() ? message.arguments.empty()
                          : places.size() == message.arguments.size() &&
                                *places.rbegin() == static_cast<int>(places.size());
}

const Step& rounded() {
    static const Step instance = step(
        Quantity::RegistersPerWarp, Operation::RoundUp,
        {{Quantity::RegistersRequestedPerWarp, 1312}, {Quantity::RegisterAllocationUnit, 256}});
    return instance;
}

}  // namespace

TEST_CASE("a short equation has units only where digits would mislead") {
    CHECK(english(words::shortEquation(rounded())) == "⌈1,312 / 256⌉ × 256 = 1,536 registers");
    CHECK(english(words::shortEquation(
              step(Quantity::WarpsPerBlock, Operation::DivideRoundUp,
                   {{Quantity::ThreadsPerBlock, 700}, {Quantity::WarpSize, 32}}))) ==
          "⌈700 / 32⌉ = 22 warps");
    CHECK(english(words::shortEquation(
              step(Quantity::SharedMemoryWanted, Operation::PercentOf,
                   {{Quantity::CarveoutPercent, 50}, {Quantity::SharedMemoryPerSm, 167936}}))) ==
          "⌊50 % of 164 KiB⌋ = 82 KiB");
    CHECK(english(words::shortEquation(step(Quantity::CheckResult, Operation::CheckAtMost,
                                            {{Quantity::RegistersCountedByLaunchCheck, 71680},
                                             {Quantity::MaxRegistersPerBlock, 65536}}))) ==
          "71,680 > 65,536: does not fit");
}

TEST_CASE("a formula names what an equation puts in") {
    CHECK(english(words::formula(rounded())) ==
          "registers requested per warp, rounded up to a multiple of register allocation unit = "
          "registers per warp");
    CHECK(english(words::formula(step(Quantity::LimitBlocks, Operation::Take,
                                      {{Quantity::MaxBlocksPerSm, 32}}))) == "blocks per SM");
    CHECK(english(words::stepTitle(
              step(Quantity::CheckResult, Operation::CheckAtMost,
                   {{Quantity::ThreadsPerBlock, 256}, {Quantity::MaxThreadsPerBlock, 1024}}))) ==
          "check (most threads per block)");
}

TEST_CASE("rounding says which way and how much") {
    CHECK(english(words::rounding(rounded())) == "rounded up: +224 registers");
    CHECK(english(words::rounding(
              step(Quantity::LimitWarps, Operation::DivideRoundDown,
                   {{Quantity::MaxWarpsPerSm, 64}, {Quantity::WarpsPerBlock, 22}}))) ==
          "rounded down: 20 warps left over");
    CHECK(english(
              words::rounding(step(Quantity::LimitWarps, Operation::DivideRoundDown,
                                   {{Quantity::MaxWarpsPerSm, 64}, {Quantity::WarpsPerBlock, 8}})))
              .empty());
    CHECK(english(words::rounding(step(
              Quantity::SharedMemoryConfigured, Operation::NextListedSize,
              {{Quantity::SharedMemoryWanted, 200}, {Quantity::ListedSharedMemorySize, 100}}))) ==
          "the largest size");
}

TEST_CASE("the cost of a parting is told in blocks") {
    CHECK(english(words::cost({0, 20, 18})) == "20 blocks → 18 blocks");
    CHECK(english(words::cost({0, 1, 0})) == "1 block → 0 blocks");
    CHECK(english(words::cost({0, {}, 64})) == "no limit → 64 blocks");
    CHECK(english(words::cost({0, 6, 6})) == "Here this costs no block.");
}

TEST_CASE("both answers are told in a sentence") {
    TextbookComparison comparison;
    comparison.textbook.activeBlocks = 8;
    comparison.textbook.activeThreads = 2048;
    comparison.textbook.maxThreads = 2048;
    Occupancy hardware;
    hardware.activeBlocks = 6;
    hardware.activeWarps = 48;
    hardware.maxWarps = 64;
    CHECK(english(words::describe(comparison, hardware)) ==
          "The textbook promises 8 blocks (100 %), the hardware runs 6 blocks (75 %).");
    hardware.activeBlocks = 8;
    hardware.activeWarps = 64;
    CHECK(english(words::describe(comparison, hardware)) ==
          "Textbook and hardware agree in the end: 8 blocks, 100 %.");
    hardware.activeBlocks = 0;
    hardware.activeWarps = 0;
    CHECK(english(words::describe(comparison, hardware)) ==
          "The textbook promises 8 blocks (100 %), but the launch cannot run.");
}

TEST_CASE("every parting on every device has its words") {
    std::set<std::string> sentences;
    for (const CapabilityRecord& record : capabilities())
        for (const int threads : {64, 210, 800, 1100})
            for (const int registers : {0, 33, 80, 255, 256})
                for (const GlobalCaching caching : {GlobalCaching::Off, GlobalCaching::On}) {
                    KernelConfig kernel;
                    kernel.block = {threads, 1, 1};
                    kernel.registersPerThread = registers;
                    kernel.dynamicSharedMemoryBytes = 5000;
                    kernel.carveoutPercent = threads == 64 ? 30 : kDefaultCarveout;
                    kernel.cachePreference = CachePreference::L1;
                    kernel.virtualResourcesPerBlock = 2;
                    kernel.globalCaching = caching;
                    const auto steps = derive(record.limits, kernel);
                    const auto comparison = compareWithTextbook(record.limits, kernel, steps);
                    for (const ResourceComparison& resource : comparison.resources)
                        for (const Departure& departure : resource.departures) {
                            const Step& at = steps[departure.step];
                            const Message message = words::describe(departure, at);
                            INFO(message.text);
                            REQUIRE(*message.text != '\0');
                            REQUIRE(placesMatch(message));
                            REQUIRE(placesMatch(words::cost(departure)));
                            sentences.insert(message.text);
                        }
                    for (const Step& at : steps) {
                        REQUIRE(placesMatch(words::shortEquation(at)));
                        REQUIRE(placesMatch(words::formula(at)));
                        REQUIRE(placesMatch(words::rounding(at)));
                        REQUIRE((*words::rounding(at).text != '\0') == at.rounds);
                    }
                }
    CHECK(sentences.size() >= 10);
}
