#include "core/import/name_cache.h"

#include "core/import/readers.h"

#include <vector>

namespace occ {

void NameCache::fill(ImportedImage& image) {
    std::vector<FoundKernel*> unknown;
    {
        const std::lock_guard lock(m_mutex);
        for (FoundKernel& kernel : image.kernels) {
            if (!kernel.demangled.empty()) continue;
            const auto known = m_names.find(kernel.mangled);
            if (known != m_names.end())
                kernel.demangled = known->second;
            else
                unknown.push_back(&kernel);
        }
    }
    for (FoundKernel* const kernel : unknown)
        kernel->demangled = demangle(kernel->mangled);
    constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    const std::lock_guard lock(m_mutex);
    for (const FoundKernel* const kernel : unknown) {
        if (m_bytes > kMostBytes) {
            m_names.clear();
            m_bytes = 0;
        }
        m_bytes += kernel->mangled.size() + kernel->demangled.size();
        m_names.emplace(kernel->mangled, kernel->demangled);
    }
}

}  // namespace occ
