#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace occ::cli {

/// Tells on standard error how far something is: in one line that is written over where that is
/// a terminal, else in lines of their own from time to time, if wanted at all.
class ProgressLine {
public:
    explicit ProgressLine(bool evenWithoutTerminal);
    /// `part`: what it is about; a new one gets a line of a log in any case, as a finished one
    /// does.
    void show(const std::string& part, const std::string& text, bool finished);
    /// Wipes the line away, before anything else is written.
    void clear();

private:
    bool m_rewrites;
    bool m_tells;
    std::size_t m_shownColumns = 0;
    std::string m_part;
    std::chrono::steady_clock::time_point m_lastLine;
};

}  // namespace occ::cli
