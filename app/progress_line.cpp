#include "app/progress_line.h"

#include "app/console.h"
#include "app/tables.h"
#include "core/io/utf8.h"
#include "core/text/words_gpu.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace occ::cli {

namespace {

/// Between two lines of a log.
constexpr std::chrono::seconds kInterval{2};

std::string textOf(const MeasureProgress& progress) {
    std::string text = words::title(progress.part);
    const NumberFormat& numbers = english().numbers();
    if (progress.total > 0)
        text += ": " + numbers.number(progress.done) + " of " + numbers.number(progress.total);
    return text;
}

}  // namespace

ProgressLine::ProgressLine(bool evenWithoutTerminal)
    : m_rewrites(isTerminal(stderr)), m_tells(m_rewrites || evenWithoutTerminal) {}

void ProgressLine::show(const MeasureProgress& progress) {
    if (!m_tells) return;
    const std::string text = textOf(progress);
    const auto now = std::chrono::steady_clock::now();
    if (m_rewrites) {
        const std::size_t columns = displayWidth(text);
        const std::string rest(m_shownColumns > columns ? m_shownColumns - columns : 0, ' ');
        std::fprintf(stderr, "\r%s%s", text.c_str(), rest.c_str());
        std::fflush(stderr);
        m_shownColumns = columns;
    } else if (m_part != progress.part || progress.done == progress.total ||
               now - m_lastLine >= kInterval) {
        std::fprintf(stderr, "%s\n", text.c_str());
        m_lastLine = now;
    }
    m_part = progress.part;
}

void ProgressLine::clear() {
    if (m_shownColumns == 0) return;
    std::fprintf(stderr, "\r%s\r", std::string(m_shownColumns, ' ').c_str());
    std::fflush(stderr);
    m_shownColumns = 0;
}

}  // namespace occ::cli
