#include "tests/app/cli.h"
#include "tests/support/catch.h"

using namespace occ::test;

namespace {

const char* const kA100 =
    "explain --gpu 8.0 --threads 256 --registers 40 --dynamic-shared 8K --textbook";

}  // namespace

TEST_CASE("explain puts the textbook beside the hardware on request") {
    const Finished text = cli(kA100);
    CHECK(text.status == 0);
    CHECK(contains(text.out, "textbook: ⌊164 KiB / 8 KiB⌋ = 20 blocks"));
    CHECK(contains(text.out, "20 blocks → 18 blocks"));
    CHECK(contains(text.out, "Occupancy 75 %"));
    const Finished plain = cli("explain --gpu 8.0 --threads 256 --registers 40");
    CHECK_FALSE(contains(plain.out, "textbook"));
    const Json json = Json::parse(cli(std::string(kA100) + " --format json").out);
    CHECK(json["textbook"]["active_blocks"] == 6);
    CHECK(json["active_blocks"] == 6);
    CHECK_FALSE(Json::parse(cli("explain --gpu 8.0 --format json").out).contains("textbook"));
    CHECK(contains(cli(std::string(kA100) + " --format csv").out, ",true,20,18\r\n"));
    const Finished refused = cli("explain --gpu 8.0 --threads 800 --registers 80 --textbook");
    CHECK(refused.status == 1);
    CHECK(contains(refused.out, "but the launch cannot run."));
}

TEST_CASE("explain writes a LaTeX document") {
    const Finished document = cli(std::string(kA100) + " --latex");
    CHECK(document.status == 0);
    CHECK(document.out.rfind("% Compile with ", 0) == 0);
    CHECK(contains(document.out, "\\begin{align*}"));
    CHECK(contains(document.out, "$\\to$"));
    CHECK(contains(document.out, "\\end{document}"));
    const Finished both = cli("explain --gpu 8.0 --latex --format json");
    CHECK(both.status == 2);
    CHECK(contains(both.error, "excludes"));
    CHECK(contains(cli("explain --help").out, "--textbook"));
}
