#pragma once

#include "ui/report_model.h"

#include <QTableView>
#include <vector>

class QSortFilterProxyModel;

namespace occ::ui {

/// Shows a report: sorted by a click on a title, whole rows chosen by mouse or keyboard, copied
/// with the usual key.
class ReportTable : public QTableView {
    Q_OBJECT

public:
    explicit ReportTable(QWidget* parent = nullptr);

    void setReport(Table table, std::vector<bool> conspicuous = {}, QStringList tips = {});
    /// The same for a report that changes all the time: where its shape stays, so do what is chosen
    /// and what is seen, and columns only get wider.
    void updateReport(Table table, CellFlags emphasis);
    /// A new report with emphasised cells.
    void replaceReport(Table table, CellFlags emphasis);
    /// The first column holds the rows' names and stays in sight when the others move.
    void nameRows();
    /// Longer texts are cut. Until the next report the columns stay as they are.
    void setWidestColumn(int pixels) { m_widestColumn = pixels; }
    [[nodiscard]] const Table& report() const { return m_model->report(); }
    /// The row of the report that a place in the table, sorted as it is, shows.
    [[nodiscard]] std::size_t reportRow(const QModelIndex& index) const;
    /// Scrolls to a row of the report, and makes it the one that keys start from.
    void showReportRow(std::size_t row);
    /// The chosen rows of the report, in the order shown.
    [[nodiscard]] std::vector<std::size_t> chosenReportRows() const;
    /// Leaves a column out of sight, for want of room; it stays in what is copied.
    void setColumnShown(std::string_view key, bool shown);
    /// The chosen rows, or all, in the order shown.
    [[nodiscard]] Table chosenRows() const;
    /// As high as all of its rows, up to `rows`.
    void setHeightForRows(int rows);

signals:
    void copyRequested();
    /// A row of the report was double-clicked, or Enter pressed on it.
    void rowActivated(std::size_t row);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();
    void widenColumns();
    [[nodiscard]] int widthOf(int column) const;

    ReportModel* m_model;
    QSortFilterProxyModel* m_sorted;
    int m_widestColumn = 320;  ///< pixels
    bool m_rowsNamed = false;
};

}  // namespace occ::ui
