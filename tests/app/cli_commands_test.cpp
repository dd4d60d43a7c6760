#include "tests/app/cli.h"
#include "tests/support/catch.h"

#include <sstream>

using namespace occ::test;

namespace {

std::vector<Json> linesOf(const std::string& text) {
    std::vector<Json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(Json::parse(line));
    return lines;
}

}  // namespace

TEST_CASE("batch answers line by line from standard input and from a file") {
    const std::string input =
        "{\"cc\":\"8.0\",\"threads\":256,\"registers\":40}\r\n"
        "\n"
        "oops\n"
        "{\"cc\":\"8.0\",\"threads\":2000}\n"
        "{\"gpu\":\"RTX 4090\",\"threads\":64}";
    const Finished piped = cli("batch", input);
    CHECK(piped.status == 0);
    const std::vector<Json> lines = linesOf(piped.out);
    REQUIRE(lines.size() == 5);
    CHECK(lines[0]["active_blocks"] == 6);
    CHECK(lines[1]["error"]["line"] == 2);
    CHECK(keysOf(lines[2]["error"]) ==
          std::vector<std::string>{"code", "field", "message", "line"});
    CHECK(lines[2]["error"]["code"] == "syntax");
    CHECK(lines[3]["launchable"] == false);
    CHECK(lines[4]["gpu"] == "GeForce RTX 4090");
    CHECK(contains(piped.error, "2 of 5 lines"));

    const TemporaryFolder folder("batch");
    writeBytes(folder / "in.jsonl", input);
    CHECK(cli("batch \"" + (folder / "in.jsonl").string() + "\"").out == piped.out);
    CHECK(cli("batch -", input).out == piped.out);
    CHECK(cli("batch \"" + (folder / "missing").string() + "\"").status == 3);
    CHECK(cli("batch", "").out.empty());
}

TEST_CASE("a line of the batch has the keys of the occupancy command in the same order") {
    const Json single = Json::parse(cli("occupancy --gpu 8.0 --format json").out);
    const Json line = linesOf(cli("batch", "{\"cc\":\"8.0\",\"threads\":256}\n").out).front();
    CHECK(keysOf(line) == keysOf(single));
    CHECK(line == single);
}

TEST_CASE("a long line is an error and the batch goes on") {
    const std::string input = std::string(2 << 20, 'x') + "\n{\"cc\":\"8.0\",\"threads\":256}\n";
    const std::vector<Json> lines = linesOf(cli("batch", input).out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["error"]["code"] == "too_long");
    CHECK(lines[1]["launchable"] == true);
}

TEST_CASE("a curve is told by its corners without gaps") {
    const Finished run = cli("curve --gpu 8.0 --threads 256 --vary registers --format json");
    CHECK(run.status == 0);
    const Json curve = Json::parse(run.out);
    CHECK(curve["vary"] == "registers");
    int expected = 0;
    for (const Json& segment : curve["segments"]) {
        CHECK(keysOf(segment) == std::vector<std::string>{"first", "last", "active_blocks",
                                                          "active_warps", "occupancy_percent",
                                                          "limiters"});
        CHECK(segment["first"] == expected);
        expected = segment["last"].get<int>() + 1;
    }
    CHECK(expected == 256);
    const Finished csv =
        cli("curve --gpu 8.0 --vary shared --from 0 --to 64K --static-shared 1K --format csv");
    CHECK(csv.out.find("first,last,active_blocks,active_warps,occupancy_percent,limiters\r\n") ==
          0);
    CHECK(contains(csv.out, ",65536,"));
    CHECK(
        contains(cli("curve --gpu 3.5 --static-shared 6K --vary cache_preference --format csv").out,
                 "l1,l1,2,"));
}

TEST_CASE("a curve names the value that stands for none") {
    const Finished text = cli("curve --gpu 8.0 --vary carveout --dynamic-shared 20K");
    CHECK(contains(text.out, "driver's default"));
    CHECK_FALSE(contains(text.out, "-1 %"));
    const Finished json = cli("curve --gpu 8.0 --vary carveout --format json");
    CHECK(Json::parse(json.out)["segments"][0]["first"] == -1);
}

