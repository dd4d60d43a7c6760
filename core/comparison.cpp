#include "core/comparison.h"

#include <algorithm>

namespace occ {

namespace {

using Item = ComparedItem;

constexpr double kHundred = 100.0;

ComparedValue known(std::int64_t value) {
    return value > 0 ? ComparedValue(value) : ComparedValue();
}

ComparedValue shapeOf(const BlockShape& block) {
    return std::to_string(block.x) + " × " + std::to_string(block.y) + " × " +
           std::to_string(block.z);
}

ComparedValue firstReason(const ComparedLaunch& launch) {
    const ReasonSet& reasons = launch.occupancy.reasons;
    if (reasons.empty()) return {};
    return describe(reasons.first(), launch.scenario.gpu.limits, launch.scenario.kernel);
}

ComparedValue limitOf(const Occupancy& occupancy, Limiter limiter) {
    const auto blocks = occupancy.limit(limiter);
    return blocks ? ComparedValue(std::int64_t{*blocks}) : ComparedValue();
}

ComparedValue waveValue(Item item, const std::optional<Waves>& waves) {
    if (!waves) return {};
    switch (item) {
        case Item::Waves: return waves->waves;
        case Item::BlocksPerWave: return waves->blocksPerWave;
        case Item::TailBlocks: return waves->tailBlocks;
        default: return kHundred * waves->efficiency();
    }
}

std::vector<ComparedQuantity> allQuantities() {
    std::vector<ComparedQuantity> quantities = {
        {Item::Gpu}, {Item::ComputeCapability}, {Item::SmCount}};
    for (const InputField& field : inputFields()) {
        quantities.push_back({Item::Input, field.id});
        if (field.id == FieldId::Threads) quantities.push_back({Item::BlockShape});
    }
    for (const Item item : {Item::Occupancy, Item::ActiveBlocks, Item::ActiveWarps,
                            Item::ActiveThreads, Item::MaxWarps, Item::Limiters, Item::Reason})
        quantities.push_back({item});
    for (const Limiter limiter : kLimiters)
        quantities.push_back({Item::Limit, {}, limiter});
    for (const Item item : {Item::WarpsPerBlock, Item::RegistersPerBlock,
                            Item::SharedMemoryPerBlock, Item::SharedMemoryPerSm, Item::Waves,
                            Item::BlocksPerWave, Item::TailBlocks, Item::WaveEfficiency})
        quantities.push_back({item});
    return quantities;
}

/// What a comparison is about even where all launches agree.
bool isEssential(Item item) {
    return item == Item::Gpu || item == Item::Occupancy || item == Item::ActiveBlocks ||
           item == Item::Limiters;
}

/// Whether some launch has a value there that is worth a row.
bool saysAnything(const ComparedRow& row, std::span<const ComparedLaunch> launches) {
    if (row.quantity.item == Item::BlockShape)
        return std::any_of(launches.begin(), launches.end(), [](const ComparedLaunch& launch) {
            return !launch.scenario.kernel.block.isRow();
        });
    return std::any_of(row.values.begin(), row.values.end(), [](const ComparedValue& value) {
        return !std::holds_alternative<std::monostate>(value);
    });
}

/// An input that is a choice, or is not given, is no number to subtract.
bool isQuantity(const ComparedQuantity& quantity, std::int64_t value) {
    if (quantity.item != Item::Input) return true;
    const InputField& field = inputField(quantity.field);
    return !field.isChoice() && value != field.unset;
}

std::optional<double> numberOf(const ComparedQuantity& quantity, const ComparedValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return *real;
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (whole == nullptr || !isQuantity(quantity, *whole)) return std::nullopt;
    return static_cast<double>(*whole);
}

}  // namespace

ComparedLaunch computeLaunch(const Scenario& scenario) {
    const Occupancy occupancy = evaluate(scenario.gpu.limits, scenario.kernel);
    return {scenario, occupancy,
            computeWaves(scenario.gpu, scenario.kernel, occupancy.activeBlocks)};
}

ComparedGroup groupOf(const ComparedQuantity& quantity) {
    if (quantity.item <= Item::SmCount) return ComparedGroup::Gpu;
    if (quantity.item <= Item::BlockShape) return ComparedGroup::Inputs;
    if (quantity.item <= Item::Reason) return ComparedGroup::Result;
    if (quantity.item <= Item::Limit) return ComparedGroup::Limits;
    if (quantity.item <= Item::SharedMemoryPerSm) return ComparedGroup::Allocated;
    return ComparedGroup::Grid;
}

Unit unitOf(const ComparedQuantity& quantity) {
    switch (quantity.item) {
        case Item::Input: return inputField(quantity.field).unit;
        case Item::SharedMemoryPerBlock:
        case Item::SharedMemoryPerSm: return Unit::Bytes;
        case Item::Occupancy:
        case Item::WaveEfficiency: return Unit::Percent;
        default: return Unit::None;
    }
}

ComparedValue valueOf(const ComparedQuantity& quantity, const ComparedLaunch& launch) {
    const Gpu& gpu = launch.scenario.gpu;
    const Occupancy& o = launch.occupancy;
    switch (quantity.item) {
        case Item::Gpu: return gpu.name;
        case Item::ComputeCapability: return toString(gpu.limits.computeCapability);
        case Item::SmCount: return known(gpu.smCount);
        case Item::Input: return inputField(quantity.field).get(launch.scenario.kernel);
        case Item::BlockShape: return shapeOf(launch.scenario.kernel.block);
        case Item::Occupancy: return o.maxWarps > 0 ? kHundred * o.activeWarps / o.maxWarps : 0.0;
        case Item::ActiveBlocks: return std::int64_t{o.activeBlocks};
        case Item::ActiveWarps: return std::int64_t{o.activeWarps};
        case Item::ActiveThreads: return std::int64_t{o.activeThreads};
        case Item::MaxWarps: return std::int64_t{o.maxWarps};
        case Item::Limiters: return o.limiters;
        case Item::Reason: return firstReason(launch);
        case Item::Limit: return limitOf(o, quantity.limiter);
        case Item::WarpsPerBlock: return std::int64_t{o.warpsPerBlock};
        case Item::RegistersPerBlock: return o.registersPerBlock;
        case Item::SharedMemoryPerBlock: return o.sharedMemoryPerBlockBytes;
        case Item::SharedMemoryPerSm: return o.sharedMemoryPerSmBytes;
        default: return waveValue(quantity.item, launch.waves);
    }
}

bool ComparedRow::differs() const {
    return std::any_of(values.begin(), values.end(),
                       [&](const ComparedValue& value) { return value != values.front(); });
}

std::optional<double> ComparedRow::difference(std::size_t launch) const {
    const auto value = numberOf(quantity, values[launch]);
    const auto base = numberOf(quantity, values.front());
    return value && base ? std::optional(*value - *base) : std::nullopt;
}

std::vector<ComparedRow> compareLaunches(std::span<const ComparedLaunch> launches,
                                         ComparedRows which) {
    static const std::vector<ComparedQuantity> kQuantities = allQuantities();
    std::vector<ComparedRow> rows;
    for (const ComparedQuantity& quantity : kQuantities) {
        ComparedRow row{quantity, {}};
        row.values.reserve(launches.size());
        for (const ComparedLaunch& launch : launches)
            row.values.push_back(valueOf(quantity, launch));
        const bool wanted =
            which == ComparedRows::All || isEssential(quantity.item) || row.differs();
        if (wanted && saysAnything(row, launches)) rows.push_back(std::move(row));
    }
    return rows;
}

LaunchDifferences differencesBetween(std::span<const Scenario> launches) {
    LaunchDifferences differences;
    if (launches.empty()) return differences;
    const Scenario& first = launches.front();
    const auto anyOther = [&](auto isOther) {
        return std::any_of(launches.begin(), launches.end(), isOther);
    };
    differences.gpu = anyOther([&](const Scenario& one) { return one.gpu != first.gpu; });
    for (const InputField& field : inputFields())
        if (anyOther([&](const Scenario& one) {
                return field.get(one.kernel) != field.get(first.kernel);
            }))
            differences.fields.push_back(field.id);
    return differences;
}

std::vector<GpuOutcome> acrossGpus(std::span<const Gpu> gpus, const KernelConfig& kernel) {
    std::vector<GpuOutcome> outcomes;
    outcomes.reserve(gpus.size());
    for (const Gpu& gpu : gpus) {
        const Occupancy occupancy = evaluate(gpu.limits, kernel);
        const GridCapacity capacity = gridCapacity(gpu, kernel, occupancy.activeBlocks);
        outcomes.push_back({occupancy, computeWaves(kernel.gridBlocks, capacity), capacity.atOnce});
    }
    return outcomes;
}

}  // namespace occ
