// What the details of a kernel say.
#include "core/io/kernel_tables.h"
#include "core/text/words.h"
#include "core/text/words_kernels.h"
#include "ui/kernel_columns.h"
#include "ui/kernel_details.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QStringList>

namespace occ::ui {

namespace {

struct Details {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::KernelDetails)
};

/// Its cells are not asked for the name.
const std::string kNoName;

/// Rows of a name and a value; what is not known is said so.
class Rows {
public:
    void add(const QString& name, const QString& value) {
        m_html += QStringLiteral(
                      "<tr><td style='color:%1; padding-right:10px'>%2</td>"
                      "<td>%3</td></tr>")
                      .arg(theme().mutedText.name(), name.toHtmlEscaped(), value.toHtmlEscaped());
    }
    template <class Value>
    void add(const QString& name, const std::optional<Value>& value, Unit unit) {
        add(name,
            value ? withUnit(static_cast<std::int64_t>(*value), unit) : Details::tr("not known"));
    }
    [[nodiscard]] QString html() const { return QStringLiteral("<table>%1</table>").arg(m_html); }

private:
    QString m_html;
};

QString heading(const QString& text) {
    return QStringLiteral("<p style='margin-top:8px; margin-bottom:2px'><b>%1</b></p>")
        .arg(text.toHtmlEscaped());
}

QString fullName(const KernelView& kernel) {
    return QStringLiteral("<p style='margin-top:0; margin-bottom:4px'><b>%1</b></p>")
        .arg(toQString(kernel.list.name(kernel.record).demangled).toHtmlEscaped());
}

void addTarget(Rows& rows, const KernelFacts& facts) {
    rows.add(Details::tr("Architecture"),
             facts.target.known() ? toQString(toString(facts.target)) : Details::tr("not known"));
    rows.add(Details::tr("Read from"), say(words::name(facts.form)));
}

void addMemory(Rows& rows, const KernelFacts& facts) {
    rows.add(Details::tr("Registers per thread"), facts.registers, Unit::None);
    rows.add(Details::tr("Static shared memory"), facts.staticSharedBytes, Unit::Bytes);
    if (facts.dynamicSharedBytes)
        rows.add(Details::tr("Dynamic shared memory"), facts.dynamicSharedBytes, Unit::Bytes);
    else
        rows.add(Details::tr("Dynamic shared memory"), say(words::name(facts.dynamicUse)));
    rows.add(Details::tr("Stack per thread"), facts.stackBytes, Unit::Bytes);
    rows.add(Details::tr("Spill stores"), facts.spillStoreBytes, Unit::Bytes);
    rows.add(Details::tr("Spill loads"), facts.spillLoadBytes, Unit::Bytes);
    rows.add(Details::tr("Barriers"), facts.barriers, Unit::None);
}

void addLaunchFacts(Rows& rows, const KernelView& kernel) {
    const KernelFacts& facts = kernel.record.facts;
    const KernelCells cells(kernel, kNoName);
    const QString bounds = toQString(launchBoundsText(facts, text()));
    rows.add(Details::tr("Launch bounds"), bounds.isEmpty() ? Details::tr("none known") : bounds);
    if (facts.registerCap)
        rows.add(Details::tr("Most registers allowed"), facts.registerCap, Unit::None);
    if (facts.cluster || facts.clusterAtLaunch)
        rows.add(Details::tr("Cluster"), cells.text(KernelColumn::Cluster));
    if (facts.maxClusterSize)
        rows.add(Details::tr("Largest cluster"), facts.maxClusterSize, Unit::Blocks);
    if (facts.gridBlocks)
        rows.add(Details::tr("Grid of the launch"), facts.gridBlocks, Unit::Blocks);
    if (facts.achievedOccupancy)
        rows.add(Details::tr("Measured occupancy"), percent(*facts.achievedOccupancy));
}

void addSource(Rows& rows, const KernelView& kernel) {
    const KernelSource& source = kernel.list.source(kernel.record.source);
    const QString path = source.path == "-" ? Details::tr("pasted text")
                                            : QDir::toNativeSeparators(toQString(toString(source)));
    rows.add(Details::tr("File"), path);
    if (source.offset > 0)
        rows.add(Details::tr("At byte"), number(static_cast<std::int64_t>(source.offset)));
    const KernelName& name = kernel.list.name(kernel.record);
    if (name.mangled != name.demangled)
        rows.add(Details::tr("Name for the linker"), toQString(name.mangled));
    if (!source.origin.empty()) rows.add(Details::tr("Source file"), toQString(source.origin));
}

/// Whether the GPU runs it: what follows holds only then.
QString fitText(const KernelOutcome& outcome) {
    QString text = capitalized(say(words::name(outcome.fit)));
    if (outcome.chosen) text += QStringLiteral(" ● ") + Details::tr("what the GPU loads");
    return QStringLiteral("<p style='margin:0 0 3px 0'>%1</p>").arg(text.toHtmlEscaped());
}

/// The answer, in the words of the headline.
QString outcomeText(const KernelView& kernel, KernelEvaluator& evaluator) {
    const KernelOutcome& outcome = kernel.outcome;
    const OccupancyTables* tables = evaluator.tablesFor(kernel.record.facts);
    if (!outcome.launch || !outcome.occupancy || tables == nullptr)
        return Details::tr("No occupancy: the number of registers is not known.").toHtmlEscaped();
    const Occupancy& occupancy = *outcome.occupancy;
    Rows rows;
    const KernelCells cells(kernel, kNoName);
    rows.add(Details::tr("Block size"),
             QStringLiteral("%1 (%2)").arg(cells.text(KernelColumn::Block),
                                           say(words::name(outcome.launch->block))));
    rows.add(Details::tr("Occupancy"),
             QStringLiteral("%1 (%2 / %3)")
                 .arg(percent(occupancy.fraction()), number(occupancy.activeWarps),
                      withUnit(occupancy.maxWarps, Unit::Warps)));
    rows.add(Details::tr("Per SM"), withUnit(occupancy.activeBlocks, Unit::Blocks));
    const QString headline =
        capitalized(say(words::headline(tables->device(), outcome.launch->kernel, occupancy)));
    return rows.html() +
           QStringLiteral("<p style='margin:6px 0 0 0'>%1</p>").arg(headline.toHtmlEscaped());
}

QString list(const QStringList& lines) {
    QString html;
    for (const QString& line : lines)
        html += QStringLiteral("<p style='margin:0 0 3px 0'>• %1</p>").arg(line.toHtmlEscaped());
    return html;
}

QStringList doubtLines(const KernelFacts& facts) {
    QStringList lines;
    for (int i = 0; i < kKernelDoubtCount; ++i)
        if (facts.doubts.contains(static_cast<KernelDoubt>(i)))
            lines << say(words::help(static_cast<KernelDoubt>(i)));
    return lines;
}

QStringList stepLines(const KernelView& kernel, KernelEvaluator& evaluator) {
    const KernelOutcome& outcome = kernel.outcome;
    const OccupancyTables* tables = evaluator.tablesFor(kernel.record.facts);
    if (!outcome.launch || !outcome.occupancy || tables == nullptr) return {};
    QStringList lines;
    for (const NextStep& step : gainingSteps(*tables, *outcome.launch))
        lines << capitalized(say(words::gain(step, *outcome.occupancy)));
    return lines;
}

}  // namespace

KernelDetailsText kernelDetailsText(const KernelView& kernel, KernelEvaluator& evaluator) {
    const KernelFacts& built = kernel.record.facts;
    Rows facts;
    addTarget(facts, built);
    addMemory(facts, built);
    addLaunchFacts(facts, kernel);
    addSource(facts, kernel);
    const QString gpu = evaluator.gpu() != nullptr ? toQString(evaluator.gpu()->name) : QString();
    QString answer =
        heading(gpu.isEmpty() ? Details::tr("Occupancy") : Details::tr("On %1").arg(gpu));
    if (!gpu.isEmpty()) answer += fitText(kernel.outcome);
    answer += outcomeText(kernel, evaluator);
    const QStringList steps = stepLines(kernel, evaluator);
    if (!steps.isEmpty()) answer += heading(Details::tr("Next steps")) + list(steps);
    const QStringList doubts = doubtLines(built);
    if (!doubts.isEmpty()) answer += heading(Details::tr("To be read with care")) + list(doubts);
    return {fullName(kernel), answer, heading(Details::tr("As built")) + facts.html()};
}

}  // namespace occ::ui
