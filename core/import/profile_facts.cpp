#include "core/import/profile_facts.h"

#include "core/gpu_search.h"
#include "core/input_field.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace occ {

namespace {

using Metric = ProfileMetric;

/// What stands where nothing was measured.
bool saysNothing(std::string_view value) {
    return value.empty() || value == "n/a" || value == "(!) n/a" || value == "N/A" ||
           value == "nan" || value == "-nan" || value == "-";
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t()";
    const auto begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

/// "(4,096, 1, 1)": three whole numbers, divided by a comma and a space.
std::optional<std::array<std::int64_t, 3>> parseExtents(std::string_view text) {
    std::array<std::int64_t, 3> extents{};
    std::string_view rest = trimmed(text);
    for (std::size_t i = 0; i < extents.size(); ++i) {
        const auto end = i + 1 < extents.size() ? rest.find(", ") : rest.size();
        if (end == std::string_view::npos) return std::nullopt;
        const auto number =
            parseDecimal(trimmed(rest.substr(0, end)), DecimalMark::Unknown, NumberKind::Whole);
        const auto whole = number ? number->whole() : std::nullopt;
        if (!whole || *whole < 1 || *whole > INT32_MAX) return std::nullopt;
        extents[i] = *whole;
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return extents;
}

std::int64_t mostOf(FieldId field) {
    return inputField(field).acceptedMax;
}

template <class Shape>
std::optional<Shape> shapeOf(const std::array<std::int64_t, 3>& extents, FieldId field) {
    for (const std::int64_t extent : extents)
        if (extent > mostOf(field)) return std::nullopt;
    return Shape{static_cast<int>(extents[0]), static_cast<int>(extents[1]),
                 static_cast<int>(extents[2])};
}

template <class Number>
std::optional<Number> narrowed(std::optional<std::int64_t> value) {
    if (!value) return std::nullopt;
    return static_cast<Number>(*value);
}

}  // namespace

void ProfileFactsReader::complain(const ProfileReading& reading) const {
    std::string text(reading.value);
    if (!reading.unit.empty()) text.append(" ").append(reading.unit);
    m_badText(reading.place, text);
}

std::optional<Decimal> ProfileFactsReader::number(const ProfileReading& reading,
                                                  NumberKind kind) const {
    if (saysNothing(reading.value)) return std::nullopt;
    const auto number = parseDecimal(reading.value, m_mark, kind);
    if (!number) complain(reading);
    return number;
}

std::optional<std::int64_t> ProfileFactsReader::count(const ProfiledLaunch& launch, Metric metric,
                                                      std::int64_t least) const {
    const ProfileReading& reading = launch.reading(metric);
    const auto read = number(reading, NumberKind::Whole);
    if (!read) return std::nullopt;
    const auto whole = read->whole();
    const bool fits = whole && *whole >= least && *whole <= mostOf(FieldId::Registers);
    if (!fits) complain(reading);
    return fits ? whole : std::nullopt;
}

std::optional<std::int64_t> ProfileFactsReader::size(const ProfiledLaunch& launch, Metric metric,
                                                     std::int64_t most,
                                                     KernelDoubts& doubts) const {
    const ProfileReading& reading = launch.reading(metric);
    const auto read = number(reading, numberKind(metric, reading.unit));
    if (!read) return std::nullopt;
    const auto size = sizeInBytes(*read, reading.unit);
    if (!size || size->bytes > most) {
        complain(reading);
        return std::nullopt;
    }
    if (size->rounded) doubts.insert(KernelDoubt::RoundedSizes);
    return size->bytes;
}

std::optional<BlockShape> ProfileFactsReader::block(const ProfiledLaunch& launch) const {
    std::optional<BlockShape> shape;
    if (const auto extents = parseExtents(launch.block))
        shape = shapeOf<BlockShape>(*extents, FieldId::Threads);
    if (shape) return shape;
    if (!launch.block.empty()) m_badText(launch.place, std::string(launch.block));
    const auto x = count(launch, Metric::BlockX, 1);
    const auto y = count(launch, Metric::BlockY, 1);
    const auto z = count(launch, Metric::BlockZ, 1);
    if (x && y && z) return shapeOf<BlockShape>({*x, *y, *z}, FieldId::Threads);
    const auto threads = count(launch, Metric::BlockSize, 1);
    if (!threads) return std::nullopt;
    return shapeOf<BlockShape>({*threads, 1, 1}, FieldId::Threads);
}

std::optional<std::int64_t> ProfileFactsReader::gridBlocks(const ProfiledLaunch& launch) const {
    const std::int64_t most = mostOf(FieldId::Grid);
    if (const auto extents = parseExtents(launch.grid)) {
        // Each is below 2^31, so the first product fits.
        const std::int64_t area = (*extents)[0] * (*extents)[1];
        if (area <= most / (*extents)[2]) return area * (*extents)[2];
    }
    if (!launch.grid.empty()) m_badText(launch.place, std::string(launch.grid));
    const ProfileReading& reading = launch.reading(Metric::GridSize);
    const auto read = number(reading, NumberKind::Whole);
    const auto whole = read ? read->whole() : std::nullopt;
    if (read && (!whole || *whole < 1 || *whole > most)) {
        complain(reading);
        return std::nullopt;
    }
    return whole;
}

/// Nsight Compute writes 0 for a launch without clusters.
std::optional<ClusterShape> ProfileFactsReader::cluster(const ProfiledLaunch& launch) const {
    const auto x = count(launch, Metric::ClusterX, 0);
    const auto y = count(launch, Metric::ClusterY, 0);
    const auto z = count(launch, Metric::ClusterZ, 0);
    const std::int64_t most = mostOf(FieldId::ClusterSize);
    if (x && y && z) {
        const ClusterShape shape{static_cast<int>(std::max<std::int64_t>(*x, 1)),
                                 static_cast<int>(std::max<std::int64_t>(*y, 1)),
                                 static_cast<int>(std::max<std::int64_t>(*z, 1))};
        const bool fits = std::int64_t{shape.x} * shape.y <= most && shape.blocks() <= most;
        return fits ? std::optional(shape) : std::nullopt;
    }
    const auto size = count(launch, Metric::ClusterSize, 0);
    if (!size || *size > most) return std::nullopt;
    return ClusterShape{static_cast<int>(std::max<std::int64_t>(*size, 1)), 1, 1};
}

std::optional<double> ProfileFactsReader::achieved(const ProfiledLaunch& launch) const {
    constexpr double kPerCent = 100.0;
    const ProfileReading& reading = launch.reading(Metric::AchievedOccupancy);
    const auto read = number(reading, NumberKind::Any);
    if (!read) return std::nullopt;
    if (read->value() > kPerCent) {
        complain(reading);
        return std::nullopt;
    }
    return read->value() / kPerCent;
}

CodeTarget ProfileFactsReader::target(const ProfiledLaunch& launch) const {
    auto capability = parseComputeCapability(launch.capability);
    if (!capability) {
        const auto major = count(launch, Metric::CapabilityMajor, 1);
        const auto minor = count(launch, Metric::CapabilityMinor, 0);
        constexpr std::int64_t kMostMajor = 99;
        constexpr std::int64_t kMostMinor = 9;
        if (major && minor && *major <= kMostMajor && *minor <= kMostMinor)
            capability = ComputeCapability{static_cast<int>(*major), static_cast<int>(*minor)};
    }
    return capability ? codeTargetOf(*capability) : CodeTarget{};
}

FoundKernel ProfileFactsReader::read(ProfiledLaunch launch) const {
    FoundKernel kernel;
    KernelFacts& facts = kernel.facts;
    KernelDoubts unused;  // every size of an SM's shared memory is a multiple of 1 KiB
    facts.form = KernelForm::Profile;
    facts.target = target(launch);
    facts.registers = narrowed<int>(count(launch, Metric::Registers, 0));
    facts.staticSharedBytes =
        size(launch, Metric::StaticShared, mostOf(FieldId::StaticShared), facts.doubts);
    facts.dynamicSharedBytes =
        size(launch, Metric::DynamicShared, mostOf(FieldId::DynamicShared), facts.doubts);
    if (facts.dynamicSharedBytes)
        facts.dynamicUse =
            *facts.dynamicSharedBytes > 0 ? DynamicSharedUse::Used : DynamicSharedUse::None;
    facts.launchedBlock = block(launch);
    facts.gridBlocks = gridBlocks(launch);
    facts.cluster = cluster(launch);
    facts.carveoutBytes = narrowed<int>(size(launch, Metric::Carveout, INT32_MAX, unused));
    facts.achievedOccupancy = achieved(launch);
    kernel.mangled = std::move(launch.name);
    return kernel;
}

}  // namespace occ
