#include "core/io/scenario.h"

#include "core/gpu_search.h"
#include "core/io/gpu_document.h"
#include "core/io/kernel_document.h"
#include "core/text/words.h"

#include <array>
#include <span>
#include <utility>
#include <vector>

namespace occ {

namespace {

using Kind = JsonNode::Kind;

constexpr std::string_view kScenarioFormat = "occuscope-scenario";
constexpr std::string_view kGpuFormat = "occuscope-gpu";
constexpr int kVersion = 1;

void writeHead(JsonWriter& json, std::string_view format) {
    json.beginObject().member("format", format).member("version", kVersion);
}

void writeGpuReference(JsonWriter& json, const Gpu& gpu) {
    json.key("gpu").beginObject();
    switch (gpu.origin) {
        case GpuOrigin::Product: json.member("name", gpu.name); break;
        case GpuOrigin::ComputeCapability:
            json.member("compute_capability", toString(gpu.limits.computeCapability));
            break;
        case GpuOrigin::UserDefined: writeGpuMembers(json, gpu); break;
    }
    json.endObject();
}

void lookUp(DocumentReader& reader, const JsonNode& node, const std::string& path, Gpu& gpu) {
    const std::string query = reader.string(node, path, kMaxNameLength);
    if (reader.failed()) return;
    auto found = findGpu(query);
    if (!found) return reader.fail(node, "gpu", path, words::describe(found.error()));
    if (!found->sameCapability.empty())
        return reader.fail(node, "gpu", path,
                           words::describe(GpuLookupError{GpuLookupError::Code::Ambiguous, query,
                                                          found->sameCapability}));
    gpu = std::move(found->gpu);
}

void readGpuReference(DocumentReader& reader, const JsonNode& root, Gpu& gpu) {
    static constexpr std::array<std::string_view, 4> kKnown = {"name", "compute_capability",
                                                               "sm_count", "limits"};
    const JsonNode* object = reader.object(root, "gpu");
    if (object == nullptr) return;
    // A shipped GPU has its own number of SMs; to ignore another one would mislead.
    const bool ownLimits = object->find("limits") != nullptr;
    reader.rejectUnknown(*object, "gpu", std::span(kKnown).first(ownLimits ? 4 : 2));
    if (reader.failed()) return;
    if (ownLimits)
        gpu = readGpuMembers(reader, *object, "gpu");
    else if (const JsonNode* name = object->find("name"))
        lookUp(reader, *name, "gpu.name", gpu);
    else if (const JsonNode* capability = object->find("compute_capability"))
        lookUp(reader, *capability, "gpu.compute_capability", gpu);
    else
        reader.fail(*object, "missing", "gpu.name",
                    {OCC_TEXT("“%1” needs a name, a compute capability or limits."),
                     {MessageArgument::verbatim("gpu")}});
}

}  // namespace

std::string writeScenario(const Scenario& scenario) {
    std::string text;
    JsonWriter json(text, JsonWriter::Layout::Indented);
    writeHead(json, kScenarioFormat);
    json.member("name", scenario.name);
    writeGpuReference(json, scenario.gpu);
    json.key("kernel");
    writeKernel(json, scenario.kernel);
    json.endObject();
    text += '\n';
    return text;
}

Result<Scenario, FileError> readScenario(std::string_view text) {
    static constexpr std::array<std::string_view, 5> kKnown = {"format", "version", "name", "gpu",
                                                               "kernel"};
    DocumentReader reader(text);
    Scenario scenario;
    if (const JsonNode* root = reader.open(kScenarioFormat, kVersion)) {
        reader.rejectUnknown(*root, "", kKnown);
        if (const JsonNode* name = root->find("name")) scenario.name = reader.name(*name, "name");
        readGpuReference(reader, *root, scenario.gpu);
        if (root->find("kernel") != nullptr) scenario.kernel = readKernel(reader, *root, "kernel");
    }
    if (reader.failed()) return Unexpected{reader.takeError()};
    return scenario;
}

std::string writeGpu(const Gpu& gpu) {
    std::string text;
    JsonWriter json(text, JsonWriter::Layout::Indented);
    writeHead(json, kGpuFormat);
    writeGpuMembers(json, gpu);
    json.endObject();
    text += '\n';
    return text;
}

Result<Gpu, FileError> readGpu(std::string_view text) {
    static constexpr std::array<std::string_view, 5> kKnown = {"format", "version", "name",
                                                               "sm_count", "limits"};
    DocumentReader reader(text);
    Gpu gpu;
    if (const JsonNode* root = reader.open(kGpuFormat, kVersion)) {
        reader.rejectUnknown(*root, "", kKnown);
        if (!reader.failed()) gpu = readGpuMembers(reader, *root, "");
    }
    if (reader.failed()) return Unexpected{reader.takeError()};
    return gpu;
}

}  // namespace occ
