#include "ui/empty_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kWidestText = 460;

}  // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent),
      m_text(new QLabel(this)),
      m_button(new QPushButton(this)),
      m_buttons(new QHBoxLayout) {
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setMaximumWidth(kWidestText);
    m_text->setMinimumWidth(kWidestText / 2);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    auto* line = new QHBoxLayout;
    line->addStretch(1);
    line->addWidget(m_text, 100);
    line->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(14);
    column->addStretch(2);
    column->addLayout(line);
    m_buttons->addStretch(1);
    m_buttons->addWidget(m_button);
    m_buttons->addStretch(1);
    column->addLayout(m_buttons);
    column->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::actionChosen);
}

QPushButton& EmptyState::addButton() {
    auto* button = new QPushButton(this);
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    return *button;
}

void EmptyState::setTexts(const QString& text, const QString& action) {
    m_text->setText(text);
    m_button->setText(action);
    m_button->setVisible(!action.isEmpty());
}

QString EmptyState::text() const {
    return m_text->text();
}

}  // namespace occ::ui
