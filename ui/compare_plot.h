#pragma once

#include "ui/compare_curves.h"

#include <QFont>
#include <QRectF>
#include <optional>

class QPainter;

namespace occ::ui {

/// Lays curves out over each other and draws them, for the screen and for files.
class ComparePlot {
public:
    /// `content` outlives the plot.
    ComparePlot(const CompareContent& content, const QRectF& area, const QFont& font);

    [[nodiscard]] const QRectF& plot() const { return m_scale.plot(); }
    /// Its height counts per cent.
    [[nodiscard]] const ChartScale& scale() const { return m_scale; }
    /// Where a launch's own value lies on its curve.
    [[nodiscard]] QPointF placeOf(const CompareSeries& series) const;

    /// `strong` is drawn as pointed at; what is no series marks none.
    void paint(QPainter& painter, const Theme& theme, std::optional<std::size_t> strong = {}) const;
    /// A line through `value`, and each launch's value beside it.
    void paintReadout(QPainter& painter, const Theme& theme, std::int64_t value) const;

private:
    void paintGrid(QPainter& painter, const Theme& theme) const;
    void paintTicks(QPainter& painter, const Theme& theme) const;
    void paintCurves(QPainter& painter, const Theme& theme,
                     std::optional<std::size_t> strong) const;
    void paintPoints(QPainter& painter, const Theme& theme) const;
    void paintPointer(QPainter& painter, const Theme& theme, std::int64_t value) const;
    [[nodiscard]] double lineHeight() const;

    const CompareContent& m_content;
    QRectF m_area;
    QFont m_font;
    ChartScale m_scale;
};

}  // namespace occ::ui
