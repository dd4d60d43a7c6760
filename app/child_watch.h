#pragma once

#include "app/child_process.h"

#include <chrono>
#include <optional>

namespace occ::cli {

/// Decides when a child has to end, on every system alike: it is asked first, where its observer
/// wants no more or its time is up, and killed where it has not ended by then.
class ChildWatch {
public:
    enum class Step { None, Ask, Kill };

    ChildWatch(const ChildCommand& command, const ChildObserver& observer)
        : m_command(command), m_observer(observer) {}

    /// The time limit counts from here.
    void begin();
    /// What is to be done now; Ask and Kill come once each.
    [[nodiscard]] Step next();
    [[nodiscard]] bool killed() const { return m_killed; }
    /// Whether the child was killed longer than `wait` ago.
    [[nodiscard]] bool killedFor(std::chrono::seconds wait) const;
    /// What its end means where it was made to end; empty: it ended by itself or when asked, and
    /// its own status counts.
    [[nodiscard]] std::optional<ProcessEnd> forcedEnd() const;

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] std::optional<ProcessEnd::How> reasonToEnd() const;

    const ChildCommand& m_command;
    const ChildObserver& m_observer;
    Clock::time_point m_deadline;
    Clock::time_point m_graceEnd;
    std::optional<ProcessEnd::How> m_asked;  ///< why it was asked to end; empty: not yet
    bool m_killed = false;
};

}  // namespace occ::cli
