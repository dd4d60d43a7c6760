#include "app/launch_text.h"

#include "app/tables.h"
#include "core/text/words.h"

namespace occ::cli {

namespace {

std::string number(std::int64_t value) {
    return english().numbers().number(value);
}

std::string counted(std::int64_t value, Unit unit) {
    return english().withUnit(value, unit);
}

std::string shapeText(const BlockShape& block) {
    std::string threads = counted(block.threads(), Unit::Threads) + " per block";
    if (block.y == 1 && block.z == 1) return threads;
    return threads + " (" + number(block.x) + " × " + number(block.y) + " × " + number(block.z) +
           ")";
}

std::string inputText(const InputField& field, const KernelConfig& kernel) {
    const std::int64_t value = field.get(kernel);
    const std::string text =
        field.isChoice() ? words::choice(field.id, value) : counted(value, field.unit);
    return std::string(words::title(field.id)) + ": " + text;
}

/// Whether the launch's first line says it already.
bool isBasic(FieldId id) {
    return id == FieldId::Threads || id == FieldId::Registers;
}

std::string wavesText(const OccupancyAnswer& answer) {
    const Waves& waves = *answer.waves;
    std::string text = "Grid: " + counted(answer.kernel.gridBlocks, Unit::Blocks) + " on " +
                       counted(answer.gpu.smCount, Unit::Multiprocessors) + ": " +
                       counted(waves.waves, Unit::Waves) + " of up to " +
                       counted(waves.blocksPerWave, Unit::Blocks);
    if (waves.tailBlocks > 0) text += ", the last with " + counted(waves.tailBlocks, Unit::Blocks);
    return text + ", efficiency " + english().numbers().percent(waves.efficiency()) + "\n";
}

}  // namespace

std::vector<std::string> reasonTexts(const OccupancyAnswer& answer) {
    std::vector<std::string> texts;
    for (int i = 0; i < kReasonCount; ++i) {
        const auto reason = static_cast<Reason>(i);
        if (!answer.occupancy.reasons.contains(reason)) continue;
        texts.push_back(
            english()(words::describe(describe(reason, answer.gpu.limits, answer.kernel))));
    }
    return texts;
}

std::string launchText(const OccupancyAnswer& answer) {
    std::string text = answer.gpu.name;
    const std::string capability = toString(answer.gpu.limits.computeCapability);
    if (answer.gpu.origin != GpuOrigin::ComputeCapability)
        text += ", compute capability " + capability;
    if (answer.gpu.smCount > 0) text += ", " + counted(answer.gpu.smCount, Unit::Multiprocessors);
    text += '\n' + shapeText(answer.kernel.block) + ", " +
            counted(answer.kernel.registersPerThread, Unit::Registers) + " per thread\n";
    const KernelConfig defaults;
    for (const InputField& field : inputFields())
        if (!isBasic(field.id) && field.get(answer.kernel) != field.get(defaults))
            text += inputText(field, answer.kernel) + '\n';
    return text;
}

std::string answerText(const OccupancyAnswer& answer) {
    const Occupancy& o = answer.occupancy;
    std::string text = "Occupancy " + english().numbers().percent(o.fraction()) + ": " +
                       number(o.activeWarps) + " of " + counted(o.maxWarps, Unit::Warps) + ", " +
                       counted(o.activeBlocks, Unit::Blocks) + ", " +
                       counted(o.activeThreads, Unit::Threads) + " per SM\n";
    if (o.launchable())
        return text + english()(words::headline(answer.gpu.limits, answer.kernel, o)) + '\n';
    text += "This launch cannot run:\n";
    for (const std::string& reason : reasonTexts(answer))
        text += "  " + reason + '\n';
    return text;
}

std::string detailText(const OccupancyAnswer& answer) {
    const Occupancy& o = answer.occupancy;
    std::string text = "\nA block is given " + counted(o.warpsPerBlock, Unit::Warps) + ", " +
                       counted(o.registersPerBlock, Unit::Registers) + " and " +
                       counted(o.sharedMemoryPerBlockBytes, Unit::Bytes) +
                       " of shared memory; the SM is configured to " +
                       counted(o.sharedMemoryPerSmBytes, Unit::Bytes) + ".\n";
    if (answer.waves) text += wavesText(answer);
    return text + notesText(answer);
}

std::string notesText(const OccupancyAnswer& answer) {
    std::string text;
    for (const Issue& note : answer.notes)
        text += "note: " + english()(words::describe(note)) + '\n';
    return text;
}

}  // namespace occ::cli
