#include "ui/input_panel.h"

#include "ui/block_shape_field.h"
#include "ui/bounded_field.h"
#include "ui/chart_axis.h"
#include "ui/choice_field.h"
#include "ui/gpu_picker.h"
#include "ui/next_steps_view.h"
#include "ui/notes_view.h"
#include "ui/scenario_model.h"

#include <QEvent>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kContentWidth = 344;

}  // namespace

InputPanel::InputPanel(ScenarioModel& model, const GpuLibrary& library, QWidget* parent)
    : QScrollArea(parent), m_model(model) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // The controls take the focus; the area itself would be a stop without a name.
    setFocusPolicy(Qt::NoFocus);
    build(library);
    fixWidth();
    retranslate();
}

/// Parts are made in the order in which they are seen: the Tab key follows it.
void InputPanel::build(const GpuLibrary& library) {
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(8, 8, 0, 8);
    column->setSpacing(8);
    m_gpu = new GpuPicker(library, content);
    column->addWidget(m_gpu);
    buildMainInputs(column);
    buildAdvanced(column);
    buildAdvice(column);
    column->addStretch(1);
    setWidget(content);
}

void InputPanel::buildMainInputs(QVBoxLayout* column) {
    for (const InputField& input : inputFields()) {
        if (input.advanced) continue;
        FieldFrame* frame = makeField(input);
        column->addWidget(input.id == FieldId::Threads ? static_cast<QWidget*>(m_block) : frame);
    }
}

void InputPanel::buildAdvanced(QVBoxLayout* column) {
    m_advancedButton = new QToolButton(this);
    m_advancedButton->setAutoRaise(true);
    m_advancedButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_advancedButton, &QToolButton::clicked, this,
            [this] { setAdvancedOpen(!m_advancedOpen); });
    m_advanced = new QWidget(this);
    auto* rows = new QVBoxLayout(m_advanced);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    for (const InputField& input : inputFields())
        if (input.advanced) rows->addWidget(makeField(input));
    column->addWidget(m_advancedButton, 0, Qt::AlignLeft);
    column->addWidget(m_advanced);
}

void InputPanel::buildAdvice(QVBoxLayout* column) {
    m_nextSteps = new NextStepsView(this);
    m_notes = new NotesView(this);
    column->addWidget(m_nextSteps);
    column->addWidget(m_notes);
    connect(m_nextSteps, &NextStepsView::chosen, this, [this](FieldId field, qint64 value) {
        m_model.setField(field, value);
        m_model.finishRun();
    });
}

FieldFrame* InputPanel::makeField(const InputField& input) {
    FieldFrame* frame = nullptr;
    if (input.id == FieldId::Threads) {
        m_block = new BlockShapeField(this);
        frame = &m_block->threads();
        connect(m_block, &BlockShapeField::shapeEdited, &m_model, &ScenarioModel::setBlock);
        connect(m_block, &BlockShapeField::editFinished, &m_model, &ScenarioModel::finishRun);
    } else if (input.isChoice()) {
        frame = new ChoiceField(input.id, this);
    } else {
        frame = new BoundedField(
            input.id, input.advanced ? BoundedField::Form::Compact : BoundedField::Form::WithSlider,
            this);
    }
    connectField(frame);
    m_fields.push_back(frame);
    return frame;
}

void InputPanel::connectField(FieldFrame* frame) {
    const FieldId id = frame->field();
    connect(frame, &FieldFrame::edited, this,
            [this, id](qint64 value) { m_model.setField(id, value); });
    connect(frame, &FieldFrame::editFinished, &m_model, &ScenarioModel::finishRun);
    if (const auto kind = chartOf(id))
        connect(frame, &FieldFrame::hovered, this,
                [this, kind](bool inside) { emit hovered(*kind, inside); });
}

/// Room for the scroll bar is kept free, so that its coming moves nothing.
void InputPanel::fixWidth() {
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    widget()->setFixedWidth(kContentWidth);
    setFixedWidth(kContentWidth + bar);
}

FieldFrame& InputPanel::field(FieldId field) {
    return **std::find_if(m_fields.begin(), m_fields.end(),
                          [field](const FieldFrame* frame) { return frame->field() == field; });
}

void InputPanel::show(const Snapshot& snapshot) {
    m_gpu->show(snapshot);
    m_block->show(snapshot);
    for (FieldFrame* frame : m_fields)
        if (frame->field() != FieldId::Threads) frame->show(snapshot);
    m_nextSteps->show(snapshot);
    m_notes->show(snapshot);
}

void InputPanel::setHighlighted(ChartKind kind, bool highlighted) {
    for (FieldFrame* frame : m_fields)
        if (chartOf(frame->field()) == kind) frame->setHighlighted(highlighted);
}

void InputPanel::setAdvancedOpen(bool open) {
    m_advancedOpen = open;
    m_advancedButton->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_advancedButton->setAccessibleName(open ? tr("Fold the advanced inputs away")
                                             : tr("Show the advanced inputs"));
    m_advanced->setVisible(open);
}

void InputPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QScrollArea::changeEvent(event);
}

void InputPanel::retranslate() {
    m_advancedButton->setText(tr("Advanced"));
    m_advancedButton->setToolTip(
        tr("Carve-out, cache preference, barriers, launch bounds, caching, grid and clusters"));
    setAdvancedOpen(m_advancedOpen);
}

}  // namespace occ::ui
