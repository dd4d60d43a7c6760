#include "core/import/profile_launch.h"

#include "core/import/profile_facts.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

/// A launch takes about a kilobyte. Nobody profiles that many.
constexpr std::size_t kMostLaunches = 200'000;
/// Far more than are shown.
constexpr std::size_t kMostBadTexts = 1'000;
constexpr std::size_t kShownCharacters = 80;

struct MetricName {
    ProfileMetric metric;
    std::string_view name;
    std::string_view label;  ///< empty: shown by its name
};
/// From the section files of Nsight Compute 2024.1 and its Metrics Reference.
constexpr std::array<MetricName, kProfileMetricCount> kMetrics = {{
    {ProfileMetric::Registers, "launch__registers_per_thread", "Registers Per Thread"},
    {ProfileMetric::StaticShared, "launch__shared_mem_per_block_static",
     "Static Shared Memory Per Block"},
    {ProfileMetric::DynamicShared, "launch__shared_mem_per_block_dynamic",
     "Dynamic Shared Memory Per Block"},
    {ProfileMetric::Carveout, "launch__shared_mem_config_size", "Shared Memory Configuration Size"},
    {ProfileMetric::BlockSize, "launch__block_size", "Block Size"},
    {ProfileMetric::BlockX, "launch__block_dim_x", ""},
    {ProfileMetric::BlockY, "launch__block_dim_y", ""},
    {ProfileMetric::BlockZ, "launch__block_dim_z", ""},
    {ProfileMetric::GridSize, "launch__grid_size", "Grid Size"},
    {ProfileMetric::ClusterSize, "launch__cluster_size", "Cluster Size"},
    {ProfileMetric::ClusterX, "launch__cluster_dim_x", ""},
    {ProfileMetric::ClusterY, "launch__cluster_dim_y", ""},
    {ProfileMetric::ClusterZ, "launch__cluster_dim_z", ""},
    {ProfileMetric::AchievedOccupancy, "sm__warps_active.avg.pct_of_peak_sustained_active",
     "Achieved Occupancy"},
    {ProfileMetric::CapabilityMajor, "device__attribute_compute_capability_major", ""},
    {ProfileMetric::CapabilityMinor, "device__attribute_compute_capability_minor", ""},
}};

bool endsWord(std::string_view text, std::size_t at) {
    return at == text.size() || text[at] == ' ' || text[at] == '\t';
}

ImportProblem badText(ProfilePlace place, std::string_view text) {
    return {ImportProblemCode::BadText, place.offset, place.line, 0,
            std::string(utf8Prefix(text, kShownCharacters))};
}

/// What launches are told apart by: everything but what was measured.
std::string identity(const FoundKernel& kernel) {
    const KernelFacts& facts = kernel.facts;
    std::string key = kernel.mangled;
    const auto add = [&key](const auto& value) {
        key += '\n';
        if (value) key += std::to_string(*value);
    };
    const auto addShape = [&](const auto& shape) {
        add(shape ? std::optional(shape->x) : std::nullopt);
        add(shape ? std::optional(shape->y) : std::nullopt);
        add(shape ? std::optional(shape->z) : std::nullopt);
    };
    add(std::optional(facts.target.sm));
    add(facts.registers);
    add(facts.staticSharedBytes);
    add(facts.dynamicSharedBytes);
    addShape(facts.launchedBlock);
    add(facts.gridBlocks);
    addShape(facts.cluster);
    add(facts.carveoutBytes);
    add(std::optional(facts.doubts.contains(KernelDoubt::RoundedSizes) ? 1 : 0));
    return key;
}

/// Joins equal launches.
class LaunchMerger {
public:
    explicit LaunchMerger(std::vector<FoundKernel>& kernels) : m_kernels(kernels) {}

    void add(FoundKernel kernel) {
        const auto achieved = kernel.facts.achievedOccupancy;
        const auto [entry, isNew] = m_index.try_emplace(identity(kernel), m_kernels.size());
        if (isNew) {
            m_kernels.push_back(std::move(kernel));
            m_measured.push_back(achieved ? 1 : 0);
        } else if (achieved) {
            addMeasurement(entry->second, *achieved);
        }
    }

private:
    void addMeasurement(std::size_t index, double achieved) {
        std::optional<double>& mean = m_kernels[index].facts.achievedOccupancy;
        const int count = ++m_measured[index];
        mean = mean.value_or(0.0) + (achieved - mean.value_or(0.0)) / count;
    }

    std::vector<FoundKernel>& m_kernels;
    std::vector<int> m_measured;  ///< launches behind each kernel's achieved occupancy
    std::unordered_map<std::string, std::size_t> m_index;
};

}  // namespace

std::optional<ProfileMetric> profileMetric(std::string_view name) {
    for (const MetricName& known : kMetrics)
        if (known.name == name || (!known.label.empty() && known.label == name))
            return known.metric;
    // "Registers Per Thread (launch__registers_per_thread)" and the like.
    const auto begin = name.find_last_of(" (");
    if (begin == std::string_view::npos) return std::nullopt;
    std::string_view last = name.substr(begin + 1);
    if (!last.empty() && last.back() == ')') last.remove_suffix(1);
    for (const MetricName& known : kMetrics)
        if (known.name == last) return known.metric;
    return std::nullopt;
}

std::optional<LeadingMetric> leadingMetric(std::string_view line) {
    const auto leads = [line](std::string_view name) {
        return !name.empty() && line.substr(0, name.size()) == name && endsWord(line, name.size());
    };
    for (const MetricName& known : kMetrics) {
        if (leads(known.name)) return LeadingMetric{known.metric, known.name.size()};
        if (leads(known.label)) return LeadingMetric{known.metric, known.label.size()};
    }
    return std::nullopt;
}

NumberKind numberKind(ProfileMetric metric, std::string_view unit) {
    switch (metric) {
        case ProfileMetric::StaticShared:
        case ProfileMetric::DynamicShared:
        case ProfileMetric::Carveout:
            return unit.substr(0, 4) == "byte" ? NumberKind::Whole : NumberKind::Any;
        case ProfileMetric::AchievedOccupancy: return NumberKind::Any;
        default: return NumberKind::Whole;
    }
}

ProfiledLaunch* ProfileCollector::newLaunch() {
    if (m_launches.size() >= kMostLaunches) {
        ++m_leftOut;
        return nullptr;
    }
    return &m_launches.emplace_back();
}

ProfiledLaunch* ProfileCollector::launch(const std::string& key) {
    if (const auto known = m_byKey.find(key); known != m_byKey.end())
        return &m_launches[known->second];
    ProfiledLaunch* added = newLaunch();
    if (added != nullptr) m_byKey.emplace(key, m_launches.size() - 1);
    return added;
}

void ProfileCollector::addBadText(ProfilePlace place, std::string_view text) {
    if (m_problems.size() < kMostBadTexts) m_problems.push_back(badText(place, text));
}

ImportedImage ProfileCollector::finish() {
    ImportedImage image;
    LaunchMerger merger(image.kernels);
    const ProfileFactsReader reader(
        m_evidence.mark(),
        [this](ProfilePlace place, const auto& text) { addBadText(place, text); });
    for (ProfiledLaunch& launch : m_launches)
        merger.add(reader.read(std::move(launch)));
    image.problems = std::move(m_problems);
    if (m_leftOut > 0)
        image.problems.push_back({ImportProblemCode::TooMany, std::nullopt,
                                  static_cast<std::int64_t>(kMostLaunches) + m_leftOut,
                                  static_cast<std::int64_t>(kMostLaunches), "launches"});
    return image;
}

}  // namespace occ
