#include "ui/gpu_list_delegate.h"

#include "ui/gpu_list_model.h"
#include "ui/theme.h"

#include <QApplication>
#include <QPainter>

namespace occ::ui {

void GpuListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const bool heading = index.data(GpuListModel::HeadingRole).toBool();
    const QString name = std::exchange(item.text, {});
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const bool selected = item.state & QStyle::State_Selected;
    const QRect room = item.rect.adjusted(heading ? 4 : 12, 0, -8, 0);
    const QString detail = index.data(GpuListModel::DetailRole).toString();
    const int detailWidth = item.fontMetrics.horizontalAdvance(detail);
    const QColor strong = item.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    painter->save();
    QFont font = item.font;
    font.setBold(heading);
    painter->setFont(font);
    painter->setPen(heading ? theme().mutedText : strong);
    const QRect nameRoom = room.adjusted(0, 0, detail.isEmpty() ? 0 : -detailWidth - 12, 0);
    painter->drawText(nameRoom, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(name, Qt::ElideRight, nameRoom.width()));
    painter->setPen(selected ? strong : theme().mutedText);
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, detail);
    painter->restore();
}

QSize GpuListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {100, option.fontMetrics.height() + 10};
}

}  // namespace occ::ui
