#include "core/io/gpu_document.h"

#include "core/device_field.h"
#include "core/gpu_search.h"
#include "core/text/words.h"
#include "core/text/words_grid.h"

#include <utility>
#include <vector>

namespace occ {

namespace {

using Kind = JsonNode::Kind;

constexpr std::string_view kCapabilityKey = "compute_capability";
constexpr std::string_view kAllocationKey = "register_allocation_granularity";
constexpr std::string_view kCachingKey = "partitioned_global_caching";

void writeField(JsonWriter& json, const DeviceField& field, const DeviceLimits& limits) {
    const std::int64_t value = field.get(limits);
    json.key(field.key);
    if (field.key == kAllocationKey)
        json.value(value != 0 ? "warp" : "block");
    else if (field.key == kCachingKey)
        json.value(value != 0);
    else
        json.value(value);
}

/// The number of a field that is a word or a truth value in files.
std::int64_t readNumber(DocumentReader& reader, const DeviceField& field, const JsonNode& node,
                        const std::string& path) {
    if (field.key == kAllocationKey && node.kind == Kind::String) {
        if (node.text == "warp") return 1;
        if (node.text == "block") return 0;
        reader.fail(node, "choice", path,
                    {OCC_TEXT("“%1” must be one of %2, not “%3”."),
                     {MessageArgument::verbatim(path), MessageArgument::verbatim("warp, block"),
                      MessageArgument::verbatim(shownValue(node))}});
    }
    if (field.key == kCachingKey && node.kind == Kind::Boolean) return node.integer;
    return reader.integer(node, path, field.min, field.max);
}

void readCarveouts(DocumentReader& reader, const JsonNode& node, const std::string& path,
                   DeviceLimits& limits) {
    if (node.kind != Kind::Array)
        return reader.fail(node, "", wrongForm(path, "[8192, 16384]", shownValue(node)));
    limits.sharedMemoryCarveouts = {};
    for (const JsonNode& item : node.items) {
        const std::int64_t bytes = reader.integer(item, path, 0, INT32_MAX);
        if (reader.failed()) return;
        if (!limits.sharedMemoryCarveouts.append(static_cast<std::int32_t>(bytes)))
            return reader.fail(item, "range", path,
                               {OCC_TEXT("“%1” holds too many sizes; %2 are the most."),
                                {MessageArgument::verbatim(path),
                                 MessageArgument::number(CarveoutList::kCapacity)}});
    }
}

void readCapability(DocumentReader& reader, const JsonNode& object, const std::string& parent,
                    DeviceLimits& limits) {
    const std::string path = joinPath(parent, kCapabilityKey);
    const JsonNode* node = object.find(kCapabilityKey);
    if (node == nullptr)
        return reader.fail(object, "missing", path,
                           {OCC_TEXT("“%1” is missing."), {MessageArgument::verbatim(path)}});
    const std::string text = reader.string(*node, path, kMaxNameLength);
    if (reader.failed()) return;
    const auto capability = parseComputeCapability(text);
    // Without the point "12" would be 1.2 to some and 12.0 to others.
    const bool pointed = text.find('.') != std::string::npos;
    if (!capability || !pointed || capability->major < 1)
        return reader.fail(*node, "", wrongForm(path, "\"8.9\"", text));
    if (const CapabilityRecord* record = findCapability(*capability)) limits = record->limits;
    limits.computeCapability = *capability;
}

std::vector<std::string_view> limitKeys() {
    std::vector<std::string_view> keys = {kCapabilityKey, kCarveoutsKey};
    for (const DeviceField& field : deviceFields())
        keys.push_back(field.key);
    return keys;
}

void checkComplete(DocumentReader& reader, const JsonNode& object, const std::string& path) {
    for (const std::string_view key : limitKeys())
        if (object.find(key) == nullptr)
            reader.fail(object, "missing", joinPath(path, key),
                        {OCC_TEXT("“%1” is missing, and the compute capability is not known."),
                         {MessageArgument::verbatim(joinPath(path, key))}});
}

DeviceLimits readLimits(DocumentReader& reader, const JsonNode& object, const std::string& path) {
    DeviceLimits limits;
    reader.rejectUnknown(object, path, limitKeys());
    readCapability(reader, object, path, limits);
    if (reader.failed()) return limits;
    if (findCapability(limits.computeCapability) == nullptr) checkComplete(reader, object, path);
    for (const DeviceField& field : deviceFields()) {
        const JsonNode* node = object.find(field.key);
        if (node == nullptr || reader.failed()) continue;
        const std::int64_t value = readNumber(reader, field, *node, joinPath(path, field.key));
        if (!reader.failed()) field.set(limits, value);
    }
    if (const JsonNode* node = object.find(kCarveoutsKey); node != nullptr && !reader.failed())
        readCarveouts(reader, *node, joinPath(path, kCarveoutsKey), limits);
    if (reader.failed()) return limits;
    const std::vector<DeviceIssue> issues = validateDevice(limits);
    if (!issues.empty()) {
        const DeviceIssue& issue = issues.front();
        const JsonNode* node = object.find(issue.key);
        reader.fail(node != nullptr ? *node : object, "range", joinPath(path, issue.key),
                    words::describe(issue));
    }
    return limits;
}

}  // namespace

void writeGpuMembers(JsonWriter& json, const Gpu& gpu) {
    json.member("name", gpu.name).member("sm_count", gpu.smCount);
    writeGpcLayout(json, gpu);
    json.key("limits");
    writeGpuLimits(json, gpu.limits);
}

void writeGpuLimits(JsonWriter& json, const DeviceLimits& limits) {
    json.beginObject();
    json.member(kCapabilityKey, toString(limits.computeCapability));
    for (const DeviceField& field : deviceFields())
        writeField(json, field, limits);
    json.key(kCarveoutsKey).beginArray();
    for (const std::int32_t bytes : limits.sharedMemoryCarveouts)
        json.value(bytes);
    json.endArray().endObject();
}

void writeGpcLayout(JsonWriter& json, const Gpu& gpu) {
    if (gpu.gpcLayout.empty()) return;
    json.key(kGpcLayoutKey).beginArray();
    for (const int sms : gpu.gpcLayout)
        json.value(sms);
    json.endArray();
}

void readGpcLayout(DocumentReader& reader, const JsonNode& object, std::string_view path,
                   Gpu& gpu) {
    if (reader.failed() || object.find(kGpcLayoutKey) == nullptr) return;
    const std::string layoutPath = joinPath(path, kGpcLayoutKey);
    const JsonNode* list = reader.array(object, layoutPath, kMaxGpcs);
    if (list == nullptr) return;
    GpcLayout layout;
    for (const JsonNode& item : list->items)
        layout.push_back(static_cast<int>(reader.integer(item, layoutPath, 1, kMaxSmCount)));
    if (reader.failed()) return;
    if (const auto issue = checkGpcLayout(layout, gpu.smCount))
        return reader.fail(*list, "range", layoutPath, words::describe(*issue));
    gpu.gpcLayout = std::move(layout);
}

Gpu readGpuMembers(DocumentReader& reader, const JsonNode& object, std::string_view path) {
    Gpu gpu;
    gpu.origin = GpuOrigin::UserDefined;
    if (const JsonNode* name = object.find("name"))
        gpu.name = reader.name(*name, joinPath(path, "name"));
    if (const JsonNode* count = object.find("sm_count"))
        gpu.smCount =
            static_cast<int>(reader.integer(*count, joinPath(path, "sm_count"), 0, kMaxSmCount));
    readGpcLayout(reader, object, path, gpu);
    const std::string limitsPath = joinPath(path, "limits");
    if (const JsonNode* limits = reader.object(object, limitsPath))
        gpu.limits = readLimits(reader, *limits, limitsPath);
    if (gpu.name.empty()) gpu.name = toString(gpu.limits.computeCapability);
    return gpu;
}

}  // namespace occ
