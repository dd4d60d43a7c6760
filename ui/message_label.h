#pragma once

#include <QLabel>

namespace occ::ui {

/// Says in a dialog what was done, or what is wrong: plain words that wrap and can be selected.
class MessageLabel : public QLabel {
public:
    explicit MessageLabel(QWidget* parent = nullptr);

    void say(const QString& sentence);
    /// In the colour of errors.
    void complain(const QString& sentence);
};

}  // namespace occ::ui
