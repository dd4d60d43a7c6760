// How `occuscope-cli kernels` gets along with a child that is anything but well-behaved.
#include "tests/app/kernels.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

using namespace occ;
using namespace occ::test;

namespace {

constexpr const char* kVariable = "OCCUSCOPE_IMPORT_CHILD";

/// A child that has found one kernel.
ScriptLines oneKernel() {
    return ScriptLines().add([](ImportProtocolWriter& writer) {
        writer.hello();
        writer.progress({"a.so", 1, 2});
        writer.source({"a.so"});
        KernelFacts facts;
        facts.target = {80, TargetKind::Plain};
        facts.registers = 64;
        writer.kernel({"_Z4gemmv", "gemm()"}, facts);
    });
}

ScriptLines& end(ScriptLines& script) {
    return script.add([](ImportProtocolWriter& writer) { writer.done(); });
}

Finished kernelsWith(const ScriptLines& script, const std::string& options = {}) {
    const ScriptedChild child(script, kVariable);
    return kernels("a.so " + options);
}

}  // namespace

TEST_CASE("what the child found is shown") {
    ScriptLines script = oneKernel();
    const Finished run = kernelsWith(end(script));
    INFO(run.error);
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    CHECK(contains(run.out, "gemm"));
    CHECK(contains(run.out, "50 %"));
    CHECK(contains(kernelsWith(script, "--progress").error, "Reading a.so: 50 %\n"));
}

TEST_CASE("the request names the files, and how long they are waited for") {
    const ScriptedChild child(ScriptLines(), kVariable);
    const std::string request = child.file("request").string();
    ScriptLines script = oneKernel();
    writeBytes(child.script(), end(script.say("request " + request)).text());
    CHECK(kernels("a.so \"b c.log\" --jobs 3 --time-limit 77 --memory-limit 1024M").status == 0);
    const auto read = readImportRequest(readBytes(request));
    REQUIRE(read);
    CHECK(read->request == ImportRequest{{"a.so", "b c.log"}, {}, 3, 77, 1 << 30});
}

TEST_CASE("a child that does not come to an end costs what it has not told") {
    struct Row {
        ScriptLines script;
        const char* told;
    };
    Row rows[] = {
        {oneKernel().say("crash"), "crashed"},
        {oneKernel().say("error out of luck").say("exit 7"), "out of luck"},
        {oneKernel().say("line nonsense"), "nonsense"},
        {oneKernel().say("exit 0"), "did not answer"},
        {oneKernel().add([](ImportProtocolWriter& writer) {
             writer.failure({ImportFailureCode::MemoryLimit, "", 48 << 20});
         }),
         "48 MiB"},
    };
    for (Row& row : rows) {
        INFO(row.told);
        const Finished run = kernelsWith(row.script, "--format json");
        INFO(run.error);
        CHECK(run.status == 3);
        CHECK(contains(run.error, row.told));
        CHECK(contains(run.error, "a.so: "));
        CHECK(Json::parse(run.out)["kernels"].size() == 1);
    }
}

TEST_CASE("one that hangs is ended when its time is up") {
    ScriptLines hanging = oneKernel().say("ignore").say("orphan").say("hang");
    Finished run;
    const double seconds = secondsOf([&] { run = kernelsWith(hanging, "--time-limit 1"); });
    CHECK(run.status == 3);
    CHECK(contains(run.error, "more than 1 s"));
    CHECK(contains(run.out, "gemm"));
    CHECK(seconds < 15);
}

TEST_CASE("another program, or none, is told as such") {
    const Finished other = kernelsWith(ScriptLines().say("line Usage: something else"));
    CHECK(other.status == 3);
    CHECK(contains(other.error, "Usage: something else"));
    const Environment program(kVariable, "/no/such/occuscope-cli");
    const Finished missing = kernels("a.so");
    CHECK(missing.status == 3);
    CHECK(contains(missing.error, "/no/such/occuscope-cli"));
}

TEST_CASE("a flood of nonsense is not kept") {
    Finished run;
    const double seconds = secondsOf([&] { run = kernelsWith(oneKernel().say("flood 2000000")); });
    CHECK(run.status == 3);
    CHECK(contains(run.out, "gemm"));
    CHECK(seconds < 20);
}

#if !defined(_WIN32)
TEST_CASE("an interrupt ends the child, and what it had found is shown") {
    const ScriptedChild child(ScriptLines(), kVariable);
    const std::string ended = child.file("ended").string();
    writeBytes(child.script(), oneKernel().say("await").say("mark " + ended).text());
    // The shell starts it in the background, where an interrupt is ignored; so SIGTERM.
    const std::string out = child.file("out").string();
    const Finished run =
        kernels("a.so >" + out + " & pid=$!; sleep 1; kill -TERM $pid; wait $pid; exit $?; true");
    CHECK(run.status == 3);
    CHECK(contains(readBytes(out), "gemm"));
    CHECK(std::filesystem::exists(ended));
}
#endif
