#include "app/gpu_limits.h"

#include "app/tables.h"
#include "core/device_field.h"
#include "core/io/gpu_document.h"
#include "core/io/json_writer.h"
#include "core/text/joined.h"
#include "core/text/words.h"

namespace occ::cli {

namespace {

/// The shipped record whose limits these are, or null for limits of a user's own.
const CapabilityRecord* recordOf(const Gpu& gpu) {
    if (gpu.origin == GpuOrigin::UserDefined) return nullptr;
    return findCapability(gpu.limits.computeCapability);
}

std::string doubtAbout(const CapabilityRecord* record, std::string_view key) {
    const Doubt* doubt = record != nullptr ? findDoubt(*record, key) : nullptr;
    return doubt != nullptr ? std::string(doubt->text) : "";
}

std::string listOf(const CarveoutList& sizes) {
    return joined(sizes, ", ",
                  [](std::int32_t bytes) { return english().withUnit(bytes, Unit::Bytes); });
}

std::string valueText(const DeviceField& field, std::int64_t value) {
    if (field.key == "register_allocation_granularity") return value != 0 ? "warps" : "blocks";
    if (field.unit == Unit::None) return value != 0 ? "yes" : "no";
    return english().withUnit(value, field.unit);
}

/// For people: every limit in its unit.
Table readableTable(const Gpu& gpu) {
    const CapabilityRecord* record = recordOf(gpu);
    Table table;
    table.columns = {{"limit", "limit"}, {"value", "value"}, {"doubt", "doubt"}};
    for (const DeviceField& field : deviceFields())
        table.rows.push_back({std::string(words::deviceFieldTitle(field.key)),
                              valueText(field, field.get(gpu.limits)),
                              doubtAbout(record, field.key)});
    table.rows.push_back({std::string(words::deviceFieldTitle(kCarveoutsKey)),
                          listOf(gpu.limits.sharedMemoryCarveouts),
                          doubtAbout(record, kCarveoutsKey)});
    return table;
}

/// For programs: keys and plain numbers.
Table plainTable(const Gpu& gpu) {
    const CapabilityRecord* record = recordOf(gpu);
    Table table;
    table.columns = {{"key", "key"}, {"value", "value"}, {"doubt", "doubt"}};
    for (const DeviceField& field : deviceFields())
        table.rows.push_back(
            {std::string(field.key), field.get(gpu.limits), doubtAbout(record, field.key)});
    std::string sizes;
    for (const std::int32_t bytes : gpu.limits.sharedMemoryCarveouts) {
        if (!sizes.empty()) sizes += ' ';
        appendNumber(sizes, std::int64_t{bytes});
    }
    table.rows.push_back({std::string(kCarveoutsKey), sizes, doubtAbout(record, kCarveoutsKey)});
    return table;
}

void writeOrigin(JsonWriter& json, const CapabilityRecord& record) {
    json.member("architecture", record.architecture).member("chips", record.exampleChips);
    json.key("sources").beginArray();
    for (const SourceNote& source : record.sources) {
        json.beginObject();
        json.member("topic", source.topic).member("text", source.text);
        json.endObject();
    }
    json.endArray().key("doubts").beginArray();
    for (const Doubt& doubt : record.doubts) {
        json.beginObject();
        json.member("fields", doubt.fields).member("text", doubt.text);
        json.endObject();
    }
    json.endArray();
}

std::string toJson(const Gpu& gpu) {
    return jsonDocument([&](JsonWriter& json) {
        json.member("name", gpu.name).member("cc", toString(gpu.limits.computeCapability));
        json.key("sm_count");
        if (gpu.smCount > 0)
            json.value(gpu.smCount);
        else
            json.null();
        json.key("limits");
        writeGpuLimits(json, gpu.limits);
        if (const CapabilityRecord* record = recordOf(gpu)) writeOrigin(json, *record);
    });
}

std::string headText(const Gpu& gpu, const CapabilityRecord* record) {
    std::string text = gpu.name;
    if (gpu.origin != GpuOrigin::ComputeCapability)
        text += ", compute capability " + toString(gpu.limits.computeCapability);
    if (record != nullptr) text += ", " + std::string(record->architecture);
    if (gpu.smCount > 0) text += ", " + english().withUnit(gpu.smCount, Unit::Multiprocessors);
    return text + "\n\n";
}

std::string sourcesText(const CapabilityRecord& record) {
    std::string text = "\nSources:\n";
    for (const SourceNote& source : record.sources)
        text += "- " + std::string(source.topic) + ": " + std::string(source.text) + '\n';
    if (record.doubts.empty()) return text;
    text += "\nDoubtful:\n";
    for (const Doubt& doubt : record.doubts)
        text += "- " + std::string(doubt.fields) + ": " + std::string(doubt.text) + '\n';
    return text;
}

}  // namespace

std::string describeGpu(const Gpu& gpu, ReportFormat format) {
    if (format == ReportFormat::Json) return toJson(gpu);
    if (format == ReportFormat::Csv) return toCsv(plainTable(gpu));
    const CapabilityRecord* record = recordOf(gpu);
    Table table = readableTable(gpu);
    if (format == ReportFormat::Text) {
        // Doubts are long; in the terminal a mark points to the list below.
        table.columns.pop_back();
        for (auto& row : table.rows) {
            const bool doubtful = !std::get<std::string>(row.back()).empty();
            row.pop_back();
            if (doubtful) std::get<std::string>(row.back()) += " (doubtful)";
        }
    }
    return headText(gpu, record) + render(table, format, english()) +
           (record != nullptr ? sourcesText(*record) : "");
}

}  // namespace occ::cli
