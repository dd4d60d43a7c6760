#include "ui/quantity_text.h"

#include "ui/text.h"

#include <QLocale>
#include <QRegularExpression>
#include <cmath>

namespace occ::ui {

namespace {

QString withoutGroups(QString text) {
    text.remove(QLocale().groupSeparator());
    text.remove(QChar(QChar::Nbsp));
    return text.trimmed();
}

double unitFactor(const QString& suffix) {
    if (suffix.startsWith(QLatin1Char('k'), Qt::CaseInsensitive)) return 1024.0;
    if (suffix.startsWith(QLatin1Char('m'), Qt::CaseInsensitive)) return 1024.0 * 1024.0;
    if (suffix.startsWith(QLatin1Char('g'), Qt::CaseInsensitive)) return 1024.0 * 1024.0 * 1024.0;
    return 1.0;
}

std::optional<qint64> parseBytes(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^([0-9]+(?:\\.[0-9]+)?)\\s*(b|k|kb|kib|m|mb|mib|g|gb|gib)?$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const double bytes = match.captured(1).toDouble() * unitFactor(match.captured(2));
    if (!(bytes < 9e15) || bytes != std::floor(bytes)) return std::nullopt;
    return static_cast<qint64>(bytes);
}

}  // namespace

QString quantityText(qint64 value, Unit unit) {
    return needsUnit(unit) ? withUnit(value, unit) : number(value);
}

std::optional<qint64> parseQuantity(const QString& text, Unit unit) {
    QString digits = withoutGroups(text);
    if (unit == Unit::Bytes) return parseBytes(digits);
    if (unit == Unit::Percent) digits = digits.remove(QLatin1Char('%')).trimmed();
    bool valid = false;
    const qint64 value = digits.toLongLong(&valid);
    return valid ? std::optional<qint64>(value) : std::nullopt;
}

bool mayBecomeQuantity(const QString& text, Unit unit) {
    QString digits = withoutGroups(text);
    // Refusing the sign would leave the digits after it: another number than was typed.
    if (digits.startsWith(QLatin1Char('-'))) digits.remove(0, 1);
    if (unit != Unit::Bytes) return digits.isEmpty() || parseQuantity(digits, unit).has_value();
    static const QRegularExpression form(
        QStringLiteral("^(?:[0-9]+(?:\\.[0-9]*)?\\s*(?:b|[kmg](?:i?b?)?)?)?$"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(digits).hasMatch();
}

}  // namespace occ::ui
