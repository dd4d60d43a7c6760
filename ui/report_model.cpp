#include "ui/report_model.h"

#include "ui/text.h"
#include "ui/theme.h"

#include <QGuiApplication>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kShortTitle = 10;  ///< letters
constexpr int kShortCell = 12;   ///< characters
constexpr double kConspicuousShare = 0.16;
/// Digits of the longest number in a text that is sorted by it.
constexpr int kSortedDigits = 8;

/// The text with its numbers filled up, so that "GTX 980" comes before "GTX 1080".
QString sortedByNumbers(const QString& text) {
    QString key;
    qsizetype begin = 0;  // of a number
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i].isDigit()) continue;
        if (i > begin) key += text.mid(begin, i - begin).rightJustified(kSortedDigits, u'0');
        if (i < text.size()) key += text[i];
        begin = i + 1;
    }
    return key;
}

/// In letters; a Chinese character takes as much room as two.
qsizetype lettersOf(const QString& text) {
    constexpr char16_t kFirstWide = 0x2E80;
    return text.size() + std::count_if(text.begin(), text.end(),
                                       [](QChar c) { return c.unicode() >= kFirstWide; });
}

}  // namespace

QString onTwoLines(QString title) {
    if (lettersOf(title) <= kShortTitle) return title;
    const qsizetype middle = title.size() / 2;
    qsizetype best = -1;
    for (qsizetype i = 0; i < title.size(); ++i)
        if (title[i] == QLatin1Char(' ') &&
            (best < 0 || std::abs(i - middle) < std::abs(best - middle)))
            best = i;
    if (best >= 0) title[best] = QLatin1Char('\n');
    return title;
}

bool isSet(const CellFlags& flags, std::size_t row, std::size_t column) {
    return row < flags.size() && column < flags[row].size() && flags[row][column];
}

void ReportModel::setReport(Table table, std::vector<bool> conspicuous, QStringList tips) {
    beginResetModel();
    m_table = std::move(table);
    m_conspicuous = std::move(conspicuous);
    m_tips = std::move(tips);
    m_emphasis.clear();
    findNumericColumns();
    endResetModel();
}

void ReportModel::findNumericColumns() {
    m_numeric.assign(m_table.columns.size(), false);
    for (const auto& row : m_table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            if (isNumber(row[i])) m_numeric[i] = true;
}

bool ReportModel::update(Table& table) {
    const auto sameColumn = [](const Column& a, const Column& b) {
        return a.key == b.key && a.title == b.title;
    };
    if (table.rows.empty() || table.rows.size() != m_table.rows.size() ||
        !std::equal(table.columns.begin(), table.columns.end(), m_table.columns.begin(),
                    m_table.columns.end(), sameColumn))
        return false;
    std::swap(m_table, table);
    findNumericColumns();
    tellChanges(table);
    return true;
}

/// Views paint what is in the frame around all changes, and most of the time nothing has changed.
void ReportModel::tellChanges(const Table& before) {
    int top = rowCount();
    int left = columnCount();
    int bottom = -1;
    int right = -1;
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < columnCount(); ++column) {
            const auto r = static_cast<std::size_t>(row);
            const auto c = static_cast<std::size_t>(column);
            if (m_table.rows[r][c] == before.rows[r][c]) continue;
            top = std::min(top, row);
            bottom = row;
            left = std::min(left, column);
            right = std::max(right, column);
        }
    if (bottom >= 0) emit dataChanged(index(top, left), index(bottom, right));
}

void ReportModel::setEmphasis(CellFlags emphasis) {
    if (emphasis == m_emphasis) return;
    m_emphasis = std::move(emphasis);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                         {Qt::BackgroundRole});
}

QVariant ReportModel::groundOf(std::size_t row, std::size_t column) const {
    const QColor base = QGuiApplication::palette().color(QPalette::Base);
    if (row < m_conspicuous.size() && m_conspicuous[row])
        return blend(base, theme().error, kConspicuousShare);
    if (isSet(m_emphasis, row, column)) return blend(base, theme().focus, kEmphasisShare);
    return {};
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
    return sortedByNumbers(toQString(cellText({}, cell, text())));
}

QVariant ReportModel::data(const QModelIndex& index, int role) const {
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    const Cell& cell = m_table.rows[row][column];
    switch (role) {
        case Qt::DisplayRole: return toQString(cellText(m_table.columns[column], cell, text()));
        case SortRole: return sortKey(cell);
        case Qt::ToolTipRole: {
            QString tip = m_tips.value(index.row());
            // Longer texts may be cut.
            if (tip.isEmpty()) tip = toQString(cellText(m_table.columns[column], cell, text()));
            return tip.size() > kShortCell || m_tips.size() > index.row() ? literal(tip)
                                                                          : QVariant();
        }
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignVCenter |
                            (isNumeric(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::BackgroundRole: return groundOf(row, column);
        default: return {};
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        if (!m_rowsNamed || role != Qt::DisplayRole) return {};
        const auto& row = m_table.rows[static_cast<std::size_t>(section)];
        return toQString(cellText(m_table.columns.front(), row.front(), text()));
    }
    if (role == Qt::DisplayRole)
        return onTwoLines(toQString(m_table.columns[static_cast<std::size_t>(section)].title));
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignCenter);
    return {};
}

}  // namespace occ::ui
