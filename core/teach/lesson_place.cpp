#include "core/teach/lesson_place.h"

#include "core/gpu_search.h"
#include "core/io/input_value.h"
#include "core/io/parse_number.h"
#include "core/io/utf8.h"
#include "core/text/words.h"

#include <utility>

namespace occ {

namespace {

constexpr std::string_view kGpuKey = "gpu";

std::string_view firstLine(std::string_view text) {
    return text.substr(0, text.find('\n'));
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\n";
    const auto first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

Message malformed(std::string_view inside) {
    return {OCC_TEXT("“{%1}” is no place; write {active_blocks}, {#active_blocks} or "
                     "{active_blocks @ registers=32}."),
            {quoted(inside)}};
}

/// "registers=32, threads=128"; false where it is not written so.
bool readChanges(std::string_view text, LessonPlace& place) {
    while (true) {
        const auto comma = text.find(',');
        const std::string_view change = text.substr(0, comma);
        const auto equals = change.find('=');
        if (equals == std::string_view::npos) return false;
        place.changes.push_back({std::string(trimmed(change.substr(0, equals))),
                                 std::string(trimmed(change.substr(equals + 1)))});
        if (place.changes.back().key.empty() || place.changes.back().value.empty()) return false;
        if (comma == std::string_view::npos) return true;
        text.remove_prefix(comma + 1);
    }
}

std::optional<LessonPlace> readPlace(std::string_view inside) {
    LessonPlace place;
    std::string_view rest = trimmed(inside);
    if (rest.starts_with('#')) {
        place.bare = true;
        rest = trimmed(rest.substr(1));
    }
    const auto at = rest.find('@');
    place.key = trimmed(rest.substr(0, at));
    if (place.key.empty()) return std::nullopt;
    if (at != std::string_view::npos && !readChanges(rest.substr(at + 1), place))
        return std::nullopt;
    return place;
}

InputCheck applyGpu(std::string_view name, Scenario& launch) {
    auto found = findGpu(name);
    if (!found) return InputError{"gpu", "gpu", words::describe(found.error())};
    launch.gpu = std::move(found->gpu);
    return std::nullopt;
}

InputCheck applyInput(const LessonPlace::Change& change, Scenario& launch) {
    const InputField* field = findInputField(change.key);
    if (field == nullptr) {
        std::vector<std::string_view> known = inputKeys();
        known.push_back(kGpuKey);
        return unknownKey(change.key, known);
    }
    const auto value = parseInput(*field, change.value);
    if (!value) return value.error();
    return assignNumber(launch.kernel, *field, *value);
}

}  // namespace

std::string LessonPlace::inOneSpelling() const {
    std::string text = key;
    for (std::size_t i = 0; i < changes.size(); ++i)
        text += (i == 0 ? " @ " : ", ") + changes[i].key + '=' + changes[i].value;
    return text;
}

Result<std::vector<LessonTextPiece>, PlaceError> splitText(std::string_view text) {
    std::vector<LessonTextPiece> pieces(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool doubled = i + 1 < text.size() && text[i + 1] == c;
        if ((c == '{' || c == '}') && doubled) {
            pieces.back().literal += c;
            ++i;
        } else if (c == '{') {
            const auto end = text.find_first_of("{}", i + 1);
            if (end == std::string_view::npos || text[end] == '{')
                return Unexpected{PlaceError{
                    i,
                    {OCC_TEXT("The place that begins with “%1” has no “}”; a brace of the text "
                              "itself is doubled."),
                     {quoted(utf8Prefix(firstLine(text.substr(i)), 20))}}}};
            auto place = readPlace(text.substr(i + 1, end - i - 1));
            if (!place)
                return Unexpected{PlaceError{i, malformed(text.substr(i + 1, end - i - 1))}};
            place->offset = i;
            pieces.back().place = std::move(place);
            pieces.emplace_back();
            i = end;
        } else if (c == '}') {
            return Unexpected{PlaceError{
                i, {OCC_TEXT("A “}” ends no place; a brace of the text itself is doubled."), {}}}};
        } else {
            pieces.back().literal += c;
        }
    }
    return pieces;
}

Result<Scenario, Message> changedLaunch(const LessonPlace& place, const Scenario& launch) {
    Scenario changed = launch;
    for (const LessonPlace::Change& change : place.changes) {
        const InputCheck error =
            change.key == kGpuKey ? applyGpu(change.value, changed) : applyInput(change, changed);
        if (error) return Unexpected{error->message};
    }
    return changed;
}

}  // namespace occ
