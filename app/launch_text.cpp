#include "app/launch_text.h"

#include "app/tables.h"
#include "core/text/joined.h"
#include "core/text/words.h"
#include "core/text/words_comparison.h"

#include <utility>

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
    if (block.isRow()) return threads;
    return threads + " (" + number(block.x) + " × " + number(block.y) + " × " + number(block.z) +
           ")";
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

OccupancyAnswer fullAnswer(const Scenario& launch, const Occupancy& occupancy) {
    return {launch.gpu, launch.kernel, occupancy, validate(launch.gpu.limits, launch.kernel),
            computeWaves(launch.gpu, launch.kernel, occupancy.activeBlocks)};
}

std::vector<std::string> launchLines(const OccupancyAnswer& answer) {
    std::string gpu = answer.gpu.name;
    const std::string capability = toString(answer.gpu.limits.computeCapability);
    if (answer.gpu.origin != GpuOrigin::ComputeCapability)
        gpu += ", compute capability " + capability;
    if (answer.gpu.smCount > 0) gpu += ", " + counted(answer.gpu.smCount, Unit::Multiprocessors);
    std::vector<std::string> lines = {
        std::move(gpu), shapeText(answer.kernel.block) + ", " +
                            counted(answer.kernel.registersPerThread, Unit::Registers) +
                            " per thread"};
    for (const InputField& field : inputFields())
        if (!isBasic(field.id) && !field.isDefault(answer.kernel))
            lines.push_back(std::string(words::title(field.id)) + ": " +
                            words::inputText(field.id, field.get(answer.kernel), english()));
    return lines;
}

std::string launchText(const OccupancyAnswer& answer) {
    return joined(launchLines(answer), "\n") + '\n';
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
