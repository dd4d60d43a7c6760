#include "ui/field_frame.h"

#include "core/text/words.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QEnterEvent>
#include <QLabel>
#include <QPainter>

namespace occ::ui {

FieldFrame::FieldFrame(FieldId field, QWidget* parent)
    : QWidget(parent), m_field(field), m_label(new QLabel(this)) {}

void FieldFrame::setHighlighted(bool highlighted) {
    if (m_highlighted == highlighted) return;
    m_highlighted = highlighted;
    update();
}

void FieldFrame::show(const Snapshot& snapshot) {
    if (m_device == snapshot.gpu.limits) return;
    m_device = snapshot.gpu.limits;
    adoptDevice(m_device);
    setEnabled(inputField(m_field).applies(m_device));
    showHelp();
}

void FieldFrame::nameControl(QWidget* control) const {
    control->setAccessibleName(say(words::title(m_field)));
    control->setAccessibleDescription(say(words::help(m_field)));
}

void FieldFrame::retranslate() {
    m_label->setText(say(words::title(m_field)));
    showHelp();
}

void FieldFrame::showHelp() {
    QString help = say(words::help(m_field));
    if (!isEnabled())
        help += QStringLiteral("\n\n") + tr("Makes no difference on compute capability %1.")
                                             .arg(toQString(toString(m_device.computeCapability)));
    setToolTip(literal(help));
    setWhatsThis(toolTip());
}

void FieldFrame::adoptDevice(const DeviceLimits&) {}

void FieldFrame::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void FieldFrame::enterEvent(QEnterEvent*) {
    emit hovered(true);
}

void FieldFrame::leaveEvent(QEvent*) {
    emit hovered(false);
}

void FieldFrame::paintEvent(QPaintEvent*) {
    if (!m_highlighted) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(palette().color(QPalette::Window), theme().focus, 0.10));
    painter.drawRoundedRect(rect(), 6, 6);
}

/// Subclasses watch their controls through this: leaving one ends a run of edits.
bool FieldFrame::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) emit editFinished();
    return QWidget::eventFilter(watched, event);
}

}  // namespace occ::ui
