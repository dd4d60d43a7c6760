#include "core/io/scenario_members.h"

#include "core/gpu_search.h"
#include "core/io/gpu_document.h"
#include "core/io/kernel_document.h"
#include "core/text/words.h"

#include <span>
#include <string>
#include <utility>

namespace occ {

namespace {

void writeGpuReference(JsonWriter& json, const Gpu& gpu) {
    json.key("gpu").beginObject();
    switch (gpu.origin) {
        case GpuOrigin::Product:
            json.member("name", gpu.name);
            writeGpcLayout(json, gpu);
            break;
        case GpuOrigin::ComputeCapability:
            json.member("compute_capability", toString(gpu.limits.computeCapability));
            break;
        case GpuOrigin::UserDefined: writeGpuMembers(json, gpu); break;
    }
    json.endObject();
}

void readGpuReference(DocumentReader& reader, const JsonNode& parent, const std::string& path,
                      Gpu& gpu) {
    static constexpr std::array<std::string_view, 5> kKnown = {"name", "compute_capability",
                                                               kGpcLayoutKey, "sm_count", "limits"};
    const JsonNode* object = reader.object(parent, path);
    if (object == nullptr) return;
    // A shipped GPU has its own number of SMs; to ignore another one would mislead.
    const bool ownLimits = object->find("limits") != nullptr;
    reader.rejectUnknown(*object, path, std::span(kKnown).first(ownLimits ? 5 : 3));
    if (reader.failed()) return;
    if (ownLimits)
        gpu = readGpuMembers(reader, *object, path);
    else if (const JsonNode* name = object->find("name"))
        readGpuName(reader, *name, joinPath(path, "name"), gpu);
    else if (const JsonNode* capability = object->find("compute_capability"))
        readGpuName(reader, *capability, joinPath(path, "compute_capability"), gpu);
    else
        reader.fail(*object, "missing", joinPath(path, "name"),
                    {OCC_TEXT("“%1” needs a name, a compute capability or limits."),
                     {MessageArgument::verbatim(path)}});
    if (!ownLimits) readGpcLayout(reader, *object, path, gpu);
}

}  // namespace

void readGpuName(DocumentReader& reader, const JsonNode& node, std::string_view path, Gpu& gpu) {
    const std::string query = reader.string(node, path, kMaxNameLength);
    if (reader.failed()) return;
    auto found = findGpu(query);
    if (!found) return reader.fail(node, "gpu", std::string(path), words::describe(found.error()));
    if (!found->sameCapability.empty())
        return reader.fail(node, "gpu", std::string(path),
                           words::describe(GpuLookupError{GpuLookupError::Code::Ambiguous, query,
                                                          found->sameCapability}));
    gpu = std::move(found->gpu);
}

void writeScenarioMembers(JsonWriter& json, const Scenario& scenario) {
    json.member("name", scenario.name);
    writeGpuReference(json, scenario.gpu);
    json.key("kernel");
    writeKernel(json, scenario.kernel);
}

Scenario readScenarioMembers(DocumentReader& reader, const JsonNode& object,
                             std::string_view path) {
    Scenario scenario;
    if (const JsonNode* name = object.find("name"))
        scenario.name = reader.name(*name, joinPath(path, "name"));
    readGpuReference(reader, object, joinPath(path, "gpu"), scenario.gpu);
    if (object.find("kernel") != nullptr)
        scenario.kernel = readKernel(reader, object, joinPath(path, "kernel"));
    return scenario;
}

}  // namespace occ
