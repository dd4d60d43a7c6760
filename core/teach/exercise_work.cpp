#include "core/allocation.h"
#include "core/derivation.h"
#include "core/teach/exercise_maker.h"
#include "core/teach/launch_figures.h"
#include "core/text/words.h"
#include "core/textbook.h"

#include <algorithm>

namespace occ {

namespace {

using Argument = MessageArgument;
using Kind = ExerciseKind;
using Q = Quantity;
using Op = Operation;

ExerciseLine lineOf(const Step& step) {
    return {words::title(step.quantity), words::equation(step)};
}

/// Of a check that holds, which says nothing about the number of blocks. One that fails leaves no
/// block, and only exercises about the check have such launches.
bool isOfPassedCheck(const Step& step) {
    return step.operation == Op::CheckAtMost || step.quantity == Q::WarpsCountedByLaunchCheck ||
           step.quantity == Q::RegistersCountedByLaunchCheck;
}

/// Registers that launch bounds with `blocks` blocks leave, as one finds them on paper.
struct RegisterCapSteps {
    RegisterCapSteps(const Scenario& launch, int blocks)
        : warps(blocks * warpsPerBlock(launch.gpu.limits, launch.kernel)),
          warpsInPart(divideRoundUp(warps, launch.gpu.limits.subPartitionsPerSm)),
          file(launch.gpu.limits.registersPerSm / launch.gpu.limits.subPartitionsPerSm),
          share(file / warpsInPart),
          perWarp(roundDown(share, launch.gpu.limits.registerAllocationUnit)),
          perThread(perWarp / launch.gpu.limits.warpSize) {}

    std::int64_t warps;  ///< of all blocks
    std::int64_t warpsInPart;
    std::int64_t file;       ///< registers of a sub-partition
    std::int64_t share;      ///< registers for a warp
    std::int64_t perWarp;    ///< the same in whole units
    std::int64_t perThread;  ///< before the device's own maximum
};

/// Writes the lines of one exercise.
class WorkWriter {
public:
    WorkWriter(const Scenario& launch, int blocks)
        : m_launch(launch),
          m_device(launch.gpu.limits),
          m_blocks(blocks),
          m_steps(derive(launch.gpu.limits, launch.kernel)) {}

    std::vector<ExerciseLine> take() { return std::move(m_lines); }

