#include "core/io/gpu_protocol.h"
#include "core/io/measurement_members.h"
#include "core/io/protocol_line.h"

namespace occ {

void GpuProtocolWriter::hello(std::string_view host) {
    m_write(protocolLine("hello", [host](JsonWriter& json) {
        json.member("protocol", kGpuProtocolVersion).member("program", OCCUSCOPE_VERSION);
        writeName(json, "host", host);
    }));
}

void GpuProtocolWriter::progress(const MeasureProgress& progress) {
    m_write(protocolLine("progress", [&progress](JsonWriter& json) {
        json.member("part", key(progress.part));
        json.member("done", progress.done).member("total", progress.total);
    }));
}

void GpuProtocolWriter::inventory(const GpuInventory& inventory) {
    m_write(protocolLine(
        "inventory", [&inventory](JsonWriter& json) { writeInventoryMembers(json, inventory); }));
}

void GpuProtocolWriter::measurement(const Measurement& part) {
    m_write(protocolLine("measurement",
                         [&part](JsonWriter& json) { writeMeasurementMembers(json, part); }));
}

void GpuProtocolWriter::failure(const GpuFailure& failure) {
    m_write(protocolLine("failure", [&failure](JsonWriter& json) {
        writeFailureMembers(json, key(failure.code), failure.detail, failure.value, failure.other);
    }));
}

void GpuProtocolWriter::done() {
    m_write(protocolLine("done", [](JsonWriter&) {}));
}

}  // namespace occ
