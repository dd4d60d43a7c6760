#include "core/sweep.h"

#include "core/allocation.h"
#include "core/sweep_candidates.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <initializer_list>

namespace occ {

namespace {

using Limits = std::array<int, kLimiterCount>;

/// Some of the limits as one: the smallest of them and who has it.
struct SmallestLimit {
    int blocks;
    LimiterSet limiters;

    /// Without branches, since which limit is the smaller cannot be predicted.
    [[nodiscard]] SmallestLimit with(Limiter limiter, int limit) const {
        const int smallest = std::min(blocks, limit);
        const unsigned mine = 0U - static_cast<unsigned>(blocks == smallest);
        const unsigned other = static_cast<unsigned>(limit == smallest) << index(limiter);
        return {smallest,
                LimiterSet::fromBits(static_cast<std::uint8_t>((mine & limiters.bits()) | other))};
    }
};

/// The smallest of the limits that do not move along a curve. There is one: blocks always count.
SmallestLimit smallestBut(Limits limits, std::initializer_list<Limiter> moving) {
    for (const Limiter limiter : moving)
        limits[index(limiter)] = kUnlimited;
    const int blocks = *std::min_element(limits.begin(), limits.end());
    return {blocks, limitersAt(limits, blocks)};
}

/// Joins neighbours that do not differ.
class CurveBuilder {
public:
    CurveBuilder(Curve& curve, std::int64_t first) : m_curve(curve), m_next(first) {
        m_curve.clear();
    }

    /// Adds what lies between the end of the curve and `last`.
    void append(std::int64_t last, const SmallestLimit& limit, int warpsPerBlock) {
        append(last, limit.blocks, limit.blocks * warpsPerBlock, limit.limiters);
    }
    void append(std::int64_t last, int blocks, int warps, LimiterSet limiters) {
        appendSegment(m_curve, {m_next, last, blocks, warps, limiters});
        m_next = last + 1;
    }

private:
    Curve& m_curve;
    std::int64_t m_next;
};

void sweepThreads(const OccupancyTables& tables, const KernelConfig& kernel, std::int64_t first,
                  std::int64_t last, Curve& curve) {
    constexpr int kWarpSize = OccupancyTables::kWarpSize;
    KernelConfig oneWarp = kernel;
    oneWarp.block = {1, 1, 1};
    const SmallestLimit others =
        smallestBut(tables.evaluate(oneWarp).limits, {Limiter::Warps, Limiter::Registers});
    const auto cut = static_cast<int>(largestBlock(tables.device(), kernel));
    const auto end = static_cast<int>(last);
    CurveBuilder builder(curve, first);
    for (auto value = static_cast<int>(first); value <= end;) {
        const int warps = (value + kWarpSize - 1) / kWarpSize;
        int stop = std::min(end, warps * kWarpSize);
        if (value <= cut) stop = std::min(stop, cut);
        builder.append(stop,
                       others.with(Limiter::Warps, value <= cut ? tables.warpsLimit(warps) : 0)
                           .with(Limiter::Registers,
                                 tables.registerEntry(warps, kernel.registersPerThread).limit),
                       warps);
        value = stop + 1;
    }
}

void sweepRegisters(const OccupancyTables& tables, const KernelConfig& kernel, std::int64_t first,
                    std::int64_t last, Curve& curve) {
    const Occupancy base = tables.evaluate(kernel);
    const SmallestLimit others = smallestBut(base.limits, {Limiter::Registers});
    const auto end = static_cast<int>(last);
    CurveBuilder builder(curve, first);
    for (auto value = static_cast<int>(first); value <= end;) {
        const int limit = tables.registerEntry(base.warpsPerBlock, value).limit;
        const int stop = std::min(end, tables.lastRegistersAlike(value));
        builder.append(stop, others.with(Limiter::Registers, limit), base.warpsPerBlock);
        value = stop + 1;
    }
}

/// The limit by shared memory as a function of a block's allocation, in stretches.
class SharedMemorySteps {
public:
    SharedMemorySteps(const OccupancyTables& tables, const KernelConfig& kernel, int otherLimit)
        : m_tables(tables),
          m_preferred(tables.preferredSharedMemory(kernel)),
          m_otherLimit(otherLimit) {}

