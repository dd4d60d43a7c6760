#include "ui/map_lines.h"

#include "ui/map_legend.h"
#include "ui/map_words.h"
#include "ui/pixel_grid.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kThickness = 1.4;
constexpr double kPadding = 4;

}  // namespace

double MapLines::Part::length() const {
    return std::abs(to.x() - from.x()) + std::abs(to.y() - from.y());
}

QRectF MapLines::Part::around(double reach) const {
    return QRectF(from, to).normalized().adjusted(-reach, -reach, reach, reach);
}

MapLines::MapLines(const MapContent& content, const MapScale& scale, const MapLook& look)
    : m_look(look) {
    for (const IsoLine& line : content.figure->lines)
        for (std::size_t i = 1; i < line.corners.size(); ++i)
            m_parts.push_back({line.percent, scale.corner(content.map(), line.corners[i - 1]),
                               scale.corner(content.map(), line.corners[i])});
    placeLabels(scale);
}

/// Each level is named once, where its line is straight for longest and nothing is named yet.
void MapLines::placeLabels(const MapScale& scale) {
    for (const int percent : kMapLevels) {
        std::vector<const Part*> candidates;
        for (const Part& part : m_parts)
            if (part.percent == percent) candidates.push_back(&part);
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Part* a, const Part* b) { return a->length() > b->length(); });
        for (const Part* part : candidates)
            if (placeLabel(*part, scale.plot())) break;
    }
}

bool MapLines::placeLabel(const Part& part, const QRectF& plot) {
    const QFontMetricsF metrics(m_look.font);
    const QString text = MapWords::percent(part.percent);
    const QSizeF size(std::ceil(metrics.horizontalAdvance(text)) + 2 * kPadding,
                      std::ceil(metrics.height()) + 1);
    const double needed = part.upright() ? size.height() : size.width();
    if (part.length() < needed) return false;
    const QPointF center = (part.from + part.to) / 2;
    QRectF box(center - QPointF(size.width() / 2, size.height() / 2), size);
    // The plot's edge may cut what lies on a line beside it: then the label goes inwards.
    box.translate(std::max(0.0, plot.left() + 2 - box.left()), 0);
    box.translate(std::min(0.0, plot.right() - 2 - box.right()), 0);
    box.translate(0, std::max(0.0, plot.top() + 2 - box.top()));
    box.translate(0, std::min(0.0, plot.bottom() - 2 - box.bottom()));
    if (!box.intersects(part.around(1))) return false;
    for (const Label& label : m_labels)
        if (label.box.adjusted(-6, -2, 6, 2).intersects(box)) return false;
    m_labels.push_back({part.percent, box, text});
    return true;
}

std::vector<int> MapLines::labelled() const {
    std::vector<int> levels;
    for (const Label& label : m_labels)
        levels.push_back(label.percent);
    return levels;
}

void MapLines::paint(QPainter& painter, const QRectF& exposed) const {
    const PixelGrid grid = m_look.medium == Medium::Screen ? PixelGrid::of(painter) : PixelGrid();
    const double thickness = grid.thickness(kThickness * m_look.theme.lineScale);
    painter.setRenderHint(QPainter::Antialiasing, m_look.medium == Medium::Print);
    for (const Part& part : m_parts) {
        if (!part.around(2).intersects(exposed)) continue;
        const QRectF line = part.around(0);
        const double left = grid.x(line.left() - thickness / 2);
        const double top = grid.y(line.top() - thickness / 2);
        painter.fillRect(QRectF(left, top, grid.x(line.right() - thickness / 2) - left + thickness,
                                grid.y(line.bottom() - thickness / 2) - top + thickness),
                         lineInk(part.percent, m_look));
    }
    painter.setFont(m_look.font);
    for (const Label& label : m_labels) {
        if (!label.box.intersects(exposed)) continue;
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(QPen(m_look.theme.axis, 1));
        painter.setBrush(m_look.theme.ground);
        painter.drawRoundedRect(label.box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(m_look.theme.text);
        painter.drawText(label.box, Qt::AlignCenter, label.text);
    }
}

}  // namespace occ::ui
