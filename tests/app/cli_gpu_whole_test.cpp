// The whole way, from the command line through `gpu serve` and the experiments and back, on a GPU
// that does as it is told (fake_cuda.cpp).
#include "app/child_process.h"
#include "app/console.h"
#include "core/io/measurement_document.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

using namespace occ;
using namespace occ::test;

namespace {

Finished fakeGpu(const std::string& arguments, const std::string& behaviour = {}) {
    const Environment how("OCC_FAKE_GPU", behaviour);
    return runProgram(OCC_FAKE_GPU_CLI, arguments);
}

Measurement measured(const Finished& run) {
    auto read = readMeasurement(run.out);
    REQUIRE(read);
    return std::move(*read);
}

}  // namespace

TEST_CASE("gpu list has all GPUs, one of them, or says that there is none of that number") {
    const Finished all = fakeGpu("gpu list --format json");
    CHECK(all.status == 0);
    const auto inventory = readInventory(all.out);
    REQUIRE(inventory);
    CHECK(inventory->host == cli::machineName());
    CHECK(inventory->gpus.size() == 2);
    const auto second = readInventory(fakeGpu("gpu list --device 1 --format json").out);
    REQUIRE(second);
    REQUIRE(second->gpus.size() == 1);
    CHECK(second->gpus.front().index == 1);
    for (const char* command : {"gpu list --device 2", "gpu measure --quick --device 2"}) {
        const Finished none = fakeGpu(command);
        CHECK(none.status == 4);
        CHECK(none.out.empty());
        CHECK(contains(none.error, "2"));
    }
}

TEST_CASE("gpu measure runs all parts and says where and when") {
    const Finished run = fakeGpu(
        "gpu measure --quick --threads 256 --registers 32 --grid 64 --block-time 1ms --progress "
        "--format json");
    INFO(run.error);
    REQUIRE(run.status == 0);
    const Measurement result = measured(run);
    CHECK_FALSE(result.simulated);
    CHECK(result.host == cli::machineName());
    CHECK(result.program == OCCUSCOPE_VERSION);
    CHECK(result.time.size() == std::string("2026-01-02T03:04:05Z").size());
    CHECK(result.driverVersion == 13000);
    CHECK(result.runtimeVersion == 12080);
    CHECK(result.residency.size() > 3);
    REQUIRE(result.timeline);
    CHECK(result.timeline->spans.size() == 64);
    CHECK(result.timeline->blockTimeNs == 1'000'000);
    CHECK(result.throughput.size() == kExperiments.size());
    CHECK(contains(run.error, "residency: "));
    CHECK(contains(run.error, "throughput: "));
}

TEST_CASE("gpu measure runs only the parts that are wanted") {
    const Measurement timeline =
        measured(fakeGpu("gpu measure --quick --parts timeline --format json"));
    CHECK(timeline.residency.empty());
    CHECK(timeline.timeline.has_value());
    CHECK(timeline.throughput.empty());
}

TEST_CASE(
    "gpu verify agrees on a GPU that does as predicted, and tells the inputs of one that not") {
    const Finished run = fakeGpu("gpu verify --configurations 60 --format json");
    INFO(run.error);
    CHECK(run.status == 0);
    const Measurement right = measured(run);
    REQUIRE(right.verification);
    CHECK(right.verification->configurations == 60);
    CHECK(right.verification->agreeing == 60);
    const Finished wrong = fakeGpu("gpu verify --configurations 60", "wrong");
    CHECK(wrong.status == 1);
    CHECK(contains(wrong.out, "DISAGREEMENT"));
    CHECK(contains(wrong.out, "✗ differ"));
}

TEST_CASE("what a driver writes to standard output does not reach the answer") {
    const Finished run = fakeGpu("gpu list", "noisy");
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    CHECK(contains(run.out, "2 GPUs"));
}

TEST_CASE("a measurement that fails in the middle keeps the parts before") {
    const Finished run = fakeGpu("gpu measure --quick --format json", "failing");
    CHECK(run.status == 4);
    CHECK_FALSE(run.error.empty());
    CHECK_FALSE(measured(run).residency.empty());
}

TEST_CASE("a measurement stops at its next launch when its input ends") {
    cli::prepareConsole();
    const Environment how("OCC_FAKE_GPU", "slow");
    GpuProtocolReader reader;
    bool started = false;
    reader.onProgress = [&](const MeasureProgress& now) {
        started = started || now.part == MeasurePart::Throughput;
    };
    ProcessEnd end;
    const double seconds = secondsOf([&] {
        end = cli::runChild({OCC_FAKE_GPU_CLI,
                             {"gpu", "serve"},
                             writeGpuRequest({"measure", "--quick", "--parts", "throughput"}),
                             60},
                            {[&](std::string_view piece) { reader.feed(piece); },
                             [&] { return started; }, [] { return false; }});
    });
    CHECK(started);
    CHECK(seconds < 15);
    CHECK(end.how == ProcessEnd::How::Exited);
    const GpuAnswer answer = reader.finish(end, {OCC_FAKE_GPU_CLI, {}});
    REQUIRE(answer.failure);
    CHECK(answer.failure->code == GpuFailureCode::Cancelled);
}

TEST_CASE("a call that never returns ends with the time limit all the same") {
    Finished run;
    const double seconds = secondsOf(
        [&] { run = fakeGpu("gpu measure --quick --time-limit 2 --format json", "stuck"); });
    CHECK(run.status == 4);
    CHECK(seconds < 20);
    // What was complete by then is there.
    CHECK(measured(run).timeline.has_value());
}
