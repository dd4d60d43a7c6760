#include "tests/app/cli.h"
#include "tests/support/catch.h"

#include <algorithm>

using namespace occ::test;

namespace {

constexpr const char* kLaunch = "grid --gpu \"A100 SXM4 40GB\" -t 256 -r 40 --grid 1000";

}  // namespace

TEST_CASE("grid answers as JSON") {
    const Finished finished = cli(std::string(kLaunch) + " --format json");
    CHECK(finished.status == 0);
    const Json answer = Json::parse(finished.out);
    CHECK(answer["blocks_at_once"] == 648);
    CHECK(answer["cooperative_maximum"] == 648);
    REQUIRE(answer["grids"].size() == 3);
    CHECK(answer["grids"][0]["blocks"] == 1000);
    CHECK(answer["grids"][0]["waves"] == 2);
    CHECK(answer["grids"][0]["last_wave_blocks"] == 352);
    CHECK(answer["grids"][1]["blocks"] == 648);
    CHECK(answer["grids"][2]["blocks"] == 1296);
    CHECK(answer["grids"][2]["efficiency_percent"] == 100);
    CHECK(answer["saw_tooth"].size() == 8);
    CHECK(answer["clusters_estimate"].empty());
}

TEST_CASE("grid estimates clusters on a layout") {
    const std::string launch =
        "grid --gpu \"H100 SXM5\" -t 1024 -r 64 --grid 256 --cluster 4 --format json";
    const Json assumed = Json::parse(cli(launch).out);
    CHECK(assumed["active_clusters_estimate"] == 32);
    CHECK(assumed["gpc_layout_assumed"] == true);
    CHECK(assumed["blocks_at_once"] == 128);
    const Json given = Json::parse(cli(launch + " --gpc-layout \"6x16 2x18\"").out);
    CHECK(given["active_clusters_estimate"] == 32);
    CHECK(given["gpc_layout"] == "16 16 16 16 16 16 18 18");
    CHECK(given["gpc_layout_assumed"] == false);
    const Json uneven = Json::parse(cli(launch + " --gpc-layout \"6x18 11 13\"").out);
    CHECK(uneven["active_clusters_estimate"] == 6 * 4 + 2 + 3);
}

TEST_CASE("grid writes text, Markdown and one table as CSV") {
    const Finished text = cli(kLaunch);
    CHECK(contains(text.out, "At once: 648 blocks on 108 SMs, 6 each"));
    CHECK(contains(text.out, "Cooperative launch: at most 648 blocks"));
    CHECK(contains(cli(std::string(kLaunch) + " --format markdown").out, "## "));
    const Finished saw = cli(std::string(kLaunch) + " --what saw-tooth --waves 20 --format csv");
    CHECK(std::count(saw.out.begin(), saw.out.end(), '\n') == 21);
    CHECK(saw.out.rfind("first,last,waves,", 0) == 0);
    CHECK(cli(std::string(kLaunch) + " --format csv").out.rfind("blocks,waves,", 0) == 0);
}

TEST_CASE("the examples in the help of grid run") {
    const std::string help = cli("grid --help").out;
    const std::string program = "  occuscope-cli ";
    int examples = 0;
    for (auto at = help.find(program); at != std::string::npos; at = help.find(program, at + 1)) {
        const auto begin = at + program.size();
        const std::string line = help.substr(begin, help.find('\n', begin) - begin);
        INFO(line);
        CHECK(cli(line).status == 0);
        ++examples;
    }
    CHECK(examples == 3);
}

TEST_CASE("grid says what is wrong") {
    const auto refused = [](const std::string& arguments, int status, const char* word) {
        const Finished finished = cli("grid " + arguments);
        INFO(arguments);
        CHECK(finished.status == status);
        CHECK(contains(finished.error + finished.out, word));
    };
    refused("--gpu 8.0", 2, "number of SMs");
    refused("--gpu \"A100 SXM4 40GB\" -t 2000", 1, "cannot run");
    refused("--gpu \"A100 SXM4 40GB\" --cluster 2", 1, "thread block clusters");
    refused("--gpu \"H100 SXM5\" --cluster 4 --grid 10", 1, "whole clusters");
    refused("--gpu \"H100 SXM5\" --gpc-layout \"18 18\"", 2, "sum to 36");
    refused("--gpu \"H100 SXM5\" --waves 0", 2, "--waves");
    refused("--gpu \"H100 SXM5\" --what tail", 2, "saw-tooth");
    refused("--gpu \"H100 SXM5\" --cluster 0", 2, "--cluster");
}

TEST_CASE("clusters that a launch fails with are told by the exit status") {
    CHECK(cli("occupancy --gpu \"H100 SXM5\" --cluster 4 --grid 400").status == 0);
    CHECK(cli("occupancy --gpu \"H100 SXM5\" --cluster 4 --grid 401").status == 1);
    CHECK(cli("occupancy --gpu \"A100 SXM4 40GB\" --cluster 4").status == 1);
    CHECK(contains(cli("batch --help").out, "cluster"));
}

TEST_CASE("a cluster size goes through scenario, batch and command line") {
    const TemporaryFolder folder("cluster");
    const std::string file = "\"" + (folder / "launch.json").string() + "\"";
    CHECK(
        cli("occupancy --gpu \"H100 SXM5\" -t 256 --cluster 4 --grid 400 --save " + file).status ==
        0);
    const Json loaded = Json::parse(cli("grid --scenario " + file + " --format json").out);
    CHECK(loaded["cluster"] == 4);
    const Json line = Json::parse(
        cli("batch", R"({"gpu":"H100 SXM5","threads":256,"cluster":4,"grid":400})").out);
    CHECK(line["waves"]["blocks_per_wave"] == loaded["blocks_at_once"]);
}
