#include "ui/sm_painter.h"

#include "ui/hatch_tiles.h"
#include "ui/sm_colors.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>

namespace occ::ui {

using words::SmPart;

namespace {

constexpr double kDim = 0.72;
/// From here on a piece has a line around it and a label with its amount.
constexpr double kLarge = 6;

bool isBlockPart(SmPart part) {
    return part == SmPart::Needed || part == SmPart::Rounding;
}

}  // namespace

bool SmPainter::isDim(const SmTile& tile) const {
    return m_chosen >= 0 && isBlockPart(tile.part) && tile.block != m_chosen;
}

QColor SmPainter::faded(const QColor& color, bool dim) const {
    return dim ? blend(color, m_theme.ground, kDim) : color;
}

void SmPainter::paint(QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const SmGround& ground : m_layout.grounds())
        paintGround(painter, ground);
    for (const SmTile& tile : m_layout.tiles())
        paintTile(painter, tile);
    paintBounds(painter);
    for (const SmSwatch& swatch : m_layout.swatches())
        paintSwatch(painter, swatch);
    paintLabels(painter);
    for (const SmLabel& text : m_layout.texts())
        paintText(painter, text);
    painter.restore();
}

/// What binds has a strong frame in its colour besides its word.
void SmPainter::paintGround(QPainter& painter, const SmGround& ground) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = m_theme.limiter(ground.resource);
    painter.setPen(QPen(ground.binding ? color : m_theme.grid, ground.binding ? 2 : 1));
    painter.setBrush(ground.binding ? m_theme.tint(ground.resource) : m_theme.ground);
    painter.drawRoundedRect(ground.rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void SmPainter::paintTile(QPainter& painter, const SmTile& tile) const {
    if (isBlockPart(tile.part)) return paintBlockTile(painter, tile);
    if (tile.part == SmPart::Overflow) {
        painter.fillRect(tile.rect, blend(m_theme.ground, m_theme.error, 0.2));
        painter.setRenderHint(QPainter::Antialiasing);
        paintHatchFast(painter, tile.rect, Hatch::Falling, m_theme.error);
        painter.setRenderHint(QPainter::Antialiasing, false);
        return;
    }
    paintFreeTile(painter, tile);
}

void SmPainter::paintBlockTile(QPainter& painter, const SmTile& tile) const {
    const bool dim = isDim(tile);
    const QColor ground = blockColor(m_theme, tile.block);
    const QColor edge = faded(blockEdge(m_theme, tile.block), dim);
    const bool rounding = tile.part == SmPart::Rounding;
    painter.fillRect(tile.rect,
                     faded(rounding ? blend(ground, m_theme.ground, 0.55) : ground, dim));
    if (rounding) paintHatchFast(painter, tile.rect, Hatch::Horizontal, edge);
    if (tile.used < 1) {
        // Threads that a slot has but the block's last warp lacks.
        const double top = tile.rect.height() * (1 - tile.used);
        const QRectF idle(tile.rect.topLeft(), QSizeF(tile.rect.width(), top));
        painter.fillRect(idle, m_theme.ground);
        paintHatchFast(painter, idle, Hatch::Horizontal, edge);
    }
    if (tile.rect.width() < kLarge || tile.rect.height() < kLarge) return;
    painter.setPen(QPen(edge, tile.block == m_chosen ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(tile.rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

void SmPainter::paintFreeTile(QPainter& painter, const SmTile& tile) const {
    const QColor mark = blend(m_theme.ground, m_theme.mutedText, 0.5);
    switch (tile.part) {
        case SmPart::Blocked:
            painter.fillRect(tile.rect, blend(m_theme.ground, m_theme.mutedText, 0.06));
            paintHatchFast(painter, tile.rect, Hatch::Rising,
                           blend(m_theme.ground, m_theme.mutedText, 0.3));
            painter.setPen(QPen(mark, 1, Qt::DashLine));
            break;
        case SmPart::Free:
            painter.fillRect(tile.rect, m_theme.ground);
            painter.setPen(QPen(m_theme.grid, 1));
            break;
        case SmPart::TooSmall:
            painter.fillRect(tile.rect, m_theme.ground);
            paintHatchFast(painter, tile.rect, Hatch::Dots, mark);
            painter.setPen(QPen(mark, 1, Qt::DotLine));
            break;
        default:
            painter.fillRect(tile.rect, blend(m_theme.ground, m_theme.grid, 0.7));
            painter.setPen(QPen(m_theme.axis, 1));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawRect(tile.rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

void SmPainter::paintBounds(QPainter& painter) const {
    painter.setPen(QPen(m_theme.error, 3, Qt::SolidLine, Qt::FlatCap));
    for (const SmGround& ground : m_layout.grounds())
        if (!ground.bound.isNull()) painter.drawLine(ground.bound);
}

void SmPainter::paintLabels(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_layout.smallFont());
    for (const SmTile& tile : m_layout.tiles())
        paintLabel(painter, tile);
}

void SmPainter::paintLabel(QPainter& painter, const SmTile& tile) const {
    const QFontMetricsF metrics(painter.font());
    if (tile.rect.height() < metrics.ascent() || tile.rect.width() < 6) return;
    if (tile.part == SmPart::Rounding) return;
    if (tile.part == SmPart::L1Cache) return paintL1Label(painter, tile);
    const bool isBlock = tile.block >= 0 && tile.part == SmPart::Needed;
    const QString amount = smAmount(tile.resource, tile.amount);
    QString text = isBlock ? QString::number(tile.block + 1) : amount;
    const auto fits = [&](const QString& wanted) {
        return metrics.horizontalAdvance(wanted) + 4 <= tile.rect.width();
    };
    if (isBlock && tile.amount > 1) {
        const QString full = text + QStringLiteral(": ") + amount;
        if (fits(full + QStringLiteral("   "))) text = full;
    }
    // The number of a free slot would be the sum of all.
    if ((tile.slot && tile.block < 0) || !fits(text)) return;
    if (!isBlock) {
        const double width = metrics.horizontalAdvance(text) + 6;
        QRectF plate(0, 0, width, metrics.height());
        plate.moveCenter(tile.rect.center());
        painter.fillRect(plate & tile.rect, m_theme.ground);
    }
    painter.setPen(isDim(tile)                     ? m_theme.mutedText
                   : tile.part == SmPart::Overflow ? m_theme.error
                                                   : m_theme.text);
    painter.drawText(tile.rect, Qt::AlignCenter, text);
}

/// Name and amount, in one line or two; the amount alone where that is all there is room for.
void SmPainter::paintL1Label(QPainter& painter, const SmTile& tile) const {
    const QFontMetricsF metrics(painter.font());
    const QString amount = smAmount(tile.resource, tile.amount);
    const QString name = say(words::title(tile.part));
    painter.setPen(m_theme.text);
    for (const QString& text :
         {name + QStringLiteral(": ") + amount, name + QLatin1Char('\n') + amount, amount}) {
        const QSizeF size = metrics.size(0, text);
        if (size.width() + 4 > tile.rect.width() || size.height() > tile.rect.height()) continue;
        return painter.drawText(tile.rect, Qt::AlignCenter, text);
    }
}

void SmPainter::paintText(QPainter& painter, const SmLabel& text) const {
    QFont font = text.role == SmLabel::Role::Name || text.role == SmLabel::Role::Sentence
                     ? m_layout.font()
                     : m_layout.smallFont();
    QRectF rect = text.rect;
    Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter;
    QColor color = m_theme.text;
    switch (text.role) {
        case SmLabel::Role::Name: font.setWeight(QFont::DemiBold); [[fallthrough]];
        case SmLabel::Role::Sentence: {
            const double line = QFontMetricsF(font).height();
            const QRectF swatch(
                text.role == SmLabel::Role::Name ? rect.left() : rect.left() - kSmSwatch - 7,
                rect.top() + (line - kSmSwatch) / 2 + 1, kSmSwatch, kSmSwatch);
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.limiter(text.resource));
            painter.drawRoundedRect(swatch, 2, 2);
            if (text.role == SmLabel::Role::Name) rect.setLeft(swatch.right() + 6);
            break;
        }
        case SmLabel::Role::Binds:
            painter.setPen(QPen(m_theme.limiter(text.resource), 1.5));
            painter.setBrush(m_theme.tint(text.resource));
            painter.drawRoundedRect(rect.adjusted(1, 0.5, -1, -0.5), 3, 3);
            align = Qt::AlignCenter;
            break;
        case SmLabel::Role::Lane: align = Qt::AlignHCenter | Qt::AlignVCenter; [[fallthrough]];
        case SmLabel::Role::Figure:
        case SmLabel::Role::Legend: color = m_theme.mutedText; break;
    }
    painter.setFont(font);
    painter.setPen(color);
    const int wrap = text.role == SmLabel::Role::Sentence ? Qt::TextWordWrap : 0;
    painter.drawText(rect, static_cast<int>(align) | wrap, text.text);
}

void SmPainter::paintSwatch(QPainter& painter, const SmSwatch& swatch) const {
    SmTile tile;
    tile.rect = swatch.rect;
    tile.part = swatch.part;
    tile.block = isBlockPart(swatch.part) ? 0 : -1;
    SmPainter(m_layout, m_theme).paintTile(painter, tile);
}

}  // namespace occ::ui