    /// Blocks for an allocation, and the largest allocation that makes no difference to it.
    /// Limits above the other resources' make none among each other.
    struct Step {
        int limit;
        std::int32_t lastAllocation;
    };
    [[nodiscard]] Step at(std::int32_t allocated) const {
        if (allocated == 0) return {kUnlimited, 0};
        const std::int32_t size = m_tables.configuredSharedMemory(m_preferred, allocated);
        const int limit = size / allocated;
        const int alike = limit > m_otherLimit ? m_otherLimit + 1 : std::max(limit, 1);
        std::int32_t last = m_tables.wholeSharedUnits(size / alike);
        if (allocated <= m_preferred) last = std::min(last, m_tables.wholeSharedUnits(m_preferred));
        return {limit, std::max(last, allocated)};
    }

private:
    const OccupancyTables& m_tables;
    std::int32_t m_preferred;
    int m_otherLimit;
};

void sweepShared(const OccupancyTables& tables, const KernelConfig& kernel, FieldId field,
                 std::int64_t first, std::int64_t last, Curve& curve) {
    const DeviceLimits& device = tables.device();
    const Occupancy base = tables.evaluate(kernel);
    const SmallestLimit others = smallestBut(base.limits, {Limiter::SharedMemory});
    const SharedMemorySteps steps(tables, kernel, others.blocks);
    const std::int64_t other = field == FieldId::DynamicShared ? kernel.staticSharedMemoryBytes
                                                               : kernel.dynamicSharedMemoryBytes;
    const std::int64_t fixed = other + device.reservedSharedMemoryPerBlockBytes;
    const std::int64_t cut = largestShared(device, kernel, field);

    CurveBuilder builder(curve, first);
    std::int64_t value = first;
    while (value <= std::min(last, cut)) {
        const auto requested = static_cast<std::int32_t>(value + other);
        const auto step = steps.at(tables.allocatedSharedMemory(requested));
        const std::int64_t stop = std::min({last, cut, step.lastAllocation - fixed});
        builder.append(stop, others.with(Limiter::SharedMemory, step.limit), base.warpsPerBlock);
        value = stop + 1;
    }
    if (value <= last)
        builder.append(last, others.with(Limiter::SharedMemory, 0), base.warpsPerBlock);
}

/// Any field of any kernel: asks at every value where something can change.
void sweepByCandidates(const OccupancyTables& tables, const KernelConfig& kernel, FieldId id,
                       std::int64_t first, std::int64_t last, Curve& curve) {
    const InputField& field = inputField(id);
    KernelConfig varied = kernel;
    CurveBuilder builder(curve, first);
    for (std::int64_t value = first; value <= last;) {
        field.set(varied, value);
        const Occupancy result = tables.evaluate(varied);
        const std::int64_t next = nextCandidate(tables.device(), kernel, id, value);
        const std::int64_t end = next > last ? last : next - 1;
        builder.append(end, result.activeBlocks, result.activeWarps, result.limiters);
        value = end + 1;
    }
}

bool rowsCover(std::int64_t first, std::int64_t last, std::int64_t low, std::int64_t high) {
    return first >= low && last <= high;
}

}  // namespace

void sweep(const OccupancyTables& tables, const KernelConfig& kernel, FieldId field,
           std::int64_t first, std::int64_t last, Curve& curve) {
    if (tables.covers(kernel)) {
        constexpr int kMaxThreads = OccupancyTables::kMaxWarps * OccupancyTables::kWarpSize;
        if (field == FieldId::Threads && rowsCover(first, last, 1, kMaxThreads))
            return sweepThreads(tables, kernel, first, last, curve);
        if (field == FieldId::Registers &&
            rowsCover(first, last, 0, OccupancyTables::kMaxRegisters))
            return sweepRegisters(tables, kernel, first, last, curve);
        if ((field == FieldId::StaticShared || field == FieldId::DynamicShared) &&
            rowsCover(first, last, 0, OccupancyTables::kMaxSharedBytes))
            return sweepShared(tables, kernel, field, first, last, curve);
    }
    sweepByCandidates(tables, kernel, field, first, last, curve);
}

Curve sweep(const OccupancyTables& tables, const KernelConfig& kernel, FieldId field) {
    const FieldRange range = inputField(field).range(tables.device());
    Curve curve;
    sweep(tables, kernel, field, range.min, range.max, curve);
    return curve;
}

Curve sweepToOwnValue(const OccupancyTables& tables, const KernelConfig& kernel, FieldId id) {
    const InputField& field = inputField(id);
    const FieldRange range = field.range(tables.device());
    Curve curve;
    sweep(tables, kernel, id, range.min, std::max(range.max, field.get(kernel)), curve);
    return curve;
}

const CurveSegment* segmentAt(const Curve& curve, std::int64_t value) {
    const auto found = std::lower_bound(
        curve.begin(), curve.end(), value,
        [](const CurveSegment& segment, std::int64_t v) { return segment.last < v; });
    return found != curve.end() && found->contains(value) ? &*found : nullptr;
}

std::vector<MapRow> sweepMap(const OccupancyTables& tables, const KernelConfig& kernel,
                             FieldId columnField, FieldId rowField) {
    std::vector<MapRow> map;
    if (!independent(columnField, rowField)) return map;
    const DeviceLimits& device = tables.device();
    const InputField& row = inputField(rowField);
    const FieldRange rows = row.range(device);
    const FieldRange columns = inputField(columnField).range(device);
    KernelConfig varied = kernel;
    Curve curve;
    for (std::int64_t value = rows.min; value <= rows.max;) {
        row.set(varied, value);
        const std::int64_t next = nextCandidate(device, kernel, rowField, value);
        const std::int64_t end = next > rows.max ? rows.max : next - 1;
        sweep(tables, varied, columnField, columns.min, columns.max, curve);
        if (!map.empty() && map.back().curve == curve)
            map.back().last = end;
        else
            map.push_back({value, end, curve});
        value = end + 1;
    }
    return map;
}

void fillActiveWarps(const OccupancyTables& tables, const KernelConfig& kernel,
                     std::span<std::uint8_t> cells) {
    constexpr std::size_t kColumns = OccupancyTables::kMaxRegisters + 1;
    const InputField& threadsField = inputField(FieldId::Threads);
    const std::int64_t rows = tables.device().maxThreadsPerBlock;
    KernelConfig varied = kernel;
    Curve byRegisters;
    std::array<std::uint8_t, kColumns> row{};
    for (std::int64_t threads = 1; threads <= rows;) {
        threadsField.set(varied, threads);
        const std::int64_t next = nextCandidate(tables.device(), kernel, FieldId::Threads, threads);
        const std::int64_t end = next > rows ? rows : next - 1;
        sweep(tables, varied, FieldId::Registers, 0, OccupancyTables::kMaxRegisters, byRegisters);
        for (const CurveSegment& segment : byRegisters)
            std::fill(row.begin() + segment.first, row.begin() + segment.last + 1,
                      static_cast<std::uint8_t>(segment.activeWarps));
        // Block sizes with equally many warps have the same row.
        for (; threads <= end; ++threads)
            std::memcpy(&cells[static_cast<std::size_t>(threads - 1) * kColumns], row.data(),
                        kColumns);
    }
}

}  // namespace occ
