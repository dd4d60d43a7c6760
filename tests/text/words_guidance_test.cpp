#include "core/text/words_guidance.h"

#include "core/text/words_sm.h"
#include "tests/core/printing.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <set>
#include <string>

using namespace occ;

namespace {

/// Whether the places %1 to %n of a message are exactly its n arguments.
bool placesMatch(const Message& message) {
    std::set<int> places;
    const std::string text = message.text;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            places.insert(text[i + 1] - '0');
    if (places.size() != message.arguments.size()) return false;
    return places.empty() || *places.rbegin() == static_cast<int>(places.size());
}

void checkMessage(const Message& message) {
    INFO(message.text);
    REQUIRE(*message.text != '\0');
    REQUIRE(placesMatch(message));
}

void checkProposals(const std::vector<Proposal>& proposals, const Occupancy& now) {
    for (const Proposal& proposal : proposals) {
        checkMessage(words::outcome(proposal, now));
        REQUIRE(placesMatch(words::reason(proposal)));
        for (const InputChange& change : proposal.changes) {
            checkMessage(words::describe(change));
            REQUIRE(std::string(words::describe(costOf(change))).size() > 20);
        }
    }
}

void checkAll(const Guidance& guidance) {
    checkProposals(guidance.repairs, guidance.now);
    checkProposals(guidance.gains, guidance.now);
    checkProposals(guidance.together, guidance.now);
    for (const Room& room : guidance.room)
        checkMessage(words::describe(room, guidance.now));
    for (const CodeLine& line : guidance.lines) {
        checkMessage(words::describe(line));
        REQUIRE_FALSE(words::code(line).empty());
    }
    for (const RuleCheck& check : guidance.checks) {
        checkMessage(words::describe(check));
        REQUIRE(*words::title(check.rule) != '\0');
        // These two follow from arithmetic; every other rule names who gives it.
        const bool ownRule = check.rule == Rule::MostRegisters || check.rule == Rule::LastWave;
        REQUIRE((*words::source(check.rule) == '\0') == ownRule);
    }
}

}  // namespace

TEST_CASE("guidance has words for whatever it says") {
    Random random(431);
    for (const OccupancyTables& tables : allTables())
        for (int i = 0; i < 60; ++i) {
            Gpu gpu;
            gpu.limits = tables.device();
            gpu.smCount = random.intBetween(0, 132);
            const InputKind kind = random.oneIn(2) ? InputKind::Wide : InputKind::Typical;
            KernelConfig kernel = randomKernel(random, gpu.limits, kind);
            kernel.gridBlocks = random.between(0, 2000);
            INFO(describeInput(gpu.limits, kernel));
            checkAll(guide(tables, gpu, kernel));
            for (const Shortage& shortage :
                 shortages(gpu.limits, kernel, evaluate(gpu.limits, kernel)))
                checkMessage(words::describe(shortage));
        }
}

TEST_CASE("guidance in words: registers of the A100 example") {
    const TextRenderer english;
    const OccupancyTables& tables = tablesOf({8, 0});
    const Guidance guidance = guide(tables, Gpu{{}, tables.device()}, kernelOf(256, 40, 8192));
    REQUIRE_FALSE(guidance.gains.empty());
    const Proposal& first = guidance.gains.front();
    CHECK(english(words::describe(first.changes.front())) == "Registers per thread 40 → 32");
    CHECK(english(words::outcome(first, guidance.now)) == "+2 blocks, 75 % → 100 %");
    CHECK(english(words::reason(first)) ==
          "Nothing between helps: the register file is handed out in steps of 8 registers per "
          "thread.");
    CHECK(words::code(guidance.lines[0]) == "__launch_bounds__(256, 8)");
    CHECK(words::code(guidance.lines[1]) == "-maxrregcount=32");
    CHECK(words::code(guidance.lines[2]) ==
          "cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, 20);");
    CHECK(english(words::describe(guidance.room.front(), guidance.now)) ==
          "Registers per thread: at the edge. From 41 on: 5 blocks, 62.5 %.");
}

TEST_CASE("shortage in words: what block 7 would need") {
    const TextRenderer english;
    const DeviceLimits& device = deviceOf(8, 0);
    const KernelConfig kernel = kernelOf(256, 40, 8192);
    const auto lacking = shortages(device, kernel, evaluate(device, kernel));
    REQUIRE(lacking.size() == 1);
    CHECK(english(words::describe(lacking[0])) ==
          "Block 7 would need 10,240 registers; 4,096 are left.");
}
