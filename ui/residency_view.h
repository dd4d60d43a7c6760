#pragma once

#include "ui/result_view.h"

#include <vector>

class QLabel;
class QPushButton;

namespace occ::ui {

class ReportTable;

/// Predicted, driver's and measured blocks per SM, launch by launch.
class ResidencyView : public ResultView {
    Q_OBJECT

public:
    explicit ResidencyView(QWidget* parent = nullptr);

    [[nodiscard]] const ReportTable& table() const { return *m_table; }
    /// "5 of 6 launches agree."
    [[nodiscard]] QString summary() const;
    /// Markdown of the chosen rows, or of all, with GPU and versions.
    [[nodiscard]] QString report() const;

protected:
    bool takeOver(const Measurement& measurement) override;
    void refresh() override;
    [[nodiscard]] EmptyTexts emptyTexts() const override;
    void recolor() override;

private:
    void showUsedColumns();
    [[nodiscard]] int agreeing() const;
    /// What the sides say of a launch that they disagree on, with its inputs.
    [[nodiscard]] QString explain(const ResidencyCheck& check) const;

    std::vector<ResidencyCheck> m_checks;
    QLabel* m_summary;
    QLabel* m_differences;
    ReportTable* m_table;
    QPushButton* m_copy;
};

}  // namespace occ::ui
