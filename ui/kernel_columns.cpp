#include "ui/kernel_columns.h"

#include "core/io/kernel_tables.h"
#include "core/text/joined.h"
#include "core/text/words.h"
#include "core/text/words_kernels.h"
#include "ui/quantity_text.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

namespace occ::ui {

namespace {

struct KernelColumns {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::KernelColumns)
};

struct ColumnEntry {
    std::optional<KernelQuantity> quantity;  ///< it has key and title of
    const char* tip;
    bool numeric = false;
    bool shownAtFirst = true;
};

using Quantity = KernelQuantity;
constexpr std::array<ColumnEntry, kKernelColumnCount> kColumns = {{
    {std::nullopt, QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                                     "The code that the driver would load on the GPU in use")},
    {std::nullopt,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Without its scope, parameters and arguments")},
    {Quantity::Arch, QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "What it was compiled for")},
    {Quantity::Occupancy,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Theoretical occupancy on the GPU in use"), true},
    {Quantity::Limiter,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "What keeps the SM from holding more")},
    {std::nullopt,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "The smallest change that raises occupancy"),
     false, false},
    {Quantity::Registers, QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Of a thread"), true},
    {Quantity::StaticShared,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Static shared memory of a block"), true},
    {Quantity::DynamicShared,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "Dynamic shared memory of a block, which the launch decides"),
     true, false},
    {Quantity::Stack,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Local memory of a thread for calls and arrays"),
     true, false},
    {Quantity::Spills,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "Bytes of a thread that go to local memory for want of registers, stores "
                       "and loads together"),
     true},
    {Quantity::Barriers, QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Named barriers of a block"),
     true, false},
    {std::nullopt,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "Most threads of a block, and fewest blocks of an SM, that it was compiled "
                       "for"),
     false, false},
    {Quantity::Cluster,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Blocks of a thread block cluster"), false, false},
    {Quantity::Threads,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Threads of the block that is calculated with"),
     true},
    {Quantity::Blocks,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Blocks that an SM holds at once"), true},
    {Quantity::Form, QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "What the figures were read from"),
     false, false},
    {Quantity::Source, QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "File that the kernel is in"),
     false, false},
    {Quantity::Name,
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "With its scope, parameters and arguments"), false,
     false},
}};

const ColumnEntry& entryOf(KernelColumn column) {
    return kColumns[static_cast<std::size_t>(column)];
}

constexpr qsizetype kLongestName = 400;

template <class Shape>
QString extents(const Shape& shape) {
    return QStringLiteral("%1 × %2 × %3").arg(number(shape.x), number(shape.y), number(shape.z));
}

QString shapeText(const BlockShape& block) {
    return block.isRow() ? number(block.x) : extents(block);
}

}  // namespace

QString unknownSign() {
    return QStringLiteral("–");
}

std::optional<KernelQuantity> quantityOf(KernelColumn column) {
    return entryOf(column).quantity;
}

QString kernelColumnKey(KernelColumn column) {
    if (const auto quantity = quantityOf(column)) return toQString(key(*quantity));
    switch (column) {
        case KernelColumn::Chosen: return QStringLiteral("chosen");
        case KernelColumn::Kernel: return QStringLiteral("kernel");
        case KernelColumn::NextStep: return QStringLiteral("next_step");
        default: return QStringLiteral("launch_bounds");
    }
}

std::optional<KernelColumn> kernelColumn(const QString& key) {
    for (int i = 0; i < kKernelColumnCount; ++i)
        if (key == kernelColumnKey(static_cast<KernelColumn>(i)))
            return static_cast<KernelColumn>(i);
    return std::nullopt;
}

QString kernelColumnTitle(KernelColumn column) {
    if (const auto quantity = quantityOf(column)) return say(words::title(*quantity));
    switch (column) {
        case KernelColumn::Chosen: return QStringLiteral("●");
        case KernelColumn::Kernel: return KernelColumns::tr("Kernel");
        case KernelColumn::NextStep: return say(words::nextStepTitle());
        default: return KernelColumns::tr("Launch bounds");
    }
}

QString kernelColumnTip(KernelColumn column) {
    return KernelColumns::tr(entryOf(column).tip);
}

bool isNumericColumn(KernelColumn column) {
    return entryOf(column).numeric;
}

bool isShownAtFirst(KernelColumn column) {
    return entryOf(column).shownAtFirst;
}

