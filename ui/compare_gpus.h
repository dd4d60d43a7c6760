#pragma once

#include "core/comparison.h"
#include "core/io/report.h"
#include "ui/report_model.h"
#include "ui/snapshot.h"

#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace occ::ui {

class ReportTable;

/// The kernel in the calculator on many GPUs, a row for each: which hold how many blocks, and which
/// cannot run it and why.
class CompareGpus : public QWidget {
    Q_OBJECT

public:
    explicit CompareGpus(QWidget* parent = nullptr);

    void show(const Snapshot& now);
    using QWidget::show;
    void retranslate();

    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }
    /// All products, compute capabilities, or the products of one architecture.
    [[nodiscard]] QComboBox& family() const { return *m_family; }
    [[nodiscard]] QCheckBox& onlyRunning() const { return *m_onlyRunning; }
    [[nodiscard]] ReportTable& table() const { return *m_table; }
    [[nodiscard]] QString summary() const;
    /// "" for all products, "cc", or an architecture; for the session. What is unknown is ignored.
    [[nodiscard]] QString familyKey() const;
    void setFamilyKey(const QString& key);

    /// The chosen GPUs, in the order shown.
    [[nodiscard]] std::vector<Gpu> chosenGpus() const;
    /// What is shown, for files: all rows or the chosen ones, in the order shown.
    [[nodiscard]] Table report() const;
    /// The whole table as it is chosen, whether it is seen or not.
    [[nodiscard]] Table tableOf(const Snapshot& now) const;

signals:
    void gpuChosen(const occ::Gpu& gpu);
    void pinRequested();
    void copyRequested();
    void chosen();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    void connectParts();
    [[nodiscard]] std::vector<Gpu> listGpus(const Gpu& inUse) const;
    /// The GPUs of the list on which the kernel is to be shown, with their outcomes.
    struct Listed {
        std::vector<Gpu> gpus;
        std::vector<GpuOutcome> outcomes;
        std::size_t running = 0;
        std::size_t all = 0;
    };
    [[nodiscard]] Listed listed(std::vector<Gpu> gpus, const KernelConfig& kernel) const;
    void fillTable(const Snapshot& now);
    void showColumns();
    void openMenu(const QPoint& place);

    QLineEdit* m_filter = nullptr;
    QComboBox* m_family = nullptr;
    QCheckBox* m_onlyRunning = nullptr;
    QLabel* m_summary = nullptr;
    ReportTable* m_table;
    Gpu m_inUse;
    std::vector<Gpu> m_list;   ///< as chosen
    std::vector<Gpu> m_shown;  ///< by row of the table
    bool m_listStale = true;
};

}  // namespace occ::ui
