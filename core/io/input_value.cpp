#include "core/io/input_value.h"

#include "core/io/utf8.h"
#include "core/text/joined.h"
#include "core/text/words.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace occ {

namespace {

using Argument = MessageArgument;

constexpr std::size_t kShownCharacters = 60;

std::string choiceNames(const InputField& field) {
    return joined(field.choices, ", ");
}

InputError outOfRange(const InputField& field, std::int64_t value) {
    Issue issue{IssueCode::BelowMinimum, field.id, value, field.acceptedMin(), field.acceptedMax};
    if (value > field.acceptedMax) issue.code = IssueCode::AboveMaximum;
    return {"range", std::string(field.key), words::describe(issue)};
}

/// The same either way round.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (const char c : a) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (c == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

}  // namespace

MessageArgument quoted(std::string_view text) {
    return Argument::verbatim(std::string(utf8Prefix(text, kShownCharacters)));
}

InputCheck assignNumber(KernelConfig& kernel, const InputField& field, std::int64_t value) {
    if (value < field.acceptedMin() || value > field.acceptedMax) return outOfRange(field, value);
    field.set(kernel, value);
    return std::nullopt;
}

InputCheck assignChoice(KernelConfig& kernel, const InputField& field, std::string_view name) {
    const auto found = std::find(field.choices.begin(), field.choices.end(), name);
    if (found == field.choices.end())
        return InputError{
            "choice",
            std::string(field.key),
            {OCC_TEXT("“%1” must be one of %2, not “%3”."),
             {quoted(field.key), Argument::verbatim(choiceNames(field)), quoted(name)}}};
    field.set(kernel, found - field.choices.begin());
    return std::nullopt;
}

InputCheck assignBlock(KernelConfig& kernel, const std::array<std::int64_t, 3>& xyz) {
    for (const std::int64_t extent : xyz)
        if (extent < 1 || extent > BlockShape::kMaxThreads)
            return InputError{
                "range",
                "block",
                {OCC_TEXT("“block”: %1 threads in one direction; it takes 1 to %2."),
                 {Argument::number(extent), Argument::number(BlockShape::kMaxThreads)}}};
    kernel.block = {static_cast<int>(xyz[0]), static_cast<int>(xyz[1]), static_cast<int>(xyz[2])};
    return std::nullopt;
}

InputCheck assignLaunchBounds(KernelConfig& kernel, std::int64_t maxThreads,
                              std::int64_t minBlocks) {
    const InputField& threads = inputField(FieldId::LaunchBoundsMaxThreads);
    if (InputCheck error = assignNumber(kernel, threads, maxThreads)) return error;
    return assignNumber(kernel, inputField(FieldId::LaunchBoundsMinBlocks), minBlocks);
}

InputError wrongType(const InputField& field, std::string_view found) {
    if (field.isChoice())
        return {"type",
                std::string(field.key),
                {OCC_TEXT("“%1” must be one of %2, not “%3”."),
                 {quoted(field.key), Argument::verbatim(choiceNames(field)), quoted(found)}}};
    return {"type",
            std::string(field.key),
            {OCC_TEXT("“%1” must be a whole number without quotes or decimals, not “%2”."),
             {quoted(field.key), quoted(found)}}};
}

InputError wrongForm(std::string_view key, std::string_view example, std::string_view found) {
    return {"type",
            std::string(key),
            {OCC_TEXT("“%1” must look like %2, not “%3”."),
             {quoted(key), quoted(example), quoted(found)}}};
}

InputError unknownKey(std::string_view key, std::span<const std::string_view> known) {
    const std::string_view nearest = nearestName(key, known);
    const std::string shown(utf8Prefix(key, kShownCharacters));
    if (nearest.empty())
        return {"unknown_key", shown, {OCC_TEXT("“%1” is unknown."), {quoted(key)}}};
    return {"unknown_key",
            shown,
            {OCC_TEXT("“%1” is unknown; did you mean “%2”?"), {quoted(key), quoted(nearest)}}};
}

std::vector<std::string_view> inputKeys() {
    std::vector<std::string_view> keys;
    for (const InputField& field : inputFields())
        keys.push_back(field.key);
    return keys;
}

std::string_view nearestName(std::string_view query, std::span<const std::string_view> names) {
    // Longer texts are never near, and a hostile one would take its time.
    constexpr std::size_t kLongest = 64;
    if (query.empty() || query.size() > kLongest) return {};
    std::string_view nearest;
    std::size_t fewest = SIZE_MAX;
    for (const std::string_view name : names) {
        const std::size_t longer = std::max(query.size(), name.size());
        // A beginning or another part in common is near even where many letters are missing.
        const bool part = query.size() >= 3 && (name.find(query) != std::string_view::npos ||
                                                name.substr(0, 3) == query.substr(0, 3));
        const std::size_t tolerated = part ? longer : std::max<std::size_t>(1, longer / 3);
        const std::size_t edits = editDistance(query, name);
        if (edits < fewest && edits <= tolerated) {
            fewest = edits;
            nearest = name;
        }
    }
    return nearest;
}

}  // namespace occ
