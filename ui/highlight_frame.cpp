#include "ui/highlight_frame.h"

#include "ui/theme.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QVariantAnimation>

namespace occ::ui {

namespace {

/// Between the target's edge and the outside of the ring.
constexpr int kReach = 4;
constexpr double kWidth = 2.5;
constexpr double kPulseWidth = 6;
constexpr double kRadius = 5;
constexpr int kPulseMs = 450;
constexpr int kPulses = 2;

}  // namespace

HighlightFrame::HighlightFrame(QWidget& target)
    : QWidget(target.parentWidget() ? target.parentWidget() : &target),
      m_target(&target),
      m_pulse(new QVariantAnimation(this)),
      m_width(kWidth) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_pulse->setStartValue(kPulseWidth);
    m_pulse->setEndValue(kWidth);
    m_pulse->setDuration(kPulseMs);
    m_pulse->setLoopCount(kPulses);
    connect(m_pulse, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { setWidth(value.toDouble()); });
    target.installEventFilter(this);
    connect(&target, &QObject::destroyed, this, &QObject::deleteLater);
    follow();
}

/// A style without animations stands for a reader who wants none.
void HighlightFrame::pulse() {
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0)
        m_pulse->start();
}

bool HighlightFrame::isPulsing() const {
    return m_pulse->state() == QAbstractAnimation::Running;
}

bool HighlightFrame::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Move:
        case QEvent::Resize:
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::ZOrderChange: follow(); break;
        case QEvent::ParentChange:
            if (m_target && m_target->parentWidget()) setParent(m_target->parentWidget());
            follow();
            break;
        default: break;
    }
    return QWidget::eventFilter(watched, event);
}

/// The ring stays inside the parent, so that it is whole where the target fills it.
void HighlightFrame::follow() {
    if (!m_target) return;
    const QRect around = parentWidget() == m_target ? m_target->rect() : m_target->geometry();
    setGeometry(around.adjusted(-kReach, -kReach, kReach, kReach) & parentWidget()->rect());
    setVisible(!m_target->isHidden());
    raise();
}

void HighlightFrame::setWidth(double points) {
    m_width = points;
    // What is inside of the ring has not changed, and may be costly to draw.
    constexpr int kInside = static_cast<int>(kPulseWidth) + 2;
    update(QRegion(rect()) - rect().adjusted(kInside, kInside, -kInside, -kInside));
}

void HighlightFrame::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().focus, m_width));
    const double inset = m_width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kRadius,
                            kRadius);
}

}  // namespace occ::ui
