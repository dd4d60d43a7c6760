#include "ui/grid_icons.h"

#include <QPainter>
#include <QPixmap>

namespace occ::ui {

namespace {

constexpr int kSide = 16;
constexpr int kRatio = 3;  ///< sharp on dense screens as well

QPolygonF triangle(double tip, double base) {
    return {{QPointF(base, 3), QPointF(tip, 8), QPointF(base, 13)}};
}

QPixmap drawn(PlayerIcon icon, const QColor& color) {
    QPixmap pixmap(kSide * kRatio, kSide * kRatio);
    pixmap.setDevicePixelRatio(kRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (icon) {
        case PlayerIcon::Restart:
            painter.drawRect(QRectF(2, 3, 2, 10));
            painter.drawPolygon(triangle(4.5, 9));
            painter.drawPolygon(triangle(9, 13.5));
            break;
        case PlayerIcon::Back:
            painter.drawPolygon(triangle(3, 9.5));
            painter.drawRect(QRectF(11, 3, 2, 10));
            break;
        case PlayerIcon::Play: painter.drawPolygon(triangle(13.5, 4)); break;
        case PlayerIcon::Pause:
            painter.drawRect(QRectF(3.5, 3, 3, 10));
            painter.drawRect(QRectF(9.5, 3, 3, 10));
            break;
        case PlayerIcon::Forward:
            painter.drawRect(QRectF(3, 3, 2, 10));
            painter.drawPolygon(triangle(13, 6.5));
            break;
    }
    return pixmap;
}

}  // namespace

QIcon playerIcon(PlayerIcon icon, const QColor& color, const QColor& disabled) {
    QIcon result;
    result.addPixmap(drawn(icon, color));
    result.addPixmap(drawn(icon, disabled), QIcon::Disabled);
    return result;
}

}  // namespace occ::ui
