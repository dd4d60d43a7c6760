// `occuscope-cli kernels` with what builds really leave behind.
#include "tests/app/kernels.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <map>
#include <set>

using namespace occ::test;

namespace {

/// Rows of the samples' expected values, by mangled name.
std::map<std::string, Json> expectedFor(const std::string& file, const std::string& arch) {
    const Json all = Json::parse(readBytes(OCC_TEST_DATA "/import/expected.json"));
    std::map<std::string, Json> rows;
    for (const Json& row : all["rows"])
        if (row["file"] == file && row["arch"] == arch) rows[row["name"]] = row;
    return rows;
}

void checkAgainstExpected(const Json& rows, const std::map<std::string, Json>& expected) {
    REQUIRE(rows.size() == expected.size());
    for (const Json& row : rows) {
        INFO(row.dump());
        const auto found = expected.find(row["mangled"]);
        REQUIRE(found != expected.end());
        const Json& wanted = found->second;
        CHECK(row["name"] == wanted["demangled"]);
        CHECK(row["arch"] == wanted["arch"]);
        CHECK(row["registers"] == wanted["regs"]);
        CHECK(row["static_shared"] == wanted.value("static_smem", 0));
        CHECK(row["stack"] == wanted.value("stack", 0));
        CHECK(row["spill_stores"] == wanted.value("spill_stores", 0));
        CHECK(row["spill_loads"] == wanted.value("spill_loads", 0));
        CHECK(row["barriers"] == wanted.value("barriers", 0));
    }
}

}  // namespace

TEST_CASE("every kernel of a cubin and of a log has the values that the compiler told") {
    checkAgainstExpected(kernelsOf(sampleFile("bin/small.sm_90.cubin")),
                         expectedFor("kernels_small.cu", "sm_90"));
    for (const char* arch : {"sm_75", "sm_90a", "sm_120"})
        checkAgainstExpected(kernelsOf(sampleFile(std::string("logs/kernels.") + arch + ".log")),
                             expectedFor("kernels.cu", arch));
}

TEST_CASE("the keys of the JSON document are a contract, and unknown values are null") {
    const Finished run = kernels(sampleFile("bin/small.ptx") + " --format json");
    CHECK(run.status == 0);
    const Json document = Json::parse(run.out);
    CHECK(keysOf(document) == std::vector<std::string>{"kernels", "problems"});
    REQUIRE_FALSE(document["kernels"].empty());
    const Json& row = document["kernels"][0];
    const std::vector<std::string> keys = keysOf(row);
    const std::vector<std::string> contract = {
        "name",       "mangled",      "arch",        "registers", "static_shared",
        "stack",      "spill_stores", "spill_loads", "barriers",  "max_threads",
        "min_blocks", "cluster",      "source",      "occupancy"};
    REQUIRE(keys.size() >= contract.size());
    CHECK(std::equal(contract.begin(), contract.end(), keys.begin()));
    // PTX decides nothing of this.
    for (const char* key : {"registers", "stack", "spill_stores", "spill_loads", "occupancy"})
        CHECK(row[key].is_null());
    CHECK_FALSE(row["name"].is_null());
}

TEST_CASE("without a GPU every kernel is evaluated on what it was compiled for") {
    const Json rows = kernelsOf(sampleFile("bin/libsmall.so") + " --filter name~s06_local");
    REQUIRE_FALSE(rows.empty());
    for (const Json& row : rows) {
        INFO(row.dump());
        if (row["registers"].is_null()) continue;
        CHECK(row["occupancy"] == 75);
        CHECK(row["threads"] == 256);
    }
    // 128 threads of 39 or 40 registers: 12 blocks of 2.0 and later, and 7.5 has half the warps.
    const Json turing =
        kernelsOf(sampleFile("bin/small.sm_75.cubin") + " --filter s06_local --threads 128");
    REQUIRE(turing.size() == 1);
    CHECK(turing[0]["threads"] == 128);
    CHECK(turing[0]["occupancy"] == 100);
}

