#include "core/text/words.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <random>
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
    CHECK(*message.text != '\0');
    CHECK(placesMatch(message));
    for (const MessageArgument& argument : message.arguments)
        if (argument.kind == MessageArgument::Kind::Word) CHECK(!argument.text.empty());
}

class RandomLaunches {
public:
    KernelConfig next() {
        KernelConfig kernel;
        for (const InputField& field : inputFields()) {
            if (chance(2)) continue;
            const std::int64_t most = std::min<std::int64_t>(field.acceptedMax, largest(field));
            field.set(kernel, between(field.acceptedMin(), most));
        }
        if (chance(4))
            kernel.block = {8, static_cast<int>(between(1, 8)), static_cast<int>(between(1, 80))};
        return kernel;
    }
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(m_random);
    }

private:
    bool chance(int in) { return between(1, in) == 1; }
    static std::int64_t largest(const InputField& field) {
        return field.unit == Unit::Bytes ? 300000 : 1200;
    }
    std::mt19937_64 m_random{42};
};

}  // namespace

TEST_CASE("every enumerated value has a word") {
    for (const Limiter limiter : kLimiters)
        CHECK(*words::name(limiter) != '\0');
    for (const InputField& field : inputFields()) {
        INFO(field.key);
        CHECK(*words::title(field.id) != '\0');
        CHECK(std::string(words::help(field.id)).size() > 30);
        CHECK(*words::unsetText(field.id) != '\0');
        for (std::size_t i = 0; i < field.choices.size(); ++i)
            CHECK(*words::choice(field.id, static_cast<std::int64_t>(i)) != '\0');
        CHECK(*words::choice(field.id, static_cast<std::int64_t>(field.choices.size())) == '\0');
        CHECK(*words::choice(field.id, -1) == '\0');
    }
    for (int i = 0; i <= static_cast<int>(Quantity::ActiveThreads); ++i) {
        CAPTURE(i);
        CHECK(*words::title(static_cast<Quantity>(i)) != '\0');
    }
    for (const DeviceField& field : deviceFields()) {
        INFO(field.key);
        CHECK(*words::deviceFieldTitle(field.key) != '\0');
    }
    CHECK(*words::deviceFieldTitle(kCarveoutsKey) != '\0');
    CHECK(*words::deviceFieldTitle("no such key") == '\0');
    for (const ProductRecord& product : products())
        CHECK(*words::productClass(product.productClass) != '\0');
}

TEST_CASE("titles of inputs and quantities differ from each other") {
    std::set<std::string> titles;
    for (const InputField& field : inputFields())
        CHECK(titles.insert(words::title(field.id)).second);
    titles.clear();
    for (int i = 0; i <= static_cast<int>(Quantity::ActiveThreads); ++i)
        CHECK(titles.insert(words::title(static_cast<Quantity>(i))).second);
}

TEST_CASE("every issue has a sentence with as many places as arguments") {
    for (int code = 0; code <= static_cast<int>(IssueCode::DoubtfulDeviceData); ++code)
        for (const InputField& field : inputFields())
            checkMessage(words::describe(Issue{static_cast<IssueCode>(code), field.id, 5, 0, 9}));
    checkMessage(words::describe(Issue{IssueCode::PartialWarp, FieldId::Threads, 40, 32, 64}));
    for (int code = 0; code <= static_cast<int>(DeviceIssueCode::PartitionsDoNotDivide); ++code)
        checkMessage(words::describe(
            DeviceIssue{static_cast<DeviceIssueCode>(code), "shared_mem_per_sm", 1, 2, 3}));
    using Code = GpuLookupError::Code;
    for (const Code code :
         {Code::Empty, Code::UnknownName, Code::UnknownCapability, Code::Ambiguous})
        for (const auto& candidates :
             {std::vector<std::string>{}, std::vector<std::string>{"A", "B"}})
            checkMessage(words::describe(GpuLookupError{code, "query", candidates}));
}

TEST_CASE("every reason has a sentence with as many places as arguments") {
    for (int i = 0; i < kReasonCount; ++i) {
        const auto reason = static_cast<Reason>(i);
        checkMessage(
            words::describe(ReasonDetail{reason, resourceOf(reason), 9, 5, {3, 3, 0, 0, 0}}));
        checkMessage(
            words::describe(ReasonDetail{reason, resourceOf(reason), 9, 5, {2, 2, 2, 3, 3}}));
    }
}

