#include "ui/kernel_filter_field.h"

#include "core/text/words_kernels.h"
#include "ui/message_label.h"
#include "ui/text.h"

#include <QKeyEvent>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kNarrowest = 180;  ///< pixels
/// Between two keys of somebody who types: "spills>0" is a word that is in no name until its sign.
constexpr int kTypingMs = 180;

}  // namespace

KernelFilterField::KernelFilterField(QWidget* parent)
    : QLineEdit(parent), m_problem(new MessageLabel(parent)) {
    setClearButtonEnabled(true);
    setMinimumWidth(kNarrowest);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_problem->hide();
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingMs);
    connect(&m_typing, &QTimer::timeout, this, &KernelFilterField::apply);
    // It comes before the change.
    connect(this, &QLineEdit::textEdited, &m_typing, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::textChanged, this, [this] {
        if (!m_typing.isActive()) apply();
    });
    connect(this, &QLineEdit::returnPressed, this, &KernelFilterField::leave);
}

void KernelFilterField::apply() {
    m_typing.stop();
    read();
    emit filterChanged();
}

void KernelFilterField::leave() {
    if (m_typing.isActive()) apply();
    emit leftForList();
}

/// Keeping the last filter without a mistake would not do: of "spills>0" on its way that may be the
/// word "spills".
void KernelFilterField::read() {
    std::string written = toStdString(text());
    auto filter = KernelFilter::parse(written);
    m_problem->setVisible(!filter.has_value());
    if (filter)
        m_problem->clear();
    else
        m_problem->complain(say(words::describe(filter.error())));
    while (!filter) {
        written.resize(std::min(filter.error().position, written.size() - 1));
        filter = KernelFilter::parse(written);
    }
    m_filter = std::move(*filter);
}

void KernelFilterField::append(const QString& condition) {
    setText((text() + QLatin1Char(' ') + condition).trimmed());
    setFocus(Qt::OtherFocusReason);
}

void KernelFilterField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down) return leave();
    QLineEdit::keyPressEvent(event);
}

}  // namespace occ::ui
