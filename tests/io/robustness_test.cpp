#include "core/io/batch.h"
#include "core/io/scenario.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>
#include <string>

using namespace occ;

namespace {

std::string scenarioText() {
    Scenario scenario{"robust", makeGpu(*findCapability({9, 0})), {}};
    scenario.gpu.origin = GpuOrigin::UserDefined;
    scenario.kernel.block = {16, 16, 1};
    return writeScenario(scenario);
}

const std::string kLine =
    R"({"gpu":"RTX 4090","threads":256,"registers":40,"launch_bounds":[256,2],"caching":"off"})";

/// Whatever is read either works or says why not, with its place.
void readAny(const std::string& text) {
    const auto scenario = readScenario(text);
    if (!scenario) {
        REQUIRE(!scenario.error().code.empty());
        REQUIRE(scenario.error().line > 0);
        REQUIRE(!TextRenderer()(scenario.error().message).empty());
    }
    const auto gpu = readGpu(text);
    if (!gpu) REQUIRE(!gpu.error().code.empty());
}

std::string mutated(std::string text, std::mt19937_64& random) {
    const std::size_t count = 1 + random() % 4;
    for (std::size_t i = 0; i < count; ++i)
        text[random() % text.size()] = static_cast<char>(random() % 256);
    return text;
}

}  // namespace

TEST_CASE("a scenario cut short at any byte is an error") {
    const std::string text = scenarioText();
    for (std::size_t length = 0; length + 2 < text.size(); ++length) {
        const auto read = readScenario(text.substr(0, length));
        REQUIRE(!read.has_value());
        REQUIRE(read.error().code == "syntax");
        REQUIRE(read.error().line > 0);
    }
}

TEST_CASE("mutated scenarios never do harm") {
    std::mt19937_64 random(11);
    const std::string text = scenarioText();
    for (int i = 0; i < 3000; ++i)
        readAny(mutated(text, random));
}

TEST_CASE("random bytes never do harm") {
    std::mt19937_64 random(12);
    for (int i = 0; i < 2000; ++i) {
        std::string text(random() % 60, ' ');
        for (char& c : text)
            c = "{}[]\":,0123456789truefalsn\\ \n\xff\xe5"[random() % 32];
        readAny(text);
    }
}

TEST_CASE("mutated batch lines are answered one for one") {
    std::mt19937_64 random(13);
    Batch batch;
    std::string out;
    std::size_t lines = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string line = mutated(kLine, random);
        for (char& c : line)
            if (c == '\n') c = ' ';
        batch.feed(line + '\n', out);
        ++lines;
    }
    batch.finish(out);
    CHECK(static_cast<std::size_t>(std::count(out.begin(), out.end(), '\n')) == lines);
    CHECK(batch.counts().lines == static_cast<std::int64_t>(lines));
    CHECK(batch.counts().errors > 0);
}
