#include "core/measure/throughput.h"

#include "core/occupancy_tables.h"
#include "core/sweep.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace occ {

namespace {

/// In the order of the experiments.
constexpr std::array<std::string_view, kExperiments.size()> kKeys = {
    "copy",           "dependent_loads", "multiply_add_1",
    "multiply_add_2", "multiply_add_4",  "multiply_add_8"};
static_assert(!kKeys.back().empty());

/// The value below which the share `part` of the sorted values lies, interpolated between
/// neighbours.
double quantile(const std::vector<double>& sorted, double part) {
    const double position = part * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double fraction = position - static_cast<double>(below);
    return std::lerp(sorted[below], sorted[above], fraction);
}

}  // namespace

std::string_view key(Experiment experiment) {
    return kKeys[static_cast<std::size_t>(experiment)];
}

std::optional<Experiment> experimentOf(std::string_view key) {
    const auto found = std::find(kKeys.begin(), kKeys.end(), key);
    if (found == kKeys.end()) return std::nullopt;
    return kExperiments[static_cast<std::size_t>(found - kKeys.begin())];
}

int multiplyAddChains(Experiment experiment) {
    switch (experiment) {
        case Experiment::MultiplyAdd1: return 1;
        case Experiment::MultiplyAdd2: return 2;
        case Experiment::MultiplyAdd4: return 4;
        case Experiment::MultiplyAdd8: return 8;
        case Experiment::Copy:
        case Experiment::DependentLoads: break;
    }
    return 0;
}

RateUnit rateUnit(Experiment experiment) {
    switch (experiment) {
        case Experiment::Copy: return RateUnit::GigabytesPerSecond;
        case Experiment::DependentLoads: return RateUnit::GigaloadsPerSecond;
        case Experiment::MultiplyAdd1:
        case Experiment::MultiplyAdd2:
        case Experiment::MultiplyAdd4:
        case Experiment::MultiplyAdd8: break;
    }
    return RateUnit::GigaflopsPerSecond;
}

std::vector<OccupancyStep> occupancySteps(const DeviceLimits& device, const KernelConfig& kernel) {
    const OccupancyTables tables(device);
    KernelConfig launch = kernel;
    launch.maxDynamicSharedMemoryBytes = kAutomaticDynamicMaximum;
    // The curve ascends by ballast, so the last segment with a number of blocks has the largest.
    std::map<int, OccupancyStep> steps;
    for (const CurveSegment& segment : sweep(tables, launch, FieldId::DynamicShared))
        if (segment.activeBlocks > 0)
            steps[segment.activeBlocks] = {segment.activeBlocks, segment.activeWarps, segment.last};
    std::vector<OccupancyStep> ascending;
    ascending.reserve(steps.size());
    for (const auto& [blocks, step] : steps)
        ascending.push_back(step);
    return ascending;
}

Spread summarise(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return {quantile(values, 0.5), quantile(values, 0.25), quantile(values, 0.75)};
}

const ThroughputPoint* bestPoint(const ThroughputSeries& series) {
    const auto best = std::max_element(series.points.begin(), series.points.end(),
                                       [](const ThroughputPoint& a, const ThroughputPoint& b) {
                                           return a.rate.median < b.rate.median;
                                       });
    return best == series.points.end() ? nullptr : &*best;
}

const ThroughputPoint* lowestFrom(const ThroughputSeries& series, double rate) {
    // From the highest occupancy down, to the first point that falls short.
    const auto shortPoint =
        std::find_if(series.points.rbegin(), series.points.rend(),
                     [rate](const ThroughputPoint& point) { return point.rate.median < rate; });
    const auto first = shortPoint.base();
    return first == series.points.end() ? nullptr : &*first;
}

const ThroughputPoint* plateau(const ThroughputSeries& series) {
    const ThroughputPoint* best = bestPoint(series);
    return best == nullptr ? nullptr : lowestFrom(series, kPlateauShare * best->rate.median);
}

}  // namespace occ
