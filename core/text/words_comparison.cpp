#include "core/text/words_comparison.h"

#include "core/text/words.h"

#include <algorithm>
#include <vector>

namespace occ::words {

namespace {

using Argument = MessageArgument;

/// More would not fit where a label stands.
constexpr std::size_t kMaxLabelParts = 3;

const char* itemTitle(ComparedItem item) {
    switch (item) {
        case ComparedItem::Gpu: return OCC_TEXT("GPU");
        case ComparedItem::ComputeCapability: return OCC_TEXT("Compute capability");
        case ComparedItem::SmCount: return OCC_TEXT("SMs");
        case ComparedItem::BlockShape: return OCC_TEXT("Block shape");
        case ComparedItem::Occupancy: return OCC_TEXT("Occupancy");
        case ComparedItem::ActiveBlocks: return OCC_TEXT("Active blocks per SM");
        case ComparedItem::ActiveWarps: return OCC_TEXT("Active warps per SM");
        case ComparedItem::ActiveThreads: return OCC_TEXT("Active threads per SM");
        case ComparedItem::MaxWarps: return OCC_TEXT("Maximum warps per SM");
        case ComparedItem::Limiters: return OCC_TEXT("Limited by");
        case ComparedItem::Reason: return OCC_TEXT("Cannot launch");
        case ComparedItem::WarpsPerBlock: return OCC_TEXT("Warps per block");
        case ComparedItem::RegistersPerBlock: return OCC_TEXT("Registers given to a block");
        case ComparedItem::SharedMemoryPerBlock: return OCC_TEXT("Shared memory given to a block");
        case ComparedItem::SharedMemoryPerSm: return OCC_TEXT("Shared memory of an SM");
        case ComparedItem::Waves: return OCC_TEXT("Waves");
        case ComparedItem::BlocksPerWave: return OCC_TEXT("Blocks per wave");
        case ComparedItem::TailBlocks: return OCC_TEXT("Blocks in the last wave");
        case ComparedItem::WaveEfficiency: return OCC_TEXT("Efficiency of the waves");
        case ComparedItem::Input:
        case ComparedItem::Limit: break;
    }
    return "";
}

/// As short as can be understood in a list of others.
std::string labelPart(FieldId id, const KernelConfig& kernel, const TextRenderer& text) {
    const InputField& field = inputField(id);
    const std::string value = inputText(id, field.get(kernel), text);
    switch (id) {
        case FieldId::Threads:
        case FieldId::Registers: return value;
        case FieldId::StaticShared:
            return text({OCC_TEXT("static %1"), {Argument::verbatim(value)}});
        case FieldId::DynamicShared:
            return text({OCC_TEXT("dynamic %1"), {Argument::verbatim(value)}});
        default: break;
    }
    return text({OCC_TEXT("%1: %2"), {Argument::word(title(id)), Argument::verbatim(value)}});
}

std::vector<std::string> labelParts(const Scenario& launch, const LaunchDifferences& differences,
                                    const TextRenderer& text) {
    std::vector<std::string> parts;
    if (differences.gpu) parts.push_back(gpuName(launch.gpu, text));
    for (const FieldId id : differences.fields)
        parts.push_back(labelPart(id, launch.kernel, text));
    return parts;
}

std::string joined(const std::vector<std::string>& parts, std::size_t count) {
    std::string label;
    for (std::size_t i = 0; i < std::min(parts.size(), count); ++i)
        label += (i == 0 ? "" : ", ") + parts[i];
    return label;
}

}  // namespace

const char* title(ComparedGroup group) {
    switch (group) {
        case ComparedGroup::Gpu: return OCC_TEXT("GPU");
        case ComparedGroup::Inputs: return OCC_TEXT("Inputs");
        case ComparedGroup::Result: return OCC_TEXT("Result");
        case ComparedGroup::Limits: return OCC_TEXT("Limits");
        case ComparedGroup::Allocated: return OCC_TEXT("Allocated");
        case ComparedGroup::Grid: break;
    }
    return OCC_TEXT("Grid");
}

Message title(const ComparedQuantity& quantity) {
    if (quantity.item == ComparedItem::Input) return {title(quantity.field), {}};
    if (quantity.item == ComparedItem::Limit)
        return {OCC_TEXT("Limit by %1"), {Argument::word(name(quantity.limiter))}};
    return {itemTitle(quantity.item), {}};
}

std::string inputText(FieldId id, std::int64_t value, const TextRenderer& text) {
    const InputField& field = inputField(id);
    if (field.isChoice()) return text.word(choice(id, value));
    if (value == field.unset) return text.word(unsetText(id));
    return text.withUnit(value, field.unit);
}

std::string gpuName(const Gpu& gpu, const TextRenderer& text) {
    if (gpu.origin != GpuOrigin::ComputeCapability) return gpu.name;
    return text({OCC_TEXT("Compute capability %1"),
                 {Argument::verbatim(toString(gpu.limits.computeCapability))}});
}

std::string launchLabel(std::span<const Scenario> launches, std::size_t place,
                        const TextRenderer& text) {
    const LaunchDifferences differences = differencesBetween(launches);
    if (!differences.gpu && differences.fields.empty()) {
        const LaunchDifferences whole{true, {FieldId::Threads, FieldId::Registers}};
        return joined(labelParts(launches[place], whole, text), kMaxLabelParts);
    }
    const std::vector<std::string> parts = labelParts(launches[place], differences, text);
    for (std::size_t count = 1; count < std::min(parts.size(), kMaxLabelParts); ++count) {
        const std::string label = joined(parts, count);
        const bool unique = std::count_if(launches.begin(), launches.end(), [&](const Scenario& l) {
                                return joined(labelParts(l, differences, text), count) == label;
                            }) == 1;
        if (unique) return label;
    }
    const std::string label = joined(parts, kMaxLabelParts);
    return parts.size() > kMaxLabelParts ? label + ", …" : label;
}

Message tooManyCompared() {
    return {OCC_TEXT("A comparison holds at most %1 launches. Remove one, or replace one."),
            {Argument::number(static_cast<std::int64_t>(kMaxCompared))}};
}

}  // namespace occ::words
