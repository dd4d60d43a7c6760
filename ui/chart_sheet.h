#pragma once

#include "ui/chart_axis.h"
#include "ui/chart_content.h"
#include "ui/picture.h"
#include "ui/snapshot.h"

#include <QCoreApplication>
#include <QSizeF>
#include <QString>
#include <vector>

class QPainter;

namespace occ::ui {

/// What a picture of charts shows, whatever it is written as.
struct SheetOptions {
    std::vector<ChartKind> charts{kChartKinds.begin(), kChartKinds.end()};
    AxisUnit unit = AxisUnit::Percent;
    Carveouts carveouts = Carveouts::Hidden;
};

/// What stands around pictures of a launch.
class ChartSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ChartSheet)

public:
    ChartSheet(const Snapshot& snapshot, const SheetOptions& options)
        : m_snapshot(snapshot), m_options(options) {}

    [[nodiscard]] QString title() const;
    /// "75 % · 48 of 64 warps · 6 blocks, limited by registers".
    [[nodiscard]] QString result() const;
    /// GPU, inputs and program.
    [[nodiscard]] QString caption() const;
    /// "Occuscope 1.0".
    [[nodiscard]] static QString program();

private:
    [[nodiscard]] QString inputs() const;

    const Snapshot& m_snapshot;
    SheetOptions m_options;
};

/// Charts for a report, with legend, result and inputs, and their curves as its table. The live
/// charts are not touched.
[[nodiscard]] Picture chartPicture(const Snapshot& snapshot, const SheetOptions& options);
/// "occupancy-h100-sxm-threads", without an ending.
[[nodiscard]] QString chartFileName(const Snapshot& snapshot, const SheetOptions& options);

}  // namespace occ::ui
