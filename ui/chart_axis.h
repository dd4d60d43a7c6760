#pragma once

#include "core/sweep.h"
#include "ui/snapshot.h"

#include <QRectF>
#include <QtGlobal>
#include <cstdint>
#include <optional>
#include <vector>

namespace occ::ui {

/// What the upright axis counts.
enum class AxisUnit { Percent, Warps };

/// The input a chart varies. The chart of shared memory varies static and dynamic memory together.
[[nodiscard]] FieldId fieldOf(ChartKind kind);
/// The chart that varies an input, if one does.
[[nodiscard]] std::optional<ChartKind> chartOf(FieldId field);
[[nodiscard]] Unit unitOf(ChartKind kind);
[[nodiscard]] std::int64_t valueOf(ChartKind kind, const KernelConfig& kernel);
/// Sets the input that a chart varies. Of shared memory, what was declared static stays so if it
/// fits.
void setValueOf(ChartKind kind, KernelConfig& kernel, std::int64_t value);

/// The level axis of a chart: from 0 to the largest value the device takes, never beyond.
struct ChartAxis {
    ChartKind kind = ChartKind::Threads;
    std::int64_t first = 0;  ///< smallest value that can be picked
    std::int64_t last = 1;   ///< largest value, and the end of the axis
    std::int64_t step = 1;   ///< distance of values that can make a difference

    friend bool operator==(const ChartAxis&, const ChartAxis&) = default;
};
[[nodiscard]] ChartAxis axisOf(ChartKind kind, const Snapshot& snapshot);

/// How much room an axis' labels have, and how much each takes.
struct LabelRoom {
    double axis;
    double label;
};
/// Distance of ticks so that their labels have room: a round number of threads or registers, or
/// of KiB.
[[nodiscard]] std::int64_t tickDistance(const ChartAxis& axis, const LabelRoom& room);
/// Into how many parts the ticks of the upright axis divide it; each is a whole number of per cent
/// or of warps.
[[nodiscard]] int uprightParts(AxisUnit unit, int maxWarps, const LabelRoom& room);

/// The last value before occupancy falls.
struct Cliff {
    std::int64_t edge;
    int warpsBefore;
    int warpsAfter;

    friend bool operator==(const Cliff&, const Cliff&) = default;
};
/// Ascending.
[[nodiscard]] std::vector<Cliff> cliffsOf(const Curve& curve);
/// The edges of the steps, on the side with more warps, ascending: where a value can snap to. Where
/// warps get more, the first multiple of `step`: whole warps of threads, not one more than some.
[[nodiscard]] std::vector<qint64> edgesOf(const Curve& curve, std::int64_t step);
/// The nearest multiple of the axis' step below or above, at most the ends.
[[nodiscard]] std::int64_t stepBelow(const ChartAxis& axis, std::int64_t value);
[[nodiscard]] std::int64_t stepAbove(const ChartAxis& axis, std::int64_t value);
/// The next of the `edges` above (`direction` > 0) or below `value`, or that end of the axis.
[[nodiscard]] qint64 nextEdge(const ChartAxis& axis, const std::vector<qint64>& edges, qint64 value,
                              int direction);

/// Where values lie in a chart's plot. A value fills the stretch from half before to half after
/// it, so that the line falls between the last value that holds and the first that does not.
class ChartScale {
public:
    ChartScale() = default;
    ChartScale(const QRectF& plot, const ChartAxis& axis, int maxWarps)
        : m_plot(plot), m_axis(axis), m_maxWarps(maxWarps) {}

    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    [[nodiscard]] const ChartAxis& axis() const { return m_axis; }
    [[nodiscard]] int maxWarps() const { return m_maxWarps; }
    /// Held within the plot.
    [[nodiscard]] double x(double value) const;
    [[nodiscard]] double y(double warps) const;
    [[nodiscard]] double left(const CurveSegment& segment) const {
        return x(static_cast<double>(segment.first) - 0.5);
    }
    [[nodiscard]] double right(const CurveSegment& segment) const {
        return x(static_cast<double>(segment.last) + 0.5);
    }
    /// The nearest value, held within the axis.
    [[nodiscard]] std::int64_t valueAt(double x) const;
    /// What a click at `x` means: a step's edge if one is near, else the nearest round value.
    [[nodiscard]] std::int64_t snappedValueAt(double x, const std::vector<qint64>& edges) const;

    friend bool operator==(const ChartScale&, const ChartScale&) = default;

private:
    QRectF m_plot;
    ChartAxis m_axis;
    int m_maxWarps = 1;
};

}  // namespace occ::ui
