#include "tests/app/cli.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>

using namespace occ::test;

TEST_CASE("the A100 example has 6 blocks and 75 per cent") {
    const Finished run =
        cli("occupancy --gpu \"A100 SXM4 40GB\" --threads 256 --registers 40 --static-shared 8K "
            "--format json");
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    const Json answer = Json::parse(run.out);
    CHECK(keysOf(answer) == std::vector<std::string>{"gpu", "cc", "launchable", "active_blocks",
                                                     "active_warps", "active_threads", "max_warps",
                                                     "occupancy_percent", "limiters", "limits",
                                                     "allocated", "reasons"});
    CHECK(answer["gpu"] == "A100 SXM4 40GB");
    CHECK(answer["active_blocks"] == 6);
    CHECK(answer["occupancy_percent"] == 75);
    CHECK(answer["limits"]["shared_memory"] == 18);
    CHECK(answer["limits"]["barriers"].is_null());
}

TEST_CASE("known answers") {
    struct Row {
        const char* arguments;
        int status;
        int blocks;
        double percent;
    };
    const Row rows[] = {
        {"--gpu \"RTX 3090\" --threads 256 --registers 32 --static-shared 2048", 0, 6, 100},
        {"--gpu H800 --threads 256 --registers 32 --dynamic-shared 128KiB", 0, 1, 12.5},
        {"--gpu sm_80 --threads 700 --registers 32", 0, 2, 68.75},
        {"--gpu 8.0 --block 800 --registers 80", 1, 0, 0},
        {"--gpu 5.2 --threads 128 --registers 85", 0, 5, 31.25},
        {"--gpu 5.2 --threads 128 --registers 85 --caching on", 0, 4, 25},
        {"--gpu 12.0 --threads 128 --barriers 16", 0, 1, 100.0 * 4 / 48},
        {"--gpu 8.0 --block 16,16,2 --registers 32", 0, 4, 100},
        {"--gpu 8.0 --threads 256 --launch-bounds 128,2", 1, 0, 0},
        {"--gpu 3.5 --threads 256 --static-shared 6K --cache-preference l1", 0, 2, 25},
    };
    for (const Row& row : rows) {
        INFO(row.arguments);
        const Finished run = cli(std::string("occupancy --format json ") + row.arguments);
        CHECK(run.status == row.status);
        const Json answer = Json::parse(run.out);
        CHECK(answer["active_blocks"] == row.blocks);
        CHECK(answer["launchable"] == (row.blocks > 0));
        CHECK(answer["occupancy_percent"].get<double>() == Approx(row.percent));
        CHECK(answer["reasons"].empty() == (row.blocks > 0));
    }
}

TEST_CASE("a launch that cannot run says why in every format") {
    const std::string launch = "occupancy --gpu 8.0 --threads 2000 --registers 256 --format ";
    for (const char* format : {"text", "json", "csv", "markdown"}) {
        INFO(format);
        const Finished run = cli(launch + format);
        CHECK(run.status == 1);
        CHECK(run.error.empty());
        CHECK(contains(run.out, "1,024 threads per block"));
        CHECK(contains(run.out, "256 > 255 registers per thread"));
    }
}

TEST_CASE("text tells limits, notes and waves") {
    const Finished run =
        cli("occupancy --gpu \"A100 SXM4 40GB\" --threads 100 --registers 40 --grid 10000");
    CHECK(run.status == 0);
    CHECK(contains(run.out, "limited by registers"));
    CHECK(contains(run.out, "\nnote: 100 threads: no multiple of the warp size"));
    CHECK(contains(run.out, "Grid: 10,000 blocks on 108 SMs"));
    const Json answer = Json::parse(
        cli("occupancy --gpu \"A100 SXM4 40GB\" --threads 100 --grid 10000 --format json").out);
    CHECK(answer["notes"].size() == 1);
    CHECK(answer["waves"]["waves"] == 6);
    CHECK_FALSE(
        Json::parse(cli("occupancy --gpu 8.0 --grid 10000 --format json").out).contains("waves"));
}

TEST_CASE("CSV has a head and one row with the same number of fields") {
    const Finished run = cli("occupancy --gpu 8.0 --format csv");
    const auto end = run.out.find("\r\n");
    REQUIRE(end != std::string::npos);
    const std::string head = run.out.substr(0, end);
    const std::string row = run.out.substr(end + 2);
    CHECK(head.find("gpu,cc,launchable,active_blocks") == 0);
    CHECK(std::count(head.begin(), head.end(), ',') == std::count(row.begin(), row.end(), ','));
}

