#pragma once

#include "ui/presentation_slide.h"

#include <QPainter>

namespace occ::ui::test {

/// A projector's picture.
inline constexpr QSize kSmallScreen(1024, 768);

/// Its title and nothing else.
inline Picture plain(const QString& title, QSize smallest = {300, 200}) {
    Picture picture;
    picture.title = title;
    picture.smallest = smallest;
    picture.paint = [title](QPainter& painter, const QSizeF& size, const Theme& theme) {
        painter.setPen(theme.text);
        painter.setFont(printFont(11));
        painter.drawText(QRectF(QPointF(0, 0), size), Qt::AlignCenter, title);
    };
    return picture;
}

}  // namespace occ::ui::test
