#include "core/measure/measurement.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace occ {

namespace {

/// In the order of the questions.
constexpr std::array<std::string_view, kQuestionCount> kQuestionKeys = {
    "available_dynamic_memory", "carveout_zero", "barrier_limit", "active_clusters"};
static_assert(!kQuestionKeys.back().empty());

bool hasParts(const Measurement& measurement) {
    return !measurement.residency.empty() || measurement.timeline ||
           !measurement.throughput.empty() || measurement.verification;
}

/// Where one side says nothing, nothing speaks against it.
bool sameText(const std::string& a, const std::string& b) {
    return a.empty() || b.empty() || a == b;
}

bool sameDevice(const Measurement& a, const Measurement& b) {
    return a.simulated == b.simulated && sameText(a.host, b.host) &&
           sameText(a.gpu.name, b.gpu.name) && sameText(a.gpu.uuid, b.gpu.uuid);
}

/// What `part` knows about where and when.
void takeOrigin(Measurement& whole, Measurement& part) {
    whole.simulated = part.simulated;
    if (!part.host.empty()) whole.host = std::move(part.host);
    if (!part.time.empty()) whole.time = std::move(part.time);
    if (!part.program.empty()) whole.program = std::move(part.program);
    if (part.driverVersion != 0) whole.driverVersion = part.driverVersion;
    if (part.runtimeVersion != 0) whole.runtimeVersion = part.runtimeVersion;
    if (!(part.gpu == DetectedGpu{})) whole.gpu = std::move(part.gpu);
}

/// Series are kept in the order of the experiments, whatever the order of their arrival.
void takeSeries(std::vector<ThroughputSeries>& whole, ThroughputSeries series) {
    const auto place = std::lower_bound(whole.begin(), whole.end(), series.experiment,
                                        [](const ThroughputSeries& there, Experiment experiment) {
                                            return there.experiment < experiment;
                                        });
    if (place != whole.end() && place->experiment == series.experiment)
        *place = std::move(series);
    else
        whole.insert(place, std::move(series));
}

template <class Number>
bool knownAreSame(std::initializer_list<std::optional<Number>> sides) {
    std::optional<Number> known;
    for (const std::optional<Number>& side : sides) {
        if (!side) continue;
        if (known && *known != *side) return false;
        known = side;
    }
    return true;
}

}  // namespace

bool ResidencyCheck::agrees() const {
    return knownAreSame({predicted, driver, measured});
}

bool Finding::agrees() const {
    return knownAreSame({engine, driver, measured});
}

const ThroughputPoint* bestCopy(const Measurement& measurement) {
    const ThroughputPoint* best = nullptr;
    for (const ThroughputSeries& series : measurement.throughput) {
        if (series.experiment != Experiment::Copy) continue;
        const ThroughputPoint* point = bestPoint(series);
        if (point != nullptr && (best == nullptr || point->rate.median > best->rate.median))
            best = point;
    }
    return best;
}

std::string_view key(Question question) {
    return kQuestionKeys[static_cast<std::size_t>(question)];
}

std::optional<Question> questionOf(std::string_view key) {
    const auto found = std::find(kQuestionKeys.begin(), kQuestionKeys.end(), key);
    if (found == kQuestionKeys.end()) return std::nullopt;
    return static_cast<Question>(found - kQuestionKeys.begin());
}

void merge(Measurement& whole, Measurement part) {
    const bool both = hasParts(whole) && hasParts(part);
    // One table of two devices, or of calculated and measured figures, would be false.
    if (both && !sameDevice(whole, part)) whole = {};
    if (both || !hasParts(whole)) takeOrigin(whole, part);
    if (!part.residency.empty()) whole.residency = std::move(part.residency);
    if (part.timeline) whole.timeline = std::move(part.timeline);
    for (ThroughputSeries& series : part.throughput)
        takeSeries(whole.throughput, std::move(series));
    if (part.verification) whole.verification = std::move(part.verification);
}

}  // namespace occ
