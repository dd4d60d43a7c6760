#include "ui/kernel_diff_model.h"

#include "core/text/words_kernels.h"
#include "ui/kernel_build.h"
#include "ui/kernel_columns.h"
#include "ui/kernel_order.h"
#include "ui/kernel_roles.h"
#include "ui/report_model.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QGuiApplication>
#include <utility>

namespace occ::ui {

namespace {

/// Behind the words, in the ground of a change for the worse.
constexpr double kGroundShare = 0.14;

/// The list's column that shows the same of one build.
KernelColumn columnOf(DiffColumn column) {
    switch (column) {
        case DiffColumn::Arch: return KernelColumn::Arch;
        case DiffColumn::Registers: return KernelColumn::Registers;
        case DiffColumn::StaticShared: return KernelColumn::StaticShared;
        case DiffColumn::Spills: return KernelColumn::Spills;
        case DiffColumn::Occupancy: return KernelColumn::Occupancy;
        case DiffColumn::Limiter: return KernelColumn::Limiter;
        case DiffColumn::FullName: return KernelColumn::FullName;
        case DiffColumn::Change:
        case DiffColumn::Kernel: break;
    }
    return KernelColumn::Kernel;
}

}  // namespace

void KernelDiffModel::setPairs(const KernelBuild& before, const KernelBuild& after,
                               std::vector<KernelPair> pairs) {
    m_before = &before;
    m_after = &after;
    m_pairs = std::move(pairs);
    filterAnew();
}

void KernelDiffModel::clear() {
    m_pairs.clear();
    filterAnew();
}

void KernelDiffModel::setChange(std::optional<KernelChange> change) {
    if (change == m_change) return;
    m_change = change;
    arrangeAnew();
}

void KernelDiffModel::setFilter(const KernelFilter& filter) {
    m_filter = filter;
    filterAnew();
}

void KernelDiffModel::filterAnew() {
    m_passing.clear();
    m_counts = {};
    if (!m_pairs.empty()) {
        const auto before = m_filter.testAll(m_before->list(), m_before->outcomes());
        const auto after = m_filter.testAll(m_after->list(), m_after->outcomes());
        for (std::uint32_t i = 0; i < m_pairs.size(); ++i) {
            const KernelPair& pair = m_pairs[i];
            if ((!pair.before || before[*pair.before] != FilterVerdict::Yes) &&
                (!pair.after || after[*pair.after] != FilterVerdict::Yes))
                continue;
            m_passing.push_back(i);
            ++m_counts[static_cast<std::size_t>(pair.change)];
        }
    }
    arrangeAnew();
}

void KernelDiffModel::arrangeAnew() {
    beginResetModel();
    m_rows.clear();
    for (const std::uint32_t pair : m_passing) {
        const KernelChange change = m_pairs[pair].change;
        if (m_change ? change == *m_change : change != KernelChange::Same) m_rows.push_back(pair);
    }
    sortRows();
    endResetModel();
}

void KernelDiffModel::sort(int column, Qt::SortOrder order) {
    m_sorted = column;
    m_descending = order == Qt::DescendingOrder;
    arrangeAnew();
}

void KernelDiffModel::sortRows() {
    if (m_sorted < 0) return;
    sortByKeys(m_rows, sortKeys(), m_descending);
}

std::vector<double> KernelDiffModel::sortKeys() const {
    const auto column = static_cast<DiffColumn>(m_sorted);
    if (column == DiffColumn::Kernel)
        return ranksOf(m_rows.size(), [this](std::uint32_t i) -> const std::string& {
            return nameOf(m_pairs[m_rows[i]]);
        });
    if (column == DiffColumn::FullName)
        return ranksOf(m_rows.size(), [this](std::uint32_t i) -> const std::string& {
            const KernelView kernel = kernelOf(m_pairs[m_rows[i]]);
            return kernel.list.name(kernel.record).demangled;
        });
    std::vector<double> keys;
    keys.reserve(m_rows.size());
    for (const std::uint32_t row : m_rows) {
        const KernelPair& pair = m_pairs[row];
        if (column == DiffColumn::Change)
            keys.push_back(static_cast<double>(pair.change));
        else if (column == DiffColumn::Arch)
            keys.push_back(kernelOf(pair).record.facts.target.sm);
        else if (column == DiffColumn::Limiter)
            keys.push_back(limiterKey(pair));
        else
            keys.push_back(difference(pair, column).value_or(kUnknownKey));
    }
    return keys;
}

/// As the cells read, but without their texts: those of 135,750 pairs would take seconds.
double KernelDiffModel::limiterKey(const KernelPair& pair) const {
    constexpr double kAnswers = 1024;  // more than there are sets of limiters
    const auto answer = [](const KernelBuild& build, std::optional<std::uint32_t> kernel) {
        const auto& occupancy = build.outcomes()[*kernel].occupancy;
        if (!occupancy) return 0.0;
        return occupancy->launchable() ? 2.0 + occupancy->limiters.bits() : 1.0;
    };
    const double after = pair.after ? answer(*m_after, pair.after) : answer(*m_before, pair.before);
    const double before = pair.before ? answer(*m_before, pair.before) : after;
    if (before == after) return after == 0 ? kUnknownKey : after * kAnswers;
    return after * kAnswers + before + 1;
}

/// How much more it is after than before.
std::optional<double> KernelDiffModel::difference(const KernelPair& pair, DiffColumn column) const {
    if (!pair.before || !pair.after) return std::nullopt;
    const KernelQuantity quantity = *quantityOf(columnOf(column));
    const auto before = quantityOf(m_before->kernel(*pair.before), quantity);
    const auto after = quantityOf(m_after->kernel(*pair.after), quantity);
    if (!before || !after) return std::nullopt;
    return *after - *before;
}

KernelView KernelDiffModel::kernelOf(const KernelPair& pair) const {
    return pair.after ? m_after->kernel(*pair.after) : m_before->kernel(*pair.before);
}

const std::string& KernelDiffModel::nameOf(const KernelPair& pair) const {
    return pair.after ? m_after->shortName(m_after->list().kernels()[*pair.after])
                      : m_before->shortName(m_before->list().kernels()[*pair.before]);
}

QString KernelDiffModel::cellText(const KernelBuild& build, std::uint32_t kernel,
                                  DiffColumn column) const {
    const KernelView view = build.kernel(kernel);
    return KernelCells(view, build.shortName(view.record)).text(columnOf(column));
}

QString KernelDiffModel::textOf(const KernelPair& pair, DiffColumn column) const {
    if (column == DiffColumn::Change) return say(words::name(pair.change));
    if (!pair.after) return cellText(*m_before, *pair.before, column);
    const QString after = cellText(*m_after, *pair.after, column);
    if (!pair.before) return after;
    const QString before = cellText(*m_before, *pair.before, column);
    if (before == after || column == DiffColumn::Kernel) return after;
    return QStringLiteral("%1 → %2").arg(before, after);
}

int KernelDiffModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int KernelDiffModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kDiffColumnCount;
}

