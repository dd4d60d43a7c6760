#include "ui/lesson_option.h"

#include "ui/lesson_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QRadioButton>

namespace occ::ui {

LessonOption::LessonOption(QWidget* parent)
    : QWidget(parent), m_button(new QRadioButton(this)), m_label(new LessonLabel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addWidget(m_label, 1);
    m_label->setTextInteractionFlags(Qt::NoTextInteraction);
    m_label->installEventFilter(this);
}

bool LessonOption::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_label && event->type() == QEvent::MouseButtonRelease) m_button->click();
    return QWidget::eventFilter(watched, event);
}

}  // namespace occ::ui
