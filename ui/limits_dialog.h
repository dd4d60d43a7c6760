#pragma once

#include "ui/limit_rows.h"

#include <QDialog>

class QLabel;
class QTableWidget;
class QTextBrowser;

namespace occ::ui {

struct Snapshot;

/// Every limit of the GPU in use, its source, and the mark of what is doubtful.
class LimitsDialog : public QDialog {
    Q_OBJECT

public:
    explicit LimitsDialog(const Snapshot& snapshot, QWidget* parent = nullptr);

    [[nodiscard]] QTableWidget& table() { return *m_table; }

private:
    void build(const QString& title, const QStringList& notes);
    void fillTable();
    void fillRow(int row);
    void showDetails(int row);

    std::vector<LimitRow> m_rows;
    QTableWidget* m_table;
    QTextBrowser* m_details;
};

}  // namespace occ::ui
