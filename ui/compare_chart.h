#pragma once

#include "ui/compare_plot.h"

#include <QWidget>
#include <optional>

namespace occ::ui {

/// Live curves of all launches over one input: reads out what each has at the value pointed at, and
/// lets a click, a drag or a key set the input of the launch in the calculator.
class CompareChart : public QWidget {
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
    [[nodiscard]] std::optional<qint64> pointedAt() const { return m_pointed; }
    /// What is read out at the moment, a line each.
    [[nodiscard]] QStringList readout() const;

    [[nodiscard]] QSize sizeHint() const override { return {560, 240}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 116}; }

signals:
    /// A click, a step of a drag or a key.
    void valuePicked(qint64 value);
    void pickStarted();
    void pickFinished();

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void pointAt(std::optional<qint64> value);
    void pick(qint64 value);
    [[nodiscard]] qint64 ownValue() const;
    [[nodiscard]] std::optional<qint64> keyTarget(const QKeyEvent& event) const;
    [[nodiscard]] qint64 nextEdge(int direction) const;
    [[nodiscard]] QFont smallFont() const;

    CompareContent m_content;
    std::vector<qint64> m_edges;
    std::optional<qint64> m_pointed;
    std::optional<std::size_t> m_strong;  ///< position of a series
    bool m_dragging = false;
    bool m_keyHeld = false;
    qint64 m_lastPicked = -1;
};

}  // namespace occ::ui
