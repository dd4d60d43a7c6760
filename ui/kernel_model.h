#pragma once

#include "ui/kernel_rows.h"

#include <QAbstractTableModel>
#include <QTimer>
#include <vector>

namespace occ::ui {

class KernelBuild;

/// Kernels of a build as rows, chosen and sorted; one column for each KernelColumn. It keeps only
/// indices, so that 135,750 rows are sorted and filtered at once.
class KernelModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit KernelModel(KernelBuild& build, QObject* parent = nullptr);

    void setChoice(const KernelChoice& choice);
    void setFacet(const KernelFacet& facet);
    [[nodiscard]] const KernelFacet& facet() const { return m_facet; }

    /// Indices of the kernels that are shown, in the order shown.
    [[nodiscard]] const std::vector<std::uint32_t>& rows() const { return m_rows; }
    /// How many kernels of the build were looked at for them.
    [[nodiscard]] std::size_t seen() const { return m_seen; }
    /// Of all that the choice takes, whatever the facet: what the summary counts.
    [[nodiscard]] const std::vector<std::uint32_t>& chosen() const { return m_chosen; }
    /// -1: it is not shown.
    [[nodiscard]] int rowOf(std::uint32_t kernel) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    void sort(int column, Qt::SortOrder order) override;

signals:
    /// Rows came, went or changed their places.
    void rowsChosen();

private:
    void growSoon();
    void grow();
    void chooseAnew();
    void arrangeAnew();
    [[nodiscard]] KernelRows chooser() const;
    [[nodiscard]] QString stepText(const KernelView& kernel) const;
    [[nodiscard]] QVariant outcomeData(const KernelOutcome& outcome, KernelColumn column,
                                       int role) const;

    KernelBuild& m_build;
    KernelChoice m_choice;
    KernelFacet m_facet;
    KernelOrder m_order;
    std::vector<std::uint32_t> m_chosen;
    std::vector<std::uint32_t> m_rows;
    std::uint32_t m_seen = 0;  ///< kernels that were asked whether they are chosen
    QTimer m_later;            ///< takes in what has arrived, now and then
};

}  // namespace occ::ui
