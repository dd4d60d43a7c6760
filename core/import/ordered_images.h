#pragma once

#include "core/import/importer.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

namespace occ {

/// Hands images that several threads finish to a sink in their order and one at a time.
class OrderedImages {
public:
    explicit OrderedImages(const ImportSink& sink) : m_sink(sink) {}

    /// Waits where too many are finished that come before their turn, so that they do not pile up.
    /// `doneBytes`: of the file, once this image is handed over.
    void put(std::size_t sequence, ImportedImage image, std::uint64_t doneBytes);
    /// Nothing is handed over any more, and nobody waits.
    void stop();
    [[nodiscard]] bool stopped() const;

private:
    struct Finished {
        ImportedImage image;
        std::uint64_t doneBytes = 0;
    };
    void deliver(std::unique_lock<std::mutex>& lock);

    const ImportSink& m_sink;
    mutable std::mutex m_mutex;
    std::condition_variable m_moved;
    std::map<std::size_t, Finished> m_finished;
    std::size_t m_next = 0;
    bool m_delivering = false;
    bool m_stopped = false;
};

}  // namespace occ
