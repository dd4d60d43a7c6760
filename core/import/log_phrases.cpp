#include "core/import/log_phrases.h"

#include <algorithm>

namespace occ {

namespace {

constexpr std::size_t kBlock = 2;

std::size_t blockAt(std::string_view text, std::size_t offset) {
    const auto low = static_cast<std::uint8_t>(text[offset]);
    const auto high = static_cast<std::uint8_t>(text[offset + 1]);
    return low | static_cast<std::size_t>(high) << 8U;
}

}  // namespace

PhraseFinder::PhraseFinder(std::span<const std::string_view> phrases) : m_phrases(phrases) {
    const auto shortest = std::min_element(
        phrases.begin(), phrases.end(),
        [](std::string_view a, std::string_view b) { return a.size() < b.size(); });
    m_window = shortest->size();
    m_shift.fill(static_cast<std::uint8_t>(m_window - kBlock + 1));
    for (const std::string_view phrase : phrases) {
        for (std::size_t i = 0; i + kBlock <= m_window; ++i) {
            std::uint8_t& shift = m_shift[blockAt(phrase, i)];
            shift = std::min(shift, static_cast<std::uint8_t>(m_window - kBlock - i));
        }
    }
}

std::optional<PhraseFinder::Hit> PhraseFinder::phraseAt(std::string_view text,
                                                        std::size_t begin) const {
    const std::string_view rest = text.substr(begin);
    for (std::size_t i = 0; i < m_phrases.size(); ++i)
        if (rest.starts_with(m_phrases[i])) return Hit{i, begin, begin + m_phrases[i].size()};
    return std::nullopt;
}

std::optional<PhraseFinder::Hit> PhraseFinder::next(std::string_view text, std::size_t from) const {
    const std::size_t toBlock = m_window - kBlock;  // from the window's begin to its last block
    for (std::size_t begin = from; begin + m_window <= text.size();) {
        const std::uint8_t shift = m_shift[blockAt(text, begin + toBlock)];
        if (shift > 0) {
            begin += shift;
            continue;
        }
        if (std::optional<Hit> hit = phraseAt(text, begin)) return hit;
        ++begin;
    }
    return std::nullopt;
}

}  // namespace occ
