#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace occ {

/// Finds any of a few phrases in a text of any size, looking at a fraction of its bytes: build logs
/// are mostly other tools' lines. After Wu and Manber, "A Fast Algorithm for Multi-Pattern
/// Searching", with blocks of two bytes.
class PhraseFinder {
public:
    struct Hit {
        std::size_t phrase = 0;  ///< index
        std::size_t begin = 0;   ///< in the text
        std::size_t end = 0;
    };

    /// `phrases` outlive the finder. Precondition: each has 2 to 255 bytes, none begins with
    /// another one.
    explicit PhraseFinder(std::span<const std::string_view> phrases);

    /// The first one that begins at `from` or later.
    [[nodiscard]] std::optional<Hit> next(std::string_view text, std::size_t from) const;

private:
    [[nodiscard]] std::optional<Hit> phraseAt(std::string_view text, std::size_t begin) const;

    std::span<const std::string_view> m_phrases;
    std::size_t m_window = 2;  ///< bytes of the shortest phrase
    /// By a block: how far the window may move on when it ends with the block.
    std::array<std::uint8_t, 1U << 16> m_shift{};
};

/// What a phrase stands between: the text since the phrase before and up to the next one.
struct PhraseContext {
    PhraseFinder::Hit hit;
    std::string_view before;
    std::string_view after;
};

/// Calls `visit` with every phrase of the text in turn. Contexts do not overlap by more than a
/// factor of two, so that a visitor that reads all of each stays linear.
template <class Visitor>
void visitPhrases(const PhraseFinder& finder, std::string_view text, Visitor visit) {
    std::size_t previousEnd = 0;
    std::optional<PhraseFinder::Hit> hit = finder.next(text, 0);
    while (hit) {
        const std::optional<PhraseFinder::Hit> following = finder.next(text, hit->end);
        const std::size_t afterEnd = following ? following->begin : text.size();
        visit(PhraseContext{*hit, text.substr(previousEnd, hit->begin - previousEnd),
                            text.substr(hit->end, afterEnd - hit->end)});
        previousEnd = hit->end;
        hit = following;
    }
}

}  // namespace occ
