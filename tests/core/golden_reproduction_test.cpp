#include "core/device_catalog.h"
#include "tests/core/golden_file.h"
#include "tests/core/header_device.h"
#include "tests/support/catch.h"

#include <fstream>
#include <sstream>

using namespace occ;

TEST_CASE("golden: the recorded file is what the header says") {
    std::ifstream file(OCC_TEST_DATA "/golden_occupancy.csv", std::ios::binary);
    REQUIRE(file);
    std::ostringstream recorded;
    recorded << file.rdbuf();
    const std::string text = makeGoldenFile();
    REQUIRE(text.size() > 500'000);
    // Not CHECK(a == b): a difference would print both files.
    const bool same = text == recorded.str();
    CHECK(same);
}
