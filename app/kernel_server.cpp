#include "app/kernel_server.h"

#include "app/exit_status.h"
#include "app/import_files.h"
#include "app/mapped_file.h"
#include "app/process_limits.h"
#include "app/serving.h"
#include "core/import/importer.h"
#include "core/import/readers.h"
#include "core/io/import_protocol.h"
#include "core/io/json_tree.h"

#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace occ::cli {

namespace {

constexpr std::chrono::seconds kCancelGrace{2};
/// Larger than any library; the time limit comes first.
constexpr std::uint64_t kMaxFileBytes = std::uint64_t{64} << 30;
/// Set aside for telling that there is no more memory.
constexpr std::size_t kReserveBytes = std::size_t{256} << 10;

void limitFor(const FilePlan& plan, const ImportRequest& request) {
    const std::int64_t processors = std::max(1U, std::thread::hardware_concurrency());
    ProcessLimits limits;
    limits.memoryBytes = request.memoryLimitBytes;
    limits.processorSeconds = request.timeLimitSeconds * processors;
    // The largest file and what stands beside it, and what the C library sets aside for threads
    // without using it.
    constexpr std::int64_t kSpare = std::int64_t{16} << 30;
    limits.addressSpaceBytes =
        request.memoryLimitBytes + kSpare +
        static_cast<std::int64_t>(std::min(plan.largestBytes(), kMaxFileBytes)) * 2;
    limitThisProcess(limits);
}

ImportProblem problemOf(const FileRefusal& refusal) {
    switch (refusal.reason) {
        case FileRefusal::Reason::TooLarge:
            return {ImportProblemCode::TooLarge,
                    {},
                    static_cast<std::int64_t>(refusal.bytes),
                    static_cast<std::int64_t>(kMaxFileBytes)};
        case FileRefusal::Reason::Missing: return {ImportProblemCode::Missing};
        case FileRefusal::Reason::Forbidden: return {ImportProblemCode::Forbidden};
        case FileRefusal::Reason::Folder:
        case FileRefusal::Reason::NoFile: return {ImportProblemCode::NotAFile};
        case FileRefusal::Reason::System: break;
    }
    return {ImportProblemCode::Unreadable, {}, 0, 0, refusal.words};
}

/// Reads what a request names and writes what it finds.
class KernelServer {
public:
    explicit KernelServer(ImportProtocolWriter& writer) : m_writer(writer) {}

    std::optional<ImportFailure> answer();
    [[nodiscard]] std::int64_t memoryLimitBytes() const { return m_memoryLimitBytes; }

private:
    void readAll(const FilePlan& plan);
    void readFile(const PlannedFile& file);
    void readBytes(const PlannedFile& file, std::string_view bytes);
    void take(ImportedImage image, const PlannedFile& file);
    void tell(const std::string& path, const ImportProblem& problem);
    void progress(const std::string& path, std::uint64_t doneBytes, bool matters);
    [[nodiscard]] std::string_view beside(const std::string& path, const std::string& name);

