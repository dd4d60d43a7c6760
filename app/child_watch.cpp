#include "app/child_watch.h"

namespace occ::cli {

using How = ProcessEnd::How;

void ChildWatch::begin() {
    m_deadline = Clock::now() + std::chrono::seconds(m_command.timeLimitSeconds);
}

std::optional<How> ChildWatch::reasonToEnd() const {
    if (m_observer.complete()) return How::Exited;
    if (m_observer.cancelled()) return How::Cancelled;
    if (Clock::now() > m_deadline) return How::TimeLimit;
    return std::nullopt;
}

ChildWatch::Step ChildWatch::next() {
    if (!m_asked) {
        m_asked = reasonToEnd();
        if (!m_asked) return Step::None;
        m_graceEnd = Clock::now() + std::chrono::seconds(kChildGraceSeconds);
        return Step::Ask;
    }
    if (m_killed || Clock::now() <= m_graceEnd) return Step::None;
    m_killed = true;
    return Step::Kill;
}

bool ChildWatch::killedFor(std::chrono::seconds wait) const {
    return m_killed && Clock::now() > m_graceEnd + wait;
}

std::optional<ProcessEnd> ChildWatch::forcedEnd() const {
    if (m_asked == How::TimeLimit) return ProcessEnd{How::TimeLimit, m_command.timeLimitSeconds};
    if (m_asked == How::Cancelled) return ProcessEnd{How::Cancelled};
    // Killed although it had said all: nothing to complain of.
    if (m_killed) return ProcessEnd{How::Exited};
    return std::nullopt;
}

}  // namespace occ::cli
