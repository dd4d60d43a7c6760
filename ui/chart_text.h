#pragma once

#include "ui/chart_content.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace occ::ui {

/// The words of charts, in the window's language.
class ChartText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ChartText)

public:
    /// "Occupancy by threads per block".
    [[nodiscard]] static QString title(ChartKind kind);
    /// What its level axis counts: "Threads per block", "Shared memory per block".
    [[nodiscard]] static QString input(ChartKind kind);
    /// "75 % · 48 of 64 warps · 6 blocks".
    [[nodiscard]] static QString share(int activeWarps, int maxWarps, int activeBlocks);
    /// "limited by registers", or "no block fits: registers".
    [[nodiscard]] static QString limitedBy(LimiterSet limiters, int activeBlocks);
    /// The current point in one line, for a chart's corner.
    [[nodiscard]] static QString summary(const ChartContent& content);
    /// "the same from 225 to 256 threads".
    [[nodiscard]] static QString extent(const CurveSegment& segment, Unit unit);
    /// What holds at `value`: the value, the share, the limiter and the step's extent, a line each.
    [[nodiscard]] static QStringList readout(const ChartContent& content, std::int64_t value);
    /// Label of a tick of the level axis: "256", "64 KiB".
    [[nodiscard]] static QString tick(ChartKind kind, std::int64_t value);
    /// A value as short as can be: "40", "11.375 KiB".
    [[nodiscard]] static QString brief(ChartKind kind, std::int64_t value);
    /// Label of the tick `part` of `parts` of the upright axis: "25 %", "16".
    [[nodiscard]] static QString uprightTick(int part, int parts, int maxWarps, AxisUnit unit);
    [[nodiscard]] static QString cannotLaunch();
};

}  // namespace occ::ui