    ImportProtocolWriter& m_writer;
    ImportOptions m_options;
    std::int64_t m_memoryLimitBytes = 0;
    ProgressThrottle m_throttle;
    std::uint64_t m_doneBytes = 0;  ///< of files before this one
    std::uint64_t m_totalBytes = 0;
    std::size_t m_kernels = 0;
    std::map<std::string, MappedFile> m_beside;  ///< what the importer still looks at
    std::set<std::string> m_used;  ///< files whose content was told with the one beside them
};

std::optional<ImportFailure> KernelServer::answer() {
    const auto line = readRequestLine(kMaxJsonBytes);
    if (!line)
        return ImportFailure{ImportFailureCode::BadRequest,
                             "no line with a request, or one that is too long"};
    auto head = readImportRequest(*line);
    if (!head) return head.error();
    std::optional<std::string> pasted;
    if (head->pastedBytes) {
        pasted = readRequestBytes(*head->pastedBytes);
        if (pasted->size() < *head->pastedBytes) return ImportFailure{ImportFailureCode::Cancelled};
    }
    watchInput(kCancelGrace, kUnreadable);
    m_options.threads = head->request.threads;
    m_memoryLimitBytes = head->request.memoryLimitBytes;
    const FilePlan plan = planFiles(head->request.files, servingCancelled);
    limitFor(plan, head->request);
    m_totalBytes = plan.totalBytes() + (pasted ? pasted->size() : 0);
    readAll(plan);
    if (pasted) readBytes({"-", pasted->size()}, *pasted);
    if (servingCancelled()) return ImportFailure{ImportFailureCode::Cancelled};
    return std::nullopt;
}

void KernelServer::readAll(const FilePlan& plan) {
    for (const auto& [path, problem] : plan.problems)
        tell(path, problem);
    std::vector<std::size_t> kernels(plan.folders.size());
    for (const PlannedFile& file : plan.files) {
        if (servingCancelled()) return;
        const std::size_t before = m_kernels;
        readFile(file);
        if (file.found()) kernels[*file.folder] += m_kernels - before;
    }
    for (std::size_t i = 0; i < plan.folders.size(); ++i)
        if (kernels[i] == 0 && !plan.hasProblem(plan.folders[i]))
            tell(plan.folders[i], {ImportProblemCode::NoKernels});
}

void KernelServer::readFile(const PlannedFile& file) {
    if (file.found() && m_used.contains(file.path)) return;
    progress(file.path, 0, !file.found());
    const auto mapped = MappedFile::open(file.path, kMaxFileBytes);
    if (!mapped) {
        // What the user has not named may come and go.
        if (!file.found()) tell(file.path, problemOf(mapped.error()));
    } else {
        readBytes(file, mapped->bytes());
    }
    m_beside.clear();
    m_doneBytes += file.bytes;
}

void KernelServer::readBytes(const PlannedFile& file, std::string_view bytes) {
    if (file.found() && detectFormat(bytes) == ImportFormat::Unknown) return;
    if (bytes.empty()) return tell(file.path, {ImportProblemCode::NoKernels, {}, 0, 0, "0 B"});
    ImportSink sink;
    sink.image = [&](ImportedImage image) { take(std::move(image), file); };
    sink.progress = [&](std::uint64_t done) { progress(file.path, done, false); };
    sink.cancelled = servingCancelled;
    ImportInput input{file.path, bytes};
    input.sibling = [&](const std::string& name) { return beside(file.path, name); };
    importKernels(input, sink, m_options);
    if (m_kernels > kMaxImportedKernels)
        tell(file.path, {ImportProblemCode::TooMany,
                         {},
                         static_cast<std::int64_t>(m_kernels),
                         static_cast<std::int64_t>(kMaxImportedKernels),
                         "kernels"});
}

void KernelServer::take(ImportedImage image, const PlannedFile& file) {
    // Of a folder's files only those with kernels are of interest, and what is lost of them.
    if (file.found())
        std::erase_if(image.problems, [](const ImportProblem& problem) {
            return problem.code == ImportProblemCode::NoKernels ||
                   problem.code == ImportProblemCode::UnknownFormat;
        });
    if (image.kernels.empty() && image.problems.empty()) return;
    m_writer.source({file.path, image.member, image.offset, image.origin});
    for (FoundKernel& kernel : image.kernels) {
        if (++m_kernels > kMaxImportedKernels) continue;
        m_writer.kernel({std::move(kernel.mangled), std::move(kernel.demangled)}, kernel.facts);
    }
    for (const ImportProblem& problem : image.problems)
        m_writer.problem(problem);
}

void KernelServer::tell(const std::string& path, const ImportProblem& problem) {
    m_writer.source({path});
    m_writer.problem(problem);
}

void KernelServer::progress(const std::string& path, std::uint64_t doneBytes, bool matters) {
    if (m_throttle.lets(matters)) m_writer.progress({path, m_doneBytes + doneBytes, m_totalBytes});
}

std::string_view KernelServer::beside(const std::string& path, const std::string& name) {
    const std::string other = besideFile(path, name);
    if (other.empty()) return {};
    const auto known = m_beside.find(other);
    if (known != m_beside.end()) return known->second.bytes();
    auto mapped = MappedFile::open(other, kMaxFileBytes);
    if (!mapped) return {};
    m_used.insert(other);
    return m_beside.emplace(other, std::move(*mapped)).first->second.bytes();
}

int serveOne(const AnswerWriter& write) {
    std::string reserve(kReserveBytes, '\0');
    ImportProtocolWriter writer(write);
    writer.hello();
    std::optional<ImportFailure> failure;
    KernelServer server(writer);
    try {
        failure = server.answer();
    } catch (const std::exception&) {
        // Nothing throws on purpose; what is left is a lack of memory.
        reserve = std::string();
        failure = ImportFailure{ImportFailureCode::MemoryLimit, "", server.memoryLimitBytes()};
    }
    if (failure)
        writer.failure(*failure);
    else
        writer.done();
    return failure ? kUnreadable : kDone;
}

}  // namespace

void serveKernels() {
    serve(serveOne);
}

}  // namespace occ::cli
