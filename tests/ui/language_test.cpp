#include "core/text/words.h"
#include "tests/ui/ui_support.h"
#include "ui/headline.h"
#include "ui/main_menu.h"
#include "ui/text.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QXmlStreamReader>

using namespace occ;
using namespace occ::ui;

namespace {

struct Entry {
    QString context;
    QString source;
    QString translation;
    QString type;  ///< "unfinished", "vanished", "obsolete" or empty
};

std::vector<Entry> readTranslations(const QString& path) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    std::vector<Entry> entries;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() == QLatin1String("source")) {
            entries.push_back({context, xml.readElementText(), {}, {}});
        } else if (xml.name() == QLatin1String("translation") && !entries.empty()) {
            entries.back().type = xml.attributes().value(QLatin1String("type")).toString();
            entries.back().translation =
                xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    REQUIRE_FALSE(xml.hasError());
    return entries;
}

std::vector<Entry> chinese() {
    return readTranslations(QStringLiteral(OCC_TRANSLATIONS "/occuscope_zh_CN.ts"));
}

/// "%1 of %2" gives {"%1", "%2"}.
QStringList places(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%[1-9]"));
    QStringList found;
    for (auto match = place.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    found.removeDuplicates();
    return found;
}

bool isChinese(const QString& text) {
    for (const QChar c : text)
        if (c.script() == QChar::Script_Han) return true;
    return false;
}

}  // namespace

TEST_CASE("the Chinese translation is complete", "[language]") {
    const std::vector<Entry> entries = chinese();
    CHECK(entries.size() > 300);
    int unfinished = 0;
    for (const Entry& entry : entries) {
        if (entry.type.isEmpty() && !entry.translation.isEmpty()) continue;
        ++unfinished;
        UNSCOPED_INFO(entry.context.toStdString() << ": " << entry.source.toStdString());
    }
    CHECK(unfinished == 0);
}

TEST_CASE("a translation takes the same arguments as its source", "[language]") {
    for (const Entry& entry : chinese()) {
        INFO(entry.context.toStdString() << ": " << entry.source.toStdString());
        CHECK(places(entry.translation) == places(entry.source));
        CHECK(entry.translation.contains(QStringLiteral("…")) ==
              entry.source.contains(QStringLiteral("…")));
    }
}

TEST_CASE("menu keys are unique within a Chinese menu", "[language]") {
    const LanguageGuard guard(Language::SimplifiedChinese);
    const auto window =
        makeWindow({Session{}, {}, Language::SimplifiedChinese, ColorScheme::Light});
    for (const QAction* menu : window->menuBar()->actions()) {
        QStringList keys;
        for (const QAction* action : menu->menu()->actions()) {
            const qsizetype mark = action->text().indexOf(QLatin1Char('&'));
            if (mark >= 0) keys << action->text().mid(mark + 1, 1).toUpper();
        }
        INFO(menu->text().toStdString() << ": " << keys.join(QLatin1Char(' ')).toStdString());
        CHECK(keys.removeDuplicates() == 0);
    }
}

TEST_CASE("the language changes at run time, there and back", "[language]") {
    const auto window = makeWindow();
    const QString english = window->headline().reasonText();
    const QString file = window->menuBar()->actions().front()->text();
    {
        const LanguageGuard guard(Language::SimplifiedChinese);
        CHECK(effectiveLanguage() == Language::SimplifiedChinese);
        CHECK(window->headline().reasonText() == QStringLiteral("受限于寄存器"));
        CHECK(window->menuBar()->actions().front()->text().startsWith(QStringLiteral("文件")));
        CHECK(withUnit(1024, Unit::Threads).contains(QStringLiteral("线程")));
    }
    CHECK(window->headline().reasonText() == english);
    CHECK(window->menuBar()->actions().front()->text() == file);
}

TEST_CASE("no English word is left in the Chinese window", "[language]") {
    const auto window = makeWindow();
    const LanguageGuard guard(Language::SimplifiedChinese);
    static const QRegularExpression word(QStringLiteral("[a-z]{4,}"));
    for (const QLabel* label : window->findChildren<QLabel*>()) {
        if (!label->isVisible()) continue;
        INFO(label->text().toStdString());
        CHECK_FALSE(word.match(label->text()).hasMatch());
    }
}

TEST_CASE("every word of the engine is translated", "[language]") {
    const LanguageGuard guard(Language::SimplifiedChinese);
    for (const Limiter limiter : kLimiters)
        CHECK(isChinese(say(words::name(limiter))));
    for (const InputField& field : inputFields()) {
        INFO(field.key);
        CHECK(isChinese(say(words::title(field.id))));
        CHECK(isChinese(say(words::help(field.id))));
        for (std::size_t i = 0; i < field.choices.size(); ++i)
            CHECK(isChinese(say(words::choice(field.id, static_cast<std::int64_t>(i)))));
    }
    for (const DeviceField& field : deviceFields())
        CHECK(isChinese(say(words::deviceFieldTitle(field.key))));
}

TEST_CASE("a language is known by its key", "[language]") {
    for (const Language language :
         {Language::System, Language::English, Language::SimplifiedChinese})
        CHECK(languageFromKey(languageKey(language)) == language);
    CHECK(languageFromKey(QStringLiteral("xx")) == Language::System);
}
