#include "core/import/archive.h"
#include "core/import/decompress.h"
#include "core/import/entry_source.h"
#include "core/import/ordered_images.h"
#include "core/import/readers.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace occ {

namespace {

/// Reads the entries of one file with several threads.
class ContainerImport {
public:
    ContainerImport(const ImportInput& input, const ImportSink& sink, const ImageFinish& finish)
        : m_source(input.bytes),
          m_members(archiveMembers(input.bytes)),
          m_sink(sink),
          m_finish(finish),
          m_output(sink) {}

    void run(unsigned threads) {
        std::vector<std::thread> others;
        others.reserve(threads);
        try {
            while (others.size() + 1 < threads)
                others.emplace_back([this] { work(); });
        } catch (const std::exception&) {
            // The system gives no more threads, so these do it.
        }
        work();
        for (std::thread& thread : others)
            thread.join();
        if (m_failure) std::rethrow_exception(m_failure);
    }

    [[nodiscard]] std::int64_t ltoEntries() const { return m_source.ltoEntries(); }

private:
    void work() {
        try {
            Unpacker unpacker;
            while (auto entry = claim()) {
                ImportedImage image = read(*entry, unpacker);
                // Before this thread may have to wait for an earlier image.
                unpacker.trim();
                m_output.put(entry->sequence, std::move(image), entry->endOffset);
            }
        } catch (...) {
            // Memory ran out. The others must not wait for this image.
            const std::lock_guard lock(m_claiming);
            if (!m_failure) m_failure = std::current_exception();
            m_output.stop();
        }
    }

    std::optional<ClaimedEntry> claim() {
        if (m_sink.cancelled() || m_output.stopped()) return std::nullopt;
        const std::lock_guard lock(m_claiming);
        return m_source.next();
    }

    ImportedImage read(ClaimedEntry& entry, Unpacker& unpacker) {
        ImportedImage image = entry.problem ? ImportedImage{.problems = {*entry.problem}}
                                            : entry.fatbin->read(entry.entry, unpacker);
        image.offset = entry.offset;
        image.member = std::string(memberAt(m_members, entry.offset));
        m_finish(image);
        return image;
    }

    EntrySource m_source;
    std::vector<ArchiveMember> m_members;
    const ImportSink& m_sink;
    const ImageFinish& m_finish;
    OrderedImages m_output;
    std::mutex m_claiming;
    std::exception_ptr m_failure;
};

}  // namespace

void readContainers(const ImportInput& input, const ImportSink& sink, const ImportOptions& options,
                    const ImageFinish& finish) {
    constexpr unsigned kMostThreads = 64;
    const unsigned threads =
        options.threads != 0 ? options.threads : std::thread::hardware_concurrency();
    ContainerImport import(input, sink, finish);
    import.run(std::clamp(threads, 1U, kMostThreads));
    if (import.ltoEntries() == 0 || sink.cancelled()) return;
    sink.image({.problems = {{.code = ImportProblemCode::LtoCode, .value = import.ltoEntries()}}});
}

}  // namespace occ
