// `occuscope-cli kernels diff`.
#include "tests/app/kernels.h"
#include "tests/support/catch.h"

using namespace occ::test;

namespace {

/// A log of ptxas with one kernel for each number of registers.
std::string logOf(const std::vector<std::pair<std::string, int>>& kernels) {
    std::string log;
    for (const auto& [name, registers] : kernels)
        log += "ptxas info    : Compiling entry function '" + name + "' for 'sm_80'\n" +
               "ptxas info    : Function properties for " + name + "\n" +
               "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n" +
               "ptxas info    : Used " + std::to_string(registers) +
               " registers, 400 bytes cmem[0]\n";
    return log;
}

/// Two builds in files of their own.
class TwoBuilds {
public:
    TwoBuilds() : m_folder("diff") {
        writeBytes(
            m_folder / "old.log",
            logOf({{"same", 32}, {"slower", 32}, {"faster", 64}, {"bigger", 40}, {"gone", 32}}));
        writeBytes(
            m_folder / "new.log",
            logOf({{"same", 32}, {"slower", 64}, {"faster", 32}, {"bigger", 48}, {"fresh", 32}}));
    }
    [[nodiscard]] Finished diff(const std::string& options = {}) const {
        return cli("kernels diff " + path("old.log") + ' ' + path("new.log") + ' ' + options);
    }
    [[nodiscard]] std::string path(const char* name) const {
        return '"' + (m_folder / name).string() + '"';
    }

private:
    TemporaryFolder m_folder;
};

}  // namespace

TEST_CASE("two builds are told apart kernel by kernel") {
    const TwoBuilds builds;
    const Finished run = builds.diff();
    INFO(run.out << run.error);
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    CHECK(run.out.find("2 worse, 1 better, 1 added, 1 removed, 1 same\n") == 0);
    CHECK(contains(run.out, "slower"));
    CHECK_FALSE(contains(run.out, "same  "));
    CHECK(contains(builds.diff("--all").out, "same  "));
    CHECK(contains(builds.diff("--format markdown").out, "| worse | slower |"));
}

TEST_CASE("the document of a difference has both sides, or null for one") {
    const TwoBuilds builds;
    const Json document = Json::parse(builds.diff("--format json").out);
    CHECK(document["summary"]["worse"] == 2);
    // Those that are the same count although they are not listed.
    for (const char* options : {"--format json", "--format json --all"})
        CHECK(Json::parse(builds.diff(options).out)["summary"]["same"] == 1);
    for (const Json& change : document["changes"]) {
        const std::string name = change["name"];
        CHECK(change["before"].is_null() == (name == "fresh"));
        CHECK(change["after"].is_null() == (name == "gone"));
        if (name != "slower") continue;
        CHECK(change["change"] == "worse");
        CHECK(change["before"]["registers"] == 32);
        CHECK(change["after"]["registers"] == 64);
    }
    CHECK(builds.diff("--format csv").out.find("change,kernel,arch,") == 0);
}

TEST_CASE("a difference fails by words, by changes and by the new build") {
    const TwoBuilds builds;
    struct Row {
        const char* condition;
        int status;
        const char* told;
    };
    const Row rows[] = {
        {"worse", 1, "2 kernels meet --fail-if \"worse\":"},
        {"better", 1, "faster (sm_80, "},
        {"added", 1, "fresh (sm_80, "},
        {"removed", 1, "gone (sm_80, "},
        {"changed", 0, ""},
        {"occupancy_change<0", 1, "slower (sm_80, "},
        {"registers_change>8", 1, "worse, registers 32 to 64"},
        {"registers_change > 7", 1, "2 kernels meet"},
        {"registers_change>32", 0, ""},
        {"occupancy_change<-60", 0, ""},
        {"spills_change>0", 0, ""},
        {"registers>=64", 1, "slower"},
        {"registers>64", 0, ""},
        // What is new has one value, what stays as it is is told once, and a name has none.
        {"registers<40 name~fresh", 1, "new.log): added, registers 32\n"},
        {"registers=32 name=same", 1, "new.log): same, registers 32\n"},
    };
    for (const Row& row : rows) {
        INFO(row.condition);
        const Finished run = builds.diff(std::string("--fail-if \"") + row.condition + '"');
        INFO(run.error);
        CHECK(run.status == row.status);
        CHECK(contains(run.error, row.told));
    }
    for (const char* wrong : {"slower", "name_change<1", "x_change<1", "registers_change<x",
                              "registers_change>1 spills>0"}) {
        INFO(wrong);
        CHECK(builds.diff(std::string("--fail-if \"") + wrong + '"').status == 2);
    }
}

