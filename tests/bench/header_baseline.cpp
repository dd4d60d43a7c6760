#include "tests/bench/header_baseline.h"

#include "tests/core/cuda_header.h"

namespace occ::bench {

namespace {

struct Query {
    cudaOccFuncAttributes attributes;
    cudaOccDeviceState state;
    int threads;
    std::size_t dynamicBytes;
};

#if defined(__GNUC__)
__attribute__((noinline))
#endif
cudaOccResult
outOfLine(const cudaOccDeviceProp& prop, const Query& query) {
    cudaOccResult result;
    cudaOccMaxActiveBlocksPerMultiprocessor(&result, &prop, &query.attributes, &query.state,
                                            query.threads, query.dynamicBytes);
    return result;
}

inline int activeBlocks(const cudaOccDeviceProp& prop, const Query& query) {
    cudaOccResult result;
    const cudaOccError error = cudaOccMaxActiveBlocksPerMultiprocessor(
        &result, &prop, &query.attributes, &query.state, query.threads, query.dynamicBytes);
    return error == CUDA_OCC_SUCCESS ? result.activeBlocksPerMultiprocessor : 0;
}

Query queryOf(const DeviceLimits& device, const KernelConfig& kernel) {
    return {header::attributes(device, kernel), header::deviceState(kernel),
            static_cast<int>(kernel.block.threads()),
            static_cast<std::size_t>(kernel.dynamicSharedMemoryBytes)};
}

}  // namespace

struct HeaderBaseline::Impl {
    DeviceLimits device;
    cudaOccDeviceProp prop;
    std::vector<Query> queries;
};

HeaderBaseline::HeaderBaseline(const DeviceLimits& device, std::span<const KernelConfig> queries)
    : m_impl(std::make_unique<Impl>(Impl{device, header::deviceProp(device), {}})) {
    for (const KernelConfig& kernel : queries)
        m_impl->queries.push_back(queryOf(device, kernel));
}
HeaderBaseline::~HeaderBaseline() = default;

bool HeaderBaseline::available() {
    return true;
}

std::size_t HeaderBaseline::evaluateAll() const {
    std::size_t sum = 0;
    for (const Query& query : m_impl->queries)
        sum +=
            static_cast<std::size_t>(outOfLine(m_impl->prop, query).activeBlocksPerMultiprocessor);
    return sum;
}

std::size_t HeaderBaseline::evaluateAllInlined() const {
    std::size_t sum = 0;
    for (const Query& query : m_impl->queries)
        sum += static_cast<std::size_t>(activeBlocks(m_impl->prop, query));
    return sum;
}

std::size_t HeaderBaseline::suggestAll() const {
    std::size_t sum = 0;
    for (const Query& query : m_impl->queries) {
        int gridSize = 0;
        int blockSize = 0;
        cudaOccMaxPotentialOccupancyBlockSize(&gridSize, &blockSize, &m_impl->prop,
                                              &query.attributes, &query.state, query.dynamicBytes);
        sum += static_cast<std::size_t>(blockSize);
    }
    return sum;
}

std::size_t HeaderBaseline::fillGrid(const KernelConfig& kernel,
                                     std::span<std::uint8_t> cells) const {
    Query query = queryOf(m_impl->device, kernel);
    std::size_t cell = 0;
    std::size_t sum = 0;
    for (int threads = 1; threads <= 1024; ++threads)
        for (int registers = 0; registers <= 255; ++registers) {
            query.threads = threads;
            query.attributes.numRegs = registers;
            const int warps = activeBlocks(m_impl->prop, query) * ((threads + 31) / 32);
            cells[cell++] = static_cast<std::uint8_t>(warps);
            sum += static_cast<std::size_t>(warps);
        }
    return sum;
}

std::size_t HeaderBaseline::threeCurves(const KernelConfig& kernel) const {
    const Query base = queryOf(m_impl->device, kernel);
    const cudaOccDeviceProp& prop = m_impl->prop;
    std::size_t sum = 0;
    Query query = base;
    for (query.threads = 1; query.threads <= 1024; ++query.threads)
        sum += static_cast<std::size_t>(activeBlocks(prop, query));
    query = base;
    for (int registers = 0; registers <= 255; ++registers) {
        query.attributes.numRegs = registers;
        sum += static_cast<std::size_t>(activeBlocks(prop, query));
    }
    query = base;
    for (std::size_t bytes = 0; bytes <= prop.sharedMemPerBlockOptin; bytes += 128) {
        query.dynamicBytes = bytes;
        sum += static_cast<std::size_t>(activeBlocks(prop, query));
    }
    return sum;
}

}  // namespace occ::bench
