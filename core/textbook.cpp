#include "core/textbook.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

using Q = Quantity;
using Op = Operation;

class TextbookDerivation {
public:
    TextbookDerivation(const DeviceLimits& device, const KernelConfig& kernel)
        : m_device(device), m_kernel(kernel) {}

    std::vector<Step> run() {
        m_resource = Limiter::Warps;
        if (m_threads.value < 1)
            limit(Q::LimitWarps, Op::Take, {m_threads});
        else
            limit(Q::LimitWarps, Op::DivideRoundDown,
                  {{Q::MaxThreadsPerSm, m_device.maxThreadsPerSm}, m_threads});
        m_resource = Limiter::Blocks;
        limit(Q::LimitBlocks, Op::Take, {{Q::MaxBlocksPerSm, m_device.maxBlocksPerSm}});
        if (m_kernel.registersPerThread > 0 && m_threads.value > 0) registers();
        if (m_kernel.sharedMemoryBytes() > 0) sharedMemory();
        m_resource.reset();
        conclude();
        return std::move(m_steps);
    }

private:
    Operand add(Q quantity, Op operation, std::vector<Operand> operands) {
        m_steps.push_back(makeStep(m_resource, quantity, operation, std::move(operands)));
        return {quantity, m_steps.back().result};
    }
    void limit(Q quantity, Op operation, std::vector<Operand> operands) {
        m_limits.push_back(add(quantity, operation, std::move(operands)));
    }

    void registers() {
        m_resource = Limiter::Registers;
        const Operand perBlock =
            add(Q::RegistersPerBlock, Op::Multiply,
                {m_threads, {Q::RegistersPerThread, m_kernel.registersPerThread}});
        limit(Q::LimitRegisters, Op::DivideRoundDown,
              {{Q::RegistersPerSm, m_device.registersPerSm}, perBlock});
    }

    void sharedMemory() {
        m_resource = Limiter::SharedMemory;
        const Operand perBlock = add(Q::SharedMemoryOfKernel, Op::Add,
                                     {{Q::StaticSharedMemory, m_kernel.staticSharedMemoryBytes},
                                      {Q::DynamicSharedMemory, m_kernel.dynamicSharedMemoryBytes}});
        limit(Q::LimitSharedMemory, Op::DivideRoundDown,
              {{Q::SharedMemoryPerSm, m_device.sharedMemoryPerSmBytes}, perBlock});
    }

    void conclude() {
        const Operand blocks = add(Q::ActiveBlocks, Op::Minimum, std::move(m_limits));
        const Operand threads = add(Q::ActiveThreads, Op::Multiply, {blocks, m_threads});
        add(Q::OccupancyPerTenThousand, Op::Ratio,
            {threads, {Q::MaxThreadsPerSm, m_device.maxThreadsPerSm}});
    }

    const DeviceLimits& m_device;
    const KernelConfig& m_kernel;
    const Operand m_threads{Q::ThreadsPerBlock, m_kernel.block.threads()};
    std::optional<Limiter> m_resource;
    std::vector<Operand> m_limits;
    std::vector<Step> m_steps;
};

}  // namespace

std::vector<Step> deriveTextbook(const DeviceLimits& device, const KernelConfig& kernel) {
    return TextbookDerivation(device, kernel).run();
}

TextbookOccupancy evaluateTextbook(const DeviceLimits& device, const KernelConfig& kernel) {
    const std::int64_t threads = kernel.block.threads();
    const std::int64_t registers = kernel.registersPerThread;
    const std::int64_t bytes = kernel.sharedMemoryBytes();
    TextbookOccupancy result;
    result.limits.fill(kUnlimited);
    const auto set = [&result](Limiter limiter, std::int64_t blocks) {
        result.limits[index(limiter)] = toLimit(blocks);
    };
    set(Limiter::Warps, threads > 0 ? device.maxThreadsPerSm / threads : 0);
    set(Limiter::Blocks, device.maxBlocksPerSm);
    if (registers > 0 && threads > 0)
        set(Limiter::Registers, device.registersPerSm / (threads * registers));
    if (bytes > 0) set(Limiter::SharedMemory, device.sharedMemoryPerSmBytes / bytes);
    result.activeBlocks = *std::min_element(result.limits.begin(), result.limits.end());
    result.activeThreads = static_cast<int>(result.activeBlocks * threads);
    result.maxThreads = device.maxThreadsPerSm;
    result.limiters = limitersAt(result.limits, result.activeBlocks);
    return result;
}

}  // namespace occ
