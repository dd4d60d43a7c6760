#include "tests/teach/recomputed.h"

#include "core/input_field.h"
#include "core/occupancy.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>

namespace occ::test {

namespace {

using Kernel = KernelConfig;

int blocksOf(const Scenario& s, const Kernel& kernel) {
    return evaluate(s.gpu.limits, kernel).activeBlocks;
}

std::string percent(double part, double whole) {
    const long long hundredths = std::llround(10000.0 * part / whole);
    char text[32];
    std::snprintf(text, sizeof text, "%lld.%02lld", hundredths / 100, hundredths % 100);
    std::string trimmed = text;
    while (trimmed.back() == '0')
        trimmed.pop_back();
    if (trimmed.back() == '.') trimmed.pop_back();
    return trimmed;
}

std::string limiters(const LimiterSet& set) {
    static const char* const kNames[] = {"warps",         "blocks",   "registers",
                                         "shared_memory", "barriers", "virtual_resources"};
    std::string text;
    for (const Limiter limiter : kLimiters)
        if (set.contains(limiter))
            text += (text.empty() ? "" : "+") + std::string(kNames[index(limiter)]);
    return text;
}

std::int64_t warps(const Scenario& s) {
    return (s.kernel.block.threads() + 31) / 32;
}
std::int64_t up(std::int64_t value, std::int64_t unit) {
    return (value + unit - 1) / unit * unit;
}
std::int64_t registersPerWarp(const Scenario& s) {
    return up(std::int64_t{s.kernel.registersPerThread} * 32, s.gpu.limits.registerAllocationUnit);
}

std::string limit(const Scenario& s, Limiter limiter) {
    return std::to_string(*evaluate(s.gpu.limits, s.kernel).limit(limiter));
}

std::int64_t textbook(const Scenario& s, Limiter limiter) {
    const DeviceLimits& d = s.gpu.limits;
    const std::int64_t threads = s.kernel.block.threads();
    const std::int64_t shared = s.kernel.sharedMemoryBytes();
    switch (limiter) {
        case Limiter::Warps: return d.maxThreadsPerSm / threads;
        case Limiter::Blocks: return d.maxBlocksPerSm;
        case Limiter::Registers: return d.registersPerSm / (threads * s.kernel.registersPerThread);
        default: return shared > 0 ? d.sharedMemoryPerSmBytes / shared : d.maxBlocksPerSm;
    }
}

/// The largest value of an input, tried one after the other from above, with at least `blocks`.
std::string largest(const Scenario& s, FieldId id, std::int64_t from, int blocks) {
    for (std::int64_t value = from; value >= 0; --value) {
        Kernel kernel = s.kernel;
        inputField(id).set(kernel, value);
        if (blocksOf(s, kernel) >= blocks) return std::to_string(value);
    }
    return "none";
}

/// The nearest value below the present one with more blocks.
Kernel nextBelow(const Scenario& s, FieldId id) {
    Kernel kernel = s.kernel;
    for (std::int64_t value = inputField(id).get(s.kernel); value >= 1; --value) {
        inputField(id).set(kernel, value);
        if (blocksOf(s, kernel) > blocksOf(s, s.kernel)) break;
    }
    return kernel;
}

std::string cap(const Scenario& s, int threads, int blocks) {
    Scenario bare = s;
    bare.kernel = {};
    bare.kernel.block = {threads, 1, 1};
    return largest(bare, FieldId::Registers, s.gpu.limits.maxRegistersPerThread, blocks);
}

std::int64_t wave(const Scenario& s) {
    return std::int64_t{blocksOf(s, s.kernel)} * s.gpu.smCount;
}
std::int64_t waves(const Scenario& s) {
    return (s.kernel.gridBlocks + wave(s) - 1) / wave(s);
}

using Compute = std::function<std::string(const Scenario&, int)>;

std::string text(std::int64_t number) {
    return std::to_string(number);
}

const std::map<std::string, Compute> kFigures = {
    {"active_blocks", [](const Scenario& s, int) { return text(blocksOf(s, s.kernel)); }},
    {"active_warps", [](const Scenario& s, int) { return text(blocksOf(s, s.kernel) * warps(s)); }},
    {"occupancy_percent",
     [](const Scenario& s, int) {
         return percent(static_cast<double>(blocksOf(s, s.kernel) * warps(s)),
                        s.gpu.limits.maxWarpsPerSm);
     }},
    {"limiter",
     [](const Scenario& s, int) { return limiters(evaluate(s.gpu.limits, s.kernel).limiters); }},
    {"launchable", [](const Scenario& s, int) { return blocksOf(s, s.kernel) > 0 ? "yes" : "no"; }},
    {"limit.warps", [](const Scenario& s, int) { return limit(s, Limiter::Warps); }},
    {"limit.registers", [](const Scenario& s, int) { return limit(s, Limiter::Registers); }},
    {"limit.shared_memory", [](const Scenario& s, int) { return limit(s, Limiter::SharedMemory); }},
    {"limit.barriers",
     [](const Scenario& s, int) {
         return text(s.gpu.limits.barriersPerSm / s.kernel.barriersPerBlock);
     }},
    {"textbook.limit.registers",
     [](const Scenario& s, int) { return text(textbook(s, Limiter::Registers)); }},
    {"textbook.limit.shared_memory",
     [](const Scenario& s, int) { return text(textbook(s, Limiter::SharedMemory)); }},
    {"textbook.active_blocks",
     [](const Scenario& s, int) {
         return text(
             std::min({textbook(s, Limiter::Warps), textbook(s, Limiter::Blocks),
                       textbook(s, Limiter::Registers), textbook(s, Limiter::SharedMemory)}));
     }},
    {"warps_per_block", [](const Scenario& s, int) { return text(warps(s)); }},
    {"idle_lanes",
     [](const Scenario& s, int) { return text(32 * warps(s) - s.kernel.block.threads()); }},
    {"registers_per_warp", [](const Scenario& s, int) { return text(registersPerWarp(s)); }},
    {"registers_per_block",
     [](const Scenario& s, int) { return text(registersPerWarp(s) * warps(s)); }},
    {"warps_in_register_file",
     [](const Scenario& s, int) {
         const int parts = s.gpu.limits.subPartitionsPerSm;
         return text(s.gpu.limits.registersPerSm / parts / registersPerWarp(s) * parts);
     }},
    {"registers_counted_by_launch_check",
     [](const Scenario& s, int) {
         return text(up(warps(s), s.gpu.limits.subPartitionsPerSm) * registersPerWarp(s));
     }},
    {"shared_memory_per_block",
     [](const Scenario& s, int) {
         return text(
             up(s.kernel.sharedMemoryBytes() + s.gpu.limits.reservedSharedMemoryPerBlockBytes,
                s.gpu.limits.sharedMemoryAllocationUnitBytes));
     }},
    {"shared_memory_per_sm",
     [](const Scenario& s, int) {
         const DeviceLimits& d = s.gpu.limits;
         const std::int64_t wanted =
             std::int64_t{d.sharedMemoryPerSmBytes} * s.kernel.carveoutPercent / 100;
         return text(*std::find_if(d.sharedMemoryCarveouts.begin(), d.sharedMemoryCarveouts.end(),
                                   [=](std::int32_t size) { return size >= wanted; }));
     }},
    {"next_registers",
     [](const Scenario& s, int) {
         return text(nextBelow(s, FieldId::Registers).registersPerThread);
     }},
    {"next_registers.active_blocks",
     [](const Scenario& s, int) { return text(blocksOf(s, nextBelow(s, FieldId::Registers))); }},
    {"next_barriers",
     [](const Scenario& s, int) { return text(nextBelow(s, FieldId::Barriers).barriersPerBlock); }},
    {"most_registers.N",
     [](const Scenario& s, int blocks) {
         return largest(s, FieldId::Registers, s.gpu.limits.maxRegistersPerThread, blocks);
     }},
    {"launch_bounds_cap",
     [](const Scenario& s, int) {
         return cap(s, s.kernel.launchBoundsMaxThreads, s.kernel.launchBoundsMinBlocks);
     }},
    {"launch_bounds_cap.N",
     [](const Scenario& s, int blocks) {
         return cap(s, static_cast<int>(s.kernel.block.threads()), blocks);
     }},
    {"largest_dynamic_shared.N",
     [](const Scenario& s, int blocks) {
         return largest(s, FieldId::DynamicShared, s.gpu.limits.sharedMemoryPerSmBytes, blocks);
     }},
    {"blocks_per_wave", [](const Scenario& s, int) { return text(wave(s)); }},
    {"waves", [](const Scenario& s, int) { return text(waves(s)); }},
    {"tail_blocks", [](const Scenario& s, int) { return text(s.kernel.gridBlocks % wave(s)); }},
    {"efficiency_percent",
     [](const Scenario& s, int) {
         return percent(static_cast<double>(s.kernel.gridBlocks),
                        static_cast<double>(waves(s) * wave(s)));
     }},
};

}  // namespace

std::optional<std::string> recomputed(const std::string& quantity, const Scenario& launch) {
    const auto exact = kFigures.find(quantity);
    if (exact != kFigures.end()) return exact->second(launch, 0);
    const auto dot = quantity.rfind('.');
    if (dot == std::string::npos) return std::nullopt;
    const auto family = kFigures.find(quantity.substr(0, dot) + ".N");
    if (family == kFigures.end()) return std::nullopt;
    return family->second(launch, std::stoi(quantity.substr(dot + 1)));
}

}  // namespace occ::test
