#include "core/teach/lesson_quantity.h"

#include "core/device_field.h"
#include "core/gpu_search.h"
#include "core/input_field.h"
#include "core/teach/lesson_document.h"
#include "core/teach/lesson_languages.h"
#include "core/teach/lesson_target.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/teach/recomputed.h"

#include <set>

namespace occ {

namespace {

std::string readme() {
    return test::readBytes(std::string(OCC_LESSONS) + "/README.md");
}

/// The first cells of the rows of the table under a heading, each in back quotes.
std::set<std::string> keysUnder(const std::string& text, const std::string& heading) {
    std::set<std::string> keys;
    const auto start = text.find("\n## " + heading + '\n');
    REQUIRE(start != std::string::npos);
    const std::string section = text.substr(start, text.find("\n## ", start + 4) - start);
    for (auto at = section.find("\n| `"); at != std::string::npos;
         at = section.find("\n| `", at + 1)) {
        const auto first = at + 4;
        keys.insert(section.substr(first, section.find('`', first) - first));
    }
    return keys;
}

}  // namespace

TEST_CASE("Quantities have keys of their own and titles") {
    std::set<std::string_view> keys;
    for (const LessonQuantity& quantity : lessonQuantities()) {
        INFO(quantity.key);
        CHECK(keys.insert(quantity.key).second);
        CHECK(findInputField(quantity.key) == nullptr);
        CHECK_FALSE(std::string(quantity.title).empty());
        const bool takesNumber = std::string(quantity.title).find("%1") != std::string::npos;
        CHECK(quantity.isFamily() == takesNumber);
    }
}

TEST_CASE("Families take a number and nothing else") {
    REQUIRE(findLessonQuantity("launch_bounds_cap.8").has_value());
    CHECK(findLessonQuantity("launch_bounds_cap.8")->parameter == 8);
    CHECK(TextRenderer()(findLessonQuantity("most_registers.2")->title()) ==
          "most registers per thread with 2 blocks per SM");
    for (const char* key : {"launch_bounds_cap.N", "launch_bounds_cap.0", "launch_bounds_cap.08",
                            "launch_bounds_cap.-1", "most_registers", "active_blocks.2", "", ".",
                            "launch_bounds_cap.99999999999999999999"})
        CHECK_FALSE(findLessonQuantity(key).has_value());
}

TEST_CASE("Quantities agree with another way of computing them over many launches") {
    const std::vector<std::string> keys = {"active_blocks",
                                           "active_warps",
                                           "occupancy_percent",
                                           "limiter",
                                           "launchable",
                                           "warps_per_block",
                                           "registers_per_block",
                                           "shared_memory_per_block",
                                           "blocks_per_wave",
                                           "waves",
                                           "tail_blocks",
                                           "efficiency_percent",
                                           "most_registers.2",
                                           "idle_lanes",
                                           "textbook.limit.registers"};
    for (const char* gpu : {"A100 SXM4 40GB", "GeForce RTX 3090", "H100 SXM5 80GB", "Tesla T4"})
        for (const int threads : {32, 100, 256, 640, 1024})
            for (const int registers : {16, 33, 64, 128}) {
                Scenario launch;
                launch.gpu = findGpu(gpu)->gpu;
                launch.kernel.block = {threads, 1, 1};
                launch.kernel.registersPerThread = registers;
                launch.kernel.staticSharedMemoryBytes = 5000;
                launch.kernel.gridBlocks = 12345;
                INFO(gpu << ' ' << threads << ' ' << registers);
                for (const std::string& key : keys) {
                    const auto value = findLessonQuantity(key)->of(launch);
                    if (!value) continue;
                    INFO(key);
                    CHECK(valueKey(*value) == *test::recomputed(key, launch));
                }
            }
}

TEST_CASE("Inputs and limits of the GPU are keys as well") {
    Scenario launch;
    launch.gpu = findGpu("8.0")->gpu;
    for (const InputField& field : inputFields())
        CHECK(lookUpLessonKey(field.key, launch).value.has_value());
    for (const DeviceField& field : deviceFields())
        CHECK(lookUpLessonKey("device." + std::string(field.key), launch).value.has_value());
    CHECK(lookUpLessonKey("gpu", launch).value->text == "Compute capability 8.0");
    CHECK(lookUpLessonKey("sm_count", launch).known);
    CHECK_FALSE(lookUpLessonKey("sm_count", launch).value.has_value());
    CHECK_FALSE(lookUpLessonKey("device.nothing", launch).known);
    CHECK(nearestLessonKey("occupancy_percnt") == "occupancy_percent");
    CHECK(nearestLessonKey("most_registers.N") == "most_registers.2");
    CHECK(nearestQuantityKey("launch_bounds_cap.0") == "launch_bounds_cap.2");
    CHECK(nearestLessonKey("device.register_per_sm") == "device.registers_per_sm");
}

TEST_CASE("The lists in the README are those of the program") {
    const std::string text = readme();
    std::set<std::string> quantities;
    for (const LessonQuantity& quantity : lessonQuantities())
        quantities.insert(std::string(quantity.key));
    CHECK(keysUnder(text, "Quantities") == quantities);
    std::set<std::string> targets;
    for (const LessonTarget& target : lessonTargets())
        targets.insert(target.key);
    CHECK(keysUnder(text, "Highlights") == targets);
    const auto views = lessonViews();
    CHECK(keysUnder(text, "Views") == std::set<std::string>(views.begin(), views.end()));
    std::set<std::string> inputs = {"gpu", "block"};
    for (const InputField& field : inputFields())
        inputs.insert(std::string(field.key));
    CHECK(keysUnder(text, "Launches") == inputs);
    std::set<std::string> limits;
    for (const DeviceField& field : deviceFields())
        limits.insert("device." + std::string(field.key));
    CHECK(keysUnder(text, "Limits of the GPU") == limits);
}

TEST_CASE("The example in the README is a lesson") {
    const std::string text = readme();
    const auto start = text.find("```json\n{\n  \"format\"");
    REQUIRE(start != std::string::npos);
    const auto first = start + 8;
    const auto lesson = readLesson(text.substr(first, text.find("```", first) - first), "example");
    if (!lesson) {
        INFO(TextRenderer()(lesson.error().message));
        REQUIRE(lesson.has_value());
    }
    CHECK(lesson->steps.size() >= 2);
}

}  // namespace occ
