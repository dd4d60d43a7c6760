#include "core/io/kernel_tables.h"
#include "core/kernels/kernel_filter.h"
#include "core/text/words_kernels.h"
#include "tests/support/catch.h"

#include <set>
#include <string>

using namespace occ;

namespace {

const TextRenderer kText;

}  // namespace

TEST_CASE("Launch bounds are told in words", "[kernel_words]") {
    KernelFacts facts;
    CHECK(launchBoundsText(facts, kText).empty());
    facts.maxBlock = BlockShape{128, 1, 1};
    facts.minBlocks = 2;
    CHECK(launchBoundsText(facts, kText) == "128 threads, 2 blocks");
    facts.maxClusterSize = 8;
    CHECK(launchBoundsText(facts, kText) == "128 threads, 2 blocks, clusters of up to 8 blocks");
    facts.requiredBlock = BlockShape{64, 4, 1};
    facts.minBlocks.reset();
    facts.maxClusterSize.reset();
    CHECK(launchBoundsText(facts, kText) == "exactly 64 × 4 × 1 threads");
}

TEST_CASE("Every word about kernels is there and none is said twice", "[kernel_words]") {
    std::set<std::string> forms;
    for (int i = 0; i < kKernelFormCount; ++i)
        forms.insert(words::name(static_cast<KernelForm>(i)));
    CHECK(forms.size() == kKernelFormCount);
    std::set<std::string> titles;
    for (int i = 0; i < kKernelQuantityCount; ++i)
        titles.insert(words::title(static_cast<KernelQuantity>(i)));
    CHECK(titles.size() == kKernelQuantityCount);
    std::set<std::string> problems;
    for (int i = 0; i < kImportProblemCodeCount; ++i)
        problems.insert(kText(
            words::describe(ImportProblem{static_cast<ImportProblemCode>(i), {}, 3, 4, "detail"})));
    CHECK(problems.size() == kImportProblemCodeCount);
    std::set<std::string> failures;
    for (int i = 0; i < kImportFailureCodeCount; ++i)
        failures.insert(kText(
            words::describe(ImportFailure{static_cast<ImportFailureCode>(i), "detail", 3, 4, {}})));
    CHECK(failures.size() == kImportFailureCodeCount);
    for (const auto& texts : {problems, failures})
        for (const std::string& text : texts) {
            INFO(text);
            CHECK_FALSE(text.empty());
            CHECK(text.find('%') == std::string::npos);
        }
    for (int i = 0; i < kKernelDoubtCount; ++i)
        CHECK(std::string(words::help(static_cast<KernelDoubt>(i))).ends_with("."));
}

TEST_CASE("What is wrong with a filter is told with what would be right", "[kernel_words]") {
    const auto said = [](std::string_view filter) {
        const auto parsed = KernelFilter::parse(filter);
        REQUIRE_FALSE(parsed);
        return kText(words::describe(parsed.error()));
    };
    CHECK(said("regs>64").find("“regs” is not known; write one of occupancy, registers,") == 0);
    CHECK(said("occupancy<half") ==
          "“half” is no number that “occupancy” can be compared with; write for example "
          "occupancy<50.");
    CHECK(said("limiter=regs").find("write one of warps, blocks, registers, shared_memory") !=
          std::string::npos);
    CHECK(said("limiter<warps") == "“<” cannot be said of “limiter”; write one of =, !=.");
    CHECK(said("registers>") == "“registers>” lacks a side; write for example occupancy<50.");
    CHECK(said("'open") == "The quote in “'open” is not closed.");
    // An example is itself a filter.
    for (const std::string_view quantity : kernelQuantityKeys()) {
        const std::string text = std::string(quantity) + ">nothing";
        const auto parsed = KernelFilter::parse(text);
        if (parsed || parsed.error().code != KernelFilterError::Code::BadNumber) continue;
        const std::string words = kText(words::describe(parsed.error()));
        const std::string_view marker = "example ";
        std::string example = words.substr(words.find(marker) + marker.size());
        example.pop_back();
        INFO(example);
        CHECK(KernelFilter::parse(example));
    }
}

TEST_CASE("What is more than is taken is told by its own name", "[kernel_words]") {
    std::set<std::string> texts;
    for (const char* counted : {"kernels", "files", "launches", "problems"}) {
        const std::string text = kText(
            words::describe(ImportProblem{ImportProblemCode::TooMany, {}, 3000, 2000, counted}));
        CHECK(text.find(std::string("Of 3,000 ") + counted) == 0);
        CHECK(text.find("only 2,000 are") != std::string::npos);
        texts.insert(text);
    }
    CHECK(texts.size() == 4);
    // A log's reader counts nothing else.
    CHECK(texts.contains(
        kText(words::describe(ImportProblem{ImportProblemCode::TooMany, {}, 3000, 2000}))));
}
