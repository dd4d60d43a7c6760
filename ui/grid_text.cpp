#include "ui/grid_text.h"

#include "ui/chart_sheet.h"
#include "ui/text.h"

#include <QStringList>
#include <algorithm>

namespace occ::ui {

QString GridText::blockTimes(double time) {
    return toQString(occ::ui::text().numbers().decimal(time, 2));
}

namespace {

QString orDash(bool known, const QString& value) {
    return known ? value : QStringLiteral("–");
}

}  // namespace

std::vector<Figure> GridText::figures(const GridFacts& facts) {
    const bool known = facts.waves.has_value();
    const Waves waves = facts.waves.value_or(Waves());
    const GridCapacity& capacity = facts.capacity;
    std::vector<Figure> figures;
    figures.push_back({tr("Blocks at once"), number(capacity.atOnce),
                       tr("Blocks that all SMs hold together: %1 each on %2. A wave has as many.")
                           .arg(withUnit(capacity.blocksPerSm, Unit::Blocks),
                                withUnit(capacity.smCount, Unit::Multiprocessors))});
    figures.push_back({tr("Full waves"), orDash(known, number(waves.fullWaves)),
                       tr("How often the grid fills all places.")});
    figures.push_back({tr("Last wave"), orDash(known, number(waves.lastWaveBlocks())),
                       tr("Blocks of the last wave. It takes as long as a full one.")});
    figures.push_back({tr("Efficiency"), orDash(known, percent(waves.efficiency())),
                       tr("Share of all places in use, over all waves, where every block takes "
                          "equally long.")});
    figures.push_back({tr("SM efficiency"), orDash(known, percent(facts.use.efficiency)),
                       tr("Share of the SMs' time in which they hold any block.")});
    figures.push_back({tr("Idle SMs"), orDash(known, number(facts.use.idleInTail)),
                       tr("SMs without a block during the last wave.")});
    figures.push_back(
        {tr("Cooperative"), orDash(facts.cooperativeLaunch, number(facts.cooperativeBlocks)),
         facts.cooperativeLaunch
             ? tr("Most blocks of a cooperative launch, in which the whole grid can be "
                  "synchronized: all of them must be active at once.")
             : tr("Cooperative launches need compute capability 6.0.")});
    return figures;
}

QString GridText::report(const Snapshot& snapshot) {
    const GridFacts facts = GridFacts::of(snapshot);
    QString text = ChartSheet(snapshot, {}).caption() + QLatin1Char('\n');
    for (const Figure& figure : figures(facts))
        text += QStringLiteral("%1: %2\n").arg(figure.title, figure.value);
    if (facts.capacity.hasClusters()) text += clusters(snapshot, facts) + QLatin1Char('\n');
    return text;
}

QString GridText::sawTitle() {
    return tr("Efficiency against grid size");
}

QString GridText::scheduleTitle() {
    return tr("Blocks on the SMs");
}

QStringList GridText::grid(const GridCapacity& capacity, std::int64_t blocks) {
    const auto waves = computeWaves(blocks, capacity);
    if (!waves) return {withUnit(blocks, Unit::Blocks)};
    const QString last =
        waves->tailBlocks > 0
            ? tr("last wave: %1 of %2 places").arg(number(waves->tailBlocks), number(waves->places))
            : tr("all waves full");
    return {withUnit(blocks, Unit::Blocks),
            tr("%1, %2").arg(withUnit(waves->waves, Unit::Waves), last),
            tr("Efficiency %1").arg(percent(waves->efficiency()))};
}

QString GridText::sawSummary(const GridFacts& facts) {
    if (!facts.waves)
        return tr("Efficiency rises to %1 with each full wave of %2 and falls behind it.")
            .arg(percent(sawTooth(facts.capacity, 1).lastEfficiency),
                 withUnit(facts.capacity.atOnce, Unit::Blocks));
    return grid(facts.capacity, facts.gridBlocks).join(QStringLiteral(", "));
}

QStringList GridText::place(const ScheduleContent& content, int sm, int slot, double time) {
    QStringList lines = {TimelineText::smLabel(sm)};
    lines << tr("%1 of %2 places in use")
                 .arg(number(content.residentAt(sm, time)),
                      number(content.subject().capacity.blocksPerSm));
    const PlacedBlock* block = slot >= 0 ? content.blockAt(sm, slot, time) : nullptr;
    if (!block) return lines;
    const std::int64_t index = content.leftOutBlocks() + block->span.block;
    lines << tr("Block %1").arg(number(index));
    if (content.subject().capacity.hasClusters())
        lines << tr("Cluster %1").arg(number(index / content.subject().capacity.clusterSize));
    const auto inTimes = [](std::int64_t ticks) {
        return blockTimes(static_cast<double>(ticks) / static_cast<double>(kBlockTimeTicks));
    };
    lines << tr("From %1 to %2 block times")
                 .arg(inTimes(block->span.start), inTimes(block->span.end));
    return lines;
}

QStringList GridText::moment(const ScheduleContent& content, double time) {
    if (content.isEmpty()) return {};
    const GridCapacity& capacity = content.subject().capacity;
    const auto waves = computeWaves(content.subject().gridBlocks, capacity);
    const double before = static_cast<double>(content.leftOutWaves());
    const std::int64_t ended = content.endedAt(time);
    QStringList parts;
    parts
        << tr("Wave %1 of %2").arg(number(content.waveAt(time)), number(waves ? waves->waves : 0));
    parts << tr("%1 of %2 block times")
                 .arg(blockTimes(before + time), blockTimes(before + content.end()));
    parts << tr("%1 of %2 places in use")
                 .arg(number(content.startedAt(time) - ended), number(capacity.places));
    parts << tr("%1 of %2 blocks done").arg(number(ended), number(content.subject().gridBlocks));
    if (content.leftOutWaves() > 0)
        parts << tr("the first %1 are like the next and not shown")
                     .arg(withUnit(content.leftOutWaves(), Unit::Waves));
    return parts;
}

namespace {

/// Of a launch without active clusters: whether the GPCs are why, and not the launch or the GPU.
bool fitsNothing(const Snapshot& snapshot) {
    return snapshot.occupancy.launchable() && snapshot.gpu.smCount > 0 &&
           std::none_of(snapshot.issues.begin(), snapshot.issues.end(), [](const Issue& issue) {
               return issue.code == IssueCode::ClustersNotSupported ||
                      issue.code == IssueCode::ClusterTooLarge;
           });
}

}  // namespace

QString GridText::clusters(const Snapshot& snapshot, const GridFacts& facts) {
    const GridCapacity& capacity = facts.capacity;
    if (!capacity.hasClusters()) return tr("No clusters: every block is placed alone.");
    if (capacity.atOnce == 0)
        return fitsNothing(snapshot)
                   ? tr("Estimate: no cluster of %1 fits a GPC.").arg(number(capacity.clusterSize))
                   : QString();
    const std::int64_t unused = capacity.places - capacity.atOnce;
    const QString fit = tr("Estimate: %1 clusters of %2 fit at once; %3 of %4 places stay unused.")
                            .arg(number(capacity.clusters), number(capacity.clusterSize),
                                 number(unused), number(capacity.places));
    return snapshot.gpu.gpcLayout.empty()
               ? fit + QLatin1Char(' ') +
                     tr("The GPC layout is an assumption: it differs from die to die.")
               : fit;
}

}  // namespace occ::ui
