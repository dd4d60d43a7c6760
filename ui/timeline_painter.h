#pragma once

#include "ui/timeline_content.h"
#include "ui/timeline_look.h"
#include "ui/timeline_scale.h"

#include <QMarginsF>

class QPainter;

namespace occ::ui {

/// Draws a timeline with everything around it: SMs' names, time axis, waves, tail, each SM's
/// average, and the mark of a simulation. For the screen and for files alike.
class TimelinePainter {
public:
    TimelinePainter(const TimelineContent& content, const TimelineScale& scale,
                    const TimelineLook& look)
        : m_content(content), m_scale(scale), m_look(look) {}

    /// What is needed around the plot.
    [[nodiscard]] static QMarginsF margins(const TimelineContent& content,
                                           const TimelineLook& look);
    /// All of `area`, whose inner part within the margins is the scale's plot. `ratio`: device
    /// pixels per unit of length.
    void paint(QPainter& painter, const QRectF& area, double ratio) const;

private:
    void paintBlocks(QPainter& painter, double ratio) const;
    void paintBlocksAsShapes(QPainter& painter) const;
    void paintBlockNumbers(QPainter& painter) const;
    void paintRowLabels(QPainter& painter, const QRectF& area) const;
    void paintSlotLabels(QPainter& painter, int index, double right) const;
    void paintAxis(QPainter& painter) const;
    void paintWaves(QPainter& painter) const;
    void paintTailLabel(QPainter& painter) const;
    void paintBars(QPainter& painter, const QRectF& area) const;
    void paintBar(QPainter& painter, int index, const QRectF& room) const;
    void paintWatermark(QPainter& painter) const;
    [[nodiscard]] double lineHeight() const;
    /// Every how many SMs a label fits.
    [[nodiscard]] int labelDistance() const;

    const TimelineContent& m_content;
    const TimelineScale& m_scale;
    const TimelineLook& m_look;
};

}  // namespace occ::ui
