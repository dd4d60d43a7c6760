#pragma once

#include "core/kernels/kernel_filter.h"

#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace occ::ui {

/// What the list of kernels shows, from left to right.
enum class KernelColumn {
    Chosen,
    Kernel,
    Arch,
    Occupancy,
    Limiter,
    NextStep,
    Registers,
    StaticShared,
    DynamicShared,
    Stack,
    Spills,
    Barriers,
    LaunchBounds,
    Cluster,
    Block,
    Blocks,
    Form,
    Source,
    FullName,
};
inline constexpr int kKernelColumnCount = static_cast<int>(KernelColumn::FullName) + 1;

/// What a column shows as filters ask for it; empty: something else.
[[nodiscard]] std::optional<KernelQuantity> quantityOf(KernelColumn column);
/// In the session; the same as in tables for programs where those have it.
[[nodiscard]] QString kernelColumnKey(KernelColumn column);
[[nodiscard]] std::optional<KernelColumn> kernelColumn(const QString& key);
[[nodiscard]] QString kernelColumnTitle(KernelColumn column);
[[nodiscard]] QString kernelColumnTip(KernelColumn column);
[[nodiscard]] bool isNumericColumn(KernelColumn column);
/// Whether it is shown before anybody has chosen.
[[nodiscard]] bool isShownAtFirst(KernelColumn column);

/// Cells of one kernel. `shortName` is the one of its record.
class KernelCells {
public:
    KernelCells(const KernelView& kernel, const std::string& shortName)
        : m_kernel(kernel), m_shortName(shortName) {}

    /// "–" where it is not known; nothing for NextStep, which takes more than the kernel.
    [[nodiscard]] QString text(KernelColumn column) const;
    /// What there is to say beyond the text, as rich text; empty: nothing.
    [[nodiscard]] QString tip(KernelColumn column) const;
    /// Whether a value is not known, or does not come from the build.
    [[nodiscard]] bool isMuted(KernelColumn column) const;

private:
    [[nodiscard]] const KernelFacts& facts() const { return m_kernel.record.facts; }
    [[nodiscard]] QString numberText(KernelColumn column) const;
    [[nodiscard]] QString outcomeText(KernelColumn column) const;
    [[nodiscard]] QString dynamicText() const;
    [[nodiscard]] QString targetText() const;
    [[nodiscard]] QString clusterText() const;
    [[nodiscard]] QString outcomeTip(KernelColumn column) const;

    const KernelView& m_kernel;
    const std::string& m_shortName;
};

/// What stands for a value that nobody knows.
[[nodiscard]] QString unknownSign();

}  // namespace occ::ui
