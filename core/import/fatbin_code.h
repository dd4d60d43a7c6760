#pragma once

#include "core/import/fatbin.h"
#include "core/import/importer.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace occ {

/// What belongs together: the entries of one fatbin are the same source for several targets. PTX
/// among them holds what machine code does not. Safe to be used by several threads.
class FatbinCode {
public:
    explicit FatbinCode(std::string_view file) : m_file(file) {}

    /// Notes the PTX entries of the fatbin. To be called once, before the others.
    void collectPtx(Fatbin fatbin);
    /// What one entry holds.
    [[nodiscard]] ImportedImage read(const FatbinEntry& entry, Unpacker& unpacker);

private:
    struct Ptx {
        FatbinEntry entry;
        std::optional<ImportedImage> image = {};  ///< empty: not read yet
        std::unordered_map<std::string_view, const KernelFacts*> facts = {};
    };
    [[nodiscard]] ImportedImage readPtxEntry(const FatbinEntry& entry, Unpacker& unpacker);
    void takeFromPtx(ImportedImage& image, Unpacker& unpacker);
    /// Precondition: the mutex is held.
    void readOnce(Ptx& ptx, Unpacker& unpacker);

    std::string_view m_file;
    std::vector<Ptx> m_ptx;
    std::mutex m_reading;
};

}  // namespace occ
