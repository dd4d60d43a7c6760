#include "app/progress_line.h"

#include "app/console.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <cstdio>

namespace occ::cli {

namespace {

/// Between two lines of a log.
constexpr std::chrono::seconds kInterval{2};

}  // namespace

ProgressLine::ProgressLine(bool evenWithoutTerminal)
    : m_rewrites(isTerminal(stderr)), m_tells(m_rewrites || evenWithoutTerminal) {}

void ProgressLine::show(const std::string& part, const std::string& text, bool finished) {
    if (!m_tells) return;
    const auto now = std::chrono::steady_clock::now();
    if (m_rewrites) {
        const std::size_t columns = displayWidth(text);
        const std::string rest(m_shownColumns > columns ? m_shownColumns - columns : 0, ' ');
        std::fprintf(stderr, "\r%s%s", text.c_str(), rest.c_str());
        std::fflush(stderr);
        m_shownColumns = columns;
    } else if (m_part != part || finished || now - m_lastLine >= kInterval) {
        std::fprintf(stderr, "%s\n", text.c_str());
        m_lastLine = now;
    }
    m_part = part;
}

void ProgressLine::clear() {
    if (m_shownColumns == 0) return;
    std::fprintf(stderr, "\r%s\r", std::string(m_shownColumns, ' ').c_str());
    std::fflush(stderr);
    m_shownColumns = 0;
}

}  // namespace occ::cli
