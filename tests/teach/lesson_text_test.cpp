#include "core/teach/lesson_text.h"

#include "core/gpu_search.h"
#include "tests/support/catch.h"

namespace occ {

namespace {

Scenario launch() {
    Scenario launch;
    launch.gpu = findGpu("A100 SXM4 40GB")->gpu;
    launch.kernel.registersPerThread = 40;
    launch.kernel.staticSharedMemoryBytes = 8192;
    return launch;
}

std::string filled(const std::string& text) {
    return fillPlaces(text, launch(), {});
}

}  // namespace

TEST_CASE("Places take values with or without their unit") {
    CHECK(filled("{active_blocks}") == "6 blocks");
    CHECK(filled("{#active_blocks}") == "6");
    CHECK(filled("a {occupancy_percent} b") == "a 75 % b");
    CHECK(filled("{#occupancy_percent}") == "75");
    CHECK(filled("{limiter}") == "registers");
    CHECK(filled("{static_shared}, {#static_shared}") == "8 KiB, 8,192");
    CHECK(filled("{gpu}, {compute_capability}, {sm_count}") == "A100 SXM4 40GB, 8.0, 108 SMs");
    CHECK(filled("{device.registers_per_sm}") == "65,536 registers");
    CHECK(filled("{carveout}") == "driver's default");
    CHECK(filled("{ threads }") == "256 threads");
}

TEST_CASE("Places may change the launch") {
    CHECK(filled("{active_blocks @ registers=32}") == "8 blocks");
    CHECK(filled("{active_blocks@registers=32,static_shared=64K}") == "2 blocks");
    CHECK(filled("{limit.barriers @ gpu=H100 SXM5 80GB, barriers=16}") == "4 blocks");
    CHECK(filled("{active_blocks}") == "6 blocks");
}

TEST_CASE("Doubled braces are braces of the text") {
    CHECK(filled("if (x) {{ y; }}") == "if (x) { y; }");
    CHECK(filled("{{active_blocks}}") == "{active_blocks}");
}

TEST_CASE("Numbers of places follow the renderer's language") {
    const TextRenderer german({".", ","}, {});
    CHECK(fillPlaces("{#device.registers_per_sm}", launch(), german) == "65.536");
    Scenario half = launch();
    half.kernel.block = {700, 1, 1};
    half.kernel.registersPerThread = 32;
    CHECK(fillPlaces("{occupancy_percent}", half, german) == "68,75 %");
}

TEST_CASE("Places are listed once and in one spelling") {
    CHECK(placesOf("{#a} {a} { b@x=1 , y = 2}") == std::vector<std::string>{"a", "b @ x=1, y=2"});
    CHECK(placesOf("no {{places}}").empty());
}

TEST_CASE("A text that cannot be filled says where and why") {
    CHECK_FALSE(checkPlaces("{active_blocks} {{}}", launch()).has_value());
    const auto unknown = checkPlaces("ab {activ_blocks}", launch());
    REQUIRE(unknown.has_value());
    CHECK(unknown->offset == 3);
    CHECK(TextRenderer()(unknown->message).find("active_blocks") != std::string::npos);
    for (const char* text :
         {"{", "}", "{}", "{ }", "{#}", "{a @}", "{a @ b}", "{a @ b=}", "{a {b}}"})
        CHECK(checkPlaces(text, launch()).has_value());
}

TEST_CASE("A place without a value reads none") {
    CHECK(filled("{waves}") == "none");
    CHECK(checkPlaces("{waves}", launch()).has_value());
}

}  // namespace occ
