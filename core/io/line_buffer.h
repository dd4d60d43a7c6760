#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace occ {

/// Divides what arrives in pieces of any size into lines.
class LineBuffer {
public:
    /// Calls `read` with every whole line, without its end, until `done` says true. False where a
    /// line is longer than `maxLineBytes`.
    template <class Read, class Done>
    [[nodiscard]] bool feed(std::string_view bytes, std::size_t maxLineBytes, const Read& read,
                            const Done& done) {
        while (!bytes.empty() && !done()) {
            const auto lineEnd = bytes.find('\n');
            const std::string_view part = bytes.substr(0, lineEnd);
            if (m_pending.size() + part.size() > maxLineBytes) return false;
            if (lineEnd == std::string_view::npos) {
                m_pending += part;
                return true;
            }
            if (m_pending.empty()) {
                read(withoutReturn(part));
            } else {
                const std::string line = std::exchange(m_pending, {}).append(part);
                read(withoutReturn(line));
            }
            bytes.remove_prefix(lineEnd + 1);
        }
        return true;
    }
    /// The piece of a line that has not ended.
    [[nodiscard]] std::string takeRest() { return std::exchange(m_pending, {}); }

private:
    [[nodiscard]] static std::string_view withoutReturn(std::string_view line) {
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return line;
    }

    std::string m_pending;
};

}  // namespace occ
