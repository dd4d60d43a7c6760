#pragma once

#include "core/comparison.h"
#include "ui/compare_chart.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;

namespace occ::ui {

class CompareReport;
class ReportTable;

/// Curves of all launches over each other, and below them the table of differences.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);

    void show(const CompareReport& report);
    using QWidget::show;
    void retranslate();

    [[nodiscard]] ChartKind kind() const;
    void setKind(ChartKind kind);
    [[nodiscard]] ComparedRows rows() const;
    void setRows(ComparedRows rows);

    [[nodiscard]] CompareChart& chart() const { return *m_chart; }
    [[nodiscard]] ReportTable& table() const { return *m_table; }
    [[nodiscard]] QComboBox& kindBox() const { return *m_kind; }
    [[nodiscard]] QCheckBox& onlyDifferences() const { return *m_onlyDifferences; }

signals:
    /// What is to be shown was chosen.
    void chosen();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();

    QLabel* m_kindLabel = nullptr;
    QLabel* m_hint = nullptr;
    QComboBox* m_kind = nullptr;
    QCheckBox* m_onlyDifferences = nullptr;
    CompareChart* m_chart;
    ReportTable* m_table;
};

}  // namespace occ::ui
