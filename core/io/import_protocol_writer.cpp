#include "core/io/import_protocol.h"
#include "core/io/import_protocol_cells.h"
#include "core/io/last_line.h"
#include "core/io/protocol_line.h"
#include "core/io/utf8.h"

#include <optional>

namespace occ {

using namespace import_protocol;

namespace {

/// What is held back is written once it is so long.
constexpr std::size_t kHeldBytes = std::size_t{64} << 10;

/// Appends cells, the unknown ones only when a known one follows.
class CellWriter {
public:
    explicit CellWriter(std::string& line) : m_line(line) {}

    void add(std::int64_t number) {
        beforeKnown();
        appendNumber(m_line, number);
    }
    template <class Value>
    void addNumber(const std::optional<Value>& value, std::int64_t most) {
        if (!value || !(*value >= 0 && *value <= static_cast<Value>(most))) return addUnknown();
        beforeKnown();
        if constexpr (std::is_floating_point_v<Value>)
            appendNumber(m_line, double{*value});
        else
            appendNumber(m_line, std::int64_t{*value});
    }
    template <class Shape>
    void addShape(const std::optional<Shape>& shape) {
        if (!shape || !isSound(*shape)) return addUnknown();
        add(shape->x);
        for (const int extent : {shape->y, shape->z}) {
            m_line += kExtentSeparator;
            appendNumber(m_line, std::int64_t{extent});
        }
    }

private:
    void addUnknown() { ++m_unknown; }
    void beforeKnown() {
        for (; m_unknown > 0; --m_unknown) {
            m_line += ' ';
            m_line += kUnknown;
        }
        m_line += ' ';
    }

    std::string& m_line;
    int m_unknown = 0;
};

std::string nameText(const std::string& name) {
    return oneLine(name.size() <= kMaxNameBytes ? name : name.substr(0, kMaxNameBytes));
}

std::optional<std::int64_t> offsetOf(const ImportProblem& problem) {
    if (!problem.offset || *problem.offset > static_cast<std::uint64_t>(INT64_MAX))
        return std::nullopt;
    return static_cast<std::int64_t>(*problem.offset);
}

}  // namespace

void ImportProtocolWriter::writeMessage(const std::string& line) {
    m_pending += line;
    flush();
}

void ImportProtocolWriter::hello() {
    writeMessage(protocolLine("hello", [](JsonWriter& json) {
        json.member("protocol", kImportProtocolVersion).member("program", OCCUSCOPE_VERSION);
    }));
}

void ImportProtocolWriter::source(const KernelSource& source) {
    m_pending += protocolLine("source", [&source](JsonWriter& json) {
        json.member("path", source.path).member("member", source.member);
        json.member("offset", static_cast<std::int64_t>(source.offset & INT64_MAX));
        json.member("origin", source.origin);
    });
}

void ImportProtocolWriter::kernel(const KernelName& name, const KernelFacts& facts) {
    const auto next = static_cast<std::uint32_t>(m_names.size());
    const auto [entry, isNew] = m_names.try_emplace(name.mangled, next);
    if (isNew) {
        m_pending += kNameMark;
        m_pending += nameText(name.mangled);
        m_pending += kNameSeparator;
        // Most functions of C have no other name.
        if (name.demangled != name.mangled) m_pending += nameText(name.demangled);
        m_pending += '\n';
    }
    // The mark has the space of the first cell.
    m_pending += kKernelMark.front();
    CellWriter cells(m_pending);
    cells.add(entry->second);
    cells.add(facts.target.sm);
    cells.add(static_cast<std::int64_t>(facts.target.kind));
    cells.add(static_cast<std::int64_t>(facts.form));
    cells.add(facts.doubts.bits());
    cells.add(static_cast<std::int64_t>(facts.dynamicUse));
    cells.add(facts.clusterAtLaunch ? 1 : 0);
    visitOptional(
        facts, [&](const auto& value, std::int64_t most) { cells.addNumber(value, most); },
        [&](const auto& shape) { cells.addShape(shape); });
    m_pending += '\n';
    if (m_pending.size() >= kHeldBytes) flush();
}

void ImportProtocolWriter::problem(const ImportProblem& problem) {
    m_pending += protocolLine("problem", [&problem](JsonWriter& json) {
        json.member("code", key(problem.code)).member("offset", offsetOf(problem));
        json.member("value", problem.value).member("other", problem.other);
        json.member("detail", utf8Prefix(problem.detail, kMaxDetailLength));
    });
    if (m_pending.size() >= kHeldBytes) flush();
}

void ImportProtocolWriter::progress(const ImportProgress& progress) {
    writeMessage(protocolLine("progress", [&progress](JsonWriter& json) {
        json.member("file", progress.file);
        json.member("done", static_cast<std::int64_t>(progress.doneBytes & INT64_MAX));
        json.member("total", static_cast<std::int64_t>(progress.totalBytes & INT64_MAX));
    }));
}

void ImportProtocolWriter::failure(const ImportFailure& failure) {
    writeMessage(protocolLine("failure", [&failure](JsonWriter& json) {
        writeFailureMembers(json, key(failure.code), failure.detail, failure.value, failure.other);
    }));
}

void ImportProtocolWriter::done() {
    writeMessage(protocolLine("done", [](JsonWriter&) {}));
}

void ImportProtocolWriter::flush() {
    if (m_pending.empty()) return;
    m_write(m_pending);
    m_pending.clear();
}

}  // namespace occ