TEST_CASE("a GPU changes what kernels do, and which of them the driver loads") {
    const std::string library = sampleFile("bin/libsmall.so");
    const Json all = kernelsOf(library + " --gpu 8.6");
    const Json chosen = kernelsOf(library + " --gpu 8.6 --chosen");
    CHECK(chosen.size() < all.size());
    REQUIRE_FALSE(chosen.empty());
    for (const Json& row : chosen) {
        CHECK(row["arch"] == "sm_80");
        CHECK(row["fit"] == "compatible");
        CHECK(row["chosen"] == true);
    }
    std::set<std::string> names;
    for (const Json& row : chosen)
        CHECK(names.insert(row["mangled"]).second);
    CHECK(kernels(library + " --chosen").status == 2);
    CHECK(contains(kernels(library + " --gpu 8.6").out, "On compute capability 8.6"));
}

TEST_CASE("targets, filters, order and limit choose what is listed") {
    const std::string library = sampleFile("bin/libsmall.so");
    const Json arch = kernelsOf(library + " --arch sm_90");
    REQUIRE_FALSE(arch.empty());
    for (const Json& row : arch)
        CHECK(row["arch"] == "sm_90");
    CHECK(kernelsOf(library + " --arch 90 --arch 80").size() ==
          kernelsOf(library + " --filter arch=90").size() +
              kernelsOf(library + " --arch 8.0").size());
    CHECK(kernelsOf(library + " --arch sm_50").empty());

    const Json spilling = kernelsOf(library + " --filter \"spills>0\" --filter name~spill");
    REQUIRE_FALSE(spilling.empty());
    for (const Json& row : spilling)
        CHECK(row["spill_stores"].get<int>() > 0);

    const std::string cubin = sampleFile("bin/small.sm_80.cubin");
    auto registers = column<int>(kernelsOf(cubin + " --sort registers:desc"), "registers");
    CHECK(std::is_sorted(registers.rbegin(), registers.rend()));
    registers = column<int>(kernelsOf(cubin + " --sort registers --limit 3"), "registers");
    CHECK(std::is_sorted(registers.begin(), registers.end()));
    CHECK(registers.size() == 3);
    const auto names = column<std::string>(kernelsOf(cubin + " --sort name"), "name");
    CHECK(std::is_sorted(names.begin(), names.end()));
    for (const char* key : {"source", "limiter", "arch", "form", "fit", "occupancy:asc"})
        CHECK(kernels(cubin + " --sort " + key).status == 0);
}

TEST_CASE("what is not known comes last, whatever the order") {
    for (const char* order : {"registers", "registers:desc"}) {
        const Json rows = kernelsOf(sampleFile("bin/small.ptx") + ' ' +
                                    sampleFile("bin/small.sm_80.cubin") + " --sort " + order);
        const auto isNull = [](const Json& row) { return row["registers"].is_null(); };
        CHECK(std::is_partitioned(rows.begin(), rows.end(),
                                  [&](const Json& row) { return !isNull(row); }));
        CHECK(isNull(rows.back()));
    }
}

TEST_CASE("dynamic shared memory counts where the launch is not known") {
    const std::string cubin = sampleFile("bin/small.sm_80.cubin") + " --filter s04_dynamic";
    const Json without = kernelsOf(cubin);
    const Json with = kernelsOf(cubin + " --dynamic-shared 48K");
    REQUIRE(with.size() == 1);
    CHECK(with[0]["occupancy"].get<double>() < without[0]["occupancy"].get<double>());
    CHECK(with[0]["limiters"] == Json::array({"shared_memory"}));
}

TEST_CASE("text has a head, a table and how many kernels each resource limits") {
    const Finished run = kernels(sampleFile("bin/small.sm_80.cubin"));
    INFO(run.error);
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    CHECK(contains(run.out, "8 kernels; sm_80\n"));
    CHECK(contains(run.out, "Each on the compute capability it was compiled for"));
    CHECK(contains(run.out, "s03_static<…>"));
    CHECK(contains(run.out, "How many kernels each resource limits"));
    CHECK(contains(run.out, "Full occupancy: 7 of 8"));
    CHECK(contains(run.out, "Spilling registers: 1 of 8"));
    const Finished few = kernels(sampleFile("bin/small.sm_80.cubin") + " --limit 2");
    CHECK(contains(few.out, "Listed: the first 2; --limit lists more."));
    CHECK(contains(kernels(sampleFile("bin/small.sm_80.cubin") + " --limit 0").out,
                   "Listed: none; "));
    CHECK(contains(few.out, "Full occupancy: 7 of 8"));
    CHECK(contains(kernels(sampleFile("bin/small.sm_80.cubin") + " --format markdown").out,
                   "| Kernel | Target |"));
}

