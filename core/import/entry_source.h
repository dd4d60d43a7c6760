#pragma once

#include "core/import/fatbin_code.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace occ {

/// One entry of a file's fatbins, or what is wrong in its place.
struct ClaimedEntry {
    std::size_t sequence = 0;  ///< counts from 0
    std::uint64_t offset = 0;
    std::uint64_t endOffset = 0;
    FatbinEntry entry = {};
    std::shared_ptr<FatbinCode> fatbin = {};  ///< null: see `problem`
    std::optional<ImportProblem> problem = {};
};

/// Finds the entries of all fatbins of a file in their order. Sections and the like do not matter:
/// libraries keep fatbins outside of the section for them, too.
class EntrySource {
public:
    explicit EntrySource(std::string_view file) : m_file(file) {}

    /// Code to be read; empty at the end.
    [[nodiscard]] std::optional<ClaimedEntry> next();
    /// Entries of link-time-optimisation code so far.
    [[nodiscard]] std::int64_t ltoEntries() const { return m_ltoEntries; }
    [[nodiscard]] std::size_t fatbins() const { return m_fatbins; }

private:
    [[nodiscard]] bool findFatbin();
    [[nodiscard]] std::optional<ClaimedEntry> nextInFatbin();

    std::string_view m_file;
    std::size_t m_position = 0;  ///< where to search for the next fatbin
    std::optional<Fatbin> m_fatbin;
    std::shared_ptr<FatbinCode> m_code;
    std::size_t m_sequence = 0;
    std::size_t m_fatbins = 0;
    std::int64_t m_ltoEntries = 0;
};

/// Whether a file holds a fatbin at all.
[[nodiscard]] bool holdsFatbin(std::string_view file);

}  // namespace occ
