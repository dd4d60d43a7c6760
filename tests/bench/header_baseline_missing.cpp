// Stands in for header_baseline.cpp where the CUDA Toolkit is not found.

#include "tests/bench/header_baseline.h"

namespace occ::bench {

struct HeaderBaseline::Impl {};

HeaderBaseline::HeaderBaseline(const DeviceLimits&, std::span<const KernelConfig>) {}
HeaderBaseline::~HeaderBaseline() = default;

bool HeaderBaseline::available() {
    return false;
}
std::size_t HeaderBaseline::evaluateAll() const {
    return 0;
}
std::size_t HeaderBaseline::evaluateAllInlined() const {
    return 0;
}
std::size_t HeaderBaseline::suggestAll() const {
    return 0;
}
std::size_t HeaderBaseline::fillGrid(const KernelConfig&, std::span<std::uint8_t>) const {
    return 0;
}
std::size_t HeaderBaseline::threeCurves(const KernelConfig&) const {
    return 0;
}

}  // namespace occ::bench
