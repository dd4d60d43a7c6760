#include "core/teach/lesson_text.h"

#include "core/io/input_value.h"
#include "core/teach/lesson_place.h"
#include "core/teach/lesson_quantity.h"

#include <algorithm>

namespace occ {

namespace {

using Argument = MessageArgument;

/// The value of a place, or why it has none.
Result<LessonValue, Message> valueOf(const LessonPlace& place, const Scenario& launch) {
    const auto changed = changedLaunch(place, launch);
    if (!changed) return Unexpected{changed.error()};
    LessonKeyValue found = lookUpLessonKey(place.key, *changed);
    if (found.value) return std::move(*found.value);
    const Argument key = quoted(place.key);
    if (found.known)
        return Unexpected{
            Message{OCC_TEXT("“%1” has no value for this launch on this GPU."), {key}}};
    const std::string nearest = nearestLessonKey(place.key);
    if (nearest.empty())
        return Unexpected{Message{OCC_TEXT("A place names “%1”, which is no quantity."), {key}}};
    return Unexpected{
        Message{OCC_TEXT("A place names “%1”, which is no quantity; did you mean “%2”?"),
                {key, Argument::verbatim(nearest)}}};
}

}  // namespace

std::string fillPlaces(std::string_view text, const Scenario& launch,
                       const TextRenderer& renderer) {
    const auto pieces = splitText(text);
    if (!pieces) return std::string(text);
    std::string filled;
    for (const LessonTextPiece& piece : *pieces) {
        filled += piece.literal;
        if (!piece.place) continue;
        const auto value = valueOf(*piece.place, launch);
        if (!value)
            filled += missingValueText(renderer);
        else
            filled +=
                piece.place->bare ? bareValueText(*value, renderer) : valueText(*value, renderer);
    }
    return filled;
}

std::vector<std::string> placesOf(std::string_view text) {
    std::vector<std::string> places;
    const auto pieces = splitText(text);
    if (!pieces) return places;
    for (const LessonTextPiece& piece : *pieces) {
        if (!piece.place) continue;
        std::string place = piece.place->inOneSpelling();
        if (std::find(places.begin(), places.end(), place) == places.end())
            places.push_back(std::move(place));
    }
    return places;
}

std::optional<PlaceError> checkPlaces(std::string_view text, const Scenario& launch) {
    const auto pieces = splitText(text);
    if (!pieces) return pieces.error();
    for (const LessonTextPiece& piece : *pieces) {
        if (!piece.place) continue;
        const auto value = valueOf(*piece.place, launch);
        if (!value) return PlaceError{piece.place->offset, value.error()};
    }
    return std::nullopt;
}

}  // namespace occ
