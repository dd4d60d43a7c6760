#pragma once

#include "ui/chart_axis.h"
#include "ui/picking_chart.h"
#include "ui/snapshot.h"

#include <QStringList>
#include <memory>
#include <optional>

class QGraphicsView;

namespace occ::ui {

struct ChartContent;
class ChartScene;

/// One live chart: draws a curve with the current point, reads out what is pointed at, and lets
/// a click, a drag or a key set the input. Nothing of Qt Charts shows through.
class ChartPane : public PickingChart<qint64> {
    Q_OBJECT

public:
    explicit ChartPane(ChartKind kind, QWidget* parent = nullptr);
    ~ChartPane() override;

    [[nodiscard]] ChartKind kind() const { return m_kind; }
    void show(const Snapshot& snapshot);
    using QWidget::show;
    void setAxisUnit(AxisUnit unit);
    /// One more curve per carve-out; only on the chart of shared memory.
    void setCarveoutCurves(bool shown);
    /// The input that the chart varies is pointed at.
    void setHighlighted(bool highlighted);

    [[nodiscard]] const ChartContent& content() const;
    /// Where `value` lies on the curve, in the pane's coordinates.
    [[nodiscard]] QPointF positionOf(qint64 value) const;
    /// What a click there sets: a step's edge if one is near, else a round value.
    [[nodiscard]] qint64 valueAt(const QPointF& position) const;
    [[nodiscard]] QRectF plotRect() const override;
    [[nodiscard]] std::optional<qint64> pointedAt() const override;
    /// What is read out for `value`, a line each.
    [[nodiscard]] QStringList readout(qint64 value) const;

    [[nodiscard]] QSize sizeHint() const override { return {640, 190}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 104}; }

signals:
    /// A click, a step of a drag or a key.
    void valuePicked(qint64 value);
    void hovered(bool inside);
    void copyRequested();
    void exportRequested();
    void axisUnitRequested(occ::ui::AxisUnit unit);

protected:
    [[nodiscard]] std::optional<qint64> launchPlace() const override;
    [[nodiscard]] qint64 placeAt(const QPointF& position, Snap snap) const override;
    [[nodiscard]] std::optional<qint64> keyTarget(const QKeyEvent& event) const override;
    void pointAt(std::optional<qint64> value) override;
    void emitPicked(const qint64& value) override { emit valuePicked(value); }

    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void applyTheme();
    void applyFont();
    void retranslate();
    void refresh();
    void updateTexts();
    [[nodiscard]] QRect headerRect() const;

    ChartKind m_kind;
    std::unique_ptr<ChartScene> m_scene;
    QGraphicsView* m_view;
    std::optional<Snapshot> m_snapshot;
    std::vector<qint64> m_edges;
    QString m_title;
    QString m_summary;
    AxisUnit m_unit = AxisUnit::Percent;
    bool m_carveouts = false;
};

}  // namespace occ::ui
