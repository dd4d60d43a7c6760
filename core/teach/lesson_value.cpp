#include "core/device_field.h"
#include "core/input_field.h"
#include "core/io/input_value.h"
#include "core/io/occupancy_json.h"
#include "core/io/parse_number.h"
#include "core/teach/lesson_quantity.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace occ {

namespace {

constexpr std::string_view kFamilyEnd = ".N";
constexpr std::string_view kDevicePrefix = "device.";
constexpr std::array<std::string_view, 3> kGpuKeys = {"gpu", "compute_capability", "sm_count"};

using Kind = LessonValue::Kind;

LessonValue numberOf(std::int64_t number, Unit unit) {
    LessonValue value;
    value.number = number;
    value.unit = unit;
    return value;
}

LessonValue wordOf(std::string text, const char* word = nullptr) {
    LessonValue value;
    value.kind = Kind::Word;
    value.text = std::move(text);
    value.word = word;
    return value;
}

LessonValue inputValue(const InputField& field, const KernelConfig& kernel) {
    const std::int64_t number = field.get(kernel);
    if (field.isChoice())
        return wordOf(std::string(field.choices[static_cast<std::size_t>(number)]),
                      words::choice(field.id, number));
    if (!field.isSet(kernel)) return wordOf("default", words::unsetText(field.id));
    return numberOf(number, field.unit);
}

LessonKeyValue gpuValue(std::string_view key, const Gpu& gpu) {
    if (key == "gpu") return {true, wordOf(gpu.name)};
    if (key == "compute_capability") return {true, wordOf(toString(gpu.limits.computeCapability))};
    if (gpu.smCount == 0) return {true, {}};
    return {true, numberOf(gpu.smCount, Unit::Multiprocessors)};
}

/// Limiters by the keys that files know them by, in the order of the enumeration.
std::string limiterKeys(LimiterSet limiters) {
    std::string text;
    for (const Limiter limiter : kLimiters) {
        if (!limiters.contains(limiter)) continue;
        if (!text.empty()) text += '+';
        text += limiterKey(limiter);
    }
    return text;
}

/// Keys as a lesson may write them: a family with a number in its place.
std::vector<std::string> quantityExamples() {
    std::vector<std::string> keys;
    for (const LessonQuantity& quantity : lessonQuantities()) {
        keys.emplace_back(quantity.key);
        if (quantity.isFamily()) keys.back().back() = '2';
    }
    return keys;
}

std::string nearestOf(std::string_view key, const std::vector<std::string>& names) {
    return std::string(nearestName(key, std::vector<std::string_view>(names.begin(), names.end())));
}

std::string decimalsOf(std::int64_t perTenThousand, const NumberFormat& numbers) {
    return numbers.decimal(static_cast<double>(perTenThousand) / 100.0, 2);
}

}  // namespace

std::optional<LessonValue> LessonQuantityUse::of(const Scenario& launch) const {
    const auto number = quantity->compute(launch, parameter);
    if (!number) return std::nullopt;
    LessonValue value = numberOf(*number, quantity->unit);
    value.kind = quantity->kind;
    if (value.kind == Kind::Limiters) {
        value.limiters = LimiterSet::fromBits(static_cast<std::uint8_t>(*number));
        value.number = 0;
    }
    return value;
}

Message LessonQuantityUse::title() const {
    if (!quantity->isFamily()) return {quantity->title, {}};
    return {quantity->title, {MessageArgument::number(parameter)}};
}

std::optional<LessonQuantityUse> findLessonQuantity(std::string_view key) {
    const auto find = [](std::string_view name) {
        const auto all = lessonQuantities();
        const auto found = std::find_if(
            all.begin(), all.end(), [name](const LessonQuantity& row) { return row.key == name; });
        return found == all.end() ? nullptr : &*found;
    };
    if (const LessonQuantity* row = find(key); row != nullptr && !row->isFamily())
        return LessonQuantityUse{row, 0};
    const auto dot = key.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view digits = key.substr(dot + 1);
    const auto parameter = parseInteger(digits);
    // A number has one spelling here, so that equal keys are equal texts.
    if (!parameter || *parameter < 1 || std::to_string(*parameter) != digits) return std::nullopt;
    const LessonQuantity* family = find(std::string(key.substr(0, dot)) + std::string(kFamilyEnd));
    if (family == nullptr) return std::nullopt;
    return LessonQuantityUse{family, *parameter};
}

LessonKeyValue lookUpLessonKey(std::string_view key, const Scenario& launch) {
    if (const auto use = findLessonQuantity(key)) return {true, use->of(launch)};
    if (const InputField* field = findInputField(key))
        return {true, inputValue(*field, launch.kernel)};
    if (std::find(kGpuKeys.begin(), kGpuKeys.end(), key) != kGpuKeys.end())
        return gpuValue(key, launch.gpu);
    if (!key.starts_with(kDevicePrefix)) return {};
    const DeviceField* limit = findDeviceField(key.substr(kDevicePrefix.size()));
    if (limit == nullptr) return {};
    return {true, numberOf(limit->get(launch.gpu.limits), limit->unit)};
}

std::string nearestQuantityKey(std::string_view key) {
    return nearestOf(key, quantityExamples());
}

std::string nearestLessonKey(std::string_view key) {
    std::vector<std::string> names = quantityExamples();
    names.insert(names.end(), kGpuKeys.begin(), kGpuKeys.end());
    for (const InputField& field : inputFields())
        names.emplace_back(field.key);
    for (const DeviceField& field : deviceFields())
        names.push_back(std::string(kDevicePrefix) + std::string(field.key));
    return nearestOf(key, names);
}

std::string valueKey(const LessonValue& value) {
    switch (value.kind) {
        case Kind::Number: return std::to_string(value.number);
        case Kind::PerTenThousand: return decimalsOf(value.number, {"", "."});
        case Kind::Limiters: return limiterKeys(value.limiters);
        case Kind::Truth: return value.number != 0 ? "yes" : "no";
        case Kind::Word: break;
    }
    return value.text;
}

std::string valueText(const LessonValue& value, const TextRenderer& text) {
    switch (value.kind) {
        case Kind::Number: return text.withUnit(value.number, value.unit);
        case Kind::PerTenThousand:
            return text.numbers().percent(static_cast<double>(value.number) / 10000.0);
        case Kind::Limiters: return text(words::join(value.limiters));
        case Kind::Truth: return text.word(value.number != 0 ? OCC_TEXT("yes") : OCC_TEXT("no"));
        case Kind::Word: break;
    }
    return value.word != nullptr ? text.word(value.word) : value.text;
}

std::string bareValueText(const LessonValue& value, const TextRenderer& text) {
    if (value.kind == Kind::Number) return text.numbers().number(value.number);
    if (value.kind == Kind::PerTenThousand) return decimalsOf(value.number, text.numbers());
    return valueText(value, text);
}

std::string missingValueText(const TextRenderer& text) {
    return text.word(OCC_TEXT("none"));
}

}  // namespace occ
