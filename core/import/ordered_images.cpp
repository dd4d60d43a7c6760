#include "core/import/ordered_images.h"

#include <utility>

namespace occ {

void OrderedImages::put(std::size_t sequence, ImportedImage image, std::uint64_t doneBytes) {
    constexpr std::size_t kMostWaiting = 16;
    std::unique_lock lock(m_mutex);
    // The image whose turn it is never waits, so the others' turns come.
    m_moved.wait(lock, [&] { return m_stopped || sequence < m_next + kMostWaiting; });
    if (m_stopped) return;
    m_finished.emplace(sequence, Finished{std::move(image), doneBytes});
    if (!m_delivering) deliver(lock);
}

void OrderedImages::deliver(std::unique_lock<std::mutex>& lock) {
    m_delivering = true;
    for (auto first = m_finished.find(m_next); first != m_finished.end() && !m_stopped;
         first = m_finished.find(m_next)) {
        Finished finished = std::move(first->second);
        m_finished.erase(first);
        lock.unlock();
        if (!finished.image.kernels.empty() || !finished.image.problems.empty())
            m_sink.image(std::move(finished.image));
        m_sink.progress(finished.doneBytes);
        lock.lock();
        ++m_next;
        m_moved.notify_all();
    }
    m_delivering = false;
}

void OrderedImages::stop() {
    const std::lock_guard lock(m_mutex);
    m_stopped = true;
    m_moved.notify_all();
}

bool OrderedImages::stopped() const {
    const std::lock_guard lock(m_mutex);
    return m_stopped;
}

}  // namespace occ