TEST_CASE("a summary alone counts all kernels, in every format") {
    const std::string arguments = sampleFile("bin/small.sm_80.cubin") + " --summary";
    const Finished text = kernels(arguments);
    CHECK(contains(text.out, "registers"));
    CHECK_FALSE(contains(text.out, "s03_static"));
    const Json json = Json::parse(kernels(arguments + " --format json").out);
    CHECK(json["kernels"] == 8);
    CHECK(json["full_occupancy"] == 7);
    CHECK(json["spilling"] == 1);
    CHECK(json["by_arch"] == Json::parse(R"([{"arch":"sm_80","kernels":8}])"));
    CHECK(json["limited_by"].size() == 6);
    CHECK(kernels(arguments + " --format csv").out.find("limiter,kernels,share\r\n") == 0);
}

TEST_CASE("a file gets the result and standard output the text for people") {
    const TemporaryFolder folder("kernels");
    const std::string path = (folder / "kernels.json").string();
    const Finished run = kernels(sampleFile("bin/small.sm_80.cubin") + " --output \"" + path + '"');
    CHECK(run.status == 0);
    CHECK(contains(run.out, "8 kernels"));
    CHECK(Json::parse(readBytes(path))["kernels"].size() == 8);
    const std::string csv = (folder / "kernels.csv").string();
    CHECK(kernels(sampleFile("bin/small.sm_80.cubin") + " -o \"" + csv + '"').status == 0);
    CHECK(readBytes(csv).find("kernel,arch,fit,chosen,registers,static_shared,") == 0);
    CHECK(kernels(sampleFile("bin/small.sm_80.cubin") + " -o \"" +
                  (folder / "no/where.json").string() + '"')
              .status == 3);
}

TEST_CASE("standard input is read as a file is, text or not") {
    const std::string log = readBytes(OCC_TEST_DATA "/import/logs/kernels_small.sm_80.log");
    const Json rows = kernelsOf("-", log);
    checkAgainstExpected(rows, expectedFor("kernels_small.cu", "sm_80"));
    CHECK(rows[0]["source"] == "-");
    const std::string cubin = readBytes(OCC_TEST_DATA "/import/bin/small.sm_80.cubin");
    CHECK(kernelsOf("-", cubin).size() == 8);
    CHECK(kernelsOf("- " + sampleFile("bin/small.sm_75.cubin"), cubin).size() == 16);
    CHECK(kernels("-").status == 3);
    CHECK(kernels("- -", log).status == 2);
}

TEST_CASE("one thread finds what many find, in the same order") {
    const std::string library = sampleFile("bin/libsmall.so");
    CHECK(kernelsOf(library + " --jobs 1") == kernelsOf(library + " --jobs 7"));
}

TEST_CASE("what is wrong with the options is told before anything is read") {
    const std::string file = sampleFile("bin/small.sm_80.cubin");
    const char* const wrong[] = {
        "--gpu NoSuchGpu",
        "--threads 0",
        "--threads many",
        "--arch sm_x",
        "--arch \"\"",
        "--arch \"90 80\"",
        "\"\"",
        "--filter \"registers>many\"",
        "--filter \"nonsense<5\"",
        "--filter \" \"",
        "--sort nonsense",
        "--sort registers:up",
        "--limit -1",
        "--limit x",
        "--format xml",
        "--jobs 0",
        "--memory-limit 1",
        "--memory-limit x",
        "--memory-limit 2000000M",
        "--time-limit 0",
        "--fail-if spills",
        "--fail-if \"x<1\"",
        "--nonsense",
        "--dynamic-shared -1",
        "--output kernels.txt2",
    };
    for (const char* options : wrong) {
        INFO(options);
        const Finished run = kernels(file + ' ' + options);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(run.error.find("error: ") != std::string::npos);
    }
    const Finished nothing = kernels("");
    CHECK(nothing.status == 2);
    CHECK(contains(nothing.error, "no file was given"));
    CHECK(contains(kernels("--help").out, "Exit status:"));
    CHECK(contains(kernels("diff --help").out, "OLD"));
}

#if !defined(_WIN32)
TEST_CASE("a closed pipe ends the command quietly") {
    const TemporaryFolder folder("closed");
    const std::string out = (folder / "out").string();
    const Finished run = kernels(sampleFile("logs/kernels.sm_80.log") +
                                 " --format json | head -c 10 >" + out + "; true");
    CHECK(run.error.empty());
    CHECK(readBytes(out).size() == 10);
}
#endif
