#include "ui/kernel_process.h"

#include "tests/ui/kernel_support.h"

using namespace occ;
using namespace occ::ui;
using occ::ui::test::becomesWhole;
using occ::ui::test::fewKernels;
using occ::ui::test::tellList;
using occ::ui::test::told;

namespace {

ImportAnswer askChild(const std::function<void(KernelProcess&)>& meanwhile = {}) {
    KernelProcess process;
    bool ended = false;
    QObject::connect(&process, &KernelProcess::finished, [&ended] { ended = true; });
    process.start({{"/build/app"}});
    if (meanwhile) meanwhile(process);
    REQUIRE(comesTrue([&ended] { return ended; }));
    CHECK_FALSE(process.isRunning());
    return process.takeAnswer();
}

ChildScript wholeAnswer() {
    return told([](ImportProtocolWriter& writer) {
        tellList(writer, fewKernels());
        writer.done();
    });
}

/// What arrives before something goes wrong.
ChildScript beginning() {
    return told([](ImportProtocolWriter& writer) { tellList(writer, fewKernels()); });
}

}  // namespace

TEST_CASE("kernels come from the child as they were told", "[kernels][kernel-process]") {
    for (const char* end : {"exit 0", "crash", "exit 7", "hang"}) {
        INFO(end);
        const ScriptedGpu child(wholeAnswer().say(end));
        const ImportAnswer answer = askChild();
        CHECK_FALSE(answer.failure.has_value());
        const KernelList expected = fewKernels();
        REQUIRE(answer.list.kernels().size() == expected.kernels().size());
        for (std::size_t i = 0; i < expected.kernels().size(); ++i) {
            CHECK(answer.list.kernels()[i].facts == expected.kernels()[i].facts);
            CHECK(answer.list.name(answer.list.kernels()[i]) ==
                  expected.name(expected.kernels()[i]));
        }
    }
}

TEST_CASE("a child that fails costs only what it has not told", "[kernels][kernel-process]") {
    const struct {
        const char* end;
        ImportFailureCode code;
    } cases[] = {{"crash", ImportFailureCode::Crashed}, {"exit 3", ImportFailureCode::Stopped}};
    for (const auto& [end, code] : cases) {
        INFO(end);
        const ScriptedGpu child(beginning().say(end));
        const ImportAnswer answer = askChild();
        REQUIRE(answer.failure.has_value());
        CHECK(answer.failure->code == code);
        CHECK(answer.list.kernels().size() == 4);
    }
    const ScriptedGpu noise(ChildScript().say("line no answer at all"));
    const ImportAnswer answer = askChild();
    REQUIRE(answer.failure.has_value());
    CHECK(answer.failure->code == ImportFailureCode::NoAnswer);
}

TEST_CASE("reading is cancelled", "[kernels][kernel-process]") {
    const ScriptedGpu child(beginning().say("await"));
    const ImportAnswer answer = askChild([](KernelProcess& process) {
        REQUIRE(comesTrue([&process] { return process.list().kernels().size() == 4; }));
        process.cancel();
    });
    REQUIRE(answer.failure.has_value());
    CHECK(answer.failure->code == ImportFailureCode::Cancelled);
    CHECK(answer.list.kernels().size() == 4);
}

TEST_CASE("a missing command line program is told", "[kernels][kernel-process]") {
    qputenv("OCCUSCOPE_CLI", "/no/such/occuscope-cli");
    const ImportAnswer answer = askChild();
    qunsetenv("OCCUSCOPE_CLI");
    REQUIRE(answer.failure.has_value());
    CHECK(answer.failure->code == ImportFailureCode::ProgramMissing);
    CHECK(answer.failure->detail.find("occuscope-cli") != std::string::npos);
}

TEST_CASE("a build grows while it is read", "[kernels][kernel-process]") {
    const ScriptedGpu child(beginning().say("await"));
    KernelBuild build;
    build.setConditions(findGpu("H100 SXM")->gpu, {});
    build.open({{"/build/app"}});
    REQUIRE(comesTrue([&build] { return build.outcomes().size() == 4; }));
    CHECK(build.state() == KernelBuild::State::Reading);
    CHECK_FALSE(build.outcomes()[0].chosen);  // what comes next might be better
    build.cancel();
    REQUIRE(becomesWhole(build));
    CHECK(build.outcomes()[0].chosen);
    REQUIRE(build.failure().has_value());
    CHECK(build.failure()->code == ImportFailureCode::Cancelled);
    // Another one takes its place at once, also while a child is busy.
    build.open({{"/build/app"}});
    build.open({{"/build/app"}});
    CHECK(build.outcomes().empty());
    REQUIRE(comesTrue([&build] { return build.outcomes().size() == 4; }));
}
