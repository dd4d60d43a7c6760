#include "core/device_field.h"
#include "core/gpu_search.h"
#include "core/io/gpu_document.h"
#include "core/io/input_value.h"
#include "core/io/measurement_document.h"
#include "core/io/measurement_members.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <array>
#include <limits>

namespace occ {

namespace {

constexpr std::size_t kMaxGpus = 1000;
constexpr std::int64_t kMaxGpuIndex = 100'000;
constexpr std::int64_t kMaxCudaVersion = 1'000'000;
constexpr std::int64_t kMaxMemoryBytes = std::int64_t{1} << 60;
constexpr std::int64_t kMaxClockKhz = 1'000'000'000;
constexpr std::int64_t kMaxBusBits = 1'000'000;
/// Limits are 32-bit numbers wherever the engine uses them.
constexpr std::int64_t kMaxLimit = std::numeric_limits<std::int32_t>::max();

constexpr std::size_t kMaxLimits = 200;
constexpr std::size_t kMaxLimitKeyLength = 60;

/// As all keys of limits are, those of later programs included.
bool isPlainKey(std::string_view key) {
    return !key.empty() && key.size() <= kMaxLimitKeyLength &&
           std::all_of(key.begin(), key.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

void writeLimits(JsonWriter& json, const std::vector<ReportedLimit>& limits) {
    json.key("limits").beginObject();
    for (const ReportedLimit& limit : limits)
        if (isPlainKey(limit.key)) json.member(limit.key, limit.value);
    json.endObject();
}

/// Whether a limit that this program does not know has a value that a ReportedLimit holds.
bool isLimit(const JsonNode& node) {
    return node.kind == JsonNode::Kind::Integer && node.integer >= 0 && node.integer <= kMaxLimit;
}

/// Limits that this program does not know are kept where they are such numbers: a later one may
/// have written them, and nobody calculates with them.
std::vector<ReportedLimit> readLimits(const ObjectReader& object) {
    std::vector<ReportedLimit> limits;
    for (const auto& [key, node] : object.node().members)
        if (isPlainKey(key) && limits.size() < kMaxLimits &&
            (findDeviceField(key) != nullptr || isLimit(node)))
            limits.push_back({key, object.integer<std::int64_t>(key, 0, kMaxLimit)});
    return limits;
}

ComputeCapability readCapability(const ObjectReader& object) {
    constexpr std::string_view kKey = "compute_capability";
    const std::string text = object.name(kKey);
    const auto capability = parseComputeCapability(text);
    // Without the point "12" would be 1.2 to some and 12.0 to others.
    if (capability && text.find('.') != std::string::npos) return *capability;
    if (const JsonNode* node = object.node().find(kKey))
        object.document().fail(*node, "", wrongForm(object.path(kKey), "\"8.9\"", text));
    return {};
}

}  // namespace

void writeName(JsonWriter& json, std::string_view key, std::string_view name) {
    json.member(key, utf8Prefix(name, kMaxNameLength));
}

void writeCudaVersions(JsonWriter& json, const CudaVersions& versions) {
    json.key("cuda").oneLine().beginObject();
    json.member("driver", versions.driver).member("runtime", versions.runtime).endObject();
}

CudaVersions readCudaVersions(const ObjectReader& object) {
    CudaVersions versions;
    object.object("cuda", [&versions](const ObjectReader& cuda) {
        versions.driver = cuda.integer("driver", 0, kMaxCudaVersion);
        versions.runtime = cuda.integer("runtime", 0, kMaxCudaVersion);
    });
    return versions;
}

void writeDetectedGpu(JsonWriter& json, const DetectedGpu& gpu) {
    json.beginObject().member("index", gpu.index);
    writeName(json, "name", gpu.name);
    writeName(json, "uuid", gpu.uuid);
    writeName(json, "pci_bus_id", gpu.pciBusId);
    json.member("compute_capability", toString(gpu.computeCapability));
    json.member("sm_count", gpu.smCount);
    json.member("clock_khz", gpu.clockKhz);
    json.member("memory_clock_khz", gpu.memoryClockKhz);
    json.member("memory_bus_bits", gpu.memoryBusBits);
    json.member("memory_bytes", gpu.memoryBytes);
    json.member("l2_cache_bytes", gpu.l2CacheBytes);
    json.member("compute_mode", kComputeModeKeys[static_cast<std::size_t>(gpu.computeMode)]);
    json.member("integrated", gpu.integrated);
    json.member("error_correction", gpu.errorCorrection);
    json.member("kernel_time_limit", gpu.kernelTimeLimit);
    json.member("cluster_launch", gpu.clusterLaunch);
    json.member("multi_instance", gpu.multiInstance);
    json.member("multi_process_service", gpu.multiProcessService);
    writeLimits(json, gpu.limits);
    json.endObject();
}

DetectedGpu readDetectedGpu(const ObjectReader& object) {
    DetectedGpu gpu;
    gpu.index = object.integer("index", 0, kMaxGpuIndex);
    gpu.name = object.name("name");
    gpu.uuid = object.name("uuid");
    gpu.pciBusId = object.name("pci_bus_id");
    gpu.computeCapability = readCapability(object);
    gpu.smCount = object.integer("sm_count", 0, kMaxSmCount);
    gpu.clockKhz = object.integer<std::int64_t>("clock_khz", 0, kMaxClockKhz);
    gpu.memoryClockKhz = object.integer<std::int64_t>("memory_clock_khz", 0, kMaxClockKhz);
    gpu.memoryBusBits = object.integer("memory_bus_bits", 0, kMaxBusBits);
    gpu.memoryBytes = object.integer<std::int64_t>("memory_bytes", 0, kMaxMemoryBytes);
    gpu.l2CacheBytes = object.integer<std::int64_t>("l2_cache_bytes", 0, kMaxMemoryBytes);
    gpu.computeMode = static_cast<ComputeMode>(object.choice("compute_mode", kComputeModeKeys));
    gpu.integrated = object.boolean("integrated");
    gpu.errorCorrection = object.boolean("error_correction");
    gpu.kernelTimeLimit = object.boolean("kernel_time_limit");
    gpu.clusterLaunch = object.boolean("cluster_launch");
    gpu.multiInstance = object.boolean("multi_instance");
    gpu.multiProcessService = object.boolean("multi_process_service");
    object.object("limits", [&](const ObjectReader& limits) { gpu.limits = readLimits(limits); });
    return gpu;
}

void writeInventoryMembers(JsonWriter& json, const GpuInventory& inventory) {
    writeName(json, "host", inventory.host);
    writeCudaVersions(json, {inventory.driverVersion, inventory.runtimeVersion});
    json.key("gpus").beginArray();
    for (const DetectedGpu& gpu : inventory.gpus)
        writeDetectedGpu(json, gpu);
    json.endArray();
}

GpuInventory readInventoryMembers(const ObjectReader& object) {
    GpuInventory inventory;
    inventory.host = object.name("host");
    const CudaVersions versions = readCudaVersions(object);
    inventory.driverVersion = versions.driver;
    inventory.runtimeVersion = versions.runtime;
    object.objects("gpus", kMaxGpus, [&](const ObjectReader& gpu) {
        inventory.gpus.push_back(readDetectedGpu(gpu));
    });
    return inventory;
}

std::string writeInventory(const GpuInventory& inventory) {
    return jsonDocument(kInventoryFormat, kMeasurementVersion,
                        [&](JsonWriter& json) { writeInventoryMembers(json, inventory); });
}

Result<GpuInventory, FileError> readInventory(std::string_view text) {
    DocumentReader reader(text);
    GpuInventory inventory;
    if (const JsonNode* root = reader.open(kInventoryFormat, kMeasurementVersion))
        inventory = readInventoryMembers(ObjectReader(reader, *root, ""));
    if (reader.failed()) return Unexpected{reader.takeError()};
    return inventory;
}

}  // namespace occ
