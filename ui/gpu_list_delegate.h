#pragma once

#include <QStyledItemDelegate>

namespace occ::ui {

/// Draws a GPU's name at the left and its detail at the right; headings in bold.
class GpuListDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;
};

}  // namespace occ::ui
