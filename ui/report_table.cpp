#include "ui/report_table.h"

#include "ui/text.h"
#include "ui/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kWidestColumn = 320;
constexpr int kMeasuredRows = 500;
constexpr int kShortTitle = 10;
constexpr double kConspicuousShare = 0.16;

/// Room between columns, on either side of a text.
constexpr int kPadding = 7;

class PaddingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        const QString words = ground.text;
        ground.text.clear();
        QStyle* style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        style->drawItemText(painter, option.rect.adjusted(kPadding, 0, -kPadding, 0),
                            static_cast<int>(ground.displayAlignment), ground.palette, true, words,
                            chosen ? QPalette::HighlightedText : QPalette::Text);
    }
};

/// Longer titles take two lines, so that columns need no more room than their content.
QString onTwoLines(QString title) {
    if (title.size() <= kShortTitle) return title;
    const qsizetype middle = title.size() / 2;
    qsizetype best = -1;
    for (qsizetype i = 0; i < title.size(); ++i)
        if (title[i] == QLatin1Char(' ') &&
            (best < 0 || std::abs(i - middle) < std::abs(best - middle)))
            best = i;
    if (best >= 0) title[best] = QLatin1Char('\n');
    return title;
}

bool isNumber(const Cell& cell) {
    return std::holds_alternative<std::int64_t>(cell) || std::holds_alternative<double>(cell) ||
           std::holds_alternative<Measured>(cell);
}

}  // namespace

void ReportModel::setReport(Table table, std::vector<bool> conspicuous, QStringList tips) {
    beginResetModel();
    m_table = std::move(table);
    m_conspicuous = std::move(conspicuous);
    m_tips = std::move(tips);
    m_numeric.assign(m_table.columns.size(), false);
    for (const auto& row : m_table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            if (isNumber(row[i])) m_numeric[i] = true;
    endResetModel();
}

int ReportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ReportModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

/// Numbers by their value, missing ones before them.
QVariant ReportModel::sortKey(const Cell& cell) const {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&cell)) return *real;
    if (const auto* measured = std::get_if<Measured>(&cell))
        return static_cast<double>(measured->value);
    if (std::holds_alternative<std::monostate>(cell)) return -1.0;
    return toQString(cellText({}, cell, text()));
}

QVariant ReportModel::data(const QModelIndex& index, int role) const {
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    const Cell& cell = m_table.rows[row][column];
    const bool conspicuous = row < m_conspicuous.size() && m_conspicuous[row];
    switch (role) {
        case Qt::DisplayRole: return toQString(cellText(m_table.columns[column], cell, text()));
        case SortRole: return sortKey(cell);
        case Qt::ToolTipRole: {
            const QString tip = m_tips.value(index.row());
            return tip.isEmpty() ? QVariant() : literal(tip);
        }
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignVCenter |
                            (isNumeric(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::BackgroundRole:
            if (!conspicuous) return {};
            return blend(QGuiApplication::palette().color(QPalette::Base), theme().error,
                         kConspicuousShare);
        default: return {};
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole)
        return onTwoLines(toQString(m_table.columns[static_cast<std::size_t>(section)].title));
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignCenter);
    return {};
}

ReportTable::ReportTable(QWidget* parent)
    : QTableView(parent),
      m_model(new ReportModel(this)),
      m_sorted(new QSortFilterProxyModel(this)) {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ReportModel::SortRole);
    m_sorted->setSortLocaleAware(true);
    setModel(m_sorted);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);  // as reported, until a title is clicked
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setAlternatingRowColors(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setItemDelegate(new PaddingDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(20);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ReportTable::fitColumns);
}

void ReportTable::setReport(Table table, std::vector<bool> conspicuous, QStringList tips) {
    m_model->setReport(std::move(table), std::move(conspicuous), std::move(tips));
    fitColumns();
    // A number must not end far from its title.
    const int last = m_model->columnCount() - 1;
    horizontalHeader()->setStretchLastSection(last >= 0 && !m_model->isNumeric(last));
    if (m_sorted->rowCount() > 0) setCurrentIndex(m_sorted->index(0, 0));
    clearSelection();
}

void ReportTable::fitColumns() {
    for (int column = 0; column < m_model->columnCount(); ++column)
        setColumnWidth(column, widthOf(column));
}

int ReportTable::widthOf(int column) const {
    const QFontMetrics metrics = fontMetrics();
    const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int widest = metrics.size(0, title).width();
    // The arrow of the sorted column stands beside the title.
    if (horizontalHeader()->sortIndicatorSection() == column) widest += metrics.height();
    const int rows = std::min(m_model->rowCount(), kMeasuredRows);
    for (int row = 0; row < rows; ++row)
        widest = std::max(widest,
                          metrics.horizontalAdvance(m_model->index(row, column).data().toString()));
    return std::min(kWidestColumn, widest + 2 * kPadding + 2);
}

void ReportTable::setColumnShown(std::string_view key, bool shown) {
    const auto& columns = report().columns;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].key == key) setColumnHidden(static_cast<int>(i), !shown);
}

Table ReportTable::chosenRows() const {
    QModelIndexList chosen = selectionModel()->selectedRows();
    std::sort(chosen.begin(), chosen.end(),
              [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    if (chosen.isEmpty())
        for (int row = 0; row < m_sorted->rowCount(); ++row)
            chosen << m_sorted->index(row, 0);
    Table table{report().columns, {}};
    for (const QModelIndex& index : chosen)
        table.rows.push_back(
            report().rows[static_cast<std::size_t>(m_sorted->mapToSource(index).row())]);
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
    QTableView::keyPressEvent(event);
}

}  // namespace occ::ui
