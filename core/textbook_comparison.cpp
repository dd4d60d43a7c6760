#include "core/textbook.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace occ {

namespace {

using Q = Quantity;

/// Blocks before the last rounding. Denominators are at least 1.
struct Fraction {
    std::int64_t numerator;
    std::int64_t denominator;

    [[nodiscard]] int wholeBlocks() const { return toLimit(numerator / denominator); }
};

/// In lowest terms, since a product across could be too large.
bool differ(const Fraction& a, const Fraction& b) {
    const std::int64_t ofA = std::gcd(a.numerator, a.denominator);
    const std::int64_t ofB = std::gcd(b.numerator, b.denominator);
    return a.numerator / ofA != b.numerator / ofB || a.denominator / ofA != b.denominator / ofB;
}

/// Follows the hardware's steps of one resource. After each it asks how many blocks the textbook
/// would find if it took the step's value over and went on in its own way.
class Walk {
public:
    Walk(const DeviceLimits& device, const KernelConfig& kernel, const std::vector<Step>& steps,
         const ResourceComparison& comparison)
        : m_device(device),
          m_kernel(kernel),
          m_steps(steps),
          m_resource(comparison.resource),
          m_limit(comparison.textbook) {}

    std::vector<Departure> run() {
        start();
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (m_steps[i].resource == m_resource)
                step(i);
            else if (!m_steps[i].resource && m_steps[i].quantity == Q::WarpsPerBlock)
                warpsOfBlock(i, m_steps[i]);
        }
        return std::move(m_departures);
    }

private:
    void start() {
        const std::int64_t threads = m_kernel.block.threads();
        const std::int64_t bytes = m_kernel.sharedMemoryBytes();
        if (!m_limit) return;
        switch (m_resource) {
            case Limiter::Warps:
                if (threads > 0) m_blocks = {m_device.maxThreadsPerSm, threads};
                break;
            case Limiter::Blocks: m_blocks = {m_device.maxBlocksPerSm, 1}; break;
            case Limiter::Registers:
                m_blocks = {m_device.registersPerSm, threads * m_kernel.registersPerThread};
                break;
            case Limiter::SharedMemory: m_blocks = {m_device.sharedMemoryPerSmBytes, bytes}; break;
            case Limiter::Barriers:
            case Limiter::VirtualResources: break;
        }
        m_bytes = bytes;
    }

    void step(std::size_t i) {
        const Step& step = m_steps[i];
        switch (m_resource) {
            case Limiter::Warps: return warps(i, step);
            case Limiter::Registers: return registers(i, step);
            case Limiter::SharedMemory: return sharedMemory(i, step);
            case Limiter::Blocks: return;
            case Limiter::Barriers:
            case Limiter::VirtualResources: return notCounted(i, step);
        }
    }

    void depart(std::size_t i, std::optional<int> after) {
        m_departures.push_back({i, m_limit, after});
        m_limit = after;
    }
    void become(std::size_t i, const Fraction& blocks) {
        if (differ(m_blocks, blocks)) depart(i, blocks.wholeBlocks());
        m_blocks = blocks;
    }
    /// A check that holds changes nothing; the textbook has none that fails.
    void check(std::size_t i, const Step& step) {
        if (step.result == 0 && m_limit != 0) depart(i, 0);
        if (step.result == 0) m_blocks = {0, 1};
    }

    void warpsOfBlock(std::size_t i, const Step& step) {
        if (m_resource != Limiter::Warps && m_resource != Limiter::Registers) return;
        m_warps = std::max<std::int64_t>(step.result, 1);
        // Without threads the checks that follow tell all.
        if (step.result == 0 || !m_limit) return;
        const std::int64_t threads = m_device.warpSize * m_warps;
        become(i, m_resource == Limiter::Warps
                      ? Fraction{m_device.maxThreadsPerSm, threads}
                      : Fraction{m_device.registersPerSm, threads * m_kernel.registersPerThread});
    }

    void warps(std::size_t i, const Step& step) {
        switch (step.quantity) {
            case Q::CheckResult: return check(i, step);
            case Q::WarpsPerHalfSm: return become(i, {step.result * 2, m_warps});
            case Q::BlocksPerHalfSm: return become(i, {step.result * 2, 1});
            case Q::LimitWarps:
                // Warp slots and threads of an SM agree on all devices that were built.
                if (m_limit != static_cast<int>(step.result))
                    depart(i, static_cast<int>(step.result));
                return;
            default: return;
        }
    }

    void registers(std::size_t i, const Step& step) {
        const std::int64_t file = m_device.registersPerSm;
        switch (step.quantity) {
            case Q::RegistersPerWarp:
                m_perWarp = step.result;
                return become(i, {file, m_perWarp * m_warps});
            case Q::WarpsAllocatedPerBlock:
                return become(
                    i, {file, step.result * m_device.warpSize * m_kernel.registersPerThread});
            case Q::RegistersPerBlock:
                if (step.operation == Operation::RoundUp) become(i, {file, step.result});
                return;
            case Q::WarpsCountedByLaunchCheck:
                // Counted for the check alone: it goes on only where the check fails.
                if (failsAfter(i)) become(i, {file, m_perWarp * step.result});
                return;
            case Q::CheckResult: return check(i, step);
            default: return partsOfFile(i, step);
        }
    }

