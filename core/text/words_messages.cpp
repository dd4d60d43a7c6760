#include "core/text/words.h"

#include <array>
#include <cstddef>
#include <utility>

namespace occ::words {

namespace {

using Argument = MessageArgument;

Argument number(std::int64_t value) {
    return Argument::number(value);
}
Argument count(std::int64_t value, Unit unit) {
    return Argument::withUnit(value, unit);
}
Argument bytes(std::int64_t value) {
    return Argument::withUnit(value, Unit::Bytes);
}

Message describeBlock(const ReasonDetail& r) {
    switch (r.reason) {
        case Reason::ThreadsExceedDevice:
            return {OCC_TEXT("%1 > %2 threads per block"), {number(r.need), number(r.have)}};
        case Reason::BlockDepthExceedsDevice:
            return {OCC_TEXT("block depth (z) %1 > %2"), {number(r.need), number(r.have)}};
        case Reason::ThreadsExceedLaunchBounds:
            return {OCC_TEXT("%1 > %2 threads per block that the launch bounds allow"),
                    {number(r.need), number(r.have)}};
        case Reason::WarpsExceedSm:
            return {OCC_TEXT("%1 > %2 warps per SM"), {number(r.need), number(r.have)}};
        default: break;
    }
    return {OCC_TEXT("a block needs at least 1 thread in every direction"), {}};
}

/// The same reason with and without the way in which warps are counted.
struct FileTexts {
    const char* simple;   ///< threads %1, registers %2, need %3, have %4
    const char* counted;  ///< threads %1, registers %2, warps %3, each %4, need %5, have %6
};

Message describeFile(const ReasonDetail& r, const FileTexts& texts) {
    const auto [threads, registers, warps, warpsCounted, perWarp] = r.operands;
    const Argument threadsText = count(threads, Unit::Threads);
    const Argument registersText = count(registers, Unit::Registers);
    if (threads * registers != r.need && warpsCounted * perWarp == r.need)
        return {texts.counted,
                {threadsText, registersText, count(warpsCounted, Unit::Warps),
                 count(perWarp, Unit::Registers), number(r.need), number(r.have)}};
    return {texts.simple, {threadsText, registersText, number(r.need), number(r.have)}};
}

Message describeRegisters(const ReasonDetail& r) {
    switch (r.reason) {
        case Reason::RegistersPerBlockExceed:
            return describeFile(
                r, {OCC_TEXT("%1 × %2: %3 > %4 registers per block"),
                    OCC_TEXT("%1 × %2, counted as %3 × %4: %5 > %6 registers per block")});
        case Reason::RegistersExceedFamily:
            return describeFile(
                r,
                {OCC_TEXT("%1 × %2: %3 > %4 registers per block on the other devices of the "
                          "family, so this one refuses too"),
                 OCC_TEXT("%1 × %2, counted as %3 × %4: %5 > %6 registers per block on the other "
                          "devices of the family, so this one refuses too")});
        case Reason::RegistersExceedSm:
            return describeFile(
                r, {OCC_TEXT("%1 × %2: %3 > %4 registers per SM"),
                    OCC_TEXT("%1 × %2, counted as %3 × %4: %5 > %6 registers per SM")});
        case Reason::RegistersExceedHalfSm:
            return describeFile(
                r, {OCC_TEXT("%1 × %2: %3 > %4 registers in half an SM (strict global caching)"),
                    OCC_TEXT("%1 × %2, counted as %3 × %4: %5 > %6 registers in half an SM (strict "
                             "global caching)")});
        default: break;
    }
    return {OCC_TEXT("%1 > %2 registers per thread"), {number(r.need), number(r.have)}};
}

Message describeSharedMemory(const ReasonDetail& r) {
    switch (r.reason) {
        case Reason::SharedMemoryExceedsBlock: {
            const std::int64_t fixed = r.operands[0];
            const std::int64_t dynamic = r.operands[1];
            if (fixed > 0 && dynamic > 0)
                return {OCC_TEXT("%1 static + %2 dynamic: %3 > %4 of shared memory per block"),
                        {bytes(fixed), bytes(dynamic), bytes(r.need), bytes(r.have)}};
            return {OCC_TEXT("%1 > %2 of shared memory per block"), {bytes(r.need), bytes(r.have)}};
        }
        case Reason::DynamicExceedsKernelMaximum:
            return {OCC_TEXT("%1 > %2 of dynamic shared memory that the kernel's attribute allows"),
                    {bytes(r.need), bytes(r.have)}};
        default: break;
    }
    return {OCC_TEXT("%1, reserve and rounding included, > %2 of shared memory per SM"),
            {bytes(r.need), bytes(r.have)}};
}

/// Texts by the number of words that they take.
constexpr std::array kJoined = {
    OCC_TEXT("nothing"),
    "%1",
    OCC_TEXT("%1 and %2"),
    OCC_TEXT("%1, %2 and %3"),
    OCC_TEXT("%1, %2, %3 and %4"),
    OCC_TEXT("%1, %2, %3, %4 and %5"),
    OCC_TEXT("%1, %2, %3, %4, %5 and %6"),
};
constexpr std::array kLimitedBy = {
    OCC_TEXT("limited by nothing"),
    OCC_TEXT("limited by %1"),
    OCC_TEXT("limited by %1 and %2"),
    OCC_TEXT("limited by %1, %2 and %3"),
    OCC_TEXT("limited by %1, %2, %3 and %4"),
    OCC_TEXT("limited by %1, %2, %3, %4 and %5"),
    OCC_TEXT("limited by %1, %2, %3, %4, %5 and %6"),
};
static_assert(kJoined.size() == kLimiterCount + 1 && kLimitedBy.size() == kLimiterCount + 1);

Message listing(const std::array<const char*, kLimiterCount + 1>& texts, LimiterSet limiters) {
    Message message;
    for (const Limiter limiter : kLimiters)
        if (limiters.contains(limiter)) message.arguments.push_back(Argument::word(name(limiter)));
    message.text = texts[message.arguments.size()];
    return message;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text;
}

Argument valueOf(FieldId field, std::int64_t value) {
    const InputField& input = inputField(field);
    if (input.isChoice()) return Argument::word(choice(field, value));
    return Argument::figure(value, input.unit);
}

}  // namespace

Message describe(const ReasonDetail& reason) {
    switch (reason.resource) {
        case Limiter::Registers: return describeRegisters(reason);
        case Limiter::SharedMemory: return describeSharedMemory(reason);
        case Limiter::Barriers:
            return {reason.reason == Reason::BarriersExceedBlock
                        ? OCC_TEXT("%1 > %2 barriers per block")
                        : OCC_TEXT("%1 > %2 barriers per SM"),
                    {number(reason.need), number(reason.have)}};
        case Limiter::VirtualResources:
            return {OCC_TEXT("%1 > %2 virtual resources per SM"),
                    {number(reason.need), number(reason.have)}};
        case Limiter::Warps:
        case Limiter::Blocks: break;
    }
    return describeBlock(reason);
}

Message describe(const GpuLookupError& error) {
    const Argument query = Argument::verbatim(error.query);
    const Argument candidates = Argument::verbatim(joined(error.candidates));
    switch (error.code) {
        case GpuLookupError::Code::Empty: break;
        case GpuLookupError::Code::UnknownName:
            if (error.candidates.empty())
                return {OCC_TEXT("No GPU is named “%1”. Give a product's name or a compute "
                                 "capability, such as RTX 4090 or 8.9."),
                        {query}};
            return {OCC_TEXT("No GPU is named “%1”. Similar names: %2."), {query, candidates}};
        case GpuLookupError::Code::UnknownCapability:
            return {OCC_TEXT("There is no compute capability “%1”. Known are: %2."),
                    {query, candidates}};
        case GpuLookupError::Code::Ambiguous:
            return {OCC_TEXT("“%1” fits several GPUs: %2. Give more of the name."),
                    {query, candidates}};
    }
    return {OCC_TEXT("No GPU is named. Give a product's name or a compute capability, such as "
                     "RTX 4090 or 8.9."),
            {}};
}

Message headline(const DeviceLimits& device, const KernelConfig& kernel,
                 const Occupancy& occupancy) {
    if (!occupancy.launchable() && !occupancy.reasons.empty())
        return describe(occ::describe(occupancy.reasons.first(), device, kernel));
    return listing(kLimitedBy, occupancy.limiters);
}

Message join(LimiterSet limiters) {
    return listing(kJoined, limiters);
}

Message gain(const NextStep& step, const Occupancy& now) {
    if (!step.gainWarps) return {};
    const Change& change = *step.gainWarps;
    const int blocks = change.activeBlocks - now.activeBlocks;
    std::vector<Argument> arguments = {
        Argument::word(title(step.field)), valueOf(step.field, step.value),
        valueOf(step.field, change.value),
        Argument::perTenThousand(perTenThousand(now.activeWarps, now.maxWarps)),
        Argument::perTenThousand(perTenThousand(change.activeWarps, now.maxWarps))};
    if (blocks == 0) return {OCC_TEXT("%1 %2 → %3: %4 → %5"), std::move(arguments)};
    arguments.push_back(count(blocks > 0 ? blocks : -blocks, Unit::Blocks));
    return {
        blocks > 0 ? OCC_TEXT("%1 %2 → %3: +%6, %4 → %5") : OCC_TEXT("%1 %2 → %3: −%6, %4 → %5"),
        std::move(arguments)};
}

}  // namespace occ::words
