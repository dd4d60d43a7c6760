// What `occuscope-cli kernels` tells people beside the numbers.
#include "tests/app/kernels.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

using namespace occ;
using namespace occ::test;

namespace {

constexpr int kMissingFiles = 60;

/// So many files that there are not.
std::string missingFiles() {
    std::string files;
    for (int i = 0; i < kMissingFiles; ++i)
        files += " /no/such/file_" + std::to_string(i) + '_';
    return files;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

}  // namespace

TEST_CASE("PTX is told as such, beside machine code for the same target") {
    const std::string library = sampleFile("bin/libsmall.so") + " --filter name=s02_saxpy";
    const std::string text = kernels(library).out;
    CHECK(contains(text, "\ns02_saxpy  sm_90    "));
    CHECK(contains(text, "\ns02_saxpy  sm_90 PTX  "));
    // Programs read the target alone, and the form beside it.
    const std::string csv = kernels(library + " --format csv").out;
    CHECK(count(csv, "\ns02_saxpy,sm_90,") == 2);
    CHECK(count(csv, ",ptx,") == 1);
    const std::string files =
        sampleFile("bin/small.sm_80.cubin") + ' ' + sampleFile("bin/small.ptx");
    const Finished diff = cli("kernels diff " + files + " --fail-if added");
    CHECK(contains(diff.out, "sm_90 PTX"));
    CHECK(contains(diff.error, "  s02_saxpy (sm_90 PTX, "));
    const Json changes =
        Json::parse(cli("kernels diff " + files + " --format json").out)["changes"];
    for (const Json& change : changes) {
        const bool added = change["change"] == "added";
        CHECK(change[added ? "after" : "before"]["form"] == (added ? "ptx" : "linked"));
    }
}

TEST_CASE("text says how many kernels are not linked yet") {
    CHECK(contains(
        kernels(sampleFile("bin/small_rdc.o")).out,
        "\nBefore device linking, which may raise registers, stack and shared memory: 18\n"));
    CHECK_FALSE(contains(kernels(sampleFile("bin/small.o")).out, "device linking"));
}

TEST_CASE("where there are too many problems for people, they are told where all are") {
    const std::string more = "and 10 more, all in \"kernels FILE --format json\"";
    const Finished alone = kernels(missingFiles());
    CHECK(alone.status == 3);
    CHECK(count(alone.error, "error: /no/such/file_") == 50);
    CHECK(contains(alone.error, more));
    const Finished beside = kernels(sampleFile("bin/small.sm_80.cubin") + missingFiles());
    CHECK(count(beside.out, "\n/no/such/file_") == 50);
    CHECK(contains(beside.out, more));
    const Finished json = kernels(missingFiles() + " --format json");
    CHECK(Json::parse(json.out)["problems"].size() == kMissingFiles);
    CHECK(contains(json.error, more));
}

TEST_CASE("problems are told once, and apart in Markdown") {
    const std::string file = sampleFile("bin/small.sm_80.cubin");
    const std::string out = kernels(file + " /no/a /no/b --format markdown").out;
    CHECK(contains(out,
                   "## Problems\n\n| Problem |\n| --- |\n| /no/a: There is no such file or "
                   "folder. |\n| /no/b: "));
    const std::string diff =
        cli("kernels diff " + sampleFile("bin") + ' ' + file + " --format markdown").out;
    CHECK(contains(diff, "## Problems of the old build\n\n| Problem |"));
    CHECK_FALSE(contains(diff, "new build"));
    // Told once: of a build without kernels on standard error.
    const Finished none = cli("kernels diff " + file + ' ' + sampleFile("bin/small.ltoir.fatbin"));
    CHECK_FALSE(contains(none.out, "link-time"));
    CHECK(contains(none.error, "link-time"));
}

TEST_CASE("builds are not compared where one was not read to its end") {
    const ScriptLines script = ScriptLines().add([](ImportProtocolWriter& writer) {
        writer.hello();
        writer.source({"a.so"});
        writer.kernel({"_Z4gemmv", "gemm()"}, {});
    });
    const ScriptedChild child(ScriptLines(script).say("crash"), "OCCUSCOPE_IMPORT_CHILD");
    const Finished run = cli("kernels diff a.so b.so --fail-if removed");
    CHECK(run.status == 3);
    CHECK(run.out.empty());
    CHECK(contains(run.error, "crashed"));
    CHECK(contains(run.error, "error: the builds were not compared.\n"));
}
