#include "core/io/gpu_protocol.h"
#include "core/io/last_line.h"
#include "core/io/measurement_members.h"
#include "core/io/protocol_line.h"

#include <algorithm>
#include <array>
#include <limits>

namespace occ {

namespace {

constexpr std::int64_t kMaxProgress = std::int64_t{1} << 40;

std::array<std::string_view, 4> partKeys() {
    return {key(MeasurePart::Residency), key(MeasurePart::Timeline), key(MeasurePart::Throughput),
            key(MeasurePart::Verify)};
}

MeasureProgress readProgress(const ObjectReader& line) {
    MeasureProgress progress;
    progress.part = static_cast<MeasurePart>(line.choice("part", partKeys()));
    progress.total = line.integer<std::int64_t>("total", 0, kMaxProgress);
    progress.done = line.integer<std::int64_t>("done", 0, kMaxProgress);
    return progress;
}

/// Whether a text is one of our lines without its last part.
bool isPiece(std::string_view text) {
    const auto start = text.find(kProtocolLineStart);
    return start != std::string_view::npos && DocumentReader(text.substr(start)).parse() == nullptr;
}

GpuFailure notStarted(const ProcessEnd& end, const GpuChild& child) {
    const std::string words = lastLine(end.standardError);
    if (child.remote) {
        if (saysNoSuchProgram(end)) return {GpuFailureCode::SshMissing, child.program};
        return {GpuFailureCode::SshFailed, child.program + ": " + words, end.code};
    }
    if (!saysNoSuchProgram(end)) return {GpuFailureCode::NotStarted, words, end.code};
    return {GpuFailureCode::ProgramMissing, child.program};
}

/// After its hello the program there has been running. ssh reports a death by a signal as it
/// reports its own failures, only without words; a shell in between adds the signal to 128.
GpuFailure remoteEnd(const ProcessEnd& end, const RemoteGpu& remote) {
    constexpr int kSignalBase = 128;
    constexpr int kLastSignal = 64;
    const std::string words = lastLine(end.standardError);
    if (end.code > kSignalBase && end.code <= kSignalBase + kLastSignal)
        return {GpuFailureCode::Crashed, words, end.code - kSignalBase};
    if (end.code != kSshOwnStatus) return {GpuFailureCode::Stopped, words, end.code};
    GpuFailure failure = sshFailure(remote, end.code, end.standardError);
    if (failure.code == GpuFailureCode::SshFailed) return {GpuFailureCode::Crashed, words};
    return failure;
}

}  // namespace

void GpuProtocolReader::feed(std::string_view bytes) {
    const bool sound = m_lineBuffer.feed(
        bytes, kMaxLineBytes, [this](std::string_view line) { readLine(line); },
        [this] { return m_complete; });
    if (!sound) end({GpuFailureCode::NoAnswer, "a line of more than 16 MiB"});
}

void GpuProtocolReader::readLine(std::string_view line) {
    ++m_lines;
    const auto start = line.find(kProtocolLineStart);
    if (start == std::string_view::npos) return readNoise(line);
    if (start > 0) readNoise(line.substr(0, start));
    if (m_complete) return;
    DocumentReader reader(line.substr(start));
    const JsonNode* root = reader.parse();
    const JsonNode* type = root != nullptr ? root->find("type") : nullptr;
    const bool ours = type != nullptr && type->kind == JsonNode::Kind::String;
    // Anything may come before the hello; after it, such a line is an answer that went wrong.
    if (!m_greeted && !(ours && type->text == "hello")) return readNoise(line.substr(start));
    if (ours) readPart(type->text, ObjectReader(reader, *root, ""));
    if (!reader.failed()) return;
    const FileError& error = reader.error();
    end({GpuFailureCode::NoAnswer,
         "line " + std::to_string(m_lines) + ", column " +
             std::to_string(start + static_cast<std::size_t>(std::max(error.column, 0))) + ": " +
             TextRenderer()(error.message)});
}

void GpuProtocolReader::readNoise(std::string_view line) {
    if (m_firstNoise.empty()) m_firstNoise = shownLine(line);
    if (m_greeted || ++m_noiseLines < kMaxNoiseLines) return;
    end({GpuFailureCode::NoAnswer, m_firstNoise});
}

void GpuProtocolReader::readPart(std::string_view type, const ObjectReader& line) {
    if (type == "hello") {
        readHello(line);
    } else if (type == "progress") {
        const MeasureProgress progress = readProgress(line);
        if (!line.document().failed() && onProgress) onProgress(progress);
    } else if (type == "inventory") {
        GpuInventory inventory = readInventoryMembers(line);
        if (line.document().failed()) return;
        m_answer.inventory = std::move(inventory);
        if (onInventory) onInventory(*m_answer.inventory);
    } else if (type == "measurement") {
        readMeasurementLine(line);
    } else if (type == "failure") {
        readFailure(line);
    } else if (type == "done") {
        m_complete = true;
    }
}

void GpuProtocolReader::readHello(const ObjectReader& line) {
    const auto protocol =
        line.integer<std::int64_t>("protocol", 0, std::numeric_limits<std::int32_t>::max());
    if (line.document().failed()) return;
    // Of another version nothing but this number has a known meaning.
    if (protocol != kGpuProtocolVersion)
        return end({GpuFailureCode::OtherProtocol, "", protocol, kGpuProtocolVersion});
    std::string program = line.name("program");
    std::string host = line.name("host");
    if (line.document().failed()) return;
    m_greeted = true;
    m_answer.program = std::move(program);
    m_answer.host = std::move(host);
}

void GpuProtocolReader::readMeasurementLine(const ObjectReader& line) {
    Measurement part = readMeasurementMembers(line);
    if (line.document().failed()) return;
    if (m_answer.measurement)
        merge(*m_answer.measurement, std::move(part));
    else
        m_answer.measurement = std::move(part);
    if (onMeasurement) onMeasurement(*m_answer.measurement);
}

void GpuProtocolReader::readFailure(const ObjectReader& line) {
    FailureMembers members = readFailureMembers(line);
    if (line.document().failed()) return;
    const auto known = gpuFailureCode(members.code);
    GpuFailure failure{known.value_or(GpuFailureCode::KernelFailed), std::move(members.detail),
                       members.value, members.other};
    // The other side's other side is this one.
    if (failure.code == GpuFailureCode::OtherProtocol) std::swap(failure.value, failure.other);
    // A code that this program does not know still says more than nothing.
    if (!known)
        failure.detail = members.code + (failure.detail.empty() ? "" : ": ") + failure.detail;
    end(std::move(failure));
}

void GpuProtocolReader::end(GpuFailure failure) {
    m_answer.failure = std::move(failure);
    m_complete = true;
}

GpuFailure GpuProtocolReader::unanswered(const ProcessEnd& end, const GpuChild& child) const {
    switch (end.how) {
        case ProcessEnd::How::Cancelled: return {GpuFailureCode::Cancelled};
        case ProcessEnd::How::TimeLimit: return {GpuFailureCode::TimeLimit, "", end.code};
        case ProcessEnd::How::NotStarted: return notStarted(end, child);
        case ProcessEnd::How::Crashed:
            return {GpuFailureCode::Crashed, lastLine(end.standardError), end.code};
        case ProcessEnd::How::Exited: break;
    }
    if (end.code != 0 && child.remote)
        return m_greeted ? remoteEnd(end, *child.remote)
                         : sshFailure(*child.remote, end.code, end.standardError);
    if (end.code != 0) return {GpuFailureCode::Stopped, lastLine(end.standardError), end.code};
    return {GpuFailureCode::NoAnswer,
            m_firstNoise.empty() ? lastLine(end.standardError) : m_firstNoise};
}

GpuAnswer GpuProtocolReader::finish(const ProcessEnd& end, const GpuChild& child) {
    // A whole line whose end is missing counts; a piece of one is the trace of how the child ended.
    const std::string last = m_lineBuffer.takeRest();
    if (!m_complete && !last.empty() && !isPiece(last)) readLine(last);
    // What the child itself says outweighs how it ended: with "done" the answer is there in full,
    // and a driver that crashes while the process winds up takes nothing away from it.
    // Only why it was asked to stop does it not know.
    const bool lateStop = end.how == ProcessEnd::How::TimeLimit && m_answer.failure &&
                          m_answer.failure->code == GpuFailureCode::Cancelled;
    if (!m_complete || lateStop)
        m_answer.failure = unanswered(end, child);
    else if (!m_answer.failure && !m_answer.inventory && !m_answer.measurement)
        m_answer.failure = {GpuFailureCode::NoAnswer, "done, but without a result"};
    if (m_answer.failure && child.remote) m_answer.failure->host = child.remote->destination;
    return std::move(m_answer);
}

}  // namespace occ
