#include "core/io/comparison_document.h"

#include "core/io/document.h"
#include "core/io/scenario.h"
#include "core/io/scenario_members.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ {

namespace {

constexpr int kVersion = 1;
constexpr std::string_view kLaunches = "launches";

/// Whether the text says of itself that it is a scenario. What is wrong with it otherwise, the
/// reader of comparisons tells.
bool saysScenario(std::string_view text) {
    DocumentReader reader(text);
    const JsonNode* root = reader.parse();
    const JsonNode* format = root != nullptr ? root->find("format") : nullptr;
    return format != nullptr && format->text == kScenarioFormat;
}

}  // namespace

std::string writeComparison(std::span<const Scenario> launches) {
    return jsonDocument(kComparisonFormat, kVersion, [&](JsonWriter& json) {
        json.key(kLaunches).beginArray();
        for (const Scenario& launch : launches.first(std::min(launches.size(), kMaxCompared))) {
            json.beginObject();
            writeScenarioMembers(json, launch);
            json.endObject();
        }
        json.endArray();
    });
}

Result<std::vector<Scenario>, FileError> readComparison(std::string_view text) {
    static constexpr std::array<std::string_view, 3> kKnown = {"format", "version", kLaunches};
    DocumentReader reader(text);
    std::vector<Scenario> launches;
    if (const JsonNode* root = reader.open(kComparisonFormat, kVersion)) {
        reader.rejectUnknown(*root, "", kKnown);
        ObjectReader(reader, *root, "")
            .objects(kLaunches, kMaxCompared, [&](const ObjectReader& launch) {
                reader.rejectUnknown(launch.node(), launch.path(""), kScenarioMembers);
                launches.push_back(readScenarioMembers(reader, launch.node(), launch.path("")));
            });
    }
    if (reader.failed()) return Unexpected{reader.takeError()};
    return launches;
}

Result<std::vector<Scenario>, FileError> readLaunches(std::string_view text) {
    if (!saysScenario(text)) return readComparison(text);
    auto scenario = readScenario(text);
    if (!scenario) return Unexpected{scenario.error()};
    return std::vector{std::move(*scenario)};
}

}  // namespace occ
