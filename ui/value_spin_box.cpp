#include "ui/value_spin_box.h"

#include "ui/quantity_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyleOptionSpinBox>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

qint64 whole(double value) {
    return static_cast<qint64>(std::llround(value));
}

/// The multiple of `step` that lies `steps` steps beyond `value`.
qint64 stepped(qint64 value, qint64 step, int steps) {
    const qint64 remainder = ((value % step) + step) % step;
    const qint64 below = value - remainder;
    if (steps < 0 && remainder != 0) return below + (steps + 1) * step;
    return below + steps * step;
}

/// A line of text would keep Ctrl+Z, Ctrl+E and more for itself, while what was typed is an edit
/// of the window already. It needs no more than the clipboard's keys.
bool isShortcutOfWindow(const QKeyEvent& event) {
    if (!event.modifiers().testFlag(Qt::ControlModifier)) return false;
    if (event.key() < Qt::Key_A || event.key() > Qt::Key_Z) return false;
    using Keys = QKeySequence;
    return !event.matches(Keys::Copy) && !event.matches(Keys::Cut) && !event.matches(Keys::Paste) &&
           !event.matches(Keys::SelectAll);
}

}  // namespace

ValueSpinBox::ValueSpinBox(Unit unit, QWidget* parent)
    : QDoubleSpinBox(parent), m_unit(unit), m_sample(QStringLiteral("000,000")) {
    setDecimals(0);
    setAccelerated(true);
    setAlignment(Qt::AlignRight);
    // The wheel is for scrolling unless the box was chosen.
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { tell(whole(value)); });
}

void ValueSpinBox::tell(qint64 value) {
    if (value == m_known) return;
    m_known = value;
    emit edited(value);
}

void ValueSpinBox::setBounds(qint64 min, qint64 max) {
    const QSignalBlocker silent(this);
    setRange(static_cast<double>(min), static_cast<double>(max));
    m_known = whole(value());
}

void ValueSpinBox::showValue(qint64 value) {
    m_known = value;
    if (whole(this->value()) == value) return;
    const QSignalBlocker silent(this);
    setValue(static_cast<double>(value));
}

void ValueSpinBox::refresh() {
    const QSignalBlocker silent(this);
    setValue(value());
}

void ValueSpinBox::setSample(const QString& sample) {
    m_sample = sample;
    updateGeometry();
}

void ValueSpinBox::stepBy(int steps) {
    // A press of Page Up comes as ten steps, whatever they are worth.
    const qint64 wanted = stepped(whole(value()), m_step, steps);
    setValue(static_cast<double>(std::max(wanted, whole(minimum()))));
    selectAll();
}

/// From a sample and not from the range, whose end nobody types; so boxes line up.
QSize ValueSpinBox::sizeHint() const {
    const QFontMetrics metrics(fontMetrics());
    const int text = std::max(metrics.horizontalAdvance(m_sample),
                              metrics.horizontalAdvance(specialValueText()));
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize content(text + metrics.horizontalAdvance(QLatin1Char(' ')) + 6,
                        lineEdit()->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
}

QString ValueSpinBox::textFromValue(double value) const {
    return quantityText(whole(value), m_unit);
}

double ValueSpinBox::valueFromText(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) return minimum();
    return static_cast<double>(parseQuantity(text, m_unit).value_or(whole(value())));
}

QValidator::State ValueSpinBox::validate(QString& input, int&) const {
    if (!specialValueText().isEmpty() && input == specialValueText()) return QValidator::Acceptable;
    const std::optional<qint64> parsed = parseQuantity(input, m_unit);
    if (!parsed)
        return mayBecomeQuantity(input, m_unit) ? QValidator::Intermediate : QValidator::Invalid;
    if (*parsed > whole(maximum())) return QValidator::Invalid;
    return *parsed < whole(minimum()) ? QValidator::Intermediate : QValidator::Acceptable;
}

void ValueSpinBox::fixup(QString& input) const {
    input = whole(value()) == whole(minimum()) && !specialValueText().isEmpty()
                ? specialValueText()
                : textFromValue(value());
}

void ValueSpinBox::wheelEvent(QWheelEvent* event) {
    const int delta =
        event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (event->modifiers() & Qt::ControlModifier) {
        if (delta != 0) emit cliffRequested(delta > 0 ? 1 : -1);
        event->accept();
        return;
    }
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    QDoubleSpinBox::wheelEvent(event);
}

bool ValueSpinBox::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride ||
        !isShortcutOfWindow(*static_cast<QKeyEvent*>(event)))
        return QDoubleSpinBox::event(event);
    event->ignore();
    return true;
}

void ValueSpinBox::keyPressEvent(QKeyEvent* event) {
    const bool up = event->key() == Qt::Key_Up;
    if ((event->modifiers() & Qt::ControlModifier) && (up || event->key() == Qt::Key_Down)) {
        emit cliffRequested(up ? 1 : -1);
        event->accept();
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
}

}  // namespace occ::ui