TEST_CASE("every subset of limiters is joined") {
    for (std::uint8_t bits = 0; bits < 64; ++bits)
        checkMessage(words::join(LimiterSet::fromBits(bits)));
    LimiterSet two;
    two.insert(Limiter::Registers);
    two.insert(Limiter::SharedMemory);
    CHECK(TextRenderer()(words::join(two)) == "registers and shared memory");
}

TEST_CASE("random launches: steps, headline and gains are whole sentences") {
    RandomLaunches launches;
    const TextRenderer text;
    for (const CapabilityRecord& record : capabilities()) {
        for (int i = 0; i < 60; ++i) {
            const KernelConfig kernel = launches.next();
            const Occupancy now = evaluate(record.limits, kernel);
            for (const Step& step : derive(record.limits, kernel)) {
                const Message equation = words::equation(step);
                if (!placesMatch(equation)) FAIL(equation.text);
                REQUIRE(*words::rule(step) != '\0');
                REQUIRE(*words::ruleSource(step) != '\0');
            }
            REQUIRE(!text(words::headline(record.limits, kernel, now)).empty());
            for (int reason = 0; reason < kReasonCount; ++reason)
                if (now.reasons.contains(static_cast<Reason>(reason)))
                    REQUIRE(placesMatch(words::describe(
                        describe(static_cast<Reason>(reason), record.limits, kernel))));
        }
    }
}

TEST_CASE("sentences that users will read") {
    const TextRenderer text;
    const DeviceLimits& a100 = findCapability({8, 0})->limits;
    const auto headline = [&](const KernelConfig& kernel) {
        return text(words::headline(a100, kernel, evaluate(a100, kernel)));
    };
    KernelConfig kernel;
    kernel.block = {1024, 1, 1};
    kernel.registersPerThread = 128;
    CHECK(headline(kernel) ==
          "1,024 threads × 128 registers: 131,072 > 65,536 registers per block");
    kernel.block = {800, 1, 1};
    kernel.registersPerThread = 80;
    CHECK(headline(kernel) ==
          "800 threads × 80 registers, counted as 28 warps × 2,560 registers: 71,680 > 65,536 "
          "registers per block");
    kernel.block = {256, 1, 1};
    kernel.registersPerThread = 40;
    CHECK(headline(kernel) == "limited by registers");
    kernel.dynamicSharedMemoryBytes = std::int64_t{164} * 1024;
    CHECK(headline(kernel) == "164 KiB > 163 KiB of shared memory per block");
    kernel.staticSharedMemoryBytes = 1024;
    CHECK(headline(kernel) ==
          "1 KiB static + 164 KiB dynamic: 165 KiB > 163 KiB of shared memory per block");

    const Step warps{std::nullopt,
                     Quantity::WarpsPerBlock,
                     Operation::DivideRoundUp,
                     {{Quantity::ThreadsPerBlock, 700}, {Quantity::WarpSize, 32}},
                     22,
                     true};
    CHECK(text(words::equation(warps)) == "⌈700 threads / 32 threads⌉ = 22 warps");
}

TEST_CASE("a gain is told with what it costs and brings") {
    const TextRenderer text;
    Occupancy now;
    now.activeBlocks = 6;
    now.activeWarps = 48;
    now.maxWarps = 64;
    NextStep step{FieldId::Registers, 40, Change{32, 8, 64}, {}, Change{32, 8, 64}};
    CHECK(text(words::gain(step, now)) == "Registers per thread 40 → 32: +2 blocks, 75 % → 100 %");
    step.gainWarps = Change{36, 5, 60};
    CHECK(text(words::gain(step, now)) == "Registers per thread 40 → 36: −1 block, 75 % → 93.75 %");
    step = {FieldId::DynamicShared, 49152, {}, {}, Change{1024, 6, 60}};
    CHECK(text(words::gain(step, now)) == "Dynamic shared memory 48 KiB → 1 KiB: 75 % → 93.75 %");
    step.gainWarps.reset();
    CHECK(*words::gain(step, now).text == '\0');
}
