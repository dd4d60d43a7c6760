#pragma once

#include "ui/map_legend.h"
#include "ui/map_lines.h"
#include "ui/map_scale.h"
#include "ui/pixel_grid.h"

#include <QRectF>
#include <optional>
#include <vector>

class QPainter;

namespace occ::ui {

/// Lays a map out and draws it, for the screen and for files.
class MapPainter {
public:
    MapPainter(const MapContent& content, const MapLook& look, const QRectF& area);

    /// Takes over another launch of the same map, without laying out anew.
    void setPoint(const MapContent& content);
    [[nodiscard]] const MapContent& content() const { return m_content; }
    [[nodiscard]] const MapScale& scale() const { return m_scale; }
    [[nodiscard]] const MapLook& look() const { return m_look; }
    /// The levels whose line is named.
    [[nodiscard]] std::vector<int> labelledLevels() const { return m_lines.labelled(); }

    /// Everything but the launch's mark. What lies outside `exposed` may be left out.
    void paint(QPainter& painter, const QRectF& exposed) const;
    /// Where the mark of the launch is drawn: a dot, lines to the axes, its values on them.
    [[nodiscard]] std::vector<QRectF> markRects() const;
    void paintMark(QPainter& painter) const;
    /// The outline of the cell at a place.
    [[nodiscard]] QRectF cellRect(const MapPlace& place) const;

private:
    struct Tick {
        double place;
        QString text;
    };

    void layOut(const QRectF& area);
    [[nodiscard]] double tickLabelWidth(const ChartAxis& axis) const;
    [[nodiscard]] std::vector<Tick> ticksOf(const ChartAxis& axis, bool upright) const;
    [[nodiscard]] QRectF acrossChip() const;
    [[nodiscard]] QRectF upChip() const;

    void paintCells(QPainter& painter, const QRectF& exposed) const;
    void paintRow(QPainter& painter, int row, const QRectF& room,
                  const std::vector<double>& edges) const;
    void fillCell(QPainter& painter, const QRectF& rect, const MapCell& cell) const;
    /// What two cells of the same colour have in common.
    [[nodiscard]] int colorKey(const MapCell& cell) const;
    void paintAxes(QPainter& painter) const;
    void paintChip(QPainter& painter, const QRectF& box, const QString& text) const;
    [[nodiscard]] PixelGrid gridOf(const QPainter& painter) const;

    MapContent m_content;
    MapLook m_look;
    MapLegend m_legend;
    MapScale m_scale;
    MapLines m_lines;
    QRectF m_area;
    double m_line = 0;             ///< height of a line of text
    double m_tickWidth = 0;        ///< of the upright axis' labels
    std::vector<QColor> m_colors;  ///< by active warps
};

}  // namespace occ::ui
