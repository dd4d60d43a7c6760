#include "tests/core/oracle_inputs.h"

#include "core/allocation.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

void addAround(std::vector<std::int64_t>& edges, std::int64_t edge) {
    for (std::int64_t bytes = edge - 1; bytes <= edge + 1; ++bytes)
        edges.push_back(bytes);
}

std::vector<std::int64_t> tidied(std::vector<std::int64_t> edges, const DeviceLimits& device) {
    const std::int64_t most = device.sharedMemoryPerBlockOptinBytes;
    addAround(edges, 0);
    addAround(edges, device.sharedMemoryPerBlockBytes);
    addAround(edges, most);
    std::erase_if(edges, [most](std::int64_t bytes) { return bytes < 0 || bytes > most + 1; });
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

void addLimitEdges(std::vector<std::int64_t>& edges, int mostBlocks, const DeviceLimits& device,
                   std::int64_t configuredBytes) {
    for (int blocks = 1; blocks <= mostBlocks; ++blocks)
        addAround(edges,
                  roundDown(configuredBytes / blocks, device.sharedMemoryAllocationUnitBytes) -
                      device.reservedSharedMemoryPerBlockBytes);
}

}  // namespace

std::vector<std::int64_t> limitEdges(const DeviceLimits& device, int mostBlocks) {
    std::vector<std::int64_t> edges;
    for (const std::int32_t size : device.sharedMemoryCarveouts)
        addLimitEdges(edges, mostBlocks, device, size);
    return tidied(std::move(edges), device);
}

std::vector<std::int64_t> limitEdgesAtMaximum(const DeviceLimits& device, int mostBlocks) {
    std::vector<std::int64_t> edges;
    addLimitEdges(edges, mostBlocks, device, device.sharedMemoryPerSmBytes);
    return tidied(std::move(edges), device);
}

std::vector<std::int64_t> allocationEdges(const DeviceLimits& device) {
    std::vector<std::int64_t> edges;
    const std::int64_t unit = device.sharedMemoryAllocationUnitBytes;
    for (std::int64_t bytes = 0; bytes <= device.sharedMemoryPerSmBytes; bytes += unit)
        addAround(edges, bytes - device.reservedSharedMemoryPerBlockBytes);
    return tidied(std::move(edges), device);
}

}  // namespace occ
