#pragma once

#include <QAbstractButton>
#include <QString>

namespace occ::ui {

/// A lesson in the list: title, goal, and a line with its length and what was reached. A click
/// starts it.
class LessonCard : public QAbstractButton {
    Q_OBJECT

public:
    struct Texts {
        QString title;
        QString goal;
        QString state;  ///< "5 min · ✓ done, 4 of 5 right"
    };
    explicit LessonCard(const Texts& texts, QWidget* parent = nullptr);

    [[nodiscard]] const Texts& texts() const { return m_texts; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QFont titleFont() const;
    [[nodiscard]] QRect titleRect(int width) const;
    [[nodiscard]] QRect goalRect(int width) const;
    [[nodiscard]] QRect stateRect(int width) const;

    Texts m_texts;
};

}  // namespace occ::ui
