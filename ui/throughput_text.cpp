#include "core/text/words_gpu.h"
#include "ui/measurement_text.h"
#include "ui/text.h"
#include "ui/throughput_plot.h"

#include <algorithm>

namespace occ::ui {

namespace {

double bestOf(const ThroughputSeries& series) {
    const ThroughputPoint* best = bestPoint(series);
    return best ? best->rate.median : 0;
}

QString plateauSentence(const ThroughputSeries& series) {
    const ThroughputPoint* best = bestPoint(series);
    if (!best) return {};
    const ThroughputPoint* from = plateau(series);
    if (!from)
        return ThroughputText::
            tr("The last warps cost speed: the best rate is at %1 occupancy, and at the highest "
               "less than %2 of it is left.")
                .arg(MeasurementText::share(best->occupancy),
                     MeasurementText::share(kPlateauShare));
    const QString occupancy = MeasurementText::share(from->occupancy);
    if (from == &series.points.back())
        return ThroughputText::tr(
                   "More warps pay up to %1 occupancy: before it, the rate does not "
                   "hold %2 of the best.")
            .arg(occupancy, MeasurementText::share(kPlateauShare));
    return ThroughputText::tr("From %1 occupancy on, more warps bring less than %2.")
        .arg(occupancy, MeasurementText::share(1 - kPlateauShare));
}

QString chainsSentence(const ThroughputChartContent& content) {
    double best = 0;
    for (const ThroughputSeries& series : content.series)
        best = std::max(best, bestOf(series));
    QStringList reached;
    QStringList missed;
    for (auto series = content.series.rbegin(); series != content.series.rend(); ++series) {
        const QString name = ThroughputText::curve(series->experiment);
        if (const ThroughputPoint* from = lowestFrom(*series, kPlateauShare * best))
            reached << ThroughputText::tr("%1 at %2", "8 chains at 25 %")
                           .arg(name, MeasurementText::share(from->occupancy));
        else
            missed << ThroughputText::tr("%1 (at most %2)", "1 chain (at most 60 %)")
                          .arg(name, MeasurementText::share(best > 0 ? bestOf(*series) / best : 0));
    }
    QString text =
        ThroughputText::tr(
            "Independent instructions replace warps: %1 of the best rate "
            "(%2) is reached by %3.")
            .arg(MeasurementText::share(kPlateauShare), MeasurementText::rate(best, content.unit()),
                 reached.join(ThroughputText::tr(", ", "between parts of a list")));
    if (!missed.isEmpty())
        text += QLatin1Char(' ') +
                ThroughputText::tr("Not reached by %1.")
                    .arg(missed.join(ThroughputText::tr(", ", "between parts of a list")));
    return text;
}

}  // namespace

QString ThroughputText::title(const ThroughputChartContent& content) {
    const Experiment first = content.series.front().experiment;
    const QString name = multiplyAddChains(first) > 0 ? tr("Multiply-add by independent chains")
                                                      : capitalized(say(words::title(first)));
    return tr("%1 (%2)", "Streaming copy (GB/s)").arg(name, say(words::unitName(content.unit())));
}

QString ThroughputText::curve(Experiment experiment) {
    const int chains = multiplyAddChains(experiment);
    if (chains == 0) return capitalized(say(words::title(experiment)));
    return chains == 1 ? tr("1 chain") : tr("%1 chains").arg(chains);
}

QString ThroughputText::conclusion(const ThroughputChartContent& content) {
    const bool chains = content.series.size() > 1;
    return chains ? chainsSentence(content) : plateauSentence(content.series.front());
}

QStringList ThroughputText::point(const ThroughputSeries& series, const ThroughputPoint& point) {
    const RateUnit unit = rateUnit(series.experiment);
    return {curve(series.experiment),
            tr("%1 occupancy: %2, %3 per SM")
                .arg(MeasurementText::share(point.occupancy),
                     withUnit(point.step.activeWarps, Unit::Warps),
                     withUnit(point.step.activeBlocks, Unit::Blocks)),
            tr("median %1").arg(MeasurementText::rate(point.rate.median, unit)),
            tr("quartiles %1 to %2, %3 runs")
                .arg(MeasurementText::threeFigures(point.rate.low),
                     MeasurementText::rate(point.rate.high, unit), number(point.repeats))};
}

QString ThroughputText::launch(double occupancy) {
    return tr("this launch: %1").arg(MeasurementText::share(occupancy));
}

QString ThroughputText::peak(const ThroughputChartContent& content) {
    return tr("theoretical peak %1").arg(MeasurementText::rate(content.peakRate, content.unit()));
}

}  // namespace occ::ui
