#pragma once

#include "core/measure/experiments.h"

#include <chrono>
#include <cstddef>
#include <optional>

namespace occ::cli {

/// Tells on standard error how far a measurement is: in one line that is written over where that is
/// a terminal, else in lines of their own from time to time, if wanted at all.
class ProgressLine {
public:
    explicit ProgressLine(bool evenWithoutTerminal);
    void show(const MeasureProgress& progress);
    /// Wipes the line away, before anything else is written.
    void clear();

private:
    bool m_rewrites;
    bool m_tells;
    std::size_t m_shownColumns = 0;
    std::optional<MeasurePart> m_part;
    std::chrono::steady_clock::time_point m_lastLine;
};

}  // namespace occ::cli
