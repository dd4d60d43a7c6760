#include "core/io/scenario.h"

#include "core/io/calculator_file.h"
#include "core/io/gpu_document.h"
#include "core/io/scenario_members.h"

#include <array>
#include <utility>

namespace occ {

namespace {

constexpr std::string_view kGpuFormat = "occuscope-gpu";
constexpr int kVersion = 1;

}  // namespace

std::string writeScenario(const Scenario& scenario) {
    return jsonDocument(kScenarioFormat, kVersion,
                        [&](JsonWriter& json) { writeScenarioMembers(json, scenario); });
}

Result<Scenario, FileError> readScenario(std::string_view text) {
    static constexpr std::array<std::string_view, 5> kKnown = {"format", "version", "name", "gpu",
                                                               "kernel"};
    if (looksLikeCalculatorFile(text)) return readCalculatorFile(text);
    DocumentReader reader(text);
    Scenario scenario;
    if (const JsonNode* root = reader.open(kScenarioFormat, kVersion)) {
        reader.rejectUnknown(*root, "", kKnown);
        scenario = readScenarioMembers(reader, *root, "");
    }
    if (reader.failed()) return Unexpected{reader.takeError()};
    return scenario;
}

std::string writeGpu(const Gpu& gpu) {
    return jsonDocument(kGpuFormat, kVersion,
                        [&](JsonWriter& json) { writeGpuMembers(json, gpu); });
}

Result<Gpu, FileError> readGpu(std::string_view text) {
    static constexpr std::array<std::string_view, 6> kKnown = {"format",   "version",     "name",
                                                               "sm_count", kGpcLayoutKey, "limits"};
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