    void warps() {
        quantity(Q::WarpsPerBlock);
        const std::int64_t warps = warpsPerBlock(m_device, m_launch.kernel);
        line(OCC_TEXT("idle lanes in the last warp of a block"),
             {OCC_TEXT("%1 × %2 − %3 = %4"),
              {Argument::withUnit(warps, Unit::Warps),
               Argument::withUnit(m_device.warpSize, Unit::Threads),
               Argument::withUnit(m_launch.kernel.block.threads(), Unit::Threads),
               Argument::number(*figures::idleLanes(m_launch, 0))}});
    }
    /// The whole calculation, without the resources that the launch leaves alone.
    void everything() {
        for (const Step& step : m_steps) {
            if (step.quantity == Q::ActiveBlocks)
                minimum(step);
            else if ((!step.resource || isUsed(*step.resource)) && !isOfPassedCheck(step))
                m_lines.push_back(lineOf(step));
        }
    }
    void resource(Limiter limiter) {
        quantity(Q::WarpsPerBlock);
        for (const Step& step : m_steps)
            if (step.resource == limiter && !isOfPassedCheck(step)) m_lines.push_back(lineOf(step));
    }
    /// Up to the check that decides.
    void launchCheck() {
        quantity(Q::WarpsPerBlock);
        quantity(Q::RegistersRequestedPerWarp);
        quantity(Q::RegistersPerWarp);
        quantity(Q::WarpsCountedByLaunchCheck);
        quantity(Q::RegistersCountedByLaunchCheck);
        for (const Step& step : m_steps)
            if (step.resource == Limiter::Registers && step.operation == Op::CheckAtMost)
                m_lines.push_back(lineOf(step));
    }
    void textbookThenHardware() {
        heading(OCC_TEXT("Textbook"));
        for (const Step& step : deriveTextbook(m_device, m_launch.kernel))
            m_lines.push_back(lineOf(step));
        heading(OCC_TEXT("Hardware"));
        everything();
    }
    /// The launch as it is, at the step that was asked for, and one register above it.
    void nextCliff(std::int64_t registers) {
        for (const std::int64_t count :
             {std::int64_t{m_launch.kernel.registersPerThread}, registers, registers + 1})
            registerLimitWith(count);
    }
    void launchBoundsCap() {
        const RegisterCapSteps cap(m_launch, m_blocks);
        quantity(Q::WarpsPerBlock);
        step(Q::ActiveWarps, Op::Multiply,
             {{Q::ActiveBlocks, m_blocks},
              {Q::WarpsPerBlock, warpsPerBlock(m_device, m_launch.kernel)}});
        step(Q::WarpsPerSubPartition, Op::DivideRoundUp,
             {{Q::ActiveWarps, cap.warps}, {Q::SubPartitions, m_device.subPartitionsPerSm}});
        step(Q::RegistersPerSubPartition, Op::DivideRoundDown,
             {{Q::RegistersPerSm, m_device.registersPerSm},
              {Q::SubPartitions, m_device.subPartitionsPerSm}});
        step(Q::RegistersRequestedPerWarp, Op::DivideRoundDown,
             {{Q::RegistersPerSubPartition, cap.file}, {Q::WarpsPerSubPartition, cap.warpsInPart}});
        roundedDown(Q::RegistersPerWarp, cap.share, m_device.registerAllocationUnit);
        step(Q::RegistersPerThread, Op::DivideRoundDown,
             {{Q::RegistersPerWarp, cap.perWarp}, {Q::WarpSize, m_device.warpSize}});
        if (cap.perThread > m_device.maxRegistersPerThread)
            step(Q::RegistersPerThread, Op::Minimum,
                 {{Q::RegistersPerThread, cap.perThread},
                  {Q::MaxRegistersPerThread, m_device.maxRegistersPerThread}});
    }
    void largestShared() {
        const std::int64_t size = m_device.sharedMemoryPerSmBytes;
        const std::int64_t share = size / m_blocks;
        const std::int64_t whole = roundDown(share, m_device.sharedMemoryAllocationUnitBytes);
        line(words::title(Q::SharedMemoryPerBlock),
             {OCC_TEXT("⌊%1 / %2⌋ = %3"),
              {Argument::withUnit(size, Unit::Bytes), Argument::withUnit(m_blocks, Unit::Blocks),
               Argument::withUnit(share, Unit::Bytes)}});
        if (whole != share)
            roundedDown(Q::SharedMemoryPerBlock, share, m_device.sharedMemoryAllocationUnitBytes);
        const std::int64_t reserve = m_device.reservedSharedMemoryPerBlockBytes;
        if (reserve > 0)
            line(words::title(Q::DynamicSharedMemory),
                 {OCC_TEXT("%1 − %2 = %3"),
                  {Argument::withUnit(whole, Unit::Bytes), Argument::withUnit(reserve, Unit::Bytes),
                   Argument::withUnit(whole - reserve, Unit::Bytes)}});
    }
    void waves() {
        everything();
        const auto waves = *figures::wavesOf(m_launch);
        const Argument grid = Argument::withUnit(m_launch.kernel.gridBlocks, Unit::Blocks);
        const Argument wave = Argument::withUnit(waves.blocksPerWave, Unit::Blocks);
        line(OCC_TEXT("blocks per wave"),
             {OCC_TEXT("%1 × %2 = %3"),
              {Argument::withUnit(figures::occupancyOf(m_launch).activeBlocks, Unit::Blocks),
               Argument::withUnit(m_launch.gpu.smCount, Unit::Multiprocessors), wave}});
        line(OCC_TEXT("waves, the last one included"),
             {OCC_TEXT("⌈%1 / %2⌉ = %3"),
              {grid, wave, Argument::withUnit(waves.waves, Unit::Waves)}});
        line(OCC_TEXT("blocks of the partial last wave"),
             {OCC_TEXT("%1 − %2 × %3 = %4"),
              {grid, Argument::number(waves.fullWaves), wave,
               Argument::withUnit(waves.tailBlocks, Unit::Blocks)}});
    }

private:
    void line(const char* label, Message text) { m_lines.push_back({label, std::move(text)}); }
    void heading(const char* word) { line("", {word, {}}); }
    void step(Q quantity, Op operation, std::vector<Operand> operands) {
        m_lines.push_back(lineOf(makeStep({}, quantity, operation, std::move(operands))));
    }
    void quantity(Q wanted) {
        const auto found = std::find_if(m_steps.begin(), m_steps.end(), [wanted](const Step& step) {
            return step.quantity == wanted;
        });
        if (found != m_steps.end()) m_lines.push_back(lineOf(*found));
    }
    // NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of the sentence.
    void roundedDown(Q result, std::int64_t value, std::int64_t multiple) {
        const Unit unit = unitOf(result);
        line(words::title(result),
             {OCC_TEXT("%1, rounded down to a multiple of %2 = %3"),
              {Argument::withUnit(value, unit), Argument::withUnit(multiple, unit),
               Argument::withUnit(roundDown(value, multiple), unit)}});
    }
    void registerLimitWith(std::int64_t registers) {
        KernelConfig kernel = m_launch.kernel;
        kernel.registersPerThread = static_cast<int>(registers);
        line("",
             {OCC_TEXT("With %1 per thread"), {Argument::withUnit(registers, Unit::Registers)}});
        for (const Step& step : derive(m_device, kernel))
            if (step.resource == Limiter::Registers && !isOfPassedCheck(step))
                m_lines.push_back(lineOf(step));
    }
    /// The smallest of the limits that are shown; those left out are never smaller.
    void minimum(const Step& all) {
        std::vector<Operand> operands;
        for (const Operand& operand : all.operands)
            for (const Limiter limiter : kLimiters)
                if (operand.quantity == limitQuantity(limiter) && isUsed(limiter))
                    operands.push_back(operand);
        step(Q::ActiveBlocks, Op::Minimum, std::move(operands));
    }
    [[nodiscard]] bool isUsed(Limiter limiter) const {
        if (limiter == Limiter::SharedMemory) return m_launch.kernel.sharedMemoryBytes() > 0;
        return limiter == Limiter::Warps || limiter == Limiter::Blocks ||
               limiter == Limiter::Registers;
    }

