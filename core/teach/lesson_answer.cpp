#include "core/io/parse_number.h"
#include "core/teach/answer_value.h"
#include "core/teach/lesson_quantity.h"
#include "core/teach/lesson_text.h"
#include "core/teach/typed_number.h"

#include <algorithm>
#include <cstdlib>

namespace occ {

namespace {

using Kind = LessonValue::Kind;
using Pick = LessonQuestion::Pick;

AnswerCheck verdict(bool right) {
    return {right ? AnswerVerdict::Right : AnswerVerdict::Wrong, {}};
}

AnswerCheck unreadable(const LessonQuantity& quantity) {
    if (quantity.kind == Kind::Limiters || quantity.kind == Kind::Truth)
        return {AnswerVerdict::Unreadable, {OCC_TEXT("Choose one of the answers."), {}}};
    if (quantity.kind == Kind::PerTenThousand)
        return {AnswerVerdict::Unreadable,
                {OCC_TEXT("Write a percentage, such as 68.75 or 68.75 %."), {}}};
    if (quantity.unit == Unit::Bytes)
        return {AnswerVerdict::Unreadable, {OCC_TEXT("Write a size, such as 8192 or 8 KiB."), {}}};
    return {AnswerVerdict::Unreadable, {OCC_TEXT("Write a whole number in digits."), {}}};
}

/// A percentage as typed: `digits` over ten to the power of `decimals`.
struct TypedPercent {
    std::int64_t digits;
    int decimals;
};

/// Whether what was typed is the answer rounded to as many decimals. Half of the last digit rounds
/// either way. Tens of per cent ("0.7") count as whole per cents.
bool roundsTo(TypedPercent typed, std::int64_t perTenThousand) {
    for (; typed.decimals < 0; ++typed.decimals)
        typed.digits *= 10;
    constexpr int kExact = 2;  // decimals of the answer
    if (typed.decimals <= kExact) {
        const std::int64_t scale = powerOfTen(kExact - typed.decimals);
        const std::int64_t error = std::abs(typed.digits * scale - perTenThousand);
        return scale == 1 ? error == 0 : 2 * error <= scale;
    }
    const std::int64_t scale = powerOfTen(typed.decimals - kExact);
    return 2 * std::abs(typed.digits - perTenThousand * scale) <= scale;
}

AnswerCheck checkPercent(const TypedNumber& typed, std::int64_t perTenThousand) {
    const TypedPercent asPercent{typed.digits, typed.decimals};
    const TypedPercent asFraction{typed.digits, typed.decimals - 2};
    const bool mayBeFraction =
        !typed.percent && typed.digits >= 0 && typed.digits <= powerOfTen(typed.decimals);
    const TypedPercent& read =
        mayBeFraction && !roundsTo(asPercent, perTenThousand) ? asFraction : asPercent;
    AnswerCheck check = verdict(roundsTo(read, perTenThousand));
    const bool exact =
        read.decimals >= 2 || read.digits * powerOfTen(2 - read.decimals) == perTenThousand;
    if (check.verdict == AnswerVerdict::Right && !exact)
        check.note = {OCC_TEXT("To two decimals it is %1."),
                      {MessageArgument::perTenThousand(perTenThousand)}};
    return check;
}

AnswerCheck checkNumber(const LessonQuantity& quantity, const TypedNumber& typed,
                        const LessonValue& answer) {
    if (typed.percent) return unreadable(quantity);
    if (quantity.unit == Unit::Bytes) {
        if (bytesOfUnit(typed.unit) == 0) return unreadable(quantity);
        const auto bytes = bytesOf(typed);
        return verdict(bytes && *bytes == answer.number);
    }
    // "64K" may be 64,000 or 65,536.
    if (typed.unit == "k" || typed.unit == "m") return unreadable(quantity);
    const std::int64_t scale = powerOfTen(typed.decimals);
    return verdict(typed.digits % scale == 0 && typed.digits / scale == answer.number);
}

/// The value that an option's own launch gives.
std::optional<LessonValue> valueOfOption(const LessonQuantityUse& use,
                                         const LessonQuestion::Option& option) {
    return option.launch ? use.of(*option.launch) : std::nullopt;
}

std::size_t extremeOption(const LessonQuestion& question, const LessonQuantityUse& use) {
    std::size_t best = 0;
    std::optional<std::int64_t> bestNumber;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const auto value = valueOfOption(use, question.options[i]);
        if (!value) continue;
        const bool better =
            !bestNumber || (question.pick == Pick::Largest ? value->number > *bestNumber
                                                           : value->number < *bestNumber);
        if (!better) continue;
        best = i;
        bestNumber = value->number;
    }
    return best;
}

}  // namespace

std::size_t rightOption(const LessonQuestion& question, const Scenario& ofStep) {
    const auto use = findLessonQuantity(question.quantity);
    if (!use) return 0;
    if (question.pick != Pick::Value) return extremeOption(question, *use);
    const auto answer = use->of(launchOf(question, ofStep));
    if (!answer) return 0;
    const std::string right = valueKey(*answer);
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (optionKey(*use->quantity, question.options[i].value) == right) return i;
    return 0;
}

std::string answerText(const LessonQuestion& question, const Scenario& ofStep,
                       const TextRenderer& text) {
    const auto use = findLessonQuantity(question.quantity);
    if (!use) return {};
    const auto value = question.pick == Pick::Value
                           ? use->of(launchOf(question, ofStep))
                           : valueOfOption(*use, question.options[rightOption(question, ofStep)]);
    return value ? valueText(*value, text) : missingValueText(text);
}

AnswerCheck checkAnswer(const LessonQuestion& question, const Scenario& ofStep,
                        std::string_view typed) {
    const auto use = findLessonQuantity(question.quantity);
    const auto answer = use ? use->of(launchOf(question, ofStep)) : std::nullopt;
    if (!answer) return {};
    const LessonQuantity& quantity = *use->quantity;
    if (quantity.kind == Kind::Limiters || quantity.kind == Kind::Truth) {
        const auto key = optionKey(quantity, typed);
        if (!key) return unreadable(quantity);
        return verdict(*key == valueKey(*answer));
    }
    const bool isPercent = quantity.kind == Kind::PerTenThousand;
    const auto number = readTypedNumber(typed, isPercent ? Comma::Decimals : Comma::Groups);
    if (!number) return unreadable(quantity);
    return isPercent ? checkPercent(*number, answer->number)
                     : checkNumber(quantity, *number, *answer);
}

}  // namespace occ
