#pragma once

class QTableView;

namespace occ::ui {

/// As all tables of rows look: whole rows are chosen, titles sort, no grid, cells with room.
void setTableLook(QTableView& table);
/// Lines are as high as the table's font needs; to be called again where that changes.
void fitRowHeight(QTableView& table);
/// The room that the title of a column needs, with the arrow where it is the sorted one, and the
/// texts of `rows` rows from `first` on; in pixels.
[[nodiscard]] int columnWidthFor(const QTableView& table, int column, int first, int rows);

}  // namespace occ::ui