    const Scenario& m_launch;
    const DeviceLimits& m_device;
    int m_blocks;
    std::vector<Step> m_steps;
    std::vector<ExerciseLine> m_lines;
};

}  // namespace

std::vector<ExerciseLine> workOf(ExerciseKind kind, const Scenario& launch, int blocks) {
    WorkWriter writer(launch, blocks);
    switch (kind) {
        case Kind::Warps: writer.warps(); break;
        case Kind::RegisterLimit: writer.resource(Limiter::Registers); break;
        case Kind::CanLaunch: writer.launchCheck(); break;
        case Kind::SharedLimit: writer.resource(Limiter::SharedMemory); break;
        case Kind::NextCliff:
            writer.nextCliff(*figures::next<FieldId::Registers>(launch, 0));
            break;
        case Kind::LaunchBoundsCap: writer.launchBoundsCap(); break;
        case Kind::LargestShared: writer.largestShared(); break;
        case Kind::Waves: writer.waves(); break;
        case Kind::TextbookHardware: writer.textbookThenHardware(); break;
        case Kind::ActiveBlocks:
        case Kind::Occupancy:
        case Kind::Limiter: writer.everything(); break;
    }
    return writer.take();
}

std::int64_t registerCapOnPaper(const Scenario& launch, int blocks) {
    return std::min<std::int64_t>(RegisterCapSteps(launch, blocks).perThread,
                                  launch.gpu.limits.maxRegistersPerThread);
}

std::int64_t largestSharedOnPaper(const Scenario& launch, int blocks) {
    const DeviceLimits& device = launch.gpu.limits;
    return roundDown(device.sharedMemoryPerSmBytes / blocks,
                     device.sharedMemoryAllocationUnitBytes) -
           device.reservedSharedMemoryPerBlockBytes;
}

}  // namespace occ
