#include "ui/language.h"

#include "ui/text.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace occ::ui {

namespace {

constexpr QLatin1String kProgramWords("occuscope_zh_CN");
constexpr QLatin1String kWordsFolder(":/i18n");

Language currentLanguage = Language::English;

Language resolved(Language language) {
    if (language != Language::System) return language;
    return QLocale::system().language() == QLocale::Chinese ? Language::SimplifiedChinese
                                                            : Language::English;
}

/// Installed translators are children of the application, known by name.
void install(const QString& name, const QString& file, const QString& folder) {
    auto* translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(name);
    if (translator->load(file, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

void remove(const QString& name) {
    auto* application = QCoreApplication::instance();
    delete application->findChild<QTranslator*>(name, Qt::FindDirectChildrenOnly);
}

}  // namespace

QLocale localeOf(Language language) {
    language = resolved(language);
    if (language == Language::SimplifiedChinese)
        return {QLocale::Chinese, QLocale::SimplifiedHanScript, QLocale::China};
    const QLocale system = QLocale::system();
    // Digits as at home where home speaks English; the C locale has no group separators.
    if (system.language() == QLocale::English) return system;
    return {QLocale::English, QLocale::UnitedStates};
}

std::unique_ptr<QTranslator> translatorOf(Language language) {
    if (resolved(language) != Language::SimplifiedChinese) return nullptr;
    auto translator = std::make_unique<QTranslator>();
    return translator->load(kProgramWords, kWordsFolder) ? std::move(translator) : nullptr;
}

void setLanguage(Language language) {
    const QString program = QStringLiteral("occuscope_words");
    const QString qt = QStringLiteral("qt_words");
    currentLanguage = resolved(language);
    // Before the translators, whose arrival makes the widgets ask for their texts again.
    QLocale::setDefault(localeOf(currentLanguage));
    refreshText();
    remove(program);
    remove(qt);
    if (currentLanguage != Language::SimplifiedChinese) return;
    install(qt, QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(program, kProgramWords, kWordsFolder);
}

Language effectiveLanguage() {
    return currentLanguage;
}

QString languageKey(Language language) {
    switch (language) {
        case Language::English: return QStringLiteral("en");
        case Language::SimplifiedChinese: return QStringLiteral("zh_CN");
        case Language::System: break;
    }
    return QStringLiteral("system");
}

Language languageFromKey(const QString& key) {
    for (const Language language : {Language::English, Language::SimplifiedChinese})
        if (languageKey(language) == key) return language;
    return Language::System;
}

}  // namespace occ::ui
