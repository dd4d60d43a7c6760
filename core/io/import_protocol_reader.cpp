#include "core/io/import_protocol.h"
#include "core/io/import_protocol_cells.h"
#include "core/io/last_line.h"
#include "core/io/protocol_line.h"

#include <algorithm>
#include <charconv>
#include <type_traits>
#include <utility>

namespace occ {

using namespace import_protocol;

namespace {

/// As many as large libraries hold.
constexpr std::size_t kExpectedKernels = std::size_t{1} << 18;
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

/// Reads the cells of a kernel's line. After the first wrong one it is no longer sound, and every
/// further value is of no meaning.
class CellReader {
public:
    explicit CellReader(std::string_view line) : m_rest(line) {}

    [[nodiscard]] bool sound() const { return m_sound; }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

    std::int64_t number(std::int64_t most) {
        std::int64_t value = 0;
        if (atEnd()) m_sound = false;
        if (m_sound) read(value);
        if (value < 0 || value > most) m_sound = false;
        endOfCell();
        return m_sound ? value : 0;
    }
    template <class Value>
    void optional(std::optional<Value>& value, std::int64_t most) {
        if (isUnknown()) return;
        Value read{};
        this->read(read);
        if (!(read >= 0 && read <= static_cast<Value>(most))) m_sound = false;
        endOfCell();
        if (m_sound) value = read;
    }
    template <class Shape>
    void shape(std::optional<Shape>& value) {
        if (isUnknown()) return;
        Shape shape;
        read(shape.x);
        comma();
        read(shape.y);
        comma();
        read(shape.z);
        endOfCell();
        m_sound = m_sound && isSound(shape);
        if (m_sound) value = shape;
    }

private:
    /// Takes the mark of an unknown value, and the end of the line, which stands for it.
    bool isUnknown() {
        if (!m_sound || atEnd()) return true;
        if (m_rest.front() != kUnknown) return false;
        m_rest.remove_prefix(1);
        endOfCell();
        return true;
    }
    template <class Value>
    void read(Value& value) {
        const auto [end, error] =
            std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (error != std::errc{}) m_sound = false;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
    }
    void comma() {
        if (!m_rest.starts_with(kExtentSeparator)) m_sound = false;
        if (m_sound) m_rest.remove_prefix(1);
    }
    void endOfCell() {
        if (atEnd()) return;
        if (m_rest.front() != ' ' || m_rest.size() == 1) m_sound = false;
        m_rest.remove_prefix(1);
    }

