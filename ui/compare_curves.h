#pragma once

#include "ui/chart_content.h"
#include "ui/compare_palette.h"
#include "ui/snapshot.h"

#include <QString>
#include <vector>

namespace occ::ui {

/// The curve of one launch of a comparison.
struct CompareSeries {
    PinIndex pin;
    QString label;
    ChartAxis axis;
    int maxWarps = 1;  ///< of the launch's own GPU: curves are compared in per cent
    Curve curve;
    ChartPoint point;
};

/// Curves of one input, one over the other.
struct CompareContent {
    ChartKind kind = ChartKind::Registers;
    std::vector<CompareSeries> series;

    /// Long enough for the GPU that takes the most.
    [[nodiscard]] ChartAxis axis() const;
    /// Where a value can snap to: the edges of all curves' steps, ascending.
    [[nodiscard]] std::vector<qint64> edges() const;
};

[[nodiscard]] CompareSeries seriesOf(PinIndex pin, const QString& label, ChartKind kind,
                                     const Snapshot& snapshot);

/// The steps of all curves as they are drawn, by series. Where curves coincide, they lie beside
/// each other, their middle in the true place, so that none hides another. `lineScale`: of the
/// theme.
[[nodiscard]] std::vector<std::vector<StepRun>> besideEachOther(const CompareContent& content,
                                                                const QRectF& plot,
                                                                double lineScale = 1);

}  // namespace occ::ui
