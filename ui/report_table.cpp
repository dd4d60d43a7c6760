#include "ui/report_table.h"

#include "ui/padded_delegate.h"
#include "ui/table_look.h"
#include "ui/text.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kMeasuredRows = 500;
constexpr int kPadding = PaddedDelegate::kPadding;

}  // namespace

ReportTable::ReportTable(QWidget* parent)
    : QTableView(parent),
      m_model(new ReportModel(this)),
      m_sorted(new QSortFilterProxyModel(this)) {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ReportModel::SortRole);
    m_sorted->setSortLocaleAware(true);
    setModel(m_sorted);
    setTableLook(*this);
    sortByColumn(-1, Qt::AscendingOrder);  // as reported, until a title is clicked
    setItemDelegate(new PaddedDelegate(this));
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ReportTable::fitColumns);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit rowActivated(reportRow(index)); });
}

void ReportTable::setReport(Table table, std::vector<bool> conspicuous, QStringList tips) {
    m_model->setReport(std::move(table), std::move(conspicuous), std::move(tips));
    fitColumns();
    // A number must not end far from its title.
    const int last = m_model->columnCount() - 1;
    horizontalHeader()->setStretchLastSection(last >= 0 && !m_rowsNamed &&
                                              !m_model->isNumeric(last));
    if (m_sorted->rowCount() > 0) setCurrentIndex(m_sorted->index(0, 0));
    clearSelection();
}

void ReportTable::nameRows() {
    m_rowsNamed = true;
    m_model->setRowsNamed(true);
    verticalHeader()->show();
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    verticalHeader()->setHighlightSections(false);
    setCornerButtonEnabled(false);
}

void ReportTable::updateReport(Table table, CellFlags emphasis) {
    if (!m_model->update(table)) return replaceReport(std::move(table), std::move(emphasis));
    m_model->setEmphasis(std::move(emphasis));
    widenColumns();
}

void ReportTable::replaceReport(Table table, CellFlags emphasis) {
    setReport(std::move(table));
    m_model->setEmphasis(std::move(emphasis));
}

/// Only by what is seen: this happens at every move of a slider.
void ReportTable::widenColumns() {
    const QFontMetrics metrics = fontMetrics();
    const int first = std::max(0, rowAt(0));
    const int end = rowAt(viewport()->height() - 1);
    const int last = end < 0 ? m_sorted->rowCount() - 1 : end;
    for (int column = 0; column < m_sorted->columnCount(); ++column) {
        int widest = columnWidth(column);
        for (int row = first; row <= last && widest < m_widestColumn; ++row)
            widest = std::max(
                widest,
                std::min(m_widestColumn,
                         metrics.horizontalAdvance(m_sorted->index(row, column).data().toString()) +
                             2 * kPadding + 2));
        if (widest > columnWidth(column)) setColumnWidth(column, widest);
    }
}

std::size_t ReportTable::reportRow(const QModelIndex& index) const {
    return static_cast<std::size_t>(m_sorted->mapToSource(index).row());
}

void ReportTable::showReportRow(std::size_t row) {
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(static_cast<int>(row), 0));
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    scrollTo(index, PositionAtCenter);
}

std::vector<std::size_t> ReportTable::chosenReportRows() const {
    QModelIndexList chosen = selectionModel()->selectedRows();
    std::sort(chosen.begin(), chosen.end(),
              [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    std::vector<std::size_t> rows;
    for (const QModelIndex& index : chosen)
        rows.push_back(reportRow(index));
    return rows;
}

void ReportTable::fitColumns() {
    for (int column = 0; column < m_model->columnCount(); ++column)
        setColumnWidth(column, widthOf(column));
    if (m_rowsNamed && m_model->columnCount() > 0) setColumnHidden(0, true);
}

int ReportTable::widthOf(int column) const {
    return std::min(m_widestColumn, columnWidthFor(*this, column, 0, kMeasuredRows));
}

void ReportTable::setColumnShown(std::string_view key, bool shown) {
    const auto& columns = report().columns;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].key == key) setColumnHidden(static_cast<int>(i), !shown);
}

Table ReportTable::chosenRows() const {
    std::vector<std::size_t> rows = chosenReportRows();
    if (rows.empty())
        for (int row = 0; row < m_sorted->rowCount(); ++row)
            rows.push_back(reportRow(m_sorted->index(row, 0)));
    Table table{report().columns, {}};
    for (const std::size_t row : rows)
        table.rows.push_back(report().rows[row]);
    return table;
}

void ReportTable::setHeightForRows(int rows) {
    const int shown = std::min(rows, m_model->rowCount());
    const int bar = horizontalScrollBar()->sizeHint().height();
    const int height = horizontalHeader()->sizeHint().height() +
                       shown * verticalHeader()->defaultSectionSize() + 2 * frameWidth() + bar;
    setFixedHeight(height);
}

void ReportTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    connect(menu.addAction(tr("&Copy report")), &QAction::triggered, this,
            &ReportTable::copyRequested);
    menu.exec(event->globalPos());
}

void ReportTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) emit rowActivated(reportRow(currentIndex()));
    QTableView::keyPressEvent(event);
}

}  // namespace occ::ui
