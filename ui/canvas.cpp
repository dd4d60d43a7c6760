#include "ui/canvas.h"

#include "ui/theme.h"

#include <QFontInfo>
#include <QPainter>
#include <QWidget>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kFrame = 1;
constexpr int kFocusRing = 2;
constexpr int kSmallestPixels = 9;

}  // namespace

QFont smallFont(const QFont& font) {
    QFont small = font;
    small.setPixelSize(std::max(kSmallestPixels, QFontInfo(font).pixelSize() * 9 / 10));
    return small;
}

void paintFrame(QPainter& painter, const QWidget& widget) {
    const bool focused = widget.hasFocus();
    const int width = focused ? kFocusRing : kFrame;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(focused ? theme().focus : theme().grid, width, Qt::SolidLine, Qt::SquareCap,
                        Qt::MiterJoin));
    const double half = width / 2.0;
    painter.drawRect(QRectF(widget.rect()).adjusted(half, half, -half, -half));
}

void fillAround(QPainter& painter, const QRectF& area, const QRectF& hole, const QColor& color) {
    const auto fill = [&](const QPointF& topLeft, const QPointF& bottomRight) {
        painter.fillRect(QRectF(topLeft, bottomRight) & area, color);
    };
    fill(area.topLeft(), {area.right(), hole.top()});
    fill({area.left(), hole.top()}, hole.bottomLeft());
    fill(hole.topRight(), {area.right(), hole.bottom()});
    fill({area.left(), hole.bottom()}, area.bottomRight());
}

}  // namespace occ::ui
