#include "core/io/gpu_protocol.h"
#include "core/io/json_writer.h"
#include "core/io/measurement_members.h"
#include "core/io/utf8.h"

namespace occ {

namespace {

/// Readers take details up to kMaxDetailLength; a driver's log may be longer.
std::string_view shortened(std::string_view detail) {
    return utf8Prefix(detail, kMaxDetailLength);
}

/// One line: `members` adds what stands after the type.
template <class Members>
std::string lineOf(std::string_view type, const Members& members) {
    std::string line;
    JsonWriter json(line);
    json.beginObject().member("type", type);
    members(json);
    json.endObject();
    line += '\n';
    return line;
}

}  // namespace

void GpuProtocolWriter::hello(std::string_view host) {
    m_write(lineOf("hello", [host](JsonWriter& json) {
        json.member("protocol", kGpuProtocolVersion).member("program", OCCUSCOPE_VERSION);
        writeName(json, "host", host);
    }));
}

void GpuProtocolWriter::progress(const MeasureProgress& progress) {
    m_write(lineOf("progress", [&progress](JsonWriter& json) {
        json.member("part", key(progress.part));
        json.member("done", progress.done).member("total", progress.total);
    }));
}

void GpuProtocolWriter::inventory(const GpuInventory& inventory) {
    m_write(lineOf("inventory",
                   [&inventory](JsonWriter& json) { writeInventoryMembers(json, inventory); }));
}

void GpuProtocolWriter::measurement(const Measurement& part) {
    m_write(
        lineOf("measurement", [&part](JsonWriter& json) { writeMeasurementMembers(json, part); }));
}

void GpuProtocolWriter::failure(const GpuFailure& failure) {
    m_write(lineOf("failure", [&failure](JsonWriter& json) {
        json.member("code", key(failure.code)).member("detail", shortened(failure.detail));
        json.member("value", failure.value).member("other", failure.other);
    }));
}

void GpuProtocolWriter::done() {
    m_write(lineOf("done", [](JsonWriter&) {}));
}

}  // namespace occ
