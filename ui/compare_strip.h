#pragma once

#include "ui/compare_card.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QPushButton;

namespace occ::ui {

class ComparePins;
struct Snapshot;

/// The launches of a comparison as cards: the pins in their order, the launch in the calculator,
/// and a button that pins it. As many stand in a line as there is room for.
class CompareStrip : public QWidget {
    Q_OBJECT

public:
    explicit CompareStrip(QWidget* parent = nullptr);

    void show(const ComparePins& pins, const QStringList& labels, const Snapshot& now);
    using QWidget::show;
    void retranslate();

    [[nodiscard]] std::size_t pinCount() const { return m_cards.size(); }
    /// Of a pin, or of the launch in the calculator.
    [[nodiscard]] CompareCard& card(PinIndex pin) const;
    [[nodiscard]] QPushButton& pinButton() const { return *m_pin; }

    /// Two cards wide, however many stand in a line now: with less room they take more lines.
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void pinRequested();
    void renamed(std::size_t pin, const QString& name);
    void removeRequested(std::size_t pin);
    void loadRequested(std::size_t pin);
    void moveRequested(std::size_t from, std::size_t to);
    void menuRequested(occ::ui::PinIndex pin, const QPoint& global);
    void hovered(occ::ui::PinIndex pin, bool inside);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addCard();
    void connectCard(CompareCard& card);
    void arrange();
    /// Cards that fit in a line.
    [[nodiscard]] int columnsThatFit() const;
    void moveFocus(PinIndex from, int direction);
    void drop(std::size_t from, const QPoint& place);

    QGridLayout* m_grid;
    std::vector<CompareCard*> m_cards;
    CompareCard* m_now;
    QPushButton* m_pin;
    int m_columns = 0;
};

}  // namespace occ::ui
