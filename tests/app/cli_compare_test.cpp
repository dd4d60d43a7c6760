#include "tests/app/cli.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>

using namespace occ::test;

namespace {

std::string quoted(const std::filesystem::path& path) {
    return '"' + path.string() + '"';
}

/// A scenario file, made by the program itself.
void save(const std::filesystem::path& path, const std::string& launch) {
    REQUIRE(cli("occupancy " + launch + " --save " + quoted(path)).status <= 1);
}

std::size_t lines(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("one kernel is computed on every GPU that is named") {
    const Finished run = cli(
        "compare --threads 256 --registers 40 --gpu \"A100 SXM4 40GB\" --gpu sm_89 --format json");
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    const Json answer = Json::parse(run.out);
    CHECK(keysOf(answer) == std::vector<std::string>{"gpus"});
    REQUIRE(answer["gpus"].size() == 2);
    CHECK(answer["gpus"][0]["occupancy_percent"] == 75);
    CHECK(answer["gpus"][0]["active_blocks"] == 6);
    CHECK(answer["gpus"][1]["occupancy_percent"] == 100);
}

TEST_CASE("the answers on all products are those of single launches") {
    const std::string launch = "--threads 384 --registers 72 --static-shared 12K";
    const Json all = Json::parse(cli("compare " + launch + " --format json").out)["gpus"];
    CHECK(all.size() > 200);
    for (std::size_t i = 0; i < all.size(); i += 20) {
        const std::string gpu = all[i]["gpu"].get<std::string>();
        const Json one =
            Json::parse(cli("occupancy " + launch + " --gpu \"" + gpu + "\" --format json").out);
        INFO(gpu);
        CHECK(all[i]["active_blocks"] == one["active_blocks"]);
        CHECK(all[i]["occupancy_percent"] == one["occupancy_percent"]);
        CHECK(all[i]["limiters"] == one["limiters"]);
        CHECK(all[i]["reason"].is_null() == one["launchable"].get<bool>());
    }
}

TEST_CASE("every compute capability has one row") {
    const Finished run = cli("compare --cc-only --format csv");
    CHECK(run.status == 0);
    CHECK(lines(run.out) == 32);
    const Finished running = cli("compare --threads 1024 --cc-only --runnable --format csv");
    CHECK(running.status == 0);
    CHECK(lines(running.out) == 28);
}

TEST_CASE("a launch that cannot run is told and gives status 1") {
    const Finished named = cli("compare --threads 1024 --gpu 1.3 --gpu 8.0");
    CHECK(named.status == 1);
    CHECK(contains(named.out, "1,024 > 512 threads per block"));
    CHECK(contains(named.out, "It runs on 1 of 2 GPUs."));
    CHECK(cli("compare --threads 1024").status == 0);
    CHECK(cli("compare --threads 2000").status == 1);
}

TEST_CASE("scenario files are set side by side") {
    const TemporaryFolder folder("compare");
    save(folder / "before.json", "-g \"A100 SXM4 40GB\" -r 32");
    save(folder / "after.json", "-g \"A100 SXM4 40GB\" -r 40");
    const std::string both = quoted(folder / "before.json") + ' ' + quoted(folder / "after.json");
    const Finished text = cli("compare " + both);
    CHECK(text.status == 0);
    CHECK(contains(text.out, "1: before"));
    CHECK(contains(text.out, "40 (+8)"));
    CHECK(contains(text.out, "75 % (−25)"));
    CHECK_FALSE(contains(text.out, "Threads per block"));
    CHECK(contains(cli("compare --all-rows " + both).out, "Threads per block"));
    CHECK(contains(cli("compare --format markdown " + both).out, "| Registers per thread | 32 |"));

    const Json answer = Json::parse(cli("compare --format json " + both).out);
    CHECK(keysOf(answer) == std::vector<std::string>{"launches", "quantities"});
    CHECK(answer["launches"][1]["name"] == "after");
    CHECK(answer["launches"][1]["occupancy_percent"] == 75);

    const Finished changed = cli("compare --registers 64 --format json " + both);
    for (const Json& launch : Json::parse(changed.out)["launches"])
        CHECK(launch["limits"]["registers"] == 4);

    const Json across = Json::parse(cli("compare --gpu 7.5 --format json " + both).out);
    REQUIRE(across["gpus"].size() == 2);
    CHECK(across["gpus"][1]["launch"] == "2: after");
    CHECK(across["gpus"][1]["cc"] == "7.5");

    SECTION("and saved as one comparison, which reads back") {
        const auto saved = folder / "both.json";
        CHECK(cli("compare --save " + quoted(saved) + ' ' + both).status == 0);
        CHECK(cli("compare " + quoted(saved)).out == text.out);
        CHECK(cli("compare -", readBytes(saved)).out == text.out);
    }
    SECTION("and on other GPUs in one table, also where only some have a grid") {
        save(folder / "grid.json", "-g \"A100 SXM4 40GB\" -r 32 --grid 1000");
        const std::string mixed =
            "compare --gpu \"RTX 4090\" " + quoted(folder / "grid.json") + ' ' + both;
        const Json gpus = Json::parse(cli(mixed + " --format json").out)["gpus"];
        REQUIRE(gpus.size() == 3);
        CHECK(gpus[0]["waves"] == 2);
        CHECK(gpus[2]["waves"].is_null());
        for (const Json& row : gpus) {
            CHECK(row["max_warps"] == 48);
            CHECK(row["reason"].is_null());
        }
    }
    SECTION("six at most") {
        const Finished seven =
            cli("compare " + both + ' ' + both + ' ' + both + ' ' + quoted(folder / "after.json"));
        CHECK(seven.status == 2);
        CHECK(seven.out.empty());
        CHECK(contains(seven.error, "at most 6 launches"));
    }
    SECTION("and one that cannot run gives status 1") {
        save(folder / "never.json", "-g 8.0 -t 1024 -r 255");
        const Finished never = cli("compare " + both + ' ' + quoted(folder / "never.json"));
        CHECK(never.status == 1);
        CHECK(contains(never.out, "Cannot launch"));
    }
}

TEST_CASE("bad usage of comparisons and unreadable files are told") {
    const TemporaryFolder folder("compare_bad");
    writeBytes(folder / "broken.json", "{\n  \"format\": 7}");
    const Finished broken = cli("compare " + quoted(folder / "broken.json"));
    CHECK(broken.status == 3);
    CHECK(contains(broken.error, "broken.json:2:"));
    CHECK(cli("compare no-such-file.json").status == 3);
    writeBytes(folder / "empty.json",
               R"({"format": "occuscope-comparison", "version": 1, "launches": []})");
    const Finished empty = cli("compare " + quoted(folder / "empty.json"));
    CHECK(empty.status == 3);
    CHECK(contains(empty.error, "empty.json: The comparison holds no launch."));
    for (const auto& [arguments, part] : {std::pair{"compare --gpu \"Voodoo 2\"", "Voodoo"},
                                          {"compare --gpu \"\"", "--gpu"},
                                          {"compare --save x.json", "--save"},
                                          {"compare --format xml", "markdown"},
                                          {"compare --threads 0", "smallest value is 1"},
                                          {"compare --gpus 8.0", "--gpu"}}) {
        INFO(arguments);
        const Finished run = cli(arguments);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(contains(run.error, part));
    }
}
