#pragma once

#include "core/kernels/kernel_summary.h"
#include "ui/kernel_rows.h"

#include <QWidget>
#include <vector>

class QToolButton;

namespace occ::ui {

/// How many kernels each resource limits, and what else is worth a number. A click narrows the
/// list to these.
class KernelSummaryStrip : public QWidget {
    Q_OBJECT

public:
    explicit KernelSummaryStrip(QWidget* parent = nullptr);

    /// `ptx`: how many of the kernels without an occupancy are PTX.
    void show(const KernelSummary& summary, std::size_t ptx);
    using QWidget::show;
    [[nodiscard]] KernelFacet facet() const;
    void setFacet(const KernelFacet& facet);
    [[nodiscard]] bool spillingOnly() const;
    void setSpillingOnly(bool only);

    [[nodiscard]] QToolButton& button(const KernelFacet& facet) const;
    [[nodiscard]] QToolButton& spillingButton() const { return *m_spilling; }
    void retranslate();

signals:
    void facetChosen();
    void spillingChosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Chip {
        KernelFacet facet;
        QToolButton* button;
    };
    void showIcons();

    std::vector<Chip> m_chips;
    QToolButton* m_spilling = nullptr;
    KernelSummary m_summary;
    std::size_t m_ptx = 0;
};

/// How many kernels of a summary a facet holds.
[[nodiscard]] std::size_t countOf(const KernelSummary& summary, const KernelFacet& facet);

}  // namespace occ::ui
