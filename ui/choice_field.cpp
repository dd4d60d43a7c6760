#include "ui/choice_field.h"

#include "core/text/words.h"
#include "ui/text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace occ::ui {

ChoiceField::ChoiceField(FieldId field, QWidget* parent)
    : FieldFrame(field, parent), m_combo(new QComboBox(this)) {
    for (std::size_t i = 0; i < inputField(field).choices.size(); ++i)
        m_combo->addItem({});
    m_combo->setMinimumWidth(kCompactControlWidth);
    // The wheel is for scrolling.
    m_combo->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(8);
    row->addWidget(label(), 1);
    row->addWidget(m_combo);
    label()->setBuddy(m_combo);
    setFocusProxy(m_combo);
    label()->setWordWrap(true);
    // `activated` comes from the user alone, so showing a value needs no blocker.
    connect(m_combo, &QComboBox::activated, this, [this](int choice) {
        emit edited(choice);
        emit editFinished();
    });
    ChoiceField::retranslate();
}

void ChoiceField::show(const Snapshot& snapshot) {
    FieldFrame::show(snapshot);
    const auto choice = static_cast<int>(inputField(field()).get(snapshot.kernel));
    if (m_combo->currentIndex() != choice) m_combo->setCurrentIndex(choice);
}

void ChoiceField::retranslate() {
    FieldFrame::retranslate();
    for (int i = 0; i < m_combo->count(); ++i)
        m_combo->setItemText(i, say(words::choice(field(), i)));
    nameControl(m_combo);
}

}  // namespace occ::ui
