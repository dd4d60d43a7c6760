#include "ui/message_label.h"

#include "ui/theme.h"

namespace occ::ui {

MessageLabel::MessageLabel(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
}

void MessageLabel::say(const QString& sentence) {
    setPalette(QPalette());
    setText(sentence);
}

void MessageLabel::complain(const QString& sentence) {
    QPalette colors;
    colors.setColor(QPalette::WindowText, theme().error);
    setPalette(colors);
    setText(sentence);
}

}  // namespace occ::ui
