#include "core/kernels/kernel_filter.h"

#include "core/kernels/kernel_name.h"
#include "core/number_text.h"
#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace occ;
using namespace occ::test;

using Code = KernelFilterError::Code;
using Operator = KernelFilter::Condition::Operator;

namespace {

/// One kernel with what it does on a GPU of 9.0.
struct Sample {
    KernelList list;
    KernelOutcome outcome;

    explicit Sample(const KernelFacts& facts,
                    const std::string& name = "void ns::Gemm<int>(float*)",
                    const KernelSource& source = {"dir/libfoo.a", "bar.o"}) {
        list.add({list.addName({"_Z" + name, name}), list.addSource(source), facts});
        KernelEvaluator evaluator(makeGpu(*findCapability({9, 0})), {});
        outcome = evaluateAll(list, evaluator).front();
    }
    [[nodiscard]] FilterVerdict test(std::string_view filter) const {
        const auto parsed = KernelFilter::parse(filter);
        REQUIRE(parsed);
        return parsed->test({list, list.kernels().front(), outcome});
    }
};

KernelFilterError errorOf(std::string_view text) {
    const auto parsed = KernelFilter::parse(text);
    REQUIRE_FALSE(parsed);
    return parsed.error();
}

KernelFacts usual() {
    KernelFacts facts = factsFor("sm_90a", KernelForm::Linked, 128);
    facts.staticSharedBytes = 48 * 1'024;
    facts.spillStoreBytes = 8;
    facts.spillLoadBytes = 0;
    facts.maxBlock = BlockShape{256, 1, 1};
    return facts;
}

}  // namespace

TEST_CASE("Conditions are read with or without spaces", "[kernel_filter]") {
    for (const char* text :
         {"occupancy<50 registers>=128 gemm", "occupancy < 50 registers >= 128 gemm",
          " occupancy<50%  and registers>=128 AND gemm ", "occupancy <50 % registers>= 128 && GEMM",
          "Occupancy<5e1 REGISTERS>=128 \"gemm\""}) {
        const auto filter = KernelFilter::parse(text);
        INFO(text);
        REQUIRE(filter);
        REQUIRE(filter->conditions().size() == 3);
        CHECK(filter->conditions()[0].quantity == KernelQuantity::Occupancy);
        CHECK(filter->conditions()[0].comparison == Operator::Less);
        CHECK(filter->conditions()[0].number == 50);
        CHECK(filter->conditions()[1].comparison == Operator::MoreEqual);
        CHECK(filter->conditions()[1].number == 128);
        CHECK(filter->conditions()[2].quantity == KernelQuantity::Name);
        CHECK(filter->conditions()[2].text == "gemm");
    }
    CHECK(KernelFilter::parse("")->empty());
    CHECK(KernelFilter::parse(" \t\n")->empty());
}

TEST_CASE("Sizes have units", "[kernel_filter]") {
    for (const char* text :
         {"static_shared=48K", "static-shared = 48 KiB", "static_shared==48kb",
          "static_shared=49152", "static_shared=49152 B", "static_shared=0.046875M"}) {
        INFO(text);
        CHECK(Sample(usual()).test(text) == FilterVerdict::Yes);
    }
    // A word behind a number without unit is a name.
    CHECK(Sample(usual()).test("registers=128 k") == FilterVerdict::No);
    CHECK(errorOf("registers=128K").code == Code::BadNumber);
}

TEST_CASE("Words are parts of the name, in any case", "[kernel_filter]") {
    const Sample sample(usual());
    CHECK(sample.test("gemm") == FilterVerdict::Yes);
    CHECK(sample.test("GEMM ns::") == FilterVerdict::Yes);
    CHECK(sample.test("\"Gemm<int>(\"") == FilterVerdict::Yes);
    CHECK(sample.test("'void ns'") == FilterVerdict::Yes);
    CHECK(sample.test("_zvoid") == FilterVerdict::Yes);
    CHECK(sample.test("gemv") == FilterVerdict::No);
    CHECK(sample.test("and") == FilterVerdict::No);
    CHECK(sample.test("name~emm") == FilterVerdict::Yes);
    CHECK(sample.test("name!~emm") == FilterVerdict::No);
    CHECK(sample.test("name=gemm") == FilterVerdict::No);
    CHECK(sample.test("name='ns::gemm<…>'") == FilterVerdict::Yes);
    CHECK(sample.test("name!='void ns::Gemm<int>(float*)'") == FilterVerdict::No);
    CHECK(sample.test("source~libfoo") == FilterVerdict::Yes);
    CHECK(sample.test("source=dir/libfoo.a") == FilterVerdict::Yes);
    CHECK(sample.test("source=bar.o") == FilterVerdict::Yes);
    CHECK(sample.test("source='dir/libfoo.a(bar.o)'") == FilterVerdict::Yes);
    CHECK(sample.test("source!~foo") == FilterVerdict::No);
}

