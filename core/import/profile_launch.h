#pragma once

#include "core/import/profile_number.h"
#include "core/import/readers.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace occ {

/// What of a profile is about a launch's resources.
enum class ProfileMetric : std::uint8_t {
    Registers,
    StaticShared,
    DynamicShared,
    Carveout,
    BlockSize,
    BlockX,
    BlockY,
    BlockZ,
    GridSize,
    ClusterSize,
    ClusterX,
    ClusterY,
    ClusterZ,
    AchievedOccupancy,
    CapabilityMajor,
    CapabilityMinor,
};
inline constexpr std::size_t kProfileMetricCount =
    static_cast<std::size_t>(ProfileMetric::CapabilityMinor) + 1;

/// By metric ("launch__registers_per_thread"), by label ("Registers Per Thread"), or by a label
/// with the metric behind it.
[[nodiscard]] std::optional<ProfileMetric> profileMetric(std::string_view name);
/// The metric whose name or label a line begins with, and the bytes of that.
struct LeadingMetric {
    ProfileMetric metric;
    std::size_t length;
};
[[nodiscard]] std::optional<LeadingMetric> leadingMetric(std::string_view line);
/// Nobody counts parts of registers or of bytes.
[[nodiscard]] NumberKind numberKind(ProfileMetric metric, std::string_view unit);

/// Where something stands in the file.
struct ProfilePlace {
    std::size_t offset = 0;  ///< of its line
    std::int64_t line = 0;   ///< 1-based
};

/// A value as it is written. The texts lie in the file.
struct ProfileReading {
    std::string_view value;
    std::string_view unit;
    ProfilePlace place;
};

/// One launch as it is written.
struct ProfiledLaunch {
    std::string name;
    std::string_view block;       ///< "(256, 1, 1)"
    std::string_view grid;        ///< "(4,096, 1, 1)"
    std::string_view capability;  ///< "9.0"
    ProfilePlace place;
    std::array<ProfileReading, kProfileMetricCount> readings{};

    [[nodiscard]] const ProfileReading& reading(ProfileMetric metric) const {
        return readings[static_cast<std::size_t>(metric)];
    }
    void set(ProfileMetric metric, const ProfileReading& reading) {
        readings[static_cast<std::size_t>(metric)] = reading;
    }
};

/// All launches of a file, and what is wrong with it.
class ProfileCollector {
public:
    /// The launch that rows with this key are about; a new one where there is none yet. Null once
    /// there are too many.
    ProfiledLaunch* launch(const std::string& key);
    /// A launch that nothing else is about.
    ProfiledLaunch* newLaunch();
    /// Any number of the file, to learn how it writes numbers.
    void addNumber(std::string_view text, NumberKind kind) { m_evidence.add(text, kind); }
    void addBadText(ProfilePlace place, std::string_view text);

    /// Every kernel with each of its distinct launches once, in the order of the file. What was
    /// measured of equal launches is averaged.
    [[nodiscard]] ImportedImage finish();

private:
    std::vector<ProfiledLaunch> m_launches;
    std::unordered_map<std::string, std::size_t> m_byKey;
    DecimalMarkEvidence m_evidence;
    std::vector<ImportProblem> m_problems;
    std::int64_t m_leftOut = 0;
};

}  // namespace occ
