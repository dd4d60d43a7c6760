#pragma once

#include <QString>
#include <QTextLayout>
#include <QWidget>
#include <functional>
#include <map>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace occ::ui {

/// One piece of advice: a line, what is to be said about it, and a button that does it.
struct AdviceItem {
    enum class Tone { Plain, Alert };
    enum class Form { Words, Code };

    QString title;
    QString text;    ///< may be empty
    QString button;  ///< empty: none
    QString buttonHelp;
    Tone tone = Tone::Plain;
    Form form = Form::Words;
    std::function<void()> action = {};
};

/// The text with a sign kept to its number, and names and options in one piece.
[[nodiscard]] QString unbroken(QString text);

/// Items under a heading.
struct AdvicePart {
    QString heading;
    QString nothing;  ///< said where there are no items; where it is empty too, nothing is shown
    std::vector<AdviceItem> items;

    [[nodiscard]] bool isShown() const { return !items.empty() || !nothing.isEmpty(); }
};

/// Painted as a whole with its lines kept, so that a moving slider breaks few lines anew.
class AdviceCard : public QWidget {
    Q_OBJECT

public:
    explicit AdviceCard(QWidget* parent = nullptr);

    /// Lays out only what has changed.
    void show(const AdviceItem& item);
    using QWidget::show;
    [[nodiscard]] QString title() const { return m_item.title; }
    [[nodiscard]] QString text() const { return m_item.text; }
    [[nodiscard]] QPushButton& button() const { return *m_button; }
    /// Where the longest line ends.
    [[nodiscard]] double linesRight() const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeButton();
    void forgetLines();
    void layOut(int width) const;
    [[nodiscard]] QFont titleFont() const;

    QPushButton* m_button;
    AdviceItem m_item;
    mutable QTextLayout m_titleLines;
    mutable QTextLayout m_textLines;
    mutable int m_width = -1;  ///< that the lines are broken for; -1: they are not
    mutable int m_height = 0;
    /// By width: layouts ask for several in turn.
    mutable std::map<int, int> m_heights;
};

/// Cards under a heading; the cards are used again when the advice changes.
class AdviceSection : public QWidget {
    Q_OBJECT

public:
    explicit AdviceSection(QWidget* parent = nullptr);

    void show(const AdvicePart& part);
    using QWidget::show;
    /// Those that are shown.
    [[nodiscard]] std::vector<AdviceCard*> cards() const;
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString nothing() const;

private:
    QLabel* m_heading;
    QLabel* m_nothing;
    QVBoxLayout* m_column;
    std::vector<AdviceCard*> m_cards;
};

}  // namespace occ::ui