TEST_CASE("Targets are compared by number or as a whole", "[kernel_filter]") {
    const Sample sample(usual());
    CHECK(sample.test("arch=90") == FilterVerdict::Yes);
    CHECK(sample.test("arch=9.0") == FilterVerdict::Yes);
    CHECK(sample.test("arch=sm_90a") == FilterVerdict::Yes);
    CHECK(sample.test("arch=90A") == FilterVerdict::Yes);
    CHECK(sample.test("arch=sm_90") == FilterVerdict::No);
    CHECK(sample.test("arch!=sm_90") == FilterVerdict::Yes);
    CHECK(sample.test("arch>=80") == FilterVerdict::Yes);
    CHECK(sample.test("arch<sm_90") == FilterVerdict::No);
    CHECK(sample.test("arch~90a") == FilterVerdict::Yes);
    KernelFacts unknown = usual();
    unknown.target = {};
    CHECK(Sample(unknown).test("arch=90") == FilterVerdict::Unknown);
}

TEST_CASE("What is not known decides nothing", "[kernel_filter]") {
    KernelFacts facts = usual();
    facts.spillLoadBytes.reset();  // nor is the sum then
    facts.dynamicUse = DynamicSharedUse::None;
    const Sample sample(facts);
    CHECK(sample.test("spills>0") == FilterVerdict::Unknown);
    CHECK(sample.test("spills=0") == FilterVerdict::Unknown);
    CHECK(sample.test("spills>0 registers=128") == FilterVerdict::Unknown);
    CHECK(sample.test("spills>0 registers=127") == FilterVerdict::No);
    CHECK(sample.test("stack<1") == FilterVerdict::Unknown);
    CHECK(sample.test("dynamic_shared=0") == FilterVerdict::Yes);
    facts.registers.reset();
    CHECK(Sample(facts).test("occupancy<50") == FilterVerdict::Unknown);
    CHECK(Sample(facts).test("limiter=registers") == FilterVerdict::Unknown);
}

