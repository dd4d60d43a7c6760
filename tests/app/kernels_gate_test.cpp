// `occuscope-cli kernels --fail-if`, for build pipelines.
#include "tests/app/kernels.h"
#include "tests/support/catch.h"

using namespace occ::test;

namespace {

const std::string& cubin() {
    static const std::string path = sampleFile("bin/small.sm_80.cubin");
    return path;
}

}  // namespace

TEST_CASE("a kernel that meets a condition fails the command and is listed") {
    const Finished run = kernels(cubin() + " --fail-if \"spills>0\"");
    CHECK(run.status == 1);
    CHECK(contains(run.error, "error: 1 kernel meets --fail-if \"spills>0\":\n"));
    CHECK(contains(run.error, "  s07_spill (sm_80, "));
    CHECK(contains(run.error, "small.sm_80.cubin): spills 420\n"));
    // The result is written all the same.
    CHECK(contains(run.out, "8 kernels"));
}

TEST_CASE("conditions that nothing meets change nothing") {
    for (const char* condition : {"occupancy<50", "registers>128", "spills>1000", "stack>1K"}) {
        INFO(condition);
        const Finished run = kernels(cubin() + " --fail-if \"" + condition + '"');
        CHECK(run.status == 0);
        CHECK(run.error.empty());
    }
}

TEST_CASE("each of several conditions fails for itself, and all of one must hold") {
    const Finished two = kernels(cubin() + " --fail-if \"spills>0\" --fail-if \"occupancy<80\"");
    CHECK(two.status == 1);
    CHECK(contains(two.error, "s07_spill"));
    CHECK(contains(two.error, "s06_local"));
    CHECK(contains(two.error, "occupancy 75"));
    CHECK(kernels(cubin() + " --fail-if \"spills>0 occupancy<80\"").status == 0);
}

TEST_CASE("only kernels that count are judged, whether they are listed or not") {
    CHECK(kernels(cubin() + " --filter \"name!~spill\" --fail-if \"spills>0\"").status == 0);
    CHECK(kernels(cubin() + " --limit 0 --fail-if \"spills>0\"").status == 1);
    const std::string library = sampleFile("bin/libsmall.so");
    const Finished chosen =
        kernels(library + " --gpu 8.6 --chosen --summary --fail-if \"spills>0\"");
    CHECK(chosen.status == 1);
    CHECK(contains(chosen.error, "1 kernel meets"));
}

TEST_CASE("unknown values meet nothing, and how many there are is noted") {
    const Finished run = kernels(sampleFile("bin/small.ptx") + " --fail-if \"occupancy<100\"");
    CHECK(run.status == 0);
    CHECK(contains(run.error, "note: --fail-if \"occupancy<100\" cannot be decided for "));
}

TEST_CASE("a gate that fails outweighs what is missing, which is told as well") {
    const std::string files = cubin() + " /no/such/file";
    const Finished missing = kernels(files);
    CHECK(missing.status == 3);
    CHECK(contains(missing.out, "8 kernels"));
    CHECK(contains(missing.out, "/no/such/file: "));
    const Finished both = kernels(files + " --fail-if \"spills>0\"");
    CHECK(both.status == 1);
    CHECK(contains(both.error, "kernels may be missing"));
}

TEST_CASE("a block size of one's own is judged by") {
    CHECK(kernels(cubin() + " --fail-if \"occupancy<70\"").status == 0);
    CHECK(kernels(cubin() + " --threads 32 --fail-if \"occupancy<70\"").status == 1);
}
