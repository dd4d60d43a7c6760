#pragma once

#include "ui/chart_axis.h"
#include "ui/chart_content.h"
#include "ui/snapshot.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QFont>
#include <QSizeF>
#include <QString>
#include <vector>

class QPainter;

namespace occ::ui {

/// What a picture of charts shows, whatever it is written as.
struct SheetOptions {
    std::vector<ChartKind> charts{kChartKinds.begin(), kChartKinds.end()};
    bool dark = false;
    AxisUnit unit = AxisUnit::Percent;
    Carveouts carveouts = Carveouts::Hidden;
};

/// A picture for a report: title, result, legend, charts, and a caption with the GPU and the
/// inputs. Lengths are in points of 1/96 inch, so that text is as large in print as on a screen.
/// The live charts are not touched.
class ChartSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ChartSheet)

public:
    ChartSheet(const Snapshot& snapshot, const SheetOptions& options);

    /// Below it, text would be cut.
    [[nodiscard]] QSizeF minimumSize() const;
    void paint(QPainter& painter, const QSizeF& size) const;

    [[nodiscard]] QString title() const;
    /// "75 % · 48 of 64 warps · 6 blocks, limited by registers".
    [[nodiscard]] QString result() const;
    /// GPU, inputs and program.
    [[nodiscard]] QString caption() const;

private:
    [[nodiscard]] QString inputs() const;
    [[nodiscard]] QFont font(int pixels, bool bold = false) const;
    [[nodiscard]] double captionHeight(double width) const;
    [[nodiscard]] double resultHeight(double width) const;
    double paintHead(QPainter& painter, double width) const;
    void paintLegend(QPainter& painter, const QRectF& line) const;
    void paintChart(QPainter& painter, ChartKind kind, const QRectF& area) const;
    void paintCaption(QPainter& painter, const QRectF& area) const;

    const Snapshot& m_snapshot;
    SheetOptions m_options;
    const Theme& m_theme;
    QString m_family;
};

}  // namespace occ::ui
