#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace occ::ui {

/// Says why there is nothing to show, and offers what would change that.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// The button is hidden where `action` is empty.
    void setTexts(const QString& text, const QString& action);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QPushButton& button() const { return *m_button; }
    /// One more beside the first.
    [[nodiscard]] QPushButton& addButton();

signals:
    void actionChosen();

private:
    QLabel* m_text;
    QPushButton* m_button;
    QHBoxLayout* m_buttons;
};

}  // namespace occ::ui
