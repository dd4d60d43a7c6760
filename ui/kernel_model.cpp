#include "ui/kernel_model.h"

#include "core/text/words.h"
#include "ui/kernel_build.h"
#include "ui/kernel_roles.h"
#include "ui/report_model.h"
#include "ui/text.h"

#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

/// How often the list takes in what has arrived. A sorted one changes its places then, and must be
/// legible in between.
constexpr int kGrowMs = 100;
constexpr int kArrangeMs = 300;

bool showsOutcome(KernelColumn column) {
    return column == KernelColumn::Occupancy || column == KernelColumn::Limiter;
}

}  // namespace

KernelModel::KernelModel(KernelBuild& build, QObject* parent)
    : QAbstractTableModel(parent), m_build(build) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &KernelModel::grow);
    connect(&build, &KernelBuild::grown, this, &KernelModel::growSoon);
    connect(&build, &KernelBuild::renewed, this, &KernelModel::chooseAnew);
    connect(&build, &KernelBuild::reevaluated, this, &KernelModel::chooseAnew);
}

KernelRows KernelModel::chooser() const {
    return {m_build.evaluated(), m_build.shortNames(), m_build.evaluator()};
}

void KernelModel::setChoice(const KernelChoice& choice) {
    m_choice = choice;
    chooseAnew();
}

void KernelModel::setFacet(const KernelFacet& facet) {
    if (facet == m_facet) return;
    m_facet = facet;
    arrangeAnew();
}

void KernelModel::sort(int column, Qt::SortOrder order) {
    const KernelOrder wanted{
        column < 0 ? std::optional<KernelColumn>() : static_cast<KernelColumn>(column),
        order == Qt::DescendingOrder};
    if (wanted == m_order) return;
    m_order = wanted;
    arrangeAnew();
}

void KernelModel::chooseAnew() {
    m_chosen.clear();
    chooser().choose(m_choice, 0, m_chosen);
    m_seen = static_cast<std::uint32_t>(m_build.outcomes().size());
    arrangeAnew();
}

void KernelModel::arrangeAnew() {
    m_later.stop();
    beginResetModel();
    m_rows = chooser().narrowed(m_chosen, m_facet);
    chooser().sort(m_rows, m_order);
    endResetModel();
    emit rowsChosen();
}

/// The first rows at once.
void KernelModel::growSoon() {
    if (m_rows.empty()) return grow();
    if (!m_later.isActive()) m_later.start(m_order.column ? kArrangeMs : kGrowMs);
}

/// Rows as read are added at the end; sorted ones change their places.
void KernelModel::grow() {
    const std::size_t before = m_chosen.size();
    chooser().choose(m_choice, m_seen, m_chosen);
    m_seen = static_cast<std::uint32_t>(m_build.outcomes().size());
    if (m_order.column) return arrangeAnew();
    const std::vector<std::uint32_t> added =
        chooser().narrowed(std::span(m_chosen).subspan(before), m_facet);
    if (added.empty()) return;
    const auto end = static_cast<int>(m_rows.size());
    beginInsertRows({}, end, end + static_cast<int>(added.size()) - 1);
    m_rows.insert(m_rows.end(), added.begin(), added.end());
    endInsertRows();
    emit rowsChosen();
}

int KernelModel::rowOf(std::uint32_t kernel) const {
    const auto found = std::find(m_rows.begin(), m_rows.end(), kernel);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int KernelModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int KernelModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kKernelColumnCount;
}

QVariant KernelModel::data(const QModelIndex& index, int role) const {
    const std::uint32_t id = m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<KernelColumn>(index.column());
    if (role == RowIdRole) return static_cast<int>(id);
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (column == KernelColumn::Chosen ? Qt::AlignHCenter
                                            : isNumericColumn(column)      ? Qt::AlignRight
                                                                           : Qt::AlignLeft));
    if (role == ShareRole || role == LimitersRole || role == RefusedRole)
        return outcomeData(m_build.outcomes()[id], column, role);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != MutedRole) return {};
    const KernelView kernel = m_build.kernel(id);
    if (column == KernelColumn::NextStep && role != MutedRole) return stepText(kernel);
    const KernelCells cells(kernel, m_build.shortName(kernel.record));
    if (role == Qt::DisplayRole) return cells.text(column);
    if (role == MutedRole) return cells.isMuted(column);
    const QString tip = cells.tip(column);
    return tip.isEmpty() ? QVariant() : tip;
}

QString KernelModel::stepText(const KernelView& kernel) const {
    const auto step = m_build.evaluator().bestStep(kernel.record.facts, kernel.outcome);
    return step ? capitalized(say(words::gain(*step, *kernel.outcome.occupancy))) : QString();
}

QVariant KernelModel::outcomeData(const KernelOutcome& outcome, KernelColumn column,
                                  int role) const {
    if (!showsOutcome(column) || !outcome.occupancy) return {};
    const Occupancy& occupancy = *outcome.occupancy;
    if (role == RefusedRole) return !occupancy.launchable();
    if (role == ShareRole)
        return column == KernelColumn::Occupancy ? QVariant(occupancy.fraction()) : QVariant();
    return column == KernelColumn::Limiter ? QVariant(int{occupancy.limiters.bits()}) : QVariant();
}

QVariant KernelModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return {};
    const auto column = static_cast<KernelColumn>(section);
    if (role == Qt::DisplayRole) return onTwoLines(kernelColumnTitle(column));
    if (role == Qt::ToolTipRole) return kernelColumnTip(column);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignCenter);
    return {};
}

}  // namespace occ::ui
