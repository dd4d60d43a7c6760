#include "ui/kernel_delegate.h"

#include "ui/hatch_tiles.h"
#include "ui/kernel_roles.h"
#include "ui/limiter_ground.h"
#include "ui/theme.h"

#include <QPainter>
#include <cmath>

namespace occ::ui {

namespace {

constexpr int kBarWidth = 48;
constexpr int kBarHeight = 8;
constexpr int kMark = 11;
constexpr int kGap = 5;

LimiterSet limitersOf(const QModelIndex& index) {
    return LimiterSet::fromBits(static_cast<std::uint8_t>(index.data(LimitersRole).toInt()));
}

void paintBar(QPainter& painter, const QRect& room, double share, bool refused, const QColor& ink) {
    const QRect bar(room.left(), room.center().y() - kBarHeight / 2 + 1, kBarWidth, kBarHeight);
    if (refused) return paintRefused(painter, bar, theme());
    painter.fillRect(bar, theme().grid);
    painter.fillRect(
        QRect(bar.topLeft(), QSize(static_cast<int>(std::lround(kBarWidth * share)), kBarHeight)),
        ink);
}

}  // namespace

void paintLimiterMark(QPainter& painter, const QRectF& place, Limiter limiter, const Theme& theme) {
    const QColor color = theme.limiter(limiter);
    painter.save();
    painter.fillRect(place, blend(theme.ground, color, 0.55));
    paintHatchFast(painter, place, hatchOf(limiter), theme.text);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(color);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
    painter.restore();
}

QPixmap limiterPixmap(Limiter limiter, double pixelRatio) {
    // Buttons of tools put a mark to their edge, and their text close to it.
    const QSizeF size(kGap + kMark + kGap / 2, kMark);
    QPixmap pixmap((size * pixelRatio).toSize());
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintLimiterMark(painter, QRectF(kGap, 0, kMark, kMark), limiter, theme());
    return pixmap;
}

int KernelDelegate::extraWidth(const QModelIndex& index) const {
    if (index.data(ShareRole).isValid()) return kBarWidth + kGap;
    return limitersOf(index).size() * (kMark + 2) + (limitersOf(index).empty() ? 0 : kGap);
}

void KernelDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    PaddedDelegate::initStyleOption(option, index);
    if (index.data(MutedRole).toBool()) option->palette.setColor(QPalette::Text, theme().mutedText);
}

void KernelDelegate::paintContent(QPainter& painter, const QStyleOptionViewItem& cell,
                                  const QModelIndex& index, const QRect& room) const {
    const QVariant share = index.data(ShareRole);
    if (share.isValid()) {
        const bool selected = cell.state.testFlag(QStyle::State_Selected);
        paintBar(painter, room, share.toDouble(), index.data(RefusedRole).toBool(),
                 selected ? cell.palette.color(QPalette::HighlightedText) : theme().axis);
        return paintWords(painter, cell, room.adjusted(kBarWidth + kGap, 0, 0, 0), cell.text);
    }
    QRect rest = room;
    for (const Limiter limiter : kLimiters) {
        if (!limitersOf(index).contains(limiter)) continue;
        paintLimiterMark(painter, QRectF(rest.left(), rest.center().y() - kMark / 2, kMark, kMark),
                         limiter, theme());
        rest.setLeft(rest.left() + kMark + 2);
    }
    if (rest != room) rest.setLeft(rest.left() + kGap - 2);
    paintWords(painter, cell, rest, cell.text);
}

}  // namespace occ::ui