TEST_CASE("GPUs are listed, searched and shown") {
    const Json all = Json::parse(cli("gpus --format json").out);
    CHECK(all.size() > 200);
    CHECK(keysOf(all[0]) ==
          std::vector<std::string>{"name", "cc", "sm_count", "architecture", "class", "year"});
    const Json ada = Json::parse(cli("gpus ada --format json").out);
    CHECK(!ada.empty());
    for (const Json& gpu : ada)
        CHECK(gpu["cc"] == "8.9");
    CHECK(Json::parse(cli("gpus zzzz --format json").out).empty());

    const Json shown = Json::parse(cli("gpus --show \"A100 SXM4 40GB\" --format json").out);
    CHECK(shown["sm_count"] == 108);
    CHECK(shown["limits"]["registers_per_sm"] == 65536);
    CHECK(!shown["sources"].empty());

    // What is shown can be edited and used.
    Json file = {{"format", "occuscope-gpu"}, {"version", 1}, {"limits", shown["limits"]}};
    file["limits"]["max_blocks_per_sm"] = 4;
    const TemporaryFolder folder("shown");
    writeBytes(folder / "gpu.json", file.dump());
    const std::string path = (folder / "gpu.json").string();
    const Finished used = cli("occupancy --format json --gpu-file \"" + path + '"');
    CHECK(Json::parse(used.out)["active_blocks"] == 4);
    const Finished text = cli("gpus 9.0 --limits");
    CHECK(text.out.find("Compute capability 9.0, Hopper\n") == 0);
    CHECK(contains(text.out, "228 KiB"));
    CHECK(contains(text.out, "Sources:"));
}

TEST_CASE("suggestions come in four kinds and every format") {
    const Json all = Json::parse(cli("suggest --gpu 8.0 --registers 40 --format json").out);
    CHECK(keysOf(all) == std::vector<std::string>{"gpu", "cc", "block_sizes", "next_steps",
                                                  "register_caps", "dynamic_shared"});
    int chosen = 0;
    for (const Json& size : all["block_sizes"])
        chosen += size["reference_choice"] == true ? 1 : 0;
    CHECK(chosen == 1);
    for (const Json& row : all["dynamic_shared"]) {
        const Finished back =
            cli("occupancy --gpu 8.0 --registers 40 --format json "
                "--dynamic-shared " +
                row["dynamic_shared"].dump());
        CHECK(Json::parse(back.out)["active_blocks"] >= row["blocks"]);
    }
    CHECK(cli("suggest --gpu 8.0 --format csv").out.find("threads,") == 0);
    CHECK(cli("suggest --gpu 8.0 --what register-caps --format csv")
              .out.find("threads,min_blocks,") == 0);
    CHECK(contains(cli("suggest --gpu 8.0 --format markdown").out, "| ---: |"));
    CHECK(contains(cli("suggest --gpu 8.0").out, "launch_bounds"));
    const Finished memory = cli("suggest --gpu 8.0 --dynamic-shared 48K --what next-steps");
    CHECK(contains(memory.out, "Dynamic shared memory  48 KiB"));
}

TEST_CASE("the explanation shows numbers, rule and source of every step") {
    const Finished text = cli("explain --gpu 8.0 --threads 700 --registers 40");
    CHECK(text.status == 0);
    CHECK(contains(text.out, "⌈700 threads / 32 threads⌉ = 22 warps"));
    CHECK(contains(text.out, "cuda_occupancy.h"));
    CHECK(contains(text.out, "68.75 %"));
    const Finished failed = cli("explain --gpu 8.0 --threads 800 --registers 80 --format json");
    CHECK(failed.status == 1);
    const Json steps = Json::parse(failed.out)["steps"];
    REQUIRE(steps.size() > 8);
    for (const Json& step : steps) {
        CHECK(!step["equation"].get<std::string>().empty());
        CHECK(!step["rule"].get<std::string>().empty());
        CHECK(!step["source"].get<std::string>().empty());
    }
    const Finished bounded = cli("explain --gpu 8.0 --threads 256 --launch-bounds 128,2");
    CHECK(contains(bounded.out,
                   "check (most threads under the launch bounds): 256 threads > 128 threads"));
    CHECK(contains(bounded.out, "[CUDA Programming Guide, Launch Bounds]"));
    CHECK(contains(cli("explain --gpu 6.1 --threads 1024 --registers 63 --caching on").out,
                   "note: A block does not fit half an SM"));
    CHECK(cli("explain --gpu 8.0 --format csv").out.find("resource,quantity,equation") == 0);
    CHECK(contains(cli("explain --gpu 8.0 --format markdown").out, "| --- |"));
}
