#pragma once

#include <QStyledItemDelegate>

namespace occ::ui {

/// Cells of tables with room between their columns.
class PaddedDelegate : public QStyledItemDelegate {
public:
    /// On either side of a text, in pixels.
    static constexpr int kPadding = 7;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Room that a cell takes beside its text and the padding, in pixels.
    [[nodiscard]] virtual int extraWidth(const QModelIndex& /*index*/) const { return 0; }

protected:
    /// What lies on the cell's ground. `room` is within the padding.
    virtual void paintContent(QPainter& painter, const QStyleOptionViewItem& cell,
                              const QModelIndex& index, const QRect& room) const;
    /// A text that is cut, as the table says where, if there is too little room.
    static void paintWords(QPainter& painter, const QStyleOptionViewItem& cell, const QRect& room,
                           const QString& words);
};

}  // namespace occ::ui