QString KernelCells::text(KernelColumn column) const {
    switch (column) {
        case KernelColumn::Chosen: return m_kernel.outcome.chosen ? QStringLiteral("●") : QString();
        case KernelColumn::Kernel: return toQString(m_shortName);
        case KernelColumn::Arch: return targetText();
        case KernelColumn::DynamicShared: return dynamicText();
        case KernelColumn::LaunchBounds: {
            const QString bounds = toQString(launchBoundsText(facts(), occ::ui::text()));
            return bounds.isEmpty() ? unknownSign() : bounds;
        }
        case KernelColumn::Cluster: return clusterText();
        case KernelColumn::NextStep: return {};
        case KernelColumn::Block:
        case KernelColumn::Blocks:
        case KernelColumn::Occupancy:
        case KernelColumn::Limiter: return outcomeText(column);
        case KernelColumn::Form: return say(words::name(facts().form));
        case KernelColumn::Source: {
            KernelSource source = m_kernel.list.source(m_kernel.record.source);
            source.path = QFileInfo(toQString(source.path)).fileName().toStdString();
            return toQString(toString(source));
        }
        case KernelColumn::FullName:
            // No window shows more of it, and laying out a text takes its time.
            return toQString(m_kernel.list.name(m_kernel.record).demangled).left(kLongestName);
        default: return numberText(column);
    }
}

QString KernelCells::numberText(KernelColumn column) const {
    const std::optional<double> value = quantityOf(m_kernel, *quantityOf(column));
    if (!value) return unknownSign();
    const auto whole = static_cast<std::int64_t>(*value);
    const bool bytes = column != KernelColumn::Registers && column != KernelColumn::Barriers;
    return bytes ? withUnit(whole, Unit::Bytes) : number(whole);
}

QString KernelCells::outcomeText(KernelColumn column) const {
    const KernelOutcome& outcome = m_kernel.outcome;
    if (column == KernelColumn::Block)
        return outcome.launch ? shapeText(outcome.launch->kernel.block) : unknownSign();
    if (!outcome.occupancy) return unknownSign();
    const Occupancy& occupancy = *outcome.occupancy;
    switch (column) {
        case KernelColumn::Blocks: return number(occupancy.activeBlocks);
        case KernelColumn::Occupancy: return percent(occupancy.fraction());
        default: break;
    }
    if (!occupancy.launchable()) return KernelColumns::tr("cannot launch");
    return say(words::join(occupancy.limiters));
}

QString KernelCells::dynamicText() const {
    if (facts().dynamicSharedBytes) return withUnit(*facts().dynamicSharedBytes, Unit::Bytes);
    if (facts().dynamicUse == DynamicSharedUse::Unknown) return unknownSign();
    return say(words::name(facts().dynamicUse));
}

QString KernelCells::targetText() const {
    const std::string target = occ::targetText(facts());
    return target.empty() ? unknownSign() : toQString(target);
}

QString KernelCells::clusterText() const {
    if (facts().cluster) return extents(*facts().cluster);
    return facts().clusterAtLaunch ? KernelColumns::tr("at the launch") : unknownSign();
}

bool KernelCells::isMuted(KernelColumn column) const {
    if (m_kernel.outcome.fit == CodeFit::No) return true;
    if (column == KernelColumn::Block)
        return !m_kernel.outcome.launch || m_kernel.outcome.launch->block == BlockSource::Assumed;
    return text(column) == unknownSign();
}

QString KernelCells::tip(KernelColumn column) const {
    switch (column) {
        case KernelColumn::Chosen:
            return m_kernel.outcome.chosen ? kernelColumnTip(column) : QString();
        case KernelColumn::Kernel:
        case KernelColumn::FullName:
            return literal(toQString(m_kernel.list.name(m_kernel.record).demangled));
        case KernelColumn::Arch: return capitalized(say(words::name(m_kernel.outcome.fit)));
        case KernelColumn::Source: {
            const KernelSource& source = m_kernel.list.source(m_kernel.record.source);
            QString tip = toQString(toString(source));
            if (!source.origin.empty()) tip += QLatin1Char('\n') + toQString(source.origin);
            return literal(tip);
        }
        case KernelColumn::Block:
        case KernelColumn::Blocks:
        case KernelColumn::Occupancy:
        case KernelColumn::Limiter: return outcomeTip(column);
        default: break;
    }
    if (text(column) != unknownSign()) return {};
    return facts().isPtx()
               ? KernelColumns::tr("Not known: the driver compiles PTX when it loads it.")
               : KernelColumns::tr("Not known: what was read does not say.");
}

QString KernelCells::outcomeTip(KernelColumn column) const {
    const KernelOutcome& outcome = m_kernel.outcome;
    if (!outcome.launch)
        return KernelColumns::tr("Not known: without the number of registers there is no answer.");
    if (column == KernelColumn::Block) return capitalized(say(words::name(outcome.launch->block)));
    if (!outcome.occupancy) return KernelColumns::tr("Not known: the GPU is not known.");
    const Occupancy& occupancy = *outcome.occupancy;
    if (column == KernelColumn::Limiter) return {};
    return literal(KernelColumns::tr("%1 of %2 in %3 per SM")
                       .arg(number(occupancy.activeWarps),
                            withUnit(occupancy.maxWarps, Unit::Warps),
                            withUnit(occupancy.activeBlocks, Unit::Blocks)));
}

}  // namespace occ::ui
