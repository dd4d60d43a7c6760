#include "ui/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <utility>

namespace occ::ui {

namespace {

std::string translated(const char* english) {
    return QCoreApplication::translate(kEngineContext, english).toStdString();
}

TextRenderer& renderer() {
    static TextRenderer instance = makeRenderer(QLocale(), translated);
    return instance;
}

}  // namespace

const TextRenderer& text() {
    return renderer();
}

TextRenderer makeRenderer(const QLocale& locale, TextRenderer::Translate translate) {
    NumberFormat numbers;
    numbers.groupSeparator = locale.groupSeparator().toStdString();
    numbers.decimalPoint = locale.decimalPoint().toStdString();
    return {std::move(numbers), std::move(translate)};
}

QString fileNameOf(const QString& text) {
    static const QRegularExpression other(QStringLiteral("[^a-z0-9]+"));
    QString name = text.toLower().replace(other, QStringLiteral("-"));
    while (name.endsWith(QLatin1Char('-')))
        name.chop(1);
    return name;
}

void refreshText() {
    renderer() = makeRenderer(QLocale(), translated);
}

QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string toStdString(const QString& text) {
    return text.toStdString();
}

QString say(const Message& message) {
    return toQString(text()(message));
}

QString say(const char* word) {
    return QCoreApplication::translate(kEngineContext, word);
}

QString withUnit(std::int64_t value, Unit unit) {
    return toQString(text().withUnit(value, unit));
}

QString number(std::int64_t value) {
    return toQString(text().numbers().number(value));
}

QString percent(double share) {
    return toQString(text().numbers().percent(share));
}

QString percent(int part, int whole) {
    return percent(whole > 0 ? static_cast<double>(part) / whole : 0);
}

QString capitalized(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString literal(const QString& text) {
    return QStringLiteral("<qt>%1</qt>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
}

}  // namespace occ::ui
