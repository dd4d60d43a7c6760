#include "ui/timeline_text.h"

#include "core/text/words_gpu.h"
#include "ui/measurement_text.h"
#include "ui/text.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

/// Of the largest value of an axis, on which all of its ticks agree.
double unitOf(double ns, const char** name) {
    *name = ns >= 1e9 ? "s" : ns >= 1e6 ? "ms" : ns >= 1e3 ? "µs" : "ns";
    return ns >= 1e9 ? 1e9 : ns >= 1e6 ? 1e6 : ns >= 1e3 ? 1e3 : 1;
}

const SmActivity& activityOf(const TimelineContent& content, int index) {
    return content.timeline().sms[static_cast<std::size_t>(index)];
}

}  // namespace

std::vector<Figure> TimelineText::figures(const TimelineContent& content) {
    const Timeline& timeline = content.timeline();
    const QString help = say(words::achievedOccupancyHelp());
    const QString warps =
        tr("%1 of %2", "warps")
            .arg(MeasurementText::average(timeline.averageWarps), number(timeline.maxWarpsPerSm));
    std::vector<Figure> figures = {
        {tr("Achieved occupancy"), MeasurementText::share(timeline.achievedOccupancy()), help},
        {tr("Theoretical"), MeasurementText::share(content.theoreticalOccupancy()),
         tr("What the launch's resources allow, as the engine calculates it")},
        {tr("Warps per SM"), warps,
         tr("Warp time over the busy time of all SMs together, as a profiler's average")},
    };
    const std::vector<Figure> own = ownFigures(content);
    figures.insert(figures.end(), own.begin(), own.end());
    return figures;
}

std::vector<Figure> TimelineText::ownFigures(const TimelineContent& content) {
    const Timeline& timeline = content.timeline();
    return {
        {tr("Warps, SM mean"), MeasurementText::average(timeline.averageWarpsOfSms),
         tr("The mean of the SMs' own averages: each SM counts the same, however long it was "
            "busy")},
        {tr("Active SMs"), number(content.smCount()), tr("SMs that ran any block")},
        {tr("Waves"), number(timeline.waves),
         tr("Most blocks that one slot took one after the other")},
        {tr("Duration"), MeasurementText::duration(content.durationNs()),
         tr("From the first block's start to the last block's end")},
        {tr("Tail"), MeasurementText::share(content.tailShare()),
         tr("Share of the duration in which slots stay empty because no block is left")},
    };
}

QString TimelineText::summary(const TimelineContent& content) {
    QStringList parts;
    for (const Figure& figure : figures(content))
        parts << tr("%1: %2", "Waves: 4").arg(figure.title, figure.value);
    return parts.join(QStringLiteral(" · "));
}

QString TimelineText::alignmentNote(const TimelineContent& content) {
    if (content.isAcrossSms()) return {};
    return tr(
        "The GPU's timer is too coarse to compare SMs: each is shown as if its first block "
        "had started at 0. Times within an SM are exact.");
}

QStringList TimelineText::block(const PlacedBlock& block) {
    const auto start = static_cast<double>(block.span.start);
    const auto length = static_cast<double>(block.span.end - block.span.start);
    return {tr("Block %1", "its number").arg(number(block.span.block)),
            tr("SM %1, slot %2").arg(number(block.span.sm), number(block.slot)), wave(block.wave),
            tr("start %1, duration %2")
                .arg(MeasurementText::duration(start), MeasurementText::duration(length))};
}

QStringList TimelineText::sm(const TimelineContent& content, int index, double ns) {
    const SmActivity& sm = activityOf(content, index);
    return {smLabel(sm.sm),
            tr("at %1: %2 resident")
                .arg(MeasurementText::duration(std::max(0.0, ns)),
                     withUnit(content.residentAt(index, ns), Unit::Blocks)),
            tr("%1 in all, at most %2 at once")
                .arg(withUnit(sm.blocks, Unit::Blocks), number(sm.largestBlocks)),
            tr("average %1 of %2 warps")
                .arg(MeasurementText::average(sm.averageWarps),
                     number(content.timeline().maxWarpsPerSm))};
}

QString TimelineText::smLabel(int sm) {
    return tr("SM %1").arg(number(sm));
}

QString TimelineText::wave(int wave) {
    return tr("wave %1").arg(number(wave + 1));
}

QString TimelineText::tail(const TimelineContent& content) {
    return tr("tail %1", "share of the duration").arg(MeasurementText::share(content.tailShare()));
}

QString TimelineText::barsTitle() {
    return tr("average warps");
}

double tickStep(double span, double most) {
    const double rough = span / std::max(1.0, most);
    const double power = std::pow(10.0, std::floor(std::log10(std::max(rough, 1e-9))));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return factor * power;
    return 10 * power;
}

QString TimelineText::tick(double ns, double step, double largest) {
    const char* name = nullptr;
    const double unit = unitOf(largest, &name);
    const double share = step / unit;
    const int decimals = share >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(share) - 1e-9));
    return toQString(text().numbers().decimal(ns / unit, std::min(decimals, 9))) +
           QChar(QChar::Nbsp) + QString::fromUtf8(name);
}

}  // namespace occ::ui
