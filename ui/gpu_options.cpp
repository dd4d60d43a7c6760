#include "ui/gpu_options.h"

#include "core/text/words_gpu.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QScreen>
#include <QSpinBox>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kMaxBlockTimeUs = static_cast<int>(kMaxBlockTimeNs / 1000);
constexpr int kMaxConfigurations = 100'000;

}  // namespace

GpuOptions::GpuOptions(QWidget* parent) : QFrame(parent, Qt::Popup) {
    setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    setAccessibleName(tr("Options of a measurement"));
    build();
    for (QCheckBox* box : {m_residency, m_timeline, m_throughput, m_quick})
        connect(box, &QCheckBox::toggled, this, &GpuOptions::tell);
    for (QSpinBox* box : {m_grid, m_blockTime, m_spread, m_configurations})
        connect(box, &QSpinBox::valueChanged, this, &GpuOptions::tell);
}

void GpuOptions::build() {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setVerticalSpacing(8);
    m_residency = addBox(say(words::title(MeasurePart::Residency)),
                         tr("How many blocks one SM holds: predicted, by the driver, measured"));
    m_timeline = addBox(say(words::title(MeasurePart::Timeline)),
                        tr("Which block ran where and when, and the achieved occupancy"));
    m_throughput = addBox(say(words::title(MeasurePart::Throughput)),
                          tr("How fast memory and arithmetic are at each occupancy"));
    m_grid = addNumber(tr("Blocks of the grid"),
                       {0, static_cast<int>(kMaxTimelineBlocks), 100, QString()},
                       tr("Of the timeline. Without a number: the grid of the inputs, else three "
                          "waves and a half."));
    m_grid->setSpecialValueText(tr("as the inputs say"));
    m_blockTime = addNumber(tr("Time of a block"), {1, kMaxBlockTimeUs, 50, tr(" µs")},
                            tr("How long each block of the timeline stays on its SM"));
    m_spread = addNumber(tr("Spread of the time"), {0, kMaxSpreadPercent, 10, tr(" %")},
                         tr("Blocks take longer or shorter by up to this share, as blocks with "
                            "different work do"));
    m_quick = addBox(
        tr("Quick"),
        tr("Fewer repeats and fewer configurations, for a first look or a slow or shared GPU"));
    m_configurations = addNumber(tr("Configurations to verify"), {1, kMaxConfigurations, 100, {}},
                                 tr("Launches that Verify compares: predicted, by the driver, "
                                    "measured"));
}

QCheckBox* GpuOptions::addBox(const QString& text, const QString& tip) {
    auto* box = new QCheckBox(capitalized(text), this);
    box->setToolTip(literal(tip));
    static_cast<QFormLayout*>(layout())->addRow(box);
    return box;
}

QSpinBox* GpuOptions::addNumber(const QString& label, const Numbers& numbers, const QString& tip) {
    auto* box = new QSpinBox(this);
    box->setRange(numbers.low, numbers.high);
    box->setSingleStep(numbers.step);
    box->setSuffix(numbers.suffix);
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false);
    box->setToolTip(literal(tip));
    static_cast<QFormLayout*>(layout())->addRow(label, box);
    return box;
}

void GpuOptions::openBelow(const QWidget& anchor, const MeasureChoices& choices, bool simulation) {
    showChoices(choices, simulation);
    adjustSize();
    const QRect room = anchor.screen()->availableGeometry();
    const QPoint below = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    move(std::clamp(below.x(), room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(below.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    show();
    (simulation ? static_cast<QWidget*>(m_grid) : m_residency)->setFocus(Qt::PopupFocusReason);
}

void GpuOptions::showChoices(const MeasureChoices& choices, bool simulation) {
    m_showing = true;
    m_residency->setChecked(choices.residency);
    m_timeline->setChecked(choices.timeline);
    m_throughput->setChecked(choices.throughput);
    m_quick->setChecked(choices.quick);
    m_grid->setValue(choices.gridBlocks);
    m_blockTime->setValue(choices.blockTimeUs);
    m_spread->setValue(choices.spreadPercent);
    m_configurations->setValue(choices.configurations);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_residency, m_timeline, m_throughput,
                                                           m_quick, m_configurations})
        widget->setEnabled(!simulation);
    m_configurations->setEnabled(!simulation && !choices.quick);
    m_showing = false;
}

void GpuOptions::tell() {
    if (m_showing) return;
    m_configurations->setEnabled(m_quick->isEnabled() && !m_quick->isChecked());
    MeasureChoices choices;
    choices.residency = m_residency->isChecked();
    choices.timeline = m_timeline->isChecked();
    choices.throughput = m_throughput->isChecked();
    choices.quick = m_quick->isChecked();
    choices.gridBlocks = m_grid->value();
    choices.blockTimeUs = m_blockTime->value();
    choices.spreadPercent = m_spread->value();
    choices.configurations = m_configurations->value();
    emit edited(choices);
}

}  // namespace occ::ui