TEST_CASE("a condition of a difference that compares nothing is told with the words there are") {
    CHECK(contains(TwoBuilds().diff("--fail-if slower").error,
                   "write for example worse, \"occupancy<50\", or name~slower"));
}

TEST_CASE("people get no more differences than they can read, and programs all") {
    constexpr int kMany = 10'001;
    const TemporaryFolder folder("many");
    std::vector<std::pair<std::string, int>> many;
    for (int i = 0; i < kMany; ++i)
        many.emplace_back("kernel_" + std::to_string(i), 32);
    writeBytes(folder / "old.log", logOf(many));
    writeBytes(folder / "new.log", logOf({{"fresh", 32}}));
    const std::string files = '"' + (folder / "old.log").string() + "\" \"" +
                              (folder / "new.log").string() + "\" --format ";
    const Finished text = cli("kernels diff " + files + "text");
    CHECK(text.out.find("1 added, 10,001 removed\n"
                        "Listed: the first 10,000; --format csv lists all.\n") == 0);
    CHECK(contains(text.out, "kernel_9998"));
    CHECK_FALSE(contains(text.out, "kernel_9999"));
    CHECK(contains(cli("kernels diff " + files + "csv").out, "kernel_10000"));
    CHECK(Json::parse(cli("kernels diff " + files + "json").out)["changes"].size() == kMany + 1);
}

TEST_CASE("filters choose what is compared") {
    const TwoBuilds builds;
    const Json document = Json::parse(builds.diff("--filter name~er --format json").out);
    CHECK(document["changes"].size() == 3);
    CHECK(builds.diff("--filter name=same --fail-if worse").status == 0);
}

TEST_CASE("a build that cannot be read is no build without kernels") {
    const TwoBuilds builds;
    for (const std::string& arguments :
         {builds.path("old.log") + " /no/such/file", "/no/such/file " + builds.path("new.log")}) {
        const Finished run = cli("kernels diff " + arguments);
        CHECK(run.status == 3);
        CHECK(run.out.empty());
        CHECK(contains(run.error, "/no/such/file: "));
    }
    CHECK(cli("kernels diff " + builds.path("old.log")).status == 2);
    CHECK(cli("kernels diff").status == 2);
    CHECK(cli("kernels diff - -").status == 2);
    CHECK(cli("kernels diff a b c").status == 2);
}

TEST_CASE("what stands before the command is not passed over in silence") {
    const TwoBuilds builds;
    const std::string both = builds.path("old.log") + ' ' + builds.path("new.log");
    for (const std::string& before : {std::string("--format json"), builds.path("old.log")}) {
        const Finished run = cli("kernels " + before + " diff " + both);
        CHECK(run.status == 2);
        CHECK(contains(run.error, "before \"diff\""));
    }
}

TEST_CASE("one build may come by standard input") {
    const TwoBuilds builds;
    const Finished run =
        cli("kernels diff " + builds.path("old.log") + " -", logOf({{"same", 32}}));
    CHECK(run.status == 0);
    CHECK(contains(run.out, "4 removed, 1 same"));
}

TEST_CASE("a build is the same as itself, whatever it is packed in") {
    const Finished run = cli("kernels diff " + sampleFile("bin/small.o") + ' ' +
                             sampleFile("bin/libsmall.so") + " --fail-if worse --fail-if added");
    INFO(run.out << run.error);
    CHECK(run.status == 0);
    CHECK(contains(run.out, " same\n"));
}
