#include "ui/cliff_slider.h"

#include "ui/cliffs.h"
#include "ui/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kSnapPixels = 6;

int multipleBelow(int value, int step) {
    return value / step * step;
}
int multipleAbove(int value, int step) {
    return multipleBelow(value + step - 1, step);
}

}  // namespace

CliffSlider::CliffSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::actionTriggered, this, &CliffSlider::adjustAction);
    connect(this, &QSlider::valueChanged, this, [this](int value) { emit edited(value); });
}

void CliffSlider::setSteps(const SliderSteps& steps) {
    m_steps = steps;
    setSingleStep(steps.single);
    setPageStep(steps.page);
}

void CliffSlider::showValue(qint64 value) {
    m_shown = value;
    const QSignalBlocker silent(this);
    setValue(static_cast<int>(std::clamp<qint64>(value, minimum(), maximum())));
}

/// Puts the position that Qt proposes for an action to where the action means to go.
void CliffSlider::adjustAction(int action) {
    const int value = this->value();
    switch (action) {
        case SliderMove: setSliderPosition(snapped(sliderPosition())); break;
        case SliderSingleStepAdd:
            setSliderPosition(multipleBelow(value + m_steps.single, m_steps.single));
            break;
        case SliderSingleStepSub:
            setSliderPosition(multipleAbove(value - m_steps.single, m_steps.single));
            break;
        case SliderPageStepAdd:
            setSliderPosition(multipleBelow(value + m_steps.page, m_steps.page));
            break;
        case SliderPageStepSub:
            setSliderPosition(multipleAbove(value - m_steps.page, m_steps.page));
            break;
        default: break;
    }
    // The handle does not move where a larger value had pinned it, yet the value does.
    if (sliderPosition() == value && m_shown != value) emit edited(value);
}

int CliffSlider::snapped(int position) const {
    if (m_free || !isSliderDown()) return position;
    const int room = std::max(1, width() - handleRect().width());
    const qint64 radius = qint64{maximum() - minimum()} * kSnapPixels / room;
    if (m_cliffs)
        if (const auto cliff = cliffNear(*m_cliffs, position, radius))
            return static_cast<int>(*cliff);
    const int down = multipleBelow(position, m_steps.single);
    return std::clamp(position - down > m_steps.single / 2 ? down + m_steps.single : down,
                      minimum(), maximum());
}

QRect CliffSlider::handleRect() const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

int CliffSlider::valueAt(const QPoint& point) const {
    const int handle = handleRect().width();
    return QStyle::sliderValueFromPosition(minimum(), maximum(), point.x() - handle / 2,
                                           std::max(1, width() - handle), invertedAppearance());
}

void CliffSlider::moveTo(int value) {
    const int target = std::clamp(value, minimum(), maximum());
    if (target != this->value())
        setValue(target);
    else if (m_shown != target)
        emit edited(target);
}

/// A click beside the handle takes it there, and the drag goes on from it.
void CliffSlider::mousePressEvent(QMouseEvent* event) {
    m_free = event->modifiers() & Qt::ShiftModifier;
    if (event->button() == Qt::LeftButton && !handleRect().contains(event->position().toPoint())) {
        setSliderDown(true);
        setSliderPosition(valueAt(event->position().toPoint()));
    }
    QSlider::mousePressEvent(event);
}

void CliffSlider::mouseMoveEvent(QMouseEvent* event) {
    m_free = event->modifiers() & Qt::ShiftModifier;
    QSlider::mouseMoveEvent(event);
}

void CliffSlider::wheelEvent(QWheelEvent* event) {
    const QPoint delta = event->angleDelta();
    const int direction = (delta.y() != 0 ? delta.y() : delta.x()) > 0 ? 1 : -1;
    if (event->modifiers() & Qt::ControlModifier) {
        emit cliffRequested(direction);
    } else if (hasFocus()) {
        moveTo(direction > 0 ? multipleBelow(value() + m_steps.wheel, m_steps.wheel)
                             : multipleAbove(value() - m_steps.wheel, m_steps.wheel));
    } else {
        // The wheel is for scrolling unless the slider was chosen.
        event->ignore();
        return;
    }
    event->accept();
}

void CliffSlider::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() & Qt::ControlModifier) {
        const bool more = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up;
        const bool less = event->key() == Qt::Key_Left || event->key() == Qt::Key_Down;
        if (more || less) {
            emit cliffRequested(more ? 1 : -1);
            event->accept();
            return;
        }
    }
    QSlider::keyPressEvent(event);
}

/// The style's own sign of the focus is a shade of the groove, too faint to find.
void CliffSlider::paintEvent(QPaintEvent* event) {
    QSlider::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().focus, 2));
    painter.drawRoundedRect(QRectF(handleRect()).adjusted(0, 0, -1, -1), 3, 3);
}

}  // namespace occ::ui
