#include "tests/app/cli.h"
#include "tests/support/catch.h"

using namespace occ::test;

TEST_CASE("advise: what to change, what it costs, and lines to paste") {
    const Finished done = cli("advise --gpu 8.0 --threads 256 --registers 40 --static-shared 8K");
    CHECK(done.status == 0);
    CHECK(contains(done.out, "Registers per thread 40 → 32: +2 blocks, 75 % → 100 %"));
    CHECK(contains(done.out, "handed out in steps of 8"));
    CHECK(contains(done.out, "__launch_bounds__(256, 8)"));
    CHECK(contains(done.out, "-maxrregcount=32"));
    CHECK(contains(done.out, "From 41 on: 5 blocks, 62.5 %"));
    CHECK(contains(done.out, "pass: Whole warps"));
}

TEST_CASE("advise: JSON, CSV and Markdown hold the same proposals") {
    const std::string launch = "advise --gpu 8.0 --threads 256 --registers 40 ";
    const Json json = Json::parse(cli(launch + "--format json").out);
    CHECK(json["active_blocks"] == 6);
    REQUIRE_FALSE(json["proposals"].empty());
    const Json& first = json["proposals"][0];
    CHECK(first["kind"] == "gain");
    CHECK(first["field"] == "registers");
    CHECK(first["to"] == 32);
    CHECK(first["active_blocks"] == 8);
    CHECK(first["occupancy_percent"] == 100);
    CHECK(first["nothing_between"] == true);
    CHECK(json["lines"][0]["code"] == "__launch_bounds__(256, 8)");
    CHECK(json["rules"][0]["rule"] == "whole_warps");
    CHECK(json["rules"][0]["verdict"] == "pass");
    CHECK(contains(cli(launch + "--format csv").out, "1,gain,registers,40,32,8,64,100,true,"));
    CHECK(contains(cli(launch + "--format csv --what rules").out, "whole_warps,pass,"));
    CHECK(contains(cli(launch + "--format markdown").out, "## Lines to paste"));
}

TEST_CASE("advise: a launch that cannot run is told what would") {
    const Finished done = cli("advise --gpu 8.0 --threads 800 --registers 80");
    CHECK(done.status == 1);
    CHECK(contains(done.out, "Threads per block 800 → 768: runs"));
    CHECK(contains(done.out, "Registers per thread 80 → 72: runs"));
    const Json json =
        Json::parse(cli("advise --gpu 8.0 --threads 800 --registers 80 --format json").out);
    CHECK(json["launchable"] == false);
    CHECK(json["proposals"][0]["kind"] == "repair");
    CHECK(cli("advise --gpu 8.0 --threads 800 --registers 80 --format csv --what room").status ==
          1);
}

TEST_CASE("advise: bad usage is told") {
    const Finished done = cli("advise --gpu 8.0 --what nonsense");
    CHECK(done.status == 2);
    CHECK(contains(done.error, "proposals, room, lines, rules"));
    CHECK(cli("advise --gpu 99").status == 2);
}
