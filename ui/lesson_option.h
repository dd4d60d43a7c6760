#pragma once

#include <QWidget>

class QRadioButton;

namespace occ::ui {

class LessonLabel;

/// An answer to pick whose text wraps, which a radio button's own does not.
class LessonOption : public QWidget {
    Q_OBJECT

public:
    explicit LessonOption(QWidget* parent = nullptr);

    [[nodiscard]] QRadioButton& button() const { return *m_button; }
    [[nodiscard]] LessonLabel& label() const { return *m_label; }

protected:
    /// A click on the text picks as one on the button does.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QRadioButton* m_button;
    LessonLabel* m_label;
};

}  // namespace occ::ui