QVariant KernelDiffModel::data(const QModelIndex& index, int role) const {
    const std::uint32_t id = m_rows[static_cast<std::size_t>(index.row())];
    const KernelPair& pair = m_pairs[id];
    const auto column = static_cast<DiffColumn>(index.column());
    switch (role) {
        case RowIdRole: return static_cast<int>(id);
        case Qt::DisplayRole: return textOf(pair, column);
        case Qt::ToolTipRole:
            if (column != DiffColumn::Kernel && column != DiffColumn::FullName) return {};
            return literal(toQString(kernelOf(pair).list.name(kernelOf(pair).record).demangled));
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignVCenter |
                            (isNumericColumn(columnOf(column)) ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::BackgroundRole:
            // The word of the change says the same.
            if (column != DiffColumn::Change || pair.change != KernelChange::Worse) return {};
            return blend(QGuiApplication::palette().color(QPalette::Base), theme().error,
                         kGroundShare);
        case MutedRole: return pair.change == KernelChange::Removed;
        default: return {};
    }
}

QVariant KernelDiffModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return {};
    const auto column = static_cast<DiffColumn>(section);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignCenter);
    if (column == DiffColumn::Change) return role == Qt::DisplayRole ? tr("Change") : QVariant();
    if (role == Qt::DisplayRole) return onTwoLines(kernelColumnTitle(columnOf(column)));
    if (role == Qt::ToolTipRole) return kernelColumnTip(columnOf(column));
    return {};
}

}  // namespace occ::ui
