#pragma once

#include <QSlider>
#include <vector>

namespace occ::ui {

/// Distances that keys and the wheel go.
struct SliderSteps {
    int single = 1;
    int page = 1;
    int wheel = 1;
};

/// A slider whose handle is drawn to cliffs while dragged, unless Shift is held. A value beyond
/// its range pins the handle to the end and is kept.
class CliffSlider : public QSlider {
    Q_OBJECT

public:
    explicit CliffSlider(QWidget* parent = nullptr);

    void setSteps(const SliderSteps& steps);
    void setCliffs(const std::vector<qint64>* cliffs) { m_cliffs = cliffs; }
    /// Silent.
    void showValue(qint64 value);

signals:
    void edited(qint64 value);
    /// Ctrl with the wheel or the arrow keys.
    void cliffRequested(int direction);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void adjustAction(int action);
    [[nodiscard]] int snapped(int position) const;
    [[nodiscard]] int valueAt(const QPoint& point) const;
    [[nodiscard]] QRect handleRect() const;
    void moveTo(int value);

    const std::vector<qint64>* m_cliffs = nullptr;
    SliderSteps m_steps;
    qint64 m_shown = 0;  ///< may lie outside the range
    bool m_free = false;
};

}  // namespace occ::ui
