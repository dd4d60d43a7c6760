#include "ui/compare_curves.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

/// Distance of lines that would coincide, from middle to middle.
constexpr double kBeside = 2.9;
constexpr double kSameHeight = 0.5;

/// The true steps of one curve.
std::vector<StepRun> stepsOf(const CompareSeries& series, const ChartAxis& axis,
                             const QRectF& plot) {
    const ChartScale scale(plot, axis, std::max(series.maxWarps, 1));
    std::vector<StepRun> runs;
    for (const CurveSegment& segment : series.curve) {
        const StepRun run{scale.left(segment), scale.right(segment), scale.y(segment.activeWarps)};
        // What limits makes segments differ as well, and no line shows that.
        if (!runs.empty() && runs.back().y == run.y)
            runs.back().right = run.right;
        else
            runs.push_back(run);
    }
    return runs;
}

std::vector<double> bordersOf(const std::vector<std::vector<StepRun>>& lines) {
    std::vector<double> borders;
    for (const auto& runs : lines)
        for (const StepRun& run : runs) {
            borders.push_back(run.left);
            borders.push_back(run.right);
        }
    std::sort(borders.begin(), borders.end());
    borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
    return borders;
}

/// How far from its true height a line lies: those at the same height share it about evenly.
double offsetOf(std::size_t series, double height,
                const std::vector<std::pair<std::size_t, double>>& all) {
    int before = 0;
    int count = 0;
    for (const auto& [other, y] : all) {
        if (std::abs(y - height) > kSameHeight) continue;
        ++count;
        if (other < series) ++before;
    }
    return kBeside * (before - (count - 1) / 2.0);
}

void append(std::vector<StepRun>& runs, const StepRun& run) {
    if (!runs.empty() && runs.back().right == run.left && runs.back().y == run.y)
        runs.back().right = run.right;
    else
        runs.push_back(run);
}

}  // namespace

ChartAxis CompareContent::axis() const {
    ChartAxis whole = series.empty() ? ChartAxis{kind} : series.front().axis;
    for (const CompareSeries& one : series) {
        whole.first = std::min(whole.first, one.axis.first);
        whole.last = std::max(whole.last, one.axis.last);
        whole.step = std::min(whole.step, one.axis.step);
    }
    return whole;
}

std::vector<qint64> CompareContent::edges() const {
    std::vector<qint64> all;
    for (const CompareSeries& one : series) {
        const std::vector<qint64> edges = edgesOf(one.curve, one.axis.step);
        all.insert(all.end(), edges.begin(), edges.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

CompareSeries seriesOf(PinIndex pin, const QString& label, ChartKind kind,
                       const Snapshot& snapshot) {
    const ChartContent content = contentOf(kind, snapshot);
    return {pin, label, content.axis, content.maxWarps, content.curve, content.point};
}

std::vector<std::vector<StepRun>> besideEachOther(const CompareContent& content, const QRectF& plot,
                                                  double lineScale) {
    const ChartAxis axis = content.axis();
    std::vector<std::vector<StepRun>> lines;
    for (const CompareSeries& series : content.series)
        lines.push_back(stepsOf(series, axis, plot));
    const std::vector<double> borders = bordersOf(lines);
    std::vector<std::vector<StepRun>> drawn(lines.size());
    std::vector<std::size_t> at(lines.size(), 0);
    std::vector<std::pair<std::size_t, double>> here;  // series and its height
    for (std::size_t b = 0; b + 1 < borders.size(); ++b) {
        here.clear();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            while (at[i] < lines[i].size() && lines[i][at[i]].right <= borders[b])
                ++at[i];
            if (at[i] < lines[i].size() && lines[i][at[i]].left <= borders[b])
                here.emplace_back(i, lines[i][at[i]].y);
        }
        for (const auto& [i, y] : here)
            append(drawn[i], {borders[b], borders[b + 1], y + lineScale * offsetOf(i, y, here)});
    }
    return drawn;
}

}  // namespace occ::ui
