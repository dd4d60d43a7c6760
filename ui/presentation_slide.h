#pragma once

#include "ui/picture.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

namespace occ::ui {

/// One step of a presentation: a picture, or the headline alone where `picture` paints nothing.
struct Slide {
    QString group;   ///< key of the view that it comes from
    int number = 0;  ///< in its group
    Picture picture;

    [[nodiscard]] bool isHeadline() const { return !picture.paint; }
};

/// Text in the presentation is this large or larger on a screen of 768 lines, in pixels. Pictures
/// that need the room may fall short by a third: 16 pixels are a 48th of the height, which the back
/// row can still read.
inline constexpr double kLegiblePixels = 24;
inline constexpr double kLegibleTolerance = 2.0 / 3;
/// The smallest text that pictures hold, in points.
inline constexpr double kSmallestTypePoints = 11;

/// How a picture is shown in large type: as a whole, or, where its smallest size does not fit, in
/// parts that are read one after the other, lines first.
struct SlideLayout {
    double scale = 1;  ///< pixels per point
    QSizeF points;     ///< size that the picture is painted at
    QSizeF room;       ///< pixels
    int columns = 1;
    int rows = 1;

    [[nodiscard]] int parts() const { return columns * rows; }
    /// Upper left corner of a part, in points.
    [[nodiscard]] QPointF origin(int part) const;
};

/// `unit`: pixels per line of a screen of 768 lines.
[[nodiscard]] SlideLayout layOutSlide(const QSize& smallest, const QSizeF& room, double unit);

}  // namespace occ::ui
