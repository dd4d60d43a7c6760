#pragma once

#include "ui/grid_schedule_painter.h"

#include <QWidget>
#include <memory>
#include <optional>

namespace occ::ui {

/// Shows a moment of a schedule; a click or a drag below the SMs chooses it. Keys are left to the
/// player around it.
class ScheduleCanvas : public QWidget {
    Q_OBJECT

public:
    explicit ScheduleCanvas(QWidget* parent = nullptr);

    void show(std::shared_ptr<const ScheduleContent> content);
    using QWidget::show;
    void setTime(double time);
    /// As it lies in the widget at the moment.
    [[nodiscard]] SchedulePainter painter() const;
    /// What is known of a place, a line each; empty beside the SMs.
    [[nodiscard]] QStringList readoutAt(const QPointF& point) const;

    [[nodiscard]] QSize sizeHint() const override { return {700, 110}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 110}; }

signals:
    void timePicked(double time);

protected:
    void changeEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont smallFont() const;
    [[nodiscard]] std::optional<SchedulePlace> pointedPlace() const;

    std::shared_ptr<const ScheduleContent> m_content;
    double m_time = 0;
    std::optional<QPointF> m_pointed;
    bool m_dragging = false;
};

}  // namespace occ::ui
