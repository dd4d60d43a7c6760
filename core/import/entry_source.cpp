#include "core/import/entry_source.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

std::optional<Fatbin> findFatbinFrom(std::string_view file, std::size_t position) {
    for (std::size_t at = file.find(kFatbinMagic, position); at != std::string_view::npos;
         at = file.find(kFatbinMagic, at + 1))
        if (const auto fatbin = openFatbin(file, at)) return fatbin;
    return std::nullopt;
}

}  // namespace

bool holdsFatbin(std::string_view file) {
    return findFatbinFrom(file, 0).has_value();
}

bool EntrySource::findFatbin() {
    m_fatbin = findFatbinFrom(m_file, m_position);
    if (!m_fatbin) {
        m_position = m_file.size();
        return false;
    }
    ++m_fatbins;
    m_code = std::make_shared<FatbinCode>(m_file);
    m_code->collectPtx(*m_fatbin);
    return true;
}

std::optional<ClaimedEntry> EntrySource::nextInFatbin() {
    const std::uint64_t at = m_fatbin->position;
    FatbinStep step = nextEntry(m_file, *m_fatbin);
    if (auto* entry = std::get_if<FatbinEntry>(&step)) {
        if (entry->kind == FatbinKind::Lto) ++m_ltoEntries;
        if (entry->kind != FatbinKind::MachineCode && entry->kind != FatbinKind::Ptx)
            return std::nullopt;
        return ClaimedEntry{.sequence = m_sequence++,
                            .offset = entry->payloadOffset,
                            .endOffset = entry->endOffset,
                            .entry = std::move(*entry),
                            .fatbin = m_code};
    }
    m_position = static_cast<std::size_t>(std::min<std::uint64_t>(at, m_file.size()));
    m_fatbin.reset();
    m_code.reset();
    if (std::holds_alternative<std::monostate>(step)) return std::nullopt;
    return ClaimedEntry{.sequence = m_sequence++,
                        .offset = at,
                        .endOffset = at,
                        .problem = std::move(std::get<ImportProblem>(step))};
}

std::optional<ClaimedEntry> EntrySource::next() {
    while (m_fatbin || findFatbin())
        if (auto entry = nextInFatbin()) return entry;
    return std::nullopt;
}

}  // namespace occ
