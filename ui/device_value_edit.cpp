#include "ui/device_value_edit.h"

#include "core/text/words.h"
#include "ui/limit_rows.h"
#include "ui/text.h"
#include "ui/value_spin_box.h"

#include <QComboBox>
#include <QHBoxLayout>

namespace occ::ui {

namespace {

bool isChoice(const DeviceField& field) {
    return field.unit == Unit::None && field.min == 0 && field.max == 1;
}

QString choiceText(const DeviceField& field, int value) {
    DeviceLimits limits;
    field.set(limits, value);
    return limitText(limits, field.key);
}

}  // namespace

DeviceValueEdit::DeviceValueEdit(const DeviceField& field, QWidget* parent) : QWidget(parent) {
    QWidget* control = nullptr;
    if (isChoice(field)) {
        control = m_combo = new QComboBox(this);
        for (int value = 0; value <= 1; ++value)
            m_combo->addItem(choiceText(field, value));
        connect(m_combo, &QComboBox::activated, this, &DeviceValueEdit::edited);
    } else {
        control = m_spin = new ValueSpinBox(field.unit, this);
        m_spin->setBounds(field.min, field.max);
        m_spin->setSample(QStringLiteral("00,000,000 B"));
        connect(m_spin, &ValueSpinBox::edited, this, &DeviceValueEdit::edited);
    }
    control->setAccessibleName(say(words::deviceFieldTitle(field.key)));
    setFocusProxy(control);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(control);
}

qint64 DeviceValueEdit::value() const {
    return m_combo ? m_combo->currentIndex() : static_cast<qint64>(m_spin->value());
}

void DeviceValueEdit::showValue(qint64 value) {
    if (m_combo)
        m_combo->setCurrentIndex(static_cast<int>(value));
    else
        m_spin->showValue(value);
}

}  // namespace occ::ui
