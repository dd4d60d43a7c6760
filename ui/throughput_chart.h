#pragma once

#include "ui/throughput_plot.h"

#include <QWidget>
#include <optional>

namespace occ::ui {

/// A live chart of throughput: reads out the point that is pointed at, or chosen with the arrows.
class ThroughputChart : public QWidget {
    Q_OBJECT

public:
    explicit ThroughputChart(QWidget* parent = nullptr);

    void show(const ThroughputChartContent& content);
    using QWidget::show;
    [[nodiscard]] const ThroughputChartContent& content() const { return m_content; }
    /// As it lies in the widget at the moment. Precondition: there is content.
    [[nodiscard]] ThroughputPlot plot() const;
    [[nodiscard]] std::optional<PlottedPoint> pointedAt() const { return m_pointed; }
    [[nodiscard]] QStringList readout() const;

    [[nodiscard]] QSize sizeHint() const override { return {520, 260}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {280, 200}; }

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void pointAt(std::optional<PlottedPoint> point, const QPoint& global);
    void moveBy(int series, int point);
    [[nodiscard]] int headHeight() const;

    ThroughputChartContent m_content;
    std::optional<PlottedPoint> m_pointed;
};

}  // namespace occ::ui
