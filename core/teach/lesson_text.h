#pragma once

#include "core/teach/lesson.h"
#include "core/text/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// Places of a lesson's text, each between braces:
///   {active_blocks}                   the value with its unit: "6 blocks"
///   {#active_blocks}                  the bare number: "6"
///   {active_blocks @ registers=32}    the value after a change of the launch; several changes are
///                                     separated by commas, and "gpu" may be one of them
/// "{{" and "}}" are braces of the text itself.

/// `text` with every place filled from `launch`, in the language of `renderer`. In a text of a
/// lesson that was read without error every place has a value; for any other launch a place may
/// have none and then reads "none".
[[nodiscard]] std::string fillPlaces(std::string_view text, const Scenario& launch,
                                     const TextRenderer& renderer);

/// What is inside the braces, "#" and spaces left out, in the order of the text, each once.
[[nodiscard]] std::vector<std::string> placesOf(std::string_view text);

/// Why a text cannot be filled, with the position of the brace at fault; empty where it can.
struct PlaceError {
    std::size_t offset = 0;  ///< in bytes
    Message message;
};
[[nodiscard]] std::optional<PlaceError> checkPlaces(std::string_view text, const Scenario& launch);

/// The right answer, computed: the quantity's value for the launch that the question is about.
/// For a choice of Pick::Largest or Smallest the value that the right option gives.
/// `ofStep` is the launch of the question's step (see launchOf), here and below.
[[nodiscard]] std::string answerText(const LessonQuestion& question, const Scenario& ofStep,
                                     const TextRenderer& text);

/// Position of the right one of a choice's options. There is exactly one in a lesson that was read
/// without error.
[[nodiscard]] std::size_t rightOption(const LessonQuestion& question, const Scenario& ofStep);

enum class AnswerVerdict : std::uint8_t { Right, Wrong, Unreadable };
struct AnswerCheck {
    AnswerVerdict verdict = AnswerVerdict::Unreadable;
    /// Unreadable: what can be typed instead. Right: empty, or what to know about the form, as that
    /// 68.75 % was rounded to 69. Wrong: empty.
    Message note;
};
/// Checks what a reader typed for a question of Kind::Number (or an option's value for a choice).
/// Read are whole numbers and decimals, with a point or a comma; grouped digits ("1,024", "1 024");
/// full-width digits and signs as a Chinese input method gives them; a unit after the number, which
/// is not checked but for bytes: "8K", "8 KiB", "8192 B". A percentage may be typed as 68.75,
/// "68.75 %" or 0.6875 (a number above 0 and up to 1 without "%" is a fraction of 1).
/// Right is a whole number that is equal, and a percentage or a ratio that is equal after rounding
/// to as many decimals as were typed, at least to whole per cents.
[[nodiscard]] AnswerCheck checkAnswer(const LessonQuestion& question, const Scenario& ofStep,
                                      std::string_view typed);

}  // namespace occ
