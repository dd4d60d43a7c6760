#include "ui/kernel_table.h"

#include "ui/kernel_delegate.h"
#include "ui/kernel_roles.h"
#include "ui/table_look.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>
#include <unordered_set>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kMeasuredRows = 60;
constexpr int kWidestColumn = 440;   ///< pixels; a next step has room
constexpr int kNarrowestName = 150;  ///< of the column that takes the rest
/// More chosen rows than anybody chooses one by one are let go when rows change their places.
constexpr std::size_t kMostRemembered = 2000;

}  // namespace

KernelTable::KernelTable(QWidget* parent) : QTableView(parent) {
    setTableLook(*this);
    setTextElideMode(Qt::ElideMiddle);  // names differ at their ends
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setItemDelegate(new KernelDelegate(this));
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(1);
    QHeaderView& titles = *horizontalHeader();
    titles.setSortIndicatorClearable(true);
    titles.setSectionsMovable(true);
    titles.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&titles, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        QMenu menu(this);
        fillColumnMenu(menu);
        menu.exec(horizontalHeader()->mapToGlobal(place));
    });
    // Of a title the arrow may be new, of a long list the widest texts are not among the first.
    m_widen.setSingleShot(true);
    connect(&m_widen, &QTimer::timeout, this, &KernelTable::widenColumns);
    connect(&titles, &QHeaderView::sortIndicatorChanged, this, &KernelTable::widenSoon);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &KernelTable::widenSoon);
    connect(&titles, &QHeaderView::sectionResized, this, [this](int column, int before, int now) {
        const bool shownOrHidden = before == 0 || now == 0;
        if (!m_fitting && !shownOrHidden) m_byHand.insert(column);
    });
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit idActivated(index.data(RowIdRole).toInt()); });
}

void KernelTable::setModel(QAbstractItemModel* model) {
    // As read, until a title is clicked.
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &KernelTable::remember);
    connect(model, &QAbstractItemModel::modelReset, this, &KernelTable::restoreRows);
    connect(model, &QAbstractItemModel::modelReset, this, &KernelTable::widenSoon);
    connect(model, &QAbstractItemModel::rowsInserted, this, &KernelTable::widenSoon);
}

void KernelTable::widenSoon() {
    if (!m_widen.isActive()) m_widen.start(0);
}

void KernelTable::widenColumns() {
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    for (int column = 0; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column) && column != m_stretched && m_byHand.count(column) == 0)
            setColumnWidth(column, std::max(columnWidth(column), widthOf(column)));
    stretch();
}

std::vector<int> KernelTable::chosenIds() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    for (int& row : rows)
        row = model()->index(row, 0).data(RowIdRole).toInt();
    return rows;
}

int KernelTable::currentId() const {
    const QModelIndex current = currentIndex();
    return current.isValid() && selectionModel()->isSelected(current)
               ? current.data(RowIdRole).toInt()
               : -1;
}

void KernelTable::enter() {
    setFocus(Qt::TabFocusReason);
    if (currentId() < 0 && model()->rowCount() > 0) selectRow(0);
}

void KernelTable::remember() {
    m_changing = true;
    m_current = currentId();
    m_chosen = chosenIds();
    if (m_chosen.size() > kMostRemembered) m_chosen.clear();
}

/// Indices of the model are gone; the same kernels may be elsewhere.
void KernelTable::restoreRows() {
    const std::unordered_set<int> chosen(m_chosen.begin(), m_chosen.end());
    QItemSelection selection;
    QModelIndex current;
    const int last = model()->columnCount() - 1;
    const bool any = m_current >= 0 || !chosen.empty();
    for (int row = 0; any && row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        const int id = index.data(RowIdRole).toInt();
        if (id == m_current) current = index;
        if (chosen.count(id) > 0) selection.select(index, model()->index(row, last));
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    if (current.isValid()) scrollTo(current);
    m_changing = false;
    tellCurrent();
}

void KernelTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    tellCurrent();
}

/// Before the current row changes the selection does: then there is nothing to tell yet.
void KernelTable::selectionChanged(const QItemSelection& selected,
                                   const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    if (currentId() >= 0) tellCurrent();
}

void KernelTable::tellCurrent() {
    if (m_changing || m_told == currentId()) return;
    m_told = currentId();
    emit currentIdChanged(m_told);
}

void KernelTable::fillColumnMenu(QMenu& menu) {
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString tip = model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
        QString name = model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        name.replace(QLatin1Char('\n'), QLatin1Char(' '));
        // A sign alone says nothing in a menu.
        if (name.size() == 1) name += QStringLiteral("  ") + tip;
        QAction* action = menu.addAction(name);
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(column != m_stretched);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            setColumnShown(column, shown);
            emit columnsChosen();
        });
    }
    menu.setToolTipsVisible(true);
}

void KernelTable::setColumnShown(int column, bool shown) {
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    setColumnHidden(column, !shown);
    if (shown) setColumnWidth(column, widthOf(column));
    stretch();
}

int KernelTable::widthOf(int column) const {
    return std::min(kWidestColumn,
                    columnWidthFor(*this, column, std::max(0, rowAt(0)), kMeasuredRows));
}

void KernelTable::fitColumns() {
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    m_byHand.clear();
    for (int column = 0; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column)) setColumnWidth(column, widthOf(column));
    stretch();
}

/// What the others leave, but never less than a name needs.
void KernelTable::stretch() {
    if (m_stretched < 0 || model() == nullptr) return;
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    int others = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        if (column != m_stretched && !isColumnHidden(column)) others += columnWidth(column);
    setColumnWidth(m_stretched, std::max(kNarrowestName, viewport()->width() - others));
}

void KernelTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    stretch();
}

void KernelTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitRowHeight(*this);
}

void KernelTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return emit copyRequested();
    // It is for whoever holds the table.
    if (event->matches(QKeySequence::Paste)) return event->ignore();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentId() >= 0) return emit idActivated(currentId());
    // Where nothing is chosen yet, the first of them chooses the row that it would start from.
    const bool moves = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    if (moves && !selectionModel()->hasSelection() && currentIndex().isValid())
        return selectRow(currentIndex().row());
    QTableView::keyPressEvent(event);
}

}  // namespace occ::ui
