#pragma once

#include "core/waves.h"
#include "ui/theme.h"

#include <QFont>
#include <QRectF>
#include <cstdint>

class QPainter;

namespace occ::ui {

/// What the chart of efficiency against grid size shows.
struct SawContent {
    GridCapacity capacity;
    std::int64_t gridBlocks = 0;  ///< 0: no mark
    std::int64_t waves = 4;       ///< the axis goes to the grid that fills as many

    /// With so many waves that the grid is well inside: 4, 8, 16, ...
    [[nodiscard]] static SawContent of(const GridCapacity& capacity, std::int64_t gridBlocks);
    [[nodiscard]] std::int64_t lastGrid() const { return waves * capacity.atOnce; }
    friend bool operator==(const SawContent&, const SawContent&) = default;
};

/// Lays the chart out and draws it, for the screen and for files. Its cost does not depend on the
/// number of waves: what is narrower than a pixel is drawn as the range that it covers.
class SawPlot {
public:
    SawPlot(const SawContent& content, const QRectF& area, const QFont& font);

    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    [[nodiscard]] double x(double blocks) const;
    [[nodiscard]] double y(double efficiency) const;
    /// The nearest grid that can be, held within the axis. Near a full wave that one.
    [[nodiscard]] std::int64_t gridAt(double x) const;

    void paint(QPainter& painter, const Theme& theme) const;
    /// A quiet line at a grid that is pointed at.
    void paintPointed(QPainter& painter, const Theme& theme, std::int64_t blocks) const;

private:
    void paintUprightAxis(QPainter& painter, const Theme& theme) const;
    void paintLevelAxis(QPainter& painter, const Theme& theme) const;
    void paintTeeth(QPainter& painter, const Theme& theme) const;
    void paintRange(QPainter& painter, const Theme& theme) const;
    void paintMark(QPainter& painter, const Theme& theme) const;
    [[nodiscard]] double toothWidth() const;
    [[nodiscard]] double lineHeight() const;

    SawContent m_content;
    QRectF m_area;
    QRectF m_plot;
    QFont m_font;
};

}  // namespace occ::ui
