#include "ui/bounded_field.h"

#include "core/text/words.h"
#include "ui/cliff_slider.h"
#include "ui/cliffs.h"
#include "ui/text.h"
#include "ui/value_spin_box.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kPauseMs = 1500;

}  // namespace

SliderSteps stepsFor(Unit unit, const FieldRange& range, const DeviceLimits& device) {
    const int step = static_cast<int>(range.step);
    switch (unit) {
        case Unit::Threads: return {step, device.warpSize, device.warpSize};
        case Unit::Registers: return {step, 8, step};
        case Unit::Bytes: return {step, std::max(step, 4096), std::max(step, 1024)};
        default: return {step, step, step};
    }
}

BoundedField::BoundedField(FieldId field, Form form, QWidget* parent)
    : FieldFrame(field, parent), m_spin(new ValueSpinBox(inputField(field).unit, this)) {
    const InputField& input = inputField(field);
    m_spin->setBounds(input.acceptedMin(), input.acceptedMax);
    // The same for every input, so that the boxes line up.
    m_spin->setSample(QStringLiteral("0,000,000,000"));
    if (form == Form::Compact) m_spin->setMinimumWidth(kCompactControlWidth);
    if (form == Form::WithSlider) m_slider = new CliffSlider(this);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    build(form);
    connectParts();
    BoundedField::retranslate();
}

void BoundedField::build(Form form) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, form == Form::WithSlider ? 4 : 2, 8,
                             form == Form::WithSlider ? 4 : 2);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->addWidget(label(), 0, 0);
    grid->addWidget(m_spin, 0, 1);
    label()->setBuddy(m_spin);
    setFocusProxy(m_spin);
    label()->setWordWrap(form == Form::Compact);
    if (m_slider) grid->addWidget(m_slider, 1, 0, 1, 2);
}

void BoundedField::connectParts() {
    connect(m_spin, &ValueSpinBox::edited, this, &BoundedField::takeEdit);
    connect(m_spin, &ValueSpinBox::cliffRequested, this, &BoundedField::stepToCliff);
    connect(m_spin, &QAbstractSpinBox::editingFinished, this, &FieldFrame::editFinished);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (!m_slider || !m_slider->isSliderDown()) emit editFinished();
    });
    if (!m_slider) return;
    m_slider->setCliffs(&m_cliffs);
    m_slider->installEventFilter(this);
    connect(m_slider, &CliffSlider::edited, this, &BoundedField::takeEdit);
    connect(m_slider, &CliffSlider::cliffRequested, this, &BoundedField::stepToCliff);
    connect(m_slider, &QSlider::sliderReleased, this, &FieldFrame::editFinished);
}

void BoundedField::takeEdit(qint64 value) {
    m_pause.start();
    emit edited(value);
}

void BoundedField::stepToCliff(int direction) {
    if (const auto cliff = nextCliff(m_cliffs, m_value, direction)) takeEdit(*cliff);
}

void BoundedField::show(const Snapshot& snapshot) {
    FieldFrame::show(snapshot);
    m_value = inputField(field()).get(snapshot.kernel);
    m_spin->showValue(m_value);
    if (!m_slider) return;
    m_slider->showValue(m_value);
    findCliffs(snapshot, field(), m_cliffs);
}

void BoundedField::adoptDevice(const DeviceLimits& device) {
    const InputField& input = inputField(field());
    const FieldRange range = input.range(device);
    m_spin->setStep(stepsFor(input.unit, range, device).wheel);
    if (!m_slider) return;
    const QSignalBlocker silent(m_slider);
    m_slider->setRange(static_cast<int>(range.min), static_cast<int>(range.max));
    m_slider->setSteps(stepsFor(input.unit, range, device));
}

void BoundedField::retranslate() {
    FieldFrame::retranslate();
    if (inputField(field()).unset != kAlwaysGiven)
        m_spin->setSpecialValueText(say(words::unsetText(field())));
    m_spin->refresh();
    nameControl(m_spin);
    if (!m_slider) return;
    nameControl(m_slider);
    m_slider->setAccessibleName(tr("%1 (slider)").arg(m_slider->accessibleName()));
}

}  // namespace occ::ui
