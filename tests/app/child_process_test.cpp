#include "app/child_process.h"

#include "app/console.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <csignal>
#include <sstream>

using namespace occ;
using namespace occ::cli;
using namespace occ::test;

namespace {

struct Ran {
    ProcessEnd end;
    std::string out;
};

struct Limits {
    int timeLimitSeconds = 20;
    bool cancel = false;
    std::string completeAt = {};  ///< complete once this has been written
};

Ran runScript(const ScriptLines& script, const std::string& input = {}, const Limits& limits = {}) {
    prepareConsole();
    const ScriptedChild child(script);
    Ran ran;
    ran.end = runChild(
        {OCC_FAKE_CHILD, {}, input, limits.timeLimitSeconds},
        {[&](std::string_view piece) { ran.out += piece; },
         [&] { return !limits.completeAt.empty() && contains(ran.out, limits.completeAt); },
         [&] { return limits.cancel; }});
    return ran;
}

}  // namespace

TEST_CASE("output, standard error and exit status of a child arrive") {
    const Ran ran = runScript(ScriptLines().say("line one").say("error bad").say("exit 7"));
    CHECK(ran.end.how == ProcessEnd::How::Exited);
    CHECK(ran.end.code == 7);
    CHECK(ran.out == "one\n");
    CHECK(ran.end.standardError == "bad\n");
}

TEST_CASE("a large output arrives whole, and of standard error the end") {
    ScriptLines script = ScriptLines().say("flood 100000");
    for (int i = 0; i < 2000; ++i)
        script.say("error a line that is repeated many times");
    const Ran ran = runScript(script.say("error the end"));
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 100000);
    CHECK(ran.end.standardError.size() <= kMaxChildErrorBytes);
    CHECK(contains(ran.end.standardError, "the end\n"));
}

TEST_CASE("input arrives, stays open, and one that is never read does no harm") {
    const TemporaryFolder folder("input");
    const std::string path = (folder / "request").string();
    const std::string line = std::string(500'000, 'x') + '\n';
    const Ran ran = runScript(ScriptLines().say("request " + path).say("line got it"), line);
    CHECK(ran.end.code == 0);
    CHECK(readBytes(path) + '\n' == line);
    CHECK(runScript(ScriptLines().say("exit 3"), line).end.code == 3);
}

TEST_CASE("complete, cancel and time limit close the input, which ends a child that heeds it") {
    const TemporaryFolder folder("ends");
    const std::string mark = (folder / "mark").string();
    const ScriptLines script = ScriptLines().say("line done").say("await").say("mark " + mark);
    const Ran complete = runScript(script, "x\n", {20, false, "done"});
    CHECK(complete.end.how == ProcessEnd::How::Exited);
    CHECK(std::filesystem::remove(mark));
    const Ran cancelled = runScript(script, "x\n", {20, true, {}});
    CHECK(cancelled.end.how == ProcessEnd::How::Cancelled);
    const Ran late = runScript(script, "x\n", {1, false, {}});
    CHECK(late.end.how == ProcessEnd::How::TimeLimit);
    CHECK(late.end.code == 1);
    CHECK(std::filesystem::exists(mark));
}

TEST_CASE("a child that heeds nothing is killed with all that it has started") {
    const ScriptLines script = ScriptLines().say("ignore").say("orphan").say("hang");
    Ran ran;
    const double seconds = secondsOf([&] { ran = runScript(script, {}, {1, false, {}}); });
    CHECK(ran.end.how == ProcessEnd::How::TimeLimit);
    CHECK(seconds < 1 + kChildGraceSeconds + 8);
    // One that ended by itself is not waited for through what it left behind.
    const double orphaned = secondsOf([&] { ran = runScript(ScriptLines().say("orphan")); });
    CHECK(ran.end.how == ProcessEnd::How::Exited);
    CHECK(orphaned < 8);
}

TEST_CASE("a crash is told by its signal, a missing program by the system") {
    const Ran crashed = runScript(ScriptLines().say("crash"));
    CHECK(crashed.end.how == ProcessEnd::How::Crashed);
    CHECK(crashed.end.code != 0);
    const ChildObserver none{[](std::string_view) {}, [] { return false; }, [] { return false; }};
    const ProcessEnd missing = runChild({"/no/such/program"}, none);
    CHECK(missing.how == ProcessEnd::How::NotStarted);
    CHECK(missing.code == ProcessEnd::kNoSuchProgram);
    CHECK_FALSE(missing.standardError.empty());
    CHECK(runChild({"no-such-program-on-the-path"}, none).code == ProcessEnd::kNoSuchProgram);
    CHECK(runChild({OCC_TEST_DATA}, none).how == ProcessEnd::How::NotStarted);
}

#if !defined(_WIN32)
TEST_CASE("a child's end is known even where the program was started to ignore its children's") {
    std::signal(SIGCHLD, SIG_IGN);
    const Ran ran = runScript(ScriptLines().say("sleep 100").say("exit 7"));
    CHECK(ran.end.how == ProcessEnd::How::Exited);
    CHECK(ran.end.code == 7);
}

TEST_CASE("a child has no terminal on which something behind it could ask") {
    prepareConsole();
    std::string out;
    const ProcessEnd end =
        runChild({"/bin/sh", {"-c", "ps -o pid= -o sid= -p $$ || exit 77"}, {}, 20},
                 {[&](std::string_view piece) { out += piece; }, [] { return false; },
                  [] { return false; }});
    if (end.code != 0) return;  // no such ps here
    std::istringstream words(out);
    long process = 0;
    long session = 1;
    words >> process >> session;
    CHECK(process == session);
}
#endif

TEST_CASE("the own program is known") {
    CHECK(std::filesystem::exists(ownProgramPath()));
    CHECK(contains(ownProgramPath(), "gpu_cli_tests"));
}
