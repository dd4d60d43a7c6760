#pragma once

#include "core/text/message.h"

#include <QLocale>
#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

namespace occ::ui {

/// The context in which the engine's words are translated.
inline constexpr const char* kEngineContext = "occ";

/// The engine's words in the window's language. Follows `setLanguage`.
[[nodiscard]] const TextRenderer& text();
/// Words in any other language, with numbers as they are written there.
[[nodiscard]] TextRenderer makeRenderer(const QLocale& locale, TextRenderer::Translate translate);

[[nodiscard]] QString toQString(std::string_view text);
[[nodiscard]] std::string toStdString(const QString& text);

/// A message, or a word marked with OCC_TEXT, as the window shows it.
[[nodiscard]] QString say(const Message& message);
[[nodiscard]] QString say(const char* word);
/// "1,024 threads", "48 KiB".
[[nodiscard]] QString withUnit(std::int64_t value, Unit unit);
/// "65,536".
[[nodiscard]] QString number(std::int64_t value);
/// "93.75 %", of a share from 0 to 1.
[[nodiscard]] QString percent(double share);
/// The same of a part; of nothing 0 %.
[[nodiscard]] QString percent(int part, int whole);
/// The same text with its first letter in upper case, for the start of a line.
[[nodiscard]] QString capitalized(QString text);

/// Plain text for where Qt would take what looks like HTML for it: tool tips, message boxes.
[[nodiscard]] QString literal(const QString& text);

/// The text as part of a file's name that every system takes: small letters, digits and hyphens.
[[nodiscard]] QString fileNameOf(const QString& text);

/// Takes over the digits of QLocale(); called where the language changes.
void refreshText();

}  // namespace occ::ui
