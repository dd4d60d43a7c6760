#pragma once

#include "core/io/report.h"

#include <QAbstractTableModel>
#include <QTableView>
#include <vector>

class QSortFilterProxyModel;

namespace occ::ui {

/// A report as a model: what is seen is what is copied and saved.
class ReportModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// `conspicuous`: rows that must not be overlooked; may be empty. `tips`: one for each row.
    void setReport(Table table, std::vector<bool> conspicuous = {}, QStringList tips = {});
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

    Table m_table;
    std::vector<bool> m_numeric;  ///< by column
    std::vector<bool> m_conspicuous;
    QStringList m_tips;
};

/// Shows a report: sorted by a click on a title, whole rows chosen by mouse or keyboard, copied
/// with the usual key.
class ReportTable : public QTableView {
    Q_OBJECT

public:
    explicit ReportTable(QWidget* parent = nullptr);

    void setReport(Table table, std::vector<bool> conspicuous = {}, QStringList tips = {});
    [[nodiscard]] const Table& report() const { return m_model->report(); }
    /// Leaves a column out of sight, for want of room; it stays in what is copied.
    void setColumnShown(std::string_view key, bool shown);
    /// The chosen rows, or all, in the order shown.
    [[nodiscard]] Table chosenRows() const;
    /// As high as all of its rows, up to `rows`.
    void setHeightForRows(int rows);

signals:
    void copyRequested();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();
    [[nodiscard]] int widthOf(int column) const;

    ReportModel* m_model;
    QSortFilterProxyModel* m_sorted;
};

}  // namespace occ::ui
