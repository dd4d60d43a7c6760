#include "ui/presentation_slide.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

/// Lines that are seen in two parts, so that each is whole in one of them.
constexpr double kOverlapLines = 1.4;

/// How many stretches of `room` cover `length`.
int stretches(double length, double room, double overlap) {
    if (length <= room * (1 + 1e-6)) return 1;
    return static_cast<int>(std::ceil((length - overlap) / (room - overlap)));
}

/// Where stretch `number` of `count` begins, the last one ending at the end.
double beginOf(int number, int count, double length, double room) {
    return count == 1 ? 0 : number * (length - room) / (count - 1);
}

}  // namespace

QPointF SlideLayout::origin(int part) const {
    const QSizeF seen = room / scale;
    return {beginOf(part % columns, columns, points.width(), seen.width()),
            beginOf(part / columns, rows, points.height(), seen.height())};
}

SlideLayout layOutSlide(const QSize& smallest, const QSizeF& room, double unit) {
    const double legible = kLegiblePixels * unit / kSmallestTypePoints;
    const double across = room.width() / smallest.width();
    const double whole = std::min(across, room.height() / smallest.height());
    SlideLayout layout;
    layout.room = room;
    // Better a little small than in parts, and better in parts below than beside each other.
    layout.scale = std::min(whole, legible);
    if (whole < legible * kLegibleTolerance)
        layout.scale = std::clamp(across, legible * kLegibleTolerance, legible);
    layout.points = (room / layout.scale).expandedTo(smallest);
    const double overlap = kLegiblePixels * kOverlapLines * unit;
    layout.columns = stretches(layout.points.width() * layout.scale, room.width(), overlap);
    layout.rows = stretches(layout.points.height() * layout.scale, room.height(), overlap);
    return layout;
}

}  // namespace occ::ui