    void partsOfFile(std::size_t i, const Step& step) {
        switch (step.quantity) {
            case Q::RegistersPerSubPartition:
                m_parts = step.operands[1].value;
                return become(i, {step.result * m_parts, m_perWarp * m_warps});
            case Q::WarpsPerSubPartition: return become(i, {step.result * m_parts, m_warps});
            case Q::WarpsPerHalfSm: return become(i, {step.result * 2, m_warps});
            case Q::BlocksPerHalfSm: return become(i, {step.result * 2, 1});
            default: return;
        }
    }

    /// Whether the check behind the counting of the launch check fails.
    [[nodiscard]] bool failsAfter(std::size_t i) const {
        const auto check =
            std::find_if(m_steps.begin() + static_cast<std::ptrdiff_t>(i), m_steps.end(),
                         [](const Step& step) { return step.quantity == Q::CheckResult; });
        return check != m_steps.end() && check->result == 0;
    }

    void sharedMemory(std::size_t i, const Step& step) {
        switch (step.quantity) {
            case Q::SharedMemoryRequested:
            case Q::SharedMemoryPerBlock: {
                const bool differs = step.result != m_bytes;
                m_bytes = step.result;
                if (differs) depart(i, limitOf(m_device.sharedMemoryPerSmBytes));
                return;
            }
            case Q::CheckResult: return check(i, step);
            case Q::SharedMemoryWanted:
            case Q::SharedMemoryPreferred:
            case Q::SharedMemoryConfigured: return configured(i, step);
            default: return;
        }
    }

    [[nodiscard]] std::optional<int> limitOf(std::int64_t memoryBytes) const {
        if (m_bytes == 0) return std::nullopt;
        return Fraction{memoryBytes, m_bytes}.wholeBlocks();
    }

    /// How the size is found takes up to three steps; only what comes out of them counts.
    void configured(std::size_t i, const Step& step) {
        if (m_sizeDiffers) {
            m_limit = limitOf(step.result);
            m_departures.back().after = m_limit;
        } else if (step.result != m_device.sharedMemoryPerSmBytes) {
            m_sizeDiffers = true;
            depart(i, limitOf(step.result));
        }
    }

    void notCounted(std::size_t i, const Step& step) {
        if (!m_departures.empty()) return;
        depart(i, static_cast<int>(step.result));
    }

    const DeviceLimits& m_device;
    const KernelConfig& m_kernel;
    const std::vector<Step>& m_steps;
    const Limiter m_resource;
    std::optional<int> m_limit;
    Fraction m_blocks{0, 1};
    std::int64_t m_warps = 1;
    std::int64_t m_perWarp = 1;
    std::int64_t m_parts = 1;
    std::int64_t m_bytes = 0;
    bool m_sizeDiffers = false;
    std::vector<Departure> m_departures;
};

std::optional<int> hardwareLimit(const std::vector<Step>& steps, Limiter resource) {
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [resource](const Step& step) {
        return step.resource == resource && step.quantity == limitQuantity(resource);
    });
    if (last == steps.rend()) return std::nullopt;
    return toLimit(last->result);
}

/// The hardware's quantity beside which the textbook's stands.
Q partnerOf(Q quantity) {
    if (quantity == Q::SharedMemoryOfKernel) return Q::SharedMemoryRequested;
    if (quantity == Q::ActiveThreads) return Q::ActiveWarps;
    return quantity;
}

}  // namespace

const ResourceComparison* TextbookComparison::find(Limiter resource) const {
    for (const ResourceComparison& comparison : resources)
        if (comparison.resource == resource) return &comparison;
    return nullptr;
}

const Departure* TextbookComparison::departureAt(std::size_t step) const {
    const Departure* found = nullptr;
    for (const ResourceComparison& comparison : resources)
        for (const Departure& departure : comparison.departures)
            if (departure.step == step && (!found || found->before == found->after))
                found = &departure;
    return found;
}

TextbookComparison compareWithTextbook(const DeviceLimits& device, const KernelConfig& kernel,
                                       const std::vector<Step>& hardware) {
    TextbookComparison result{evaluateTextbook(device, kernel), deriveTextbook(device, kernel), {}};
    for (const Limiter resource : kLimiters) {
        ResourceComparison comparison{
            resource, result.textbook.limit(resource), hardwareLimit(hardware, resource), {}};
        if (!comparison.textbook && !comparison.hardware) continue;
        comparison.departures = Walk(device, kernel, hardware, comparison).run();
        result.resources.push_back(std::move(comparison));
    }
    return result;
}

std::vector<std::optional<std::size_t>> stepsBeside(const std::vector<Step>& hardware,
                                                    const std::vector<Step>& textbook) {
    std::vector<std::optional<std::size_t>> beside(hardware.size());
    // From the end, so that what has no partner finds the free row above the next that has one.
    std::size_t bound = hardware.size();
    for (std::size_t t = textbook.size(); t-- > 0;) {
        const Step& wanted = textbook[t];
        const Q partner = partnerOf(wanted.quantity);
        std::size_t row = bound;
        while (row > 0 && (hardware[row - 1].resource != wanted.resource ||
                           hardware[row - 1].quantity != partner))
            --row;
        if (row == 0) row = bound;
        if (row == 0) break;
        beside[row - 1] = t;
        bound = row - 1;
    }
    return beside;
}

}  // namespace occ
