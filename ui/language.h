#pragma once

#include <QLocale>
#include <QString>
#include <memory>

class QTranslator;

namespace occ::ui {

enum class Language { System, English, SimplifiedChinese };

/// Switches every text at run time: widgets hear of it through QEvent::LanguageChange.
void setLanguage(Language language);

/// The language in use; never System.
[[nodiscard]] Language effectiveLanguage();

/// How numbers are written in a language.
[[nodiscard]] QLocale localeOf(Language language);
/// The program's words in a language; null where the sources' own are those.
[[nodiscard]] std::unique_ptr<QTranslator> translatorOf(Language language);

/// The name under which a language is kept in settings and given on the command line.
[[nodiscard]] QString languageKey(Language language);
/// System for an unknown key.
[[nodiscard]] Language languageFromKey(const QString& key);

}  // namespace occ::ui