TEST_CASE("Results are compared as they are shown", "[kernel_filter]") {
    const Sample sample(usual());
    REQUIRE(sample.outcome.occupancy);
    // 256 threads with 128 registers on 9.0: 2 blocks of 8 warps by registers.
    CHECK(sample.test("occupancy=25 blocks=2 warps=16 threads=256 max_threads=256") ==
          FilterVerdict::Yes);
    CHECK(sample.test("limiter=registers") == FilterVerdict::Yes);
    CHECK(sample.test("limiter!=shared-memory") == FilterVerdict::Yes);
    CHECK(sample.test("fit=exact fit=chosen form=linked") == FilterVerdict::Yes);
    CHECK(sample.test("fit!=chosen") == FilterVerdict::No);
    KernelFacts third = factsFor("sm_90", KernelForm::Linked, 16);
    third.requiredBlock = BlockShape{1'024 - 32 * 10, 1, 1};
    const Sample partial(third);
    REQUIRE(partial.outcome.occupancy->activeWarps == 44);
    CHECK(partial.test("occupancy=68.75") == FilterVerdict::Yes);
    third.requiredBlock = BlockShape{32 * 7, 1, 1};
    CHECK(Sample(third).test("occupancy=98.44") == FilterVerdict::Yes);
    CHECK(Sample(third).test("occupancy>=98.44") == FilterVerdict::Yes);
    CHECK(Sample(third).test("occupancy<98.44") == FilterVerdict::No);
}

TEST_CASE("Errors tell the word, the place and what would be right", "[kernel_filter]") {
    const KernelFilterError unknown = errorOf("gemm regs>64");
    CHECK(unknown.code == Code::UnknownQuantity);
    CHECK(unknown.text == "regs");
    CHECK(unknown.position == 5);
    CHECK(unknown.allowed.size() == kernelQuantityKeys().size());

    const KernelFilterError number = errorOf("occupancy<half");
    CHECK(number.code == Code::BadNumber);
    CHECK(number.text == "half");
    CHECK(number.quantity == "occupancy");
    CHECK(number.position == 10);
    for (const char* text : {"occupancy<nan", "occupancy<inf", "registers>1e999", "stack>5%",
                             "registers>0x10", "registers>1,024", "registers>''", "occupancy<50%%"})
        CHECK(errorOf(text).code == Code::BadNumber);

    CHECK(errorOf("limiter<registers").code == Code::BadOperator);
    CHECK(errorOf("registers~6").code == Code::BadOperator);
    CHECK(errorOf("name>x").allowed == std::vector<std::string>{"=", "!=", "~", "!~"});
    const KernelFilterError word = errorOf("limiter=regs");
    CHECK(word.code == Code::BadWord);
    CHECK(word.allowed.size() == kLimiterCount);
    CHECK(errorOf("arch=hopper").code == Code::BadWord);
    for (const char* text : {"registers>", "registers > ", "<50", "=", "x="})
        CHECK(errorOf(text).code == Code::MissingValue);
    CHECK(errorOf("gemm \"open").code == Code::OpenQuote);
    CHECK(errorOf("name='open").code == Code::OpenQuote);
    CHECK(errorOf("spills>0 or registers>64").code == Code::Alternative);
    CHECK(errorOf("a || b").code == Code::Alternative);
    CHECK(KernelFilter::parse("spills>0 \"or\""));
    CHECK(KernelFilter::parse("or"));
}

TEST_CASE("Comparisons agree with what they compare", "[kernel_filter]") {
    struct Sign {
        const char* text;
        std::function<bool(double, double)> holds;
    };
    const std::vector<Sign> signs = {{"<", [](double a, double b) { return a < b; }},
                                     {"<=", [](double a, double b) { return a <= b; }},
                                     {">", [](double a, double b) { return a > b; }},
                                     {">=", [](double a, double b) { return a >= b; }},
                                     {"=", [](double a, double b) { return a == b; }},
                                     {"!=", [](double a, double b) { return a != b; }}};
    RandomKernels random(42);
    const KernelList list = random.list(300);
    KernelEvaluator evaluator(makeGpu(*findCapability({8, 6})), {});
    const std::vector<KernelOutcome> outcomes = evaluateAll(list, evaluator);
    std::array<int, 3> counts{};
    for (int round = 0; round < 300; ++round) {
        // Two conditions on any numbers, and a part of the name.
        struct One {
            KernelQuantity quantity;
            const Sign& sign;
            int number;
        };
        std::vector<One> conditions;
        std::string text;
        for (int i = 0; i < 2; ++i) {
            const auto quantity =
                static_cast<KernelQuantity>(random.upTo(static_cast<int>(KernelQuantity::Cluster)));
            conditions.push_back({quantity, signs[static_cast<std::size_t>(random.upTo(5))],
                                  random.upTo(random.oneIn(2) ? 4 : 200)});
            text += std::string(key(quantity)) + conditions.back().sign.text +
                    std::to_string(conditions.back().number) + ' ';
        }
        if (random.oneIn(2)) text += "gEm";
        const auto filter = KernelFilter::parse(text);
        REQUIRE(filter);
        const std::vector<FilterVerdict> all = filter->testAll(list, outcomes);
        REQUIRE(all.size() == outcomes.size());
        REQUIRE(filter->testAll(list, outcomes, 120) ==
                std::vector<FilterVerdict>(all.begin() + 120, all.end()));
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            const KernelView view{list, list.kernels()[i], outcomes[i]};
            bool no = false;
            bool unknown = false;
            for (const One& one : conditions) {
                const auto value = quantityOf(view, one.quantity);
                if (!value)
                    unknown = true;
                else
                    no = no || !one.sign.holds(*value, one.number);
            }
            const std::string name = asciiLower(list.name(list.kernels()[i]).demangled);
            if (text.ends_with("gEm")) no = no || name.find("gem") == std::string::npos;
            const FilterVerdict expected = no        ? FilterVerdict::No
                                           : unknown ? FilterVerdict::Unknown
                                                     : FilterVerdict::Yes;
            INFO(text);
            REQUIRE(filter->test(view) == expected);
            REQUIRE(all[i] == expected);
            ++counts[static_cast<std::size_t>(expected)];
        }
    }
    for (const int count : counts)
        CHECK(count > 500);
}

