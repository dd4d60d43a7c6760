#pragma once

#include "ui/chart_axis.h"
#include "ui/snapshot.h"

#include <QWidget>
#include <memory>
#include <optional>

class QGraphicsView;

namespace occ::ui {

struct ChartContent;
class ChartScene;

/// One live chart: draws a curve with the current point, reads out what is pointed at, and lets
/// a click, a drag or a key set the input. Nothing of Qt Charts shows through.
class ChartPane : public QWidget {
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
    /// The plot, in the pane's coordinates.
    [[nodiscard]] QRectF plotRect() const;
    /// The value that is read out at the moment.
    [[nodiscard]] std::optional<qint64> pointedAt() const;
    /// What is read out for `value`, a line each.
    [[nodiscard]] QStringList readout(qint64 value) const;

    [[nodiscard]] QSize sizeHint() const override { return {640, 190}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 104}; }

signals:
    /// A click, a step of a drag or a key.
    void valuePicked(qint64 value);
    /// Picks between the two belong together.
    void pickStarted();
    void pickFinished();
    void hovered(bool inside);
    void copyRequested();
    void exportRequested();
    void axisUnitRequested(occ::ui::AxisUnit unit);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void applyTheme();
    void applyFont();
    void retranslate();
    void refresh();
    void updateTexts();
    void pointAt(std::optional<qint64> value);
    void pick(qint64 value);
    /// The value that a key moves to, or nothing.
    [[nodiscard]] std::optional<qint64> keyTarget(const QKeyEvent& event) const;
    [[nodiscard]] qint64 nextEdge(int direction) const;
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
    bool m_dragging = false;
    bool m_keyHeld = false;
    qint64 m_lastPicked = -1;
};

}  // namespace occ::ui
