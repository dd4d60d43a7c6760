#include "ui/padded_delegate.h"

#include <QApplication>
#include <utility>

namespace occ::ui {

void PaddedDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    QStyleOptionViewItem ground = cell;
    ground.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    paintContent(*painter, cell, index, option.rect.adjusted(kPadding, 0, -kPadding, 0));
}

void PaddedDelegate::paintContent(QPainter& painter, const QStyleOptionViewItem& cell,
                                  const QModelIndex& /*index*/, const QRect& room) const {
    paintWords(painter, cell, room, cell.text);
}

void PaddedDelegate::paintWords(QPainter& painter, const QStyleOptionViewItem& cell,
                                const QRect& room, const QString& words) {
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    const bool chosen = cell.state.testFlag(QStyle::State_Selected);
    style->drawItemText(&painter, room, static_cast<int>(cell.displayAlignment), cell.palette, true,
                        cell.fontMetrics.elidedText(words, cell.textElideMode, room.width()),
                        chosen ? QPalette::HighlightedText : QPalette::Text);
}

}  // namespace occ::ui
