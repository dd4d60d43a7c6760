#include "ui/grid_inputs.h"

#include "core/text/words.h"
#include "ui/grid_text.h"
#include "ui/text.h"
#include "ui/value_spin_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace occ::ui {

namespace {

constexpr std::size_t kMostChoices = 2;  ///< below and above
constexpr std::int64_t kLargestWithLabel = 1'000'000'000;

}  // namespace

GridInputs::GridInputs(QWidget* parent)
    : QWidget(parent),
      m_label(new QLabel(this)),
      m_spin(new ValueSpinBox(Unit::Blocks, this)),
      m_better(new QLabel(this)) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    const InputField& field = inputField(FieldId::Grid);
    m_spin->setBounds(field.acceptedMin(), field.acceptedMax);
    m_spin->setSample(QStringLiteral("0,000,000,000,000"));
    m_label->setBuddy(m_spin);
    line->addWidget(m_label);
    line->addWidget(m_spin);
    line->addSpacing(10);
    line->addWidget(m_better);
    for (std::size_t i = 0; i < kMostChoices; ++i) {
        auto* button = new QToolButton(this);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        connect(button, &QToolButton::clicked, this, [this, i] {
            if (i < m_sizes.size()) emit gridChosen(m_sizes[i]);
        });
        m_choices.push_back(button);
        line->addWidget(button);
    }
    line->addStretch(1);
    connect(m_spin, &ValueSpinBox::edited, this, &GridInputs::gridEdited);
    connect(m_spin, &QAbstractSpinBox::editingFinished, this, &GridInputs::editFinished);
}

std::vector<QToolButton*> GridInputs::choices() const {
    return {m_choices.begin(), m_choices.begin() + static_cast<std::ptrdiff_t>(m_sizes.size())};
}

void GridInputs::show(const GridFacts& facts) {
    m_spin->showValue(facts.gridBlocks);
    m_spin->setStep(facts.capacity.clusterSize > 0 ? facts.capacity.clusterSize : 1);
    m_sizes = betterGrids(facts.capacity, facts.gridBlocks);
    // Very large numbers need its room, and the buttons' tool tips say the same.
    m_better->setVisible(!m_sizes.empty() && m_sizes.back() < kLargestWithLabel);
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        QToolButton* button = m_choices[i];
        button->setVisible(i < m_sizes.size());
        if (i >= m_sizes.size()) continue;
        const std::int64_t size = m_sizes[i];
        button->setText(number(size));
        button->setToolTip(literal(GridText::grid(facts.capacity, size).join(QLatin1Char('\n'))));
        button->setAccessibleName(tr("Grid of %1, all waves full").arg(number(size)));
    }
}

void GridInputs::retranslate() {
    m_label->setText(say(words::title(FieldId::Grid)));
    m_spin->setSpecialValueText(say(words::unsetText(FieldId::Grid)));
    m_spin->setAccessibleName(m_label->text());
    m_spin->setToolTip(literal(say(words::help(FieldId::Grid))));
    m_spin->refresh();
    m_better->setText(tr("All waves full:"));
}

}  // namespace occ::ui
