#pragma once

#include "core/io/line_buffer.h"
#include "core/io/process_end.h"
#include "core/kernels/import_failure.h"
#include "core/kernels/kernel_list.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// How a program has files read by `occuscope-cli kernels serve`: files of builds are foreign, so a
/// child of bounded time and memory reads them, and a crash costs a message. The child reads one
/// line with the request, and a pasted text after it, from its standard input, and answers with
/// lines: JSON for hello, source, problem, progress, done and failure; "N" and "K" lines, which
/// come by the hundred thousand, for names and kernels. The end of its input before that cancels.
namespace occ {

class ObjectReader;

inline constexpr int kImportProtocolVersion = 1;
inline constexpr std::size_t kMaxImportPathLength = 32'768;  ///< in characters
inline constexpr std::size_t kMaxImportFiles = 10'000;
inline constexpr unsigned kMaxImportThreads = 256;
inline constexpr std::size_t kMaxPastedBytes = std::size_t{64} << 20;
/// More than any library holds; what is above it is told as a problem.
inline constexpr std::size_t kMaxImportedKernels = 2'000'000;
/// Of images and of problems.
inline constexpr std::size_t kMaxImportNotes = 1'000'000;
/// Of a whole answer, which stays in memory: ten times what the largest libraries take.
inline constexpr std::size_t kMaxImportAnswerBytes = std::size_t{1} << 30;

/// Where the user says nothing else.
inline constexpr int kImportLimitSeconds = 300;
inline constexpr int kMaxImportLimitSeconds = 24 * 3600;
/// Of memory, beyond the files themselves.
inline constexpr std::int64_t kImportMemoryLimitBytes = std::int64_t{2} << 30;
inline constexpr std::int64_t kMinImportMemoryBytes = std::int64_t{16} << 20;
inline constexpr std::int64_t kMaxImportMemoryBytes = std::int64_t{1} << 40;

struct ImportRequest {
    std::vector<std::string> files;              ///< or folders
    std::optional<std::string> pasted = {};      ///< a text, read after the files as source "-"
    unsigned threads = 0;                        ///< 0: as many as there are processors
    int timeLimitSeconds = kImportLimitSeconds;  ///< after which nobody waits any more
    std::int64_t memoryLimitBytes = kImportMemoryLimitBytes;

    friend bool operator==(const ImportRequest&, const ImportRequest&) = default;
};

/// The request's line, and after it what was pasted.
[[nodiscard]] std::string writeImportRequest(const ImportRequest& request);
/// Of the line alone; `pastedBytes` says how many bytes follow it.
struct ImportRequestHead {
    ImportRequest request;
    std::optional<std::size_t> pastedBytes;
};
[[nodiscard]] Result<ImportRequestHead, ImportFailure> readImportRequest(std::string_view line);

/// How far it is. Folders count with what is known of them.
struct ImportProgress {
    std::string file;
    std::uint64_t doneBytes = 0;  ///< of all files
    std::uint64_t totalBytes = 0;
};

/// Writes the answering side's lines.
class ImportProtocolWriter {
public:
    /// `write` gets whole lines with their end, many at a time.
    explicit ImportProtocolWriter(std::function<void(std::string_view)> write)
        : m_write(std::move(write)) {}

    void hello();
    /// What follows was read from there.
    void source(const KernelSource& source);
    void kernel(const KernelName& name, const KernelFacts& facts);
    void problem(const ImportProblem& problem);
    void progress(const ImportProgress& progress);
    void failure(const ImportFailure& failure);
    void done();
    /// Kernels are held back until a line of another kind, or until there are many.
    void flush();

private:
    void writeMessage(const std::string& line);

    std::function<void(std::string_view)> m_write;
    std::string m_pending;
    std::unordered_map<std::string, std::uint32_t> m_names;  ///< by mangled name
};

struct ImportAnswer {
    KernelList list;                       ///< what arrived, also before a failure
    std::optional<ImportFailure> failure;  ///< empty: all files were read
};

/// Reads the answering side's lines, in pieces of any size.
class ImportProtocolReader {
public:
    std::function<void(const ImportProgress&)> onProgress;

    void feed(std::string_view bytes);
    /// What has arrived so far.
    [[nodiscard]] const KernelList& list() const { return m_answer.list; }
    /// Whether nothing more needs to be read.
    [[nodiscard]] bool complete() const { return m_complete; }
    /// What the answer is, now that the child has ended; superseded kernels are dropped. Call it
    /// once. `program`: what was started, for messages.
    [[nodiscard]] ImportAnswer finish(const ProcessEnd& end, const std::string& program);

private:
    void readLine(std::string_view line);
    void readName(std::string_view line);
    void readKernel(std::string_view line);
    void readMessage(std::string_view line);
    void readPart(std::string_view type, const ObjectReader& line);
    void readHello(const ObjectReader& line);
    void readSource(const ObjectReader& line);
    void readProblem(const ObjectReader& line);
    void readProgress(const ObjectReader& line);
    void readFailure(const ObjectReader& line);
    void refuse(const std::string& what);
    void end(ImportFailure failure);
    [[nodiscard]] ImportFailure unanswered(const ProcessEnd& end, const std::string& program) const;

    ImportAnswer m_answer;
    LineBuffer m_lineBuffer;
    std::size_t m_bytes = 0;
    std::size_t m_lines = 0;
    std::string m_file;                     ///< what is being read
    std::vector<std::uint32_t> m_names;     ///< our index by the child's
    std::optional<std::uint32_t> m_source;  ///< of what follows
    bool m_greeted = false;
    bool m_complete = false;
};

}  // namespace occ
