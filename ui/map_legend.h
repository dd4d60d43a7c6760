#pragma once

#include "ui/map_look.h"

#include <QRectF>
#include <QString>
#include <vector>

class QPainter;

namespace occ::ui {

/// Says what the colours of a map mean: a bar with the levels of the lines on it, or a sample of
/// each resource's ground; then the sample of what cannot launch, and the launch's mark.
class MapLegend {
public:
    MapLegend(const MapContent& content, const MapLook& look, double width);

    /// It takes more than one line where the entries do not fit beside each other.
    [[nodiscard]] double height() const { return m_height; }
    void paint(QPainter& painter, const QPointF& topLeft) const;

private:
    enum class Kind { Bar, Limiter, Refused, Launch };
    struct Entry {
        Kind kind = Kind::Bar;
        Limiter limiter = Limiter::Warps;
        QString text;
        QRectF sample = {};
        double textLeft = 0;  ///< right of the sample, but before the bar
    };

    void add(Kind kind, const QString& text, Limiter limiter = Limiter::Warps);
    void layOut(double width);
    void paintSample(QPainter& painter, const Entry& entry) const;
    void paintBar(QPainter& painter, const QRectF& bar) const;

    MapLook m_look;
    std::vector<Entry> m_entries;
    double m_lineHeight = 0;
    double m_height = 0;
};

/// The mark of a launch on a map, also in its legend.
void paintMapDot(QPainter& painter, const QPointF& center, const Theme& theme);
/// Ink of the line at a level, on the colours around it.
[[nodiscard]] QColor lineInk(int percent, const MapLook& look);

}  // namespace occ::ui