    std::string_view m_rest;
    bool m_sound = true;
};

KernelFacts readFacts(CellReader& cells) {
    KernelFacts facts;
    facts.target.sm = static_cast<int>(cells.number(kMaxSm));
    facts.target.kind = static_cast<TargetKind>(cells.number(static_cast<int>(TargetKind::Family)));
    facts.form = static_cast<KernelForm>(cells.number(kKernelFormCount - 1));
    facts.doubts = KernelDoubts::fromBits(
        static_cast<std::uint8_t>(cells.number((1 << kKernelDoubtCount) - 1)));
    facts.dynamicUse =
        static_cast<DynamicSharedUse>(cells.number(static_cast<int>(DynamicSharedUse::Maybe)));
    facts.clusterAtLaunch = cells.number(1) != 0;
    visitOptional(
        facts, [&](auto& value, std::int64_t most) { cells.optional(value, most); },
        [&](auto& shape) { cells.shape(shape); });
    return facts;
}

std::string longText(const ObjectReader& line, std::string_view key) {
    DocumentReader& reader = line.document();
    const JsonNode* node = reader.member(line.node(), key);
    return node != nullptr ? oneLine(reader.string(*node, key, kMaxImportPathLength))
                           : std::string();
}

std::uint64_t size(const ObjectReader& line, std::string_view key) {
    return static_cast<std::uint64_t>(line.integer<std::int64_t>(key, 0, INT64_MAX));
}

}  // namespace

void ImportProtocolReader::feed(std::string_view bytes) {
    if (m_complete) return;
    m_bytes += bytes.size();
    if (m_bytes > kMaxImportAnswerBytes) return refuse("more than 1 GiB");
    const bool sound = m_lineBuffer.feed(
        bytes, kMaxLineBytes, [this](std::string_view line) { readLine(line); },
        [this] { return m_complete; });
    if (!sound) refuse("a line of more than 1 MiB");
}

void ImportProtocolReader::readLine(std::string_view line) {
    ++m_lines;
    if (m_greeted && line.starts_with(kKernelMark)) return readKernel(line);
    if (m_greeted && line.starts_with(kNameMark)) return readName(line);
    readMessage(line);
}

void ImportProtocolReader::readName(std::string_view line) {
    line.remove_prefix(kNameMark.size());
    const auto tab = line.find(kNameSeparator);
    if (tab == std::string_view::npos || m_names.size() >= kMaxImportedKernels)
        return refuse("a name");
    const std::string_view mangled = line.substr(0, tab);
    const std::string_view demangled = line.substr(tab + 1);
    m_names.push_back(
        m_answer.list.addName({oneLine(std::string(mangled)),
                               oneLine(std::string(demangled.empty() ? mangled : demangled))}));
}

void ImportProtocolReader::readKernel(std::string_view line) {
    line.remove_prefix(kKernelMark.size());
    if (!m_source || m_names.empty() || m_answer.list.kernels().size() >= kMaxImportedKernels)
        return refuse("a kernel");
    CellReader cells(line);
    KernelRecord record;
    const auto name =
        static_cast<std::size_t>(cells.number(static_cast<std::int64_t>(m_names.size()) - 1));
    record.name = m_names[name];
    record.source = *m_source;
    record.facts = readFacts(cells);
    if (!cells.sound() || !cells.atEnd()) return refuse("a kernel");
    m_answer.list.add(std::move(record));
}

void ImportProtocolReader::readMessage(std::string_view line) {
    DocumentReader reader(line);
    const JsonNode* root = reader.parse();
    const JsonNode* type = root != nullptr ? root->find("type") : nullptr;
    const bool ours = type != nullptr && type->kind == JsonNode::Kind::String;
    if (!ours || (!m_greeted && type->text != "hello"))
        return end({ImportFailureCode::NoAnswer, shownLine(line)});
    readPart(type->text, ObjectReader(reader, *root, ""));
    if (reader.failed()) refuse(TextRenderer()(reader.error().message));
}

void ImportProtocolReader::readPart(std::string_view type, const ObjectReader& line) {
    if (type == "hello") return readHello(line);
    if (type == "source") return readSource(line);
    if (type == "problem") return readProblem(line);
    if (type == "progress") return readProgress(line);
    if (type == "failure") return readFailure(line);
    if (type == "done") m_complete = true;
}

void ImportProtocolReader::readHello(const ObjectReader& line) {
    const auto protocol = line.integer<std::int64_t>("protocol", 0, INT32_MAX);
    if (line.document().failed()) return;
    if (protocol != kImportProtocolVersion)
        return end({ImportFailureCode::OtherProtocol, "", protocol, kImportProtocolVersion});
    m_greeted = true;
    // Systems give memory only where it is written.
    m_answer.list.reserve(kExpectedKernels);
}

void ImportProtocolReader::readSource(const ObjectReader& line) {
    KernelSource source;
    source.path = longText(line, "path");
    source.member = longText(line, "member");
    source.offset = size(line, "offset");
    source.origin = longText(line, "origin");
    if (line.document().failed()) return;
    if (m_answer.list.sources().size() >= kMaxImportNotes) return refuse("too many images");
    m_file = source.path;
    m_source = m_answer.list.addSource(std::move(source));
}

void ImportProtocolReader::readProblem(const ObjectReader& line) {
    constexpr auto kAny = INT64_MAX;
    const auto code = importProblemCode(line.name("code"));
    ImportProblem problem;
    if (line.has("offset")) problem.offset = size(line, "offset");
    problem.value = line.integer<std::int64_t>("value", -kAny, kAny);
    problem.other = line.integer<std::int64_t>("other", -kAny, kAny);
    problem.detail = longText(line, "detail");
    if (line.document().failed()) return;
    if (!code || !m_source || m_answer.list.problems().size() >= kMaxImportNotes)
        return refuse("a problem");
    problem.code = *code;
    m_answer.list.add(SourcedProblem{*m_source, std::move(problem)});
}

void ImportProtocolReader::readProgress(const ObjectReader& line) {
    ImportProgress progress;
    progress.file = longText(line, "file");
    progress.doneBytes = size(line, "done");
    progress.totalBytes = size(line, "total");
    if (line.document().failed()) return;
    m_file = progress.file;
    if (onProgress) onProgress(progress);
}

void ImportProtocolReader::readFailure(const ObjectReader& line) {
    FailureMembers members = readFailureMembers(line);
    if (line.document().failed()) return;
    const auto code = importFailureCode(members.code);
    if (!code) return refuse(members.code + ": " + members.detail);
    ImportFailure failure{*code, std::move(members.detail), members.value, members.other};
    // The other side's other side is this one.
    if (*code == ImportFailureCode::OtherProtocol) std::swap(failure.value, failure.other);
    end(std::move(failure));
}

void ImportProtocolReader::refuse(const std::string& what) {
    end({ImportFailureCode::NoAnswer, "line " + std::to_string(m_lines) + ": " + what});
}

void ImportProtocolReader::end(ImportFailure failure) {
    failure.file = m_file;
    m_answer.failure = std::move(failure);
    m_complete = true;
}

ImportFailure ImportProtocolReader::unanswered(const ProcessEnd& end,
                                               const std::string& program) const {
    std::string words = lastLine(end.standardError);
    switch (end.how) {
        case ProcessEnd::How::Cancelled: return {ImportFailureCode::Cancelled};
        case ProcessEnd::How::TimeLimit: return {ImportFailureCode::TimeLimit, "", end.code};
        case ProcessEnd::How::NotStarted:
            if (saysNoSuchProgram(end)) return {ImportFailureCode::ProgramMissing, program};
            return {ImportFailureCode::NotStarted, std::move(words), end.code};
        case ProcessEnd::How::Crashed:
            return {ImportFailureCode::Crashed, std::move(words), end.code};
        case ProcessEnd::How::Exited: break;
    }
    if (end.code != 0) return {ImportFailureCode::Stopped, std::move(words), end.code};
    return {ImportFailureCode::NoAnswer, std::move(words)};
}

ImportAnswer ImportProtocolReader::finish(const ProcessEnd& end, const std::string& program) {
    // A line whose end is missing is the trace of how the child ended, or of another program.
    const std::string piece = m_lineBuffer.takeRest();
    if (!m_complete) {
        ImportFailure failure = unanswered(end, program);
        if (failure.code == ImportFailureCode::NoAnswer && !m_greeted && !piece.empty())
            failure.detail = shownLine(piece);
        this->end(std::move(failure));
    }
    // A child that is asked to stop tells no more than that; why it was asked, this side knows.
    if (end.how == ProcessEnd::How::TimeLimit && m_answer.failure &&
        m_answer.failure->code == ImportFailureCode::Cancelled)
        this->end(unanswered(end, program));
    m_answer.list.dropSuperseded();
    return std::move(m_answer);
}

}  // namespace occ
