#pragma once

#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_filter.h"

#include <QAbstractTableModel>
#include <array>
#include <optional>
#include <vector>

namespace occ::ui {

class KernelBuild;

enum class DiffColumn {
    Change,
    Kernel,
    Arch,
    Registers,
    StaticShared,
    Spills,
    Occupancy,
    Limiter,
    FullName,  ///< where it is wanted: it tells kernels of one template apart
};
inline constexpr int kDiffColumnCount = static_cast<int>(DiffColumn::FullName) + 1;

/// Kernels of two builds as rows: what was before, and what is after.
class KernelDiffModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// The pairs are of these builds, as they are now; both outlive them.
    void setPairs(const KernelBuild& before, const KernelBuild& after,
                  std::vector<KernelPair> pairs);
    /// Must be called before a build changes what its indices mean.
    void clear();
    /// One kind of change; empty: all but those that are the same.
    void setChange(std::optional<KernelChange> change);
    /// A pair is shown where either of its kernels meets it.
    void setFilter(const KernelFilter& filter);

    [[nodiscard]] const std::vector<KernelPair>& pairs() const { return m_pairs; }
    /// What is shown, as indices of pairs, in the order shown.
    [[nodiscard]] const std::vector<std::uint32_t>& rows() const { return m_rows; }
    /// How many of those that the filter takes have changed in each way.
    [[nodiscard]] const std::array<std::size_t, kKernelChangeCount>& counts() const {
        return m_counts;
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrangeAnew();
    void filterAnew();
    void sortRows();
    /// The later one where there is one.
    [[nodiscard]] KernelView kernelOf(const KernelPair& pair) const;
    [[nodiscard]] const std::string& nameOf(const KernelPair& pair) const;
    [[nodiscard]] QString textOf(const KernelPair& pair, DiffColumn column) const;
    [[nodiscard]] QString cellText(const KernelBuild& build, std::uint32_t kernel,
                                   DiffColumn column) const;
    [[nodiscard]] std::optional<double> difference(const KernelPair& pair, DiffColumn column) const;
    [[nodiscard]] double limiterKey(const KernelPair& pair) const;
    [[nodiscard]] std::vector<double> sortKeys() const;

    const KernelBuild* m_before = nullptr;
    const KernelBuild* m_after = nullptr;
    std::vector<KernelPair> m_pairs;
    std::vector<std::uint32_t> m_passing;  ///< that meet the filter
    std::vector<std::uint32_t> m_rows;
    std::array<std::size_t, kKernelChangeCount> m_counts{};
    std::optional<KernelChange> m_change;
    KernelFilter m_filter;
    int m_sorted = -1;
    bool m_descending = false;
};

}  // namespace occ::ui
