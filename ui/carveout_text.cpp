#include "ui/carveout_text.h"

#include "ui/quantity_text.h"

#include <QRegularExpression>
#include <QStringList>
#include <limits>

namespace occ::ui {

QString carveoutsText(const CarveoutList& sizes) {
    QStringList texts;
    // Between semicolons, since the digits of a size may be grouped by commas.
    for (const std::int32_t size : sizes)
        texts << quantityText(size, Unit::Bytes);
    return texts.join(QStringLiteral("; "));
}

std::optional<CarveoutList> parseCarveouts(const QString& text) {
    // A comma before exactly three digits groups them; any other one separates.
    static const QRegularExpression separator(
        QStringLiteral("\\s*(?:;|,(?![0-9]{3}(?![0-9])))\\s*"));
    CarveoutList sizes;
    for (const QString& part : text.split(separator, Qt::SkipEmptyParts)) {
        const auto bytes = parseQuantity(part, Unit::Bytes);
        if (!bytes || *bytes > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
        if (!sizes.append(static_cast<std::int32_t>(*bytes))) return std::nullopt;
    }
    return sizes;
}

}  // namespace occ::ui
