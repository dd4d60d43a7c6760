#include "tests/app/cli.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace occ::test;

namespace {

/// The cell of a map that holds the values.
Json cellAt(const Json& map, int across, int up) {
    const std::string a = map["across"];
    const std::string u = map["up"];
    for (const Json& cell : map["cells"])
        if (cell[a + "_first"] <= across && across <= cell[a + "_last"] &&
            cell[u + "_first"] <= up && up <= cell[u + "_last"])
            return cell;
    return {};
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("a map holds what each launch in it gives") {
    const Json map = Json::parse(cli("map --gpu 8.6 --dynamic-shared 6K --format json").out);
    CHECK(map["across"] == "threads");
    CHECK(map["up"] == "registers");
    CHECK(map["max_warps"] == 48);
    for (const auto& [threads, registers] : {std::pair(256, 40), {96, 33}, {1024, 64}, {700, 90}}) {
        const Json answer =
            Json::parse(cli("occupancy --gpu 8.6 --dynamic-shared 6K --format json --threads " +
                            std::to_string(threads) + " --registers " + std::to_string(registers))
                            .out);
        const Json cell = cellAt(map, threads, registers);
        CAPTURE(threads, registers);
        CHECK(cell["active_blocks"] == answer["active_blocks"]);
        CHECK(cell["active_warps"] == answer["active_warps"]);
        CHECK(cell["occupancy_percent"] == answer["occupancy_percent"]);
        CHECK(cell["limiters"] == answer["limiters"]);
    }
}

TEST_CASE("a map over shared memory counts static and dynamic memory together") {
    const std::string arguments = " --gpu 8.0 --across registers --up shared --format csv";
    const std::string whole = cli("map" + arguments).out;
    CHECK(cli("map --static-shared 8K" + arguments).out == whole);
    CHECK(cli("map --dynamic-shared 8K" + arguments).out == whole);
    CHECK(linesOf(whole).front() ==
          "registers_first,registers_last,shared_first,shared_last,active_blocks,active_warps,"
          "max_warps,occupancy_percent,limiters\r");
}

TEST_CASE("a map can be drawn with characters") {
    const std::vector<std::string> lines = linesOf(cli("map --gpu H100 --dynamic-shared 16K").out);
    const auto row = [&lines](const std::string& label) {
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.rfind(label, 0) == 0;
        });
        return found == lines.end() ? std::string() : *found;
    };
    // 32 warps at most: 1 warp takes 13 of 64 slots, 16 warps all, with 255 registers none fits.
    CHECK(row(" 32 |").size() == 5 + 32);
    CHECK(row(" 32 |")[5] == '2');
    CHECK(row(" 32 |")[5 + 15] == '#');
    CHECK(row("255 |").back() == '.');
    const std::string limiters = cli("map --gpu H100 --dynamic-shared 16K --show limiter").out;
    CHECK(contains(limiters, "S  limited by shared memory"));
    CHECK(contains(limiters, "R  limited by registers"));
    CHECK_FALSE(contains(limiters, "barriers"));
}

TEST_CASE("a map with more stretches than a terminal has columns is sampled") {
    const std::vector<std::string> lines =
        linesOf(cli("map --gpu 8.0 --across shared --up carveout").out);
    CHECK(std::all_of(lines.begin(), lines.end(),
                      [](const std::string& line) { return line.size() <= 100; }));
}

TEST_CASE("what is wrong with a map's inputs is said") {
    const struct {
        const char* arguments;
        const char* said;
    } cases[] = {
        {"--across thread", "--across: \"thread\" is no input; did you mean threads?"},
        {"--up qqqqq", "--up: \"qqqqq\" is no input; it must be one of threads, registers"},
        {"--show colors", "--show: \"colors\" must be one of occupancy, limiter"},
        {"--across shared --up static-shared", "share a limit"},
        {"--across registers --up registers", "two independent inputs"},
    };
    for (const auto& [arguments, said] : cases) {
        const Finished run = cli(std::string("map --gpu 8.0 ") + arguments);
        CAPTURE(arguments, run.error);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(contains(run.error, said));
    }
}
