#include "ui/limiter_card.h"

#include "core/text/words.h"
#include "ui/quantity_text.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QPainter>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kMargin = 8;
constexpr int kBarHeight = 4;
constexpr int kMark = 10;

Unit unitOf(Limiter limiter) {
    return limiter == Limiter::SharedMemory ? Unit::Bytes : Unit::None;
}

QFont limitFont(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 1.15);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont detailFont(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

/// Chinese characters come from another font and may be taller than this one.
int lineHeight(const QFont& font, const QString& sample) {
    return QFontMetrics(font).boundingRect(QRect(0, 0, 1000, 100), 0, sample).height();
}

}  // namespace

LimiterCard::LimiterCard(Limiter limiter, QWidget* parent) : QWidget(parent), m_limiter(limiter) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void LimiterCard::retranslate() {
    m_name = capitalized(say(words::name(m_limiter)));
    setAccessibleName(m_name);
    updateGeometry();
}

QSize LimiterCard::sizeHint() const {
    const QFontMetrics plain(font());
    const QFontMetrics detail(detailFont(font()));
    const int width =
        std::max(plain.horizontalAdvance(m_name) + kMark + 6,
                 detail.horizontalAdvance(
                     tr("%1 of %2").arg(QStringLiteral("000 KiB"), QStringLiteral("000 KiB"))));
    return {width + 2 * kMargin,
            lineHeight(font(), m_name) + lineHeight(limitFont(font()), m_name) +
                lineHeight(detailFont(font()), m_name) + kBarHeight + 2 * kMargin};
}

void LimiterCard::show(const Snapshot& snapshot, const ResourceUse* use) {
    const QString before = m_limit + m_detail;
    const Shares shares = m_shares;
    const bool binding = m_binding;
    const std::optional<int> limit = snapshot.occupancy.limit(m_limiter);
    m_binding = snapshot.occupancy.limiters.contains(m_limiter);
    m_counted = limit.has_value();
    m_limit = limit ? withUnit(*limit, Unit::Blocks) : tr("no limit");
    describeUse(use);
    if (before == m_limit + m_detail && shares == m_shares && binding == m_binding) return;
    setAccessibleDescription(
        (m_binding ? tr("binding, %1, %2") : tr("%1, %2")).arg(m_limit, m_detail));
    update();
}

void LimiterCard::describeUse(const ResourceUse* use) {
    m_shares = {};
    m_detail = use ? QString() : tr("not used");
    if (!use || use->capacity <= 0) return;
    const auto capacity = static_cast<double>(use->capacity);
    m_shares.needed = std::min(1.0, static_cast<double>(use->needed) / capacity);
    m_shares.allocated = std::min(1.0, static_cast<double>(use->allocated()) / capacity);
    m_detail = tr("%1 of %2")
                   .arg(quantityText(use->allocated(), unitOf(m_limiter)),
                        quantityText(use->capacity, unitOf(m_limiter)));
}

void LimiterCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroundAndMark(painter);
    paintTexts(painter);
    paintBar(painter);
}

/// Colour is never alone: what binds has a thick frame and a filled mark as well.
void LimiterCard::paintGroundAndMark(QPainter& painter) const {
    const QColor color = theme().limiter(m_limiter);
    const double frame = m_binding ? 2.0 : 1.0;
    painter.setPen(QPen(m_binding ? color : theme().grid, frame));
    painter.setBrush(m_binding ? theme().tint(m_limiter) : theme().ground);
    const double inset = frame / 2.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 6, 6);
    const int top = kMargin + (lineHeight(font(), m_name) - kMark) / 2;
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(m_counted ? color : theme().ground);
    painter.drawRoundedRect(QRectF(kMargin + 0.5, top + 0.5, kMark - 1, kMark - 1), 2, 2);
}

void LimiterCard::paintTexts(QPainter& painter) const {
    const int width = this->width() - 2 * kMargin;
    int top = kMargin;
    const auto line = [&](const QString& text, const QFont& font, const QColor& ink, int indent) {
        const int height = lineHeight(font, m_name);
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(QRect(kMargin + indent, top, width - indent, height),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
        top += height;
    };
    line(m_name, font(), theme().text, kMark + 6);
    line(m_limit, limitFont(font()), m_counted ? theme().text : theme().mutedText, 0);
    line(m_detail, detailFont(font()), theme().mutedText, 0);
    if (!m_binding) return;
    painter.setFont(detailFont(font()));
    painter.setPen(theme().text);
    painter.drawText(QRect(kMargin, kMargin + lineHeight(font(), m_name), width,
                           lineHeight(limitFont(font()), m_name)),
                     Qt::AlignRight | Qt::AlignVCenter, tr("binds"));
}

/// What the kernel asked for in full colour, what rounding adds behind it in a lighter one.
void LimiterCard::paintBar(QPainter& painter) const {
    const QRectF room(kMargin, height() - kMargin - kBarHeight + 2, width() - 2 * kMargin,
                      kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().grid);
    painter.drawRect(room);
    const QColor color = theme().limiter(m_limiter);
    const auto bar = [&](double share, const QColor& ink) {
        painter.fillRect(QRectF(room.left(), room.top(), room.width() * share, room.height()), ink);
    };
    bar(m_shares.allocated, blend(theme().ground, color, 0.5));
    bar(m_shares.needed, color);
}

}  // namespace occ::ui
