#pragma once

#include "ui/map_look.h"
#include "ui/map_scale.h"

#include <QRectF>
#include <QString>
#include <vector>

class QPainter;

namespace occ::ui {

/// The lines of a map's levels with their labels, as they lie in one plot.
class MapLines {
public:
    MapLines() = default;
    MapLines(const MapContent& content, const MapScale& scale, const MapLook& look);

    void paint(QPainter& painter, const QRectF& exposed) const;
    /// The levels that have a label.
    [[nodiscard]] std::vector<int> labelled() const;

private:
    /// A straight part of a line.
    struct Part {
        int percent;
        QPointF from;
        QPointF to;

        [[nodiscard]] bool upright() const { return from.x() == to.x(); }
        [[nodiscard]] double length() const;
        [[nodiscard]] QRectF around(double reach) const;
    };
    struct Label {
        int percent;
        QRectF box;
        QString text;
    };

    void placeLabels(const MapScale& scale);
    bool placeLabel(const Part& part, const QRectF& plot);

    MapLook m_look;
    std::vector<Part> m_parts;
    std::vector<Label> m_labels;
};

}  // namespace occ::ui