TEST_CASE("Filters say whether GPU and launch matter", "[kernel_filter]") {
    for (const char* text : {"occupancy<50", "threads=1", "blocks>1", "warps>1", "limiter=warps",
                             "fit=chosen", "gemm registers>1 warps<64"})
        CHECK(KernelFilter::parse(text)->needsOutcome());
    for (const char* text : {"", "gemm", "registers>1 spills>0 arch=90 source~x form=ptx"})
        CHECK_FALSE(KernelFilter::parse(text)->needsOutcome());
}

TEST_CASE("Any text is a filter or an error that points into it", "[kernel_filter]") {
    const std::vector<std::string> pieces = {
        "registers", "occupancy", "arch", "limiter", "name",   "<",    ">", "=",      "!",
        "~",         "!~",        " ",    "\"",      "'",      "50",   "%", "K",      "and",
        "or",        "sm_90a",    "-",    ".",       "9",      "\xff", "…", "chosen", "fit",
        "1e",        "\t",        "|",    "&&",      "linked", "form"};
    RandomKernels random(99);
    const Sample sample(usual());
    for (int round = 0; round < 100'000; ++round) {
        std::string text;
        for (int i = random.upTo(9); i > 0; --i)
            text +=
                pieces[static_cast<std::size_t>(random.upTo(static_cast<int>(pieces.size()) - 1))];
        const auto filter = KernelFilter::parse(text);
        if (filter) {
            const FilterVerdict verdict =
                filter->test({sample.list, sample.list.kernels().front(), sample.outcome});
            REQUIRE(verdict <= FilterVerdict::Unknown);
        } else {
            REQUIRE(filter.error().position <= text.size());
            REQUIRE(text.find(filter.error().text) != std::string::npos);
        }
    }
}

TEST_CASE("Parts of names are found wherever they stand", "[kernel_filter]") {
    RandomKernels random(77);
    const auto word = [&random](int most, const char* letters) {
        std::string text;
        for (int i = 1 + random.upTo(most - 1); i > 0; --i)
            text += letters[random.upTo(2)];
        return text;
    };
    int found = 0;
    for (int round = 0; round < 3'000; ++round) {
        // Few letters, so that parts repeat themselves; some parts are longer than any skip.
        const bool isLong = round % 10 == 0;
        std::string name = word(isLong ? 900 : 12, "aBA");
        const std::string part = word(isLong ? 300 : 4, "abB");
        if (isLong && random.oneIn(2))
            name.insert(static_cast<std::size_t>(random.upTo(static_cast<int>(name.size()))), part);
        const bool expected = asciiLower(name).find(asciiLower(part)) != std::string::npos;
        const Sample sample(usual(), name);
        INFO(part << " in " << name);
        REQUIRE(sample.test(part) == (expected ? FilterVerdict::Yes : FilterVerdict::No));
        if (expected) ++found;
    }
    CHECK(found > 500);
    CHECK(found < 2'900);
}

TEST_CASE("Long texts take linear time", "[kernel_filter]") {
    const auto start = std::chrono::steady_clock::now();
    for (const char* piece : {"a ", "<", "'", "' ", "x<", "registers>1 ", "registers>1 'a' ",
                              "stack=1 K", "a='b' ", "and ", "~", " "}) {
        std::string text;
        while (text.size() < 1'000'000)
            text += piece;
        CHECK_NOTHROW((void)KernelFilter::parse(text));
    }
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}