TEST_CASE("a name that fits several products uses the capability and says so") {
    const Finished run = cli("occupancy --gpu H100 --format json");
    CHECK(run.status == 0);
    CHECK(contains(run.error, "note: "));
    CHECK(contains(run.error, "H100 PCIe 80GB"));
    CHECK(Json::parse(run.out)["gpu"] == "Compute capability 9.0");
}

TEST_CASE("a scenario is saved, read back, and changed by options") {
    const TemporaryFolder folder("scenario");
    const std::string path = (folder / "a.json").string();
    const Finished saved =
        cli("occupancy --gpu \"RTX 4090\" --block 32,8 --registers 40 --save \"" + path +
            "\" --format json");
    REQUIRE(saved.status == 0);
    const Finished read = cli("occupancy --scenario \"" + path + "\" --format json");
    CHECK(read.status == 0);
    CHECK(read.out == saved.out);
    const Finished changed =
        cli("occupancy --scenario \"" + path + "\" --gpu 8.0 --registers 32 --format json");
    const Json answer = Json::parse(changed.out);
    CHECK(answer["cc"] == "8.0");
    CHECK(answer["active_blocks"] == 8);
}

TEST_CASE("a launch is saved for Nsight Compute's calculator and read back") {
    const TemporaryFolder folder("calculator");
    const std::string file = '"' + (folder / "stencil.ncu-occ").string() + '"';
    writeBytes(folder / "stencil.ncu-occ",
               R"({"compute_capability": "5.0", "reg_per_thread": 16, "later": "kept"})");
    const Finished saved =
        cli("occupancy -g 8.6 -t 192 -r 40 --static-shared 48K "
            "--dynamic-shared 12K --format json --save " +
            file);
    CHECK(saved.status == 0);
    CHECK(saved.error.empty());
    const Json content = Json::parse(readBytes(folder / "stencil.ncu-occ"));
    CHECK(content["compute_capability"] == "8.6");
    CHECK(content["reg_per_thread"] == 40);
    CHECK(content["threads_per_block"] == 192);
    CHECK(content["smem_per_block"] == 60 << 10);
    CHECK(content["smem_size_config"] == 100 << 10);
    CHECK(content["later"] == "kept");
    CHECK(cli("occupancy --format json --scenario " + file).out == saved.out);
    // Other options change it as they change a scenario.
    const Finished more = cli("occupancy --format json -r 128 --scenario " + file);
    CHECK(Json::parse(more.out)["limits"]["registers"] == 2);

    const Finished lossy = cli("occupancy -g 8.6 --grid 1000 --save " + file);
    CHECK(lossy.status == 0);
    CHECK(contains(lossy.error, "note: "));
    CHECK(contains(lossy.error, "do not hold: "));
    CHECK_FALSE(contains(readBytes(folder / "stencil.ncu-occ"), "1000"));
}

TEST_CASE("a broken file of the calculator is told with its place") {
    const Finished run =
        cli("occupancy --scenario -", "{\"compute_capability\": \"8.6\",\n\"reg_per_thread\": []}");
    CHECK(run.status == 3);
    CHECK(contains(run.error, "-:2:19: "));
    CHECK(contains(run.error, "reg_per_thread"));
}

TEST_CASE("broken files are told with file, line and column") {
    const TemporaryFolder folder("broken");
    const std::string path = (folder / "a.json").string();
    writeBytes(path, "{\n  \"format\": \"occuscope-scenario\",\n  \"version\": 9\n}");
    const Finished scenario = cli("occupancy --scenario \"" + path + "\"");
    CHECK(scenario.status == 3);
    CHECK(scenario.out.empty());
    CHECK(contains(scenario.error, "a.json:3:14: "));
    const Finished gpu = cli("occupancy --gpu-file \"" + path + "\"");
    CHECK(gpu.status == 3);
    CHECK(contains(gpu.error, "occuscope-gpu"));
    const Finished missing = cli("occupancy --scenario \"" + path + ".no\"");
    CHECK(missing.status == 3);
    CHECK(contains(missing.error, "a.json.no"));
}

TEST_CASE("a GPU of one's own is used") {
    const TemporaryFolder folder("gpu");
    const std::string path = (folder / "gpu.json").string();
    writeBytes(path,
               R"({"format": "occuscope-gpu", "version": 1, "name": "Mine", "sm_count": 2,
                   "limits": {"compute_capability": "8.0", "max_blocks_per_sm": 4}})");
    const Finished run = cli("occupancy --gpu-file \"" + path + "\" --grid 9 --format json");
    REQUIRE(run.status == 0);
    const Json answer = Json::parse(run.out);
    CHECK(answer["gpu"] == "Mine");
    CHECK(answer["limits"]["blocks"] == 4);
    CHECK(answer["waves"]["blocks_per_wave"] == 8);
}
