#pragma once

#include "ui/grid_saw_plot.h"

#include <QWidget>
#include <optional>

namespace occ::ui {

/// The live chart of efficiency against grid size: a click or a drag takes a grid, the arrow keys
/// move it, the pointer reads out.
class SawChart : public QWidget {
    Q_OBJECT

public:
    explicit SawChart(QWidget* parent = nullptr);

    void show(const SawContent& content);
    using QWidget::show;
    [[nodiscard]] const SawContent& content() const { return m_content; }
    /// As it lies in the widget at the moment.
    [[nodiscard]] SawPlot plot() const;

    [[nodiscard]] QSize sizeHint() const override { return {700, 110}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 110}; }

signals:
    void gridPicked(qint64 blocks);
    /// The mouse was let go, the focus has left: the next pick is another step.
    void pickFinished();

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void point(const QPointF& place, const QPoint& global);
    void pick(qint64 blocks);
    [[nodiscard]] std::optional<qint64> keyTarget(const QKeyEvent& event) const;

    SawContent m_content;
    std::optional<std::int64_t> m_pointed;
    bool m_dragging = false;
};

}  // namespace occ::ui
