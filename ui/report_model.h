#pragma once

#include "core/io/report.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// Something that holds or does not for each cell of a report, by row and column; may be empty.
using CellFlags = std::vector<std::vector<bool>>;
[[nodiscard]] bool isSet(const CellFlags& flags, std::size_t row, std::size_t column);

/// How much of the focus' colour is in the ground of emphasised cells.
inline constexpr double kEmphasisShare = 0.13;

/// Longer titles take two lines, so that columns need no more room than their content.
[[nodiscard]] QString onTwoLines(QString title);

/// A report as a model: what is seen is what is copied and saved.
class ReportModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// `conspicuous`: rows that must not be overlooked; may be empty. `tips`: one for each row.
    void setReport(Table table, std::vector<bool> conspicuous = {}, QStringList tips = {});
    /// Takes over other cells under the same columns and for as many rows; false, and nothing
    /// changes, where the table is of another shape. `table` holds the former cells then.
    bool update(Table& table);
    /// Cells to be seen at once, by row and column: on a ground of their own.
    void setEmphasis(CellFlags emphasis);
    /// The first column is the rows' names.
    void setRowsNamed(bool named) { m_rowsNamed = named; }
    [[nodiscard]] const Table& report() const { return m_table; }
    /// Whether a column holds numbers, some of which may be missing.
    [[nodiscard]] bool isNumeric(int column) const {
        return m_numeric[static_cast<std::size_t>(column)];
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QVariant sortKey(const Cell& cell) const;
    [[nodiscard]] QVariant groundOf(std::size_t row, std::size_t column) const;
    void findNumericColumns();
    void tellChanges(const Table& before);

    Table m_table;
    std::vector<bool> m_numeric;  ///< by column
    std::vector<bool> m_conspicuous;
    QStringList m_tips;
    CellFlags m_emphasis;
    bool m_rowsNamed = false;
};

}  // namespace occ::ui
