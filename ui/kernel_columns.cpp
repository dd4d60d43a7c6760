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
    const char* key;
    const char* title;
    const char* tip;
    bool numeric = false;
    bool shownAtFirst = true;
};

constexpr std::array<ColumnEntry, kKernelColumnCount> kColumns = {{
    {"chosen", "●",
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "The code that the driver would load on the GPU in use")},
    {"kernel", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Kernel"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Without its scope, parameters and arguments")},
    {"arch", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Target"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "What it was compiled for")},
    {"occupancy", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Occupancy"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Theoretical occupancy on the GPU in use"), true},
    {"limiter", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Limited by"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "What keeps the SM from holding more")},
    {"registers", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Registers"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Of a thread"), true},
    {"static_shared", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Static shared"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Static shared memory of a block"), true},
    {"dynamic_shared", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Dynamic shared"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "Dynamic shared memory of a block, which the launch decides"),
     true, false},
    {"stack", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Stack"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Local memory of a thread for calls and arrays"),
     true, false},
    {"spills", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Spills"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "Bytes of a thread that go to local memory for want of registers, stores "
                       "and loads together"),
     true},
    {"barriers", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Barriers"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Named barriers of a block"), true, false},
    {"launch_bounds", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Launch bounds"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns",
                       "Most threads of a block, and fewest blocks of an SM, that it was compiled "
                       "for"),
     false, false},
    {"cluster", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Cluster"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Blocks of a thread block cluster"), false, false},
    {"threads", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Block size"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Threads of the block that is calculated with"),
     true},
    {"blocks", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Blocks per SM"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Blocks that an SM holds at once"), true},
    {"form", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Read from"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "What the figures were read from"), false, false},
    {"source", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Source"),
     QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "File that the kernel is in"), false, false},
    {"name", QT_TRANSLATE_NOOP("occ::ui::KernelColumns", "Full name"),
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
    return QStringLiteral("—");
}

QString kernelColumnKey(KernelColumn column) {
    return QLatin1String(entryOf(column).key);
}

std::optional<KernelColumn> kernelColumn(const QString& key) {
    for (int i = 0; i < kKernelColumnCount; ++i)
        if (key == QLatin1String(kColumns[static_cast<std::size_t>(i)].key))
            return static_cast<KernelColumn>(i);
    return std::nullopt;
}

QString kernelColumnTitle(KernelColumn column) {
    if (column == KernelColumn::Chosen) return QString::fromUtf8(entryOf(column).title);
    return KernelColumns::tr(entryOf(column).title);
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

std::optional<std::int64_t> KernelCells::numberOf(KernelColumn column) const {
    const auto wide = [](const auto& value) -> std::optional<std::int64_t> {
        if (!value) return std::nullopt;
        return static_cast<std::int64_t>(*value);
    };
    switch (column) {
        case KernelColumn::Registers: return wide(facts().registers);
        case KernelColumn::StaticShared: return wide(facts().staticSharedBytes);
        case KernelColumn::Stack: return wide(facts().stackBytes);
        case KernelColumn::Spills: return facts().spillBytes();
        case KernelColumn::Barriers: return wide(facts().barriers);
        default: return std::nullopt;
    }
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
        default: break;
    }
    const std::optional<std::int64_t> value = numberOf(column);
    if (!value) return unknownSign();
    const bool bytes = column != KernelColumn::Registers && column != KernelColumn::Barriers;
    return bytes ? withUnit(*value, Unit::Bytes) : number(*value);
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
    if (!facts().target.known()) return unknownSign();
    const QString target = toQString(toString(facts().target));
    return facts().isPtx() ? target + QLatin1String(" PTX") : target;
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
