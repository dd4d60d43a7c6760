#include "ui/table_look.h"

#include "ui/padded_delegate.h"

#include <QHeaderView>
#include <QTableView>
#include <algorithm>

namespace occ::ui {

void setTableLook(QTableView& table) {
    table.setSortingEnabled(true);
    table.setSelectionBehavior(QTableView::SelectRows);
    table.setSelectionMode(QTableView::ExtendedSelection);
    table.setEditTriggers(QTableView::NoEditTriggers);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setAlternatingRowColors(true);
    table.setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table.verticalHeader()->hide();
    fitRowHeight(table);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setMinimumSectionSize(20);
}

void fitRowHeight(QTableView& table) {
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 8);
}

int columnWidthFor(const QTableView& table, int column, int first, int rows) {
    const QAbstractItemModel& model = *table.model();
    const QHeaderView& titles = *table.horizontalHeader();
    const QString title = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int widest = titles.fontMetrics().size(0, title).width();
    if (titles.sortIndicatorSection() == column) widest += table.fontMetrics().height();
    const auto* delegate = dynamic_cast<const PaddedDelegate*>(table.itemDelegate());
    const int end = std::min(model.rowCount(), first + rows);
    for (int row = first; row < end; ++row) {
        const QModelIndex index = model.index(row, column);
        widest = std::max(widest, table.fontMetrics().horizontalAdvance(index.data().toString()) +
                                      (delegate != nullptr ? delegate->extraWidth(index) : 0));
    }
    return widest + 2 * PaddedDelegate::kPadding + 2;
}

}  // namespace occ::ui
