#include "core/teach/answer_value.h"

#include "core/io/input_value.h"
#include "core/io/occupancy_json.h"
#include "core/teach/typed_number.h"
#include "core/text/joined.h"

#include <algorithm>

namespace occ {

namespace {

using Kind = LessonValue::Kind;

std::optional<Limiter> limiterOf(std::string_view key) {
    const auto found = std::find_if(kLimiters.begin(), kLimiters.end(),
                                    [key](Limiter limiter) { return limiterKey(limiter) == key; });
    return found == kLimiters.end() ? std::nullopt : std::optional(*found);
}

std::optional<LessonValue> limitersOf(std::string_view written) {
    LessonValue value;
    value.kind = Kind::Limiters;
    while (true) {
        const auto plus = written.find('+');
        const auto limiter = limiterOf(written.substr(0, plus));
        if (!limiter) return std::nullopt;
        value.limiters.insert(*limiter);
        if (plus == std::string_view::npos) return value;
        written.remove_prefix(plus + 1);
    }
}

/// In hundredths of a per cent; empty where that is no whole number.
std::optional<std::int64_t> perTenThousandOf(const TypedNumber& typed) {
    if (typed.decimals > 2) return std::nullopt;
    return typed.digits * (typed.decimals == 0 ? 100 : typed.decimals == 1 ? 10 : 1);
}

}  // namespace

std::optional<std::string> optionKey(const LessonQuantity& quantity, std::string_view written) {
    LessonValue value;
    value.kind = quantity.kind;
    if (quantity.kind == Kind::Truth) {
        if (written != "yes" && written != "no") return std::nullopt;
        return std::string(written);
    }
    if (quantity.kind == Kind::Limiters) {
        const auto limiters = limitersOf(written);
        return limiters ? std::optional(valueKey(*limiters)) : std::nullopt;
    }
    const bool isPercent = quantity.kind == Kind::PerTenThousand;
    const auto typed = readTypedNumber(written, isPercent ? Comma::Decimals : Comma::Groups);
    if (!typed || (typed->percent && !isPercent)) return std::nullopt;
    std::optional<std::int64_t> number;
    if (isPercent)
        number = perTenThousandOf(*typed);
    else if (quantity.unit == Unit::Bytes)
        number = bytesOf(*typed);
    else if (typed->decimals == 0)
        number = typed->digits;
    if (!number) return std::nullopt;
    value.number = *number;
    return valueKey(value);
}

Message wrongOptionValue(const LessonQuantity& quantity, std::string_view written) {
    using Argument = MessageArgument;
    const Argument shown = quoted(written);
    switch (quantity.kind) {
        case Kind::Truth: return {OCC_TEXT("The value must be “yes” or “no”, not “%1”."), {shown}};
        case Kind::PerTenThousand:
            return {OCC_TEXT("The value must be a percentage of at most two decimals, such as "
                             "68.75, not “%1”."),
                    {shown}};
        case Kind::Limiters:
            return {OCC_TEXT("The value must be one of %1, or several joined by “+”, not “%2”."),
                    {Argument::verbatim(joined(kLimiters, ", ", limiterKey)), shown}};
        case Kind::Number:
        case Kind::Word: break;
    }
    if (quantity.unit == Unit::Bytes)
        return {OCC_TEXT("The value must be a size such as 8192 or 8K, not “%1”."), {shown}};
    return {OCC_TEXT("The value must be a whole number, not “%1”."), {shown}};
}

}  // namespace occ
