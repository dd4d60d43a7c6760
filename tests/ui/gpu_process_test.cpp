#include "ui/gpu_process.h"

#include "core/gpu_search.h"
#include "tests/ui/gpu_support.h"
#include "tests/ui/measurement_support.h"
#include "ui/gpu_request.h"

#include <optional>

using namespace occ;
using namespace occ::ui;

namespace {

/// What the real command line answers to a request.
GpuAnswer askCommandLine(const std::vector<std::string>& request) {
    qputenv("OCCUSCOPE_CLI", OCC_CLI);
    std::optional<GpuAnswer> answer;
    GpuProcess process;
    QObject::connect(&process, &GpuProcess::finished,
                     [&answer](const GpuAnswer& given) { answer = given; });
    process.start(request, std::nullopt, std::chrono::seconds(60));
    REQUIRE(comesTrue([&answer] { return answer.has_value(); }, 60000));
    qunsetenv("OCCUSCOPE_CLI");
    return *answer;
}

}  // namespace

TEST_CASE("a request says what was chosen", "[gpu-request]") {
    KernelConfig kernel = occ::ui::test::kernelOf(192, 48, 4096);
    kernel.staticSharedMemoryBytes = 100;
    kernel.carveoutPercent = 50;
    kernel.barriersPerBlock = 3;
    kernel.gridBlocks = 900;
    MeasureChoices choices;
    choices.throughput = false;
    choices.quick = true;
    choices.blockTimeUs = 250;
    choices.spreadPercent = 30;
    CHECK(measureRequest(2, choices.parts(), kernel, choices) ==
          std::vector<std::string>{"measure",
                                   "--device",
                                   "2",
                                   "--parts",
                                   "residency,timeline",
                                   "--threads",
                                   "192",
                                   "--registers",
                                   "48",
                                   "--static-shared",
                                   "100",
                                   "--dynamic-shared",
                                   "4096",
                                   "--carveout",
                                   "50",
                                   "--barriers",
                                   "3",
                                   "--grid",
                                   "900",
                                   "--block-time",
                                   "250us",
                                   "--spread",
                                   "30",
                                   "--quick"});
    choices.gridBlocks = 77;
    CHECK(wantedLaunch(kernel, choices).gridBlocks == 77);
    choices.gridBlocks = 0;
    kernel.gridBlocks = 10 * kMaxTimelineBlocks;
    CHECK(wantedLaunch(kernel, choices).gridBlocks == kMaxTimelineBlocks);
}

TEST_CASE("the command line understands every request of the window", "[gpu-request]") {
    MeasureChoices plain;
    MeasureChoices all;
    all.quick = true;
    all.gridBlocks = 50;
    all.spreadPercent = 90;
    all.blockTimeUs = 1;
    KernelConfig kernel = occ::ui::test::kernelOf(96, 20, 1000);
    kernel.carveoutPercent = 0;
    const std::vector<std::vector<std::string>> requests = {
        listRequest(),
        measureRequest(0, plain.parts(), kernel, plain),
        measureRequest(0, {MeasurePart::Throughput}, kernel, all),
        measureRequest(0, all.parts(), kernel, all),
        verifyRequest(0, plain),
        verifyRequest(0, all),
    };
    for (const auto& request : requests) {
        INFO(request.front());
        const GpuAnswer answer = askCommandLine(request);
        // Where there is a GPU there is none of these either.
        if (!answer.failure) continue;
        INFO(answer.failure->detail);
        CHECK(answer.failure->code != GpuFailureCode::BadRequest);
        CHECK(answer.failure->code != GpuFailureCode::NoAnswer);
        CHECK(answer.failure->code != GpuFailureCode::Stopped);
    }
    // The check itself: what it does not know it refuses.
    const GpuAnswer refused = askCommandLine({"measure", "--no-such-option"});
    REQUIRE(refused.failure.has_value());
    CHECK(refused.failure->code == GpuFailureCode::BadRequest);
}

TEST_CASE("a time limit ends a child", "[gpu-request]") {
    const ScriptedGpu gpu(ChildScript().hello().say("ignore").say("hang"));
    std::optional<GpuAnswer> answer;
    GpuProcess process;
    QObject::connect(&process, &GpuProcess::finished,
                     [&answer](const GpuAnswer& given) { answer = given; });
    process.start(listRequest(), std::nullopt, std::chrono::seconds(1));
    REQUIRE(comesTrue([&answer] { return answer.has_value(); }));
    REQUIRE(answer->failure.has_value());
    CHECK(answer->failure->code == GpuFailureCode::TimeLimit);
    CHECK(answer->failure->value == 1);
}

TEST_CASE("an answer counts, however the child ends", "[gpu-request]") {
    for (const char* end : {"crash", "exit 7", "hang"}) {
        INFO(end);
        const ScriptedGpu gpu(ChildScript().hello().inventory(twoGpus()).done().say(end));
        std::optional<GpuAnswer> answer;
        GpuProcess process;
        QObject::connect(&process, &GpuProcess::finished,
                         [&answer](const GpuAnswer& given) { answer = given; });
        process.start(listRequest(), std::nullopt, std::chrono::seconds(30));
        REQUIRE(comesTrue([&answer] { return answer.has_value(); }));
        CHECK_FALSE(answer->failure.has_value());
        REQUIRE(answer->inventory.has_value());
        CHECK(*answer->inventory == twoGpus());
    }
}
