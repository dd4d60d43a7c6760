#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#include <ctime>
#endif

namespace occ::bench {

/// Seconds of processor time of this thread: what other programs do meanwhile does not count.
[[nodiscard]] inline double threadSeconds() {
#if defined(__unix__) || defined(__APPLE__)
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
#endif
}

template <class Work>
[[nodiscard]] double secondsOf(Work&& work) {
    const double start = threadSeconds();
    work();
    return threadSeconds() - start;
}

/// Seconds of every round. Neighbours on the machine make single rounds slower, never faster.
class Rounds {
public:
    void add(double seconds) { m_seconds.push_back(seconds); }
    [[nodiscard]] bool empty() const { return m_seconds.empty(); }
    [[nodiscard]] double min() const {
        return m_seconds.empty() ? 0.0 : *std::min_element(m_seconds.begin(), m_seconds.end());
    }
    [[nodiscard]] double median() const {
        if (m_seconds.empty()) return 0.0;
        std::vector<double> sorted = m_seconds;
        std::sort(sorted.begin(), sorted.end());
        return sorted[sorted.size() / 2];
    }

private:
    std::vector<double> m_seconds;
};

/// Keeps a result from being optimised away.
inline void keep(std::size_t value) {
    static std::atomic<std::size_t> sink{0};
    sink.store(value, std::memory_order_relaxed);
}

}  // namespace occ::bench
