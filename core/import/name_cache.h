#pragma once

#include "core/import/importer.h"

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace occ {

/// Demangles each name once: a library repeats its kernels for every target. For several threads.
class NameCache {
public:
    void fill(ImportedImage& image);

private:
    std::mutex m_mutex;
    std::unordered_map<std::string, std::string> m_names;  ///< demangled by mangled
    std::size_t m_bytes = 0;
};

}  // namespace occ
