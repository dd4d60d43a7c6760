#include "tests/core/random_inputs.h"

#include "core/device_catalog.h"
#include "core/device_field.h"
#include "core/input_field.h"

#include <algorithm>
#include <array>
#include <limits>

namespace occ {

std::int64_t Random::between(std::int64_t low, std::int64_t high) {
    const auto span = static_cast<std::uint64_t>(high - low) + 1;
    return low + static_cast<std::int64_t>(m_engine() % span);
}

int Random::intBetween(int low, int high) {
    return static_cast<int>(between(low, high));
}

namespace {

/// Mostly near a multiple of the allocation unit, where the answers change.
std::int64_t randomBytes(Random& random, const DeviceLimits& device, std::int64_t most) {
    const std::int64_t bytes = random.between(0, most);
    if (random.oneIn(3)) return bytes;
    const std::int64_t unit = device.sharedMemoryAllocationUnitBytes;
    return std::max<std::int64_t>(bytes / unit * unit + random.between(-1, 1), 0);
}

KernelConfig typicalKernel(Random& random, const DeviceLimits& device) {
    KernelConfig kernel;
    kernel.block.x = 32 * random.intBetween(1, device.maxThreadsPerBlock / 32);
    const int most = std::min(128, device.maxRegistersPerThread);
    kernel.registersPerThread = random.intBetween(std::min(8, most), most);
    if (!random.oneIn(4)) kernel.dynamicSharedMemoryBytes = randomBytes(random, device, 48 << 10);
    return kernel;
}

void setShape(Random& random, KernelConfig& kernel, int threads) {
    kernel.block = {threads, 1, 1};
    if (!random.oneIn(4)) return;
    kernel.block.y = random.intBetween(1, 4);
    kernel.block.z = random.oneIn(8) ? random.intBetween(60, 70) : random.intBetween(1, 4);
    kernel.block.x = std::max(1, threads / (kernel.block.y * kernel.block.z));
}

void setSharedMemory(Random& random, const DeviceLimits& device, KernelConfig& kernel) {
    const std::int64_t most = device.sharedMemoryPerBlockOptinBytes + 2048;
    if (!random.oneIn(3)) kernel.dynamicSharedMemoryBytes = randomBytes(random, device, most);
    if (random.oneIn(3)) {
        kernel.staticSharedMemoryBytes = randomBytes(random, device, 49152);
        kernel.dynamicSharedMemoryBytes = std::max<std::int64_t>(
            kernel.dynamicSharedMemoryBytes - kernel.staticSharedMemoryBytes * random.between(0, 1),
            0);
    }
    if (random.oneIn(4)) kernel.maxDynamicSharedMemoryBytes = randomBytes(random, device, most);
    if (random.oneIn(2)) kernel.carveoutPercent = random.intBetween(0, 100);
    if (random.oneIn(2))
        kernel.cachePreference = static_cast<CachePreference>(random.between(0, 3));
}

KernelConfig wideKernel(Random& random, const DeviceLimits& device) {
    KernelConfig kernel;
    setShape(random, kernel, random.intBetween(1, device.maxThreadsPerBlock + 40));
    kernel.registersPerThread = random.intBetween(0, device.maxRegistersPerThread + 3);
    setSharedMemory(random, device, kernel);
    kernel.barriersPerBlock = random.oneIn(2) ? 1 : random.intBetween(0, 18);
    if (random.oneIn(3)) kernel.virtualResourcesPerBlock = random.intBetween(0, 140);
    if (random.oneIn(4)) kernel.launchBoundsMaxThreads = random.intBetween(1, 1024);
    if (random.oneIn(8)) kernel.launchBoundsMinBlocks = random.intBetween(1, 8);
    if (random.oneIn(2)) kernel.globalCaching = static_cast<GlobalCaching>(random.between(0, 2));
    if (random.oneIn(4)) kernel.gridBlocks = random.between(0, 1 << 20);
    return kernel;
}

int absurdInt(Random& random) {
    constexpr int kMost = std::numeric_limits<int>::max();
    constexpr std::array kValues = {-kMost, -1000, -1,      0,       1,         31,   32,
                                    33,     255,   256,     257,     1023,      1024, 1025,
                                    65535,  65536, 1 << 20, 1 << 30, kMost - 1, kMost};
    return kValues[static_cast<std::size_t>(random.between(0, kValues.size() - 1))];
}

std::int64_t absurdBytes(Random& random) {
    constexpr std::int64_t kMost = std::int64_t{1} << 60;
    constexpr std::array<std::int64_t, 16> kValues = {-kMost,
                                                      -4096,
                                                      -2,
                                                      -1,
                                                      0,
                                                      1,
                                                      1023,
                                                      1024,
                                                      49152,
                                                      49153,
                                                      65536,
                                                      232448,
                                                      (std::int64_t{1} << 31) - 1,
                                                      std::int64_t{1} << 31,
                                                      std::int64_t{1} << 32,
                                                      kMost};
    return kValues[static_cast<std::size_t>(random.between(0, kValues.size() - 1))];
}

KernelConfig absurdKernel(Random& random, const DeviceLimits& device) {
    KernelConfig kernel = wideKernel(random, device);
    // One to three inputs at a time, so that not every answer is 0 for the same reason.
    for (std::int64_t changes = random.between(1, 3); changes > 0; --changes) {
        switch (random.between(0, 11)) {
            case 0: kernel.block.x = absurdInt(random); break;
            case 1: kernel.block.y = absurdInt(random); break;
            case 2: kernel.block.z = absurdInt(random); break;
            case 3: kernel.registersPerThread = absurdInt(random); break;
            case 4: kernel.staticSharedMemoryBytes = absurdBytes(random); break;
            case 5: kernel.dynamicSharedMemoryBytes = absurdBytes(random); break;
            case 6: kernel.maxDynamicSharedMemoryBytes = absurdBytes(random); break;
            case 7: kernel.carveoutPercent = absurdInt(random); break;
            case 8: kernel.barriersPerBlock = absurdInt(random); break;
            case 9: kernel.virtualResourcesPerBlock = absurdInt(random); break;
            case 10: kernel.launchBoundsMaxThreads = absurdInt(random); break;
            default: kernel.launchBoundsMinBlocks = absurdInt(random); break;
        }
    }
    return kernel;
}

}  // namespace

KernelConfig randomKernel(Random& random, const DeviceLimits& device, InputKind kind) {
    switch (kind) {
        case InputKind::Typical: return typicalKernel(random, device);
        case InputKind::Wide: return wideKernel(random, device);
        case InputKind::Absurd: break;
    }
    return absurdKernel(random, device);
}

bool isAccepted(const KernelConfig& kernel) {
    const auto fields = inputFields();
    return std::all_of(fields.begin(), fields.end(), [&](const InputField& field) {
        const std::int64_t value = field.get(kernel);
        return value >= field.acceptedMin() && value <= field.acceptedMax;
    });
}

namespace {

void changeField(Random& random, DeviceLimits& device) {
    const auto fields = deviceFields();
    const DeviceField& field =
        fields[static_cast<std::size_t>(random.between(0, std::ssize(fields) - 1))];
    const std::int64_t value = field.get(device);
    const std::array<std::int64_t, 6> choices = {field.min,
                                                 field.max,
                                                 value / 2,
                                                 value * 2 + 1,
                                                 value + random.between(-3, 3),
                                                 random.between(field.min, field.max)};
    const auto choice = static_cast<std::size_t>(random.between(0, choices.size() - 1));
    field.set(device, std::clamp(choices[choice], field.min, field.max));
}

/// What belongs together is brought together, else hardly any change would be valid.
void reconcile(Random& random, DeviceLimits& device) {
    const int parts = device.subPartitionsPerSm;
    device.maxWarpsPerSm = std::max(device.maxWarpsPerSm / parts, 1) * parts;
    device.maxThreadsPerSm = device.maxWarpsPerSm * device.warpSize;
    device.registersPerSm = std::max(device.registersPerSm / parts, 1) * parts;
    const std::int32_t room =
        device.sharedMemoryPerSmBytes - device.reservedSharedMemoryPerBlockBytes;
    device.sharedMemoryPerBlockOptinBytes =
        std::clamp(device.sharedMemoryPerBlockOptinBytes, 1, std::max(room, 1));
    device.sharedMemoryPerBlockBytes =
        std::min(device.sharedMemoryPerBlockBytes, device.sharedMemoryPerBlockOptinBytes);
    CarveoutList sizes;
    std::int64_t size = random.oneIn(2) ? 0 : random.between(1, 8192);
    for (; size < device.sharedMemoryPerSmBytes && sizes.size() + 1 < CarveoutList::kCapacity;
         size += random.between(1, device.sharedMemoryPerSmBytes / 3 + 1))
        sizes.append(static_cast<std::int32_t>(size));
    sizes.append(device.sharedMemoryPerSmBytes);
    device.sharedMemoryCarveouts = sizes;
}

}  // namespace

DeviceLimits randomDevice(Random& random) {
    const auto shipped = capabilities();
    for (;;) {
        DeviceLimits device =
            shipped[static_cast<std::size_t>(random.between(0, std::ssize(shipped) - 1))].limits;
        const std::int64_t changes = random.oneIn(2) ? random.between(1, 3) : random.between(4, 24);
        for (std::int64_t i = 0; i < changes; ++i)
            changeField(random, device);
        if (random.oneIn(3)) device.computeCapability.major = random.intBetween(1, 13);
        reconcile(random, device);
        if (validateDevice(device).empty()) return device;
    }
}

KernelConfig randomHeaderKernel(Random& random, const DeviceLimits& device) {
    KernelConfig kernel = wideKernel(random, device);
    kernel.registersPerThread = std::min(kernel.registersPerThread, device.maxRegistersPerThread);
    kernel.barriersPerBlock = std::min(kernel.barriersPerBlock, 16);
    kernel.launchBoundsMaxThreads = 0;
    // The header knows the number of threads, not the extents.
    kernel.block = {static_cast<int>(kernel.block.threads()), 1, 1};
    return kernel;
}

}  // namespace occ
