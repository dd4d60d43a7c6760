#pragma once

#include "ui/compare_plot.h"
#include "ui/picking_chart.h"

#include <QStringList>
#include <optional>

namespace occ::ui {

/// Live curves of all launches over one input: reads out what each has at the value pointed at, and
/// lets a click, a drag or a key set the input of the launch in the calculator.
class CompareChart : public PickingChart<qint64> {
    Q_OBJECT

public:
    explicit CompareChart(QWidget* parent = nullptr);

    void show(CompareContent content);
    using QWidget::show;
    [[nodiscard]] const CompareContent& content() const { return m_content; }
    /// Draws one curve stronger, since its launch is pointed at.
    void setStrong(PinIndex pin, bool strong);

    /// As it lies in the widget at the moment.
    [[nodiscard]] ComparePlot plot() const;
    [[nodiscard]] std::optional<qint64> pointedAt() const override { return m_pointed; }
    /// What is read out at the moment, a line each.
    [[nodiscard]] QStringList readout() const;

    [[nodiscard]] QSize sizeHint() const override { return {560, 240}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 116}; }

signals:
    /// A click, a step of a drag or a key.
    void valuePicked(qint64 value);

protected:
    [[nodiscard]] std::optional<qint64> launchPlace() const override;
    [[nodiscard]] QRectF plotRect() const override { return plot().plot(); }
    [[nodiscard]] qint64 placeAt(const QPointF& position, Snap snap) const override;
    [[nodiscard]] std::optional<qint64> keyTarget(const QKeyEvent& event) const override;
    void pointAt(std::optional<qint64> value) override;
    void emitPicked(const qint64& value) override { emit valuePicked(value); }

    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    CompareContent m_content;
    std::vector<qint64> m_edges;
    std::optional<qint64> m_pointed;
    std::optional<std::size_t> m_strong;  ///< position of a series
};

}  // namespace occ::ui
