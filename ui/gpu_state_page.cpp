#include "ui/gpu_state_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

/// Longer lines are hard to read.
constexpr int kTextWidth = 560;

}  // namespace

GpuStatePage::GpuStatePage(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_body(new QLabel(this)),
      m_row(new QWidget(this)) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i] = new QPushButton(m_row);
        m_buttons[i]->setAutoDefault(false);
        m_buttons[i]->hide();
        connect(m_buttons[i], &QPushButton::clicked, this,
                [this, i] { emit requested(static_cast<GpuAction>(i)); });
    }
    build();
    retranslate();
}

void GpuStatePage::build() {
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setWeight(QFont::DemiBold);
    m_title->setFont(large);
    for (QLabel* label : {m_title, m_body}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setMaximumWidth(kTextWidth);
    }
    // A command to be copied may be in it.
    m_body->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : m_buttons)
        row->addWidget(button);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_body);
    column->addWidget(m_row);
    column->addStretch(1);
}

void GpuStatePage::show(const QString& title, const QString& body,
                        const std::vector<GpuAction>& actions) {
    m_title->setText(title);
    m_body->setText(body);
    m_body->setVisible(!body.isEmpty());
    auto* row = static_cast<QHBoxLayout*>(m_row->layout());
    for (QPushButton* button : m_buttons)
        row->removeWidget(button);
    int place = 0;
    for (const GpuAction action : actions)
        row->insertWidget(place++, &button(action));
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const auto action = static_cast<GpuAction>(i);
        m_buttons[i]->setVisible(std::find(actions.begin(), actions.end(), action) !=
                                 actions.end());
    }
    for (std::size_t i = 1; i < actions.size(); ++i)
        setTabOrder(&button(actions[i - 1]), &button(actions[i]));
}

QString GpuStatePage::title() const {
    return m_title->text();
}

QString GpuStatePage::body() const {
    return m_body->text();
}

void GpuStatePage::retranslate() {
    button(GpuAction::Detect).setText(tr("Detect GPUs"));
    button(GpuAction::Measure).setText(tr("Measure this launch"));
    button(GpuAction::AddRemote).setText(tr("Add remote GPU…"));
    button(GpuAction::Simulate).setText(tr("Simulate"));
    button(GpuAction::OpenSample).setText(tr("Open sample"));
    button(GpuAction::ChooseGpu).setText(tr("Choose a GPU…"));
    m_body->setAccessibleName(tr("What to do"));
}

void GpuStatePage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
