#pragma once

#include "ui/chart_axis.h"
#include "ui/snapshot.h"

#include <QWidget>
#include <array>
#include <optional>

class QBoxLayout;
class QToolButton;

namespace occ::ui {

class ChartLegend;
class ChartPane;

/// The three charts with what they share: legend, unit of the axis, carve-outs, export.
class ChartsView : public QWidget {
    Q_OBJECT

public:
    explicit ChartsView(QWidget* parent = nullptr);

    void show(const Snapshot& snapshot);
    using QWidget::show;
    [[nodiscard]] ChartPane& pane(ChartKind kind) const {
        return *m_panes[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] AxisUnit axisUnit() const { return m_unit; }
    void setAxisUnit(AxisUnit unit);
    [[nodiscard]] bool carveoutCurvesShown() const { return m_carveouts; }
    void setCarveoutCurves(bool shown);
    /// The input behind a chart is pointed at.
    void setHighlighted(ChartKind kind, bool highlighted);
    /// What a request for an export shows first: the chart with the keyboard, or all.
    [[nodiscard]] std::optional<ChartKind> focusedChart() const;

    [[nodiscard]] QSize sizeHint() const override { return {900, 640}; }

signals:
    void inputPicked(occ::ui::ChartKind kind, qint64 value);
    /// Picks between the two are one step of undo.
    void pickStarted();
    void pickFinished();
    void chartHovered(occ::ui::ChartKind kind, bool inside);
    void copyRequested(occ::ui::ChartKind kind);
    /// Empty: all charts.
    void exportRequested(std::optional<occ::ui::ChartKind> kind);
    void axisUnitChanged(occ::ui::AxisUnit unit);
    void carveoutCurvesChanged(bool shown);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QBoxLayout* makeToolRow();
    QToolButton* makeButton(bool checkable);
    void connectPane(ChartPane& pane);
    void updateButtons();
    void retranslate();

    std::array<ChartPane*, kChartKinds.size()> m_panes{};
    QBoxLayout* m_charts = nullptr;
    ChartLegend* m_legend = nullptr;
    QToolButton* m_percent = nullptr;
    QToolButton* m_warps = nullptr;
    QToolButton* m_carveoutButton = nullptr;
    QToolButton* m_export = nullptr;
    AxisUnit m_unit = AxisUnit::Percent;
    bool m_carveouts = false;
};

}  // namespace occ::ui
