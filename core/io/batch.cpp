#include "core/io/batch.h"

#include "core/io/occupancy_json.h"
#include "core/io/utf8.h"
#include "core/text/words.h"

#include <utility>

namespace occ {

namespace {

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

InputError emptyLine() {
    return {"empty", "", {OCC_TEXT("The line is empty; a launch in braces was expected."), {}}};
}

InputError lineTooLong() {
    return {"too_long",
            "",
            {OCC_TEXT("The line is longer than %1."),
             {MessageArgument::withUnit(static_cast<std::int64_t>(Batch::kMaxLineBytes),
                                        Unit::Bytes)}}};
}

InputError contradiction(const Gpu& gpu, const std::string& capability) {
    return {"conflict",
            "cc",
            {OCC_TEXT("“gpu” is %1 with compute capability %2, but “cc” is %3; leave one out."),
             {MessageArgument::verbatim(gpu.name),
              MessageArgument::verbatim(toString(gpu.limits.computeCapability)),
              MessageArgument::verbatim(capability)}}};
}

}  // namespace

void Batch::feed(std::string_view piece, std::string& out) {
    for (;;) {
        const auto end = piece.find('\n');
        if (end == std::string_view::npos) break;
        completeLine(piece.substr(0, end), out);
        piece.remove_prefix(end + 1);
    }
    keep(piece);
}

void Batch::finish(std::string& out) {
    if (!m_partial.empty() || m_tooLong) completeLine({}, out);
}

void Batch::keep(std::string_view part) {
    if (m_tooLong) return;
    m_tooLong = m_partial.size() + part.size() > kMaxLineBytes;
    if (m_tooLong)
        std::string().swap(m_partial);
    else
        m_partial.append(part);
}

void Batch::completeLine(std::string_view rest, std::string& out) {
    ++m_counts.lines;
    const bool inOnePiece = m_partial.empty() && !m_tooLong && rest.size() <= kMaxLineBytes;
    if (!inOnePiece) keep(rest);
    std::string_view line = inOnePiece ? rest : std::string_view(m_partial);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (m_counts.lines == 1) line = withoutByteOrderMark(line);
    if (m_tooLong)
        writeError(lineTooLong(), out);
    else
        answer(line, out);
    m_partial.clear();
    m_tooLong = false;
}

void Batch::answer(std::string_view line, std::string& out) {
    if (isBlank(line)) return writeError(emptyLine(), out);
    InputCheck error = readBatchLine(line, m_line);
    const PreparedGpu* prepared = error ? nullptr : findGpu(error);
    if (error) return writeError(*error, out);
    answerLaunch(*prepared, out);
}

const PreparedGpu* Batch::findGpu(InputCheck& error) {
    const bool byCapability = m_line.gpu.empty() && !m_line.cc.empty();
    const PreparedGpu& prepared =
        byCapability ? m_gpus.byCapability(m_line.cc) : m_gpus.byName(m_line.gpu);
    if (!prepared.tables) {
        error = prepared.error;
        return nullptr;
    }
    if (byCapability || m_line.cc.empty()) return &prepared;
    // Names and capabilities are kept apart, so this leaves `prepared` alone.
    const PreparedGpu& stated = m_gpus.byCapability(m_line.cc);
    if (!stated.tables)
        error = stated.error;
    else if (!(stated.gpu.limits.computeCapability == prepared.gpu.limits.computeCapability))
        error = contradiction(prepared.gpu, m_line.cc);
    return &prepared;
}

void Batch::answerLaunch(const PreparedGpu& prepared, std::string& out) {
    const Occupancy occupancy = prepared.tables->evaluate(m_line.kernel);
    OccupancyAnswer answer{prepared.gpu, m_line.kernel, occupancy};
    if (m_options.notes) answer.notes = validate(prepared.gpu.limits, m_line.kernel);
    if (m_line.kernel.gridBlocks > 0)
        answer.waves = computeWaves(prepared.gpu, m_line.kernel, occupancy.activeBlocks);
    if (!occupancy.launchable()) ++m_counts.cannotLaunch;
    JsonWriter json(out);
    json.beginObject();
    writeOccupancyMembers(json, answer, m_text);
    json.endObject();
    out += '\n';
}

void Batch::writeError(const InputError& error, std::string& out) {
    ++m_counts.errors;
    std::string message = m_text(error.message);
    if (error.column > 0)
        message = m_text({OCC_TEXT("Column %1: %2"),
                          {MessageArgument::number(error.column),
                           MessageArgument::verbatim(std::move(message))}});
    JsonWriter json(out);
    json.beginObject().key("error").beginObject();
    json.member("code", std::string_view(error.code)).key("field");
    if (error.field.empty())
        json.null();
    else
        json.value(std::string_view(error.field));
    json.member("message", std::string_view(message)).member("line", m_counts.lines);
    json.endObject().endObject();
    out += '\n';
}

}  // namespace occ
