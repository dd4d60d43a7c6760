#include "app/gpu_request.h"

#include "app/commands.h"
#include "tests/support/catch.h"

using namespace occ;
using namespace occ::cli;

namespace {

/// Reads arguments as the answering side does.
Result<GpuRequest, Failure> readBack(const std::vector<std::string>& arguments) {
    CLI::App app("", "gpu");
    Commands commands(app);
    Result<GpuRequest, Failure> request = GpuRequest();
    std::vector<std::unique_ptr<RequestOptions>> all;
    for (const GpuTask task : {GpuTask::List, GpuTask::Measure, GpuTask::Verify}) {
        all.push_back(std::make_unique<RequestOptions>(task));
        CLI::App* command = commands.add(std::string(key(task)), "");
        all.back()->addTo(*command, RequestOptions::Side::Served);
        commands.onRun(command, [&request, options = all.back().get()]() -> int {
            request = options->resolve();
            return kDone;
        });
    }
    const auto ran = commands.tryRun(arguments);
    if (!ran) return Unexpected{ran.error()};
    return request;
}

void checkSame(const MeasurePlan& a, const MeasurePlan& b) {
    CHECK(a.parts == b.parts);
    CHECK(a.kernel == b.kernel);
    CHECK(a.gridBlocks == b.gridBlocks);
    CHECK(a.blockTimeNs == b.blockTimeNs);
    CHECK(a.spreadPercent == b.spreadPercent);
    CHECK(a.smLimit == b.smLimit);
    CHECK(a.iterations == b.iterations);
    CHECK(a.repeats == b.repeats);
    CHECK(a.verifyConfigurations == b.verifyConfigurations);
    CHECK(a.quick == b.quick);
}

}  // namespace

TEST_CASE("a request reads back as what was asked") {
    GpuRequest full{GpuTask::Measure, 3};
    full.plan.parts = {MeasurePart::Throughput, MeasurePart::Residency};
    full.plan.kernel.block.x = 96;
    full.plan.kernel.registersPerThread = 0;
    full.plan.kernel.staticSharedMemoryBytes = 1000;
    full.plan.kernel.dynamicSharedMemoryBytes = 99'999;
    full.plan.kernel.carveoutPercent = 0;
    full.plan.kernel.barriersPerBlock = 16;
    full.plan.kernel.gridBlocks = full.plan.gridBlocks = 77;
    full.plan.blockTimeNs = 123'456;
    full.plan.spreadPercent = 90;
    full.plan.smLimit = 1;
    full.plan.iterations = 1000;
    full.plan.repeats = 5;
    full.plan.quick = true;
    GpuRequest plain{GpuTask::Measure};
    plain.plan.parts = {MeasurePart::Residency, MeasurePart::Timeline, MeasurePart::Throughput};
    GpuRequest verify{GpuTask::Verify, 0};
    verify.plan.parts = {MeasurePart::Verify};
    verify.plan.verifyConfigurations = 50;
    for (const GpuRequest& request :
         {GpuRequest{GpuTask::List}, GpuRequest{GpuTask::List, 1}, full, plain, verify}) {
        const auto read = readBack(requestArguments(request));
        REQUIRE(read);
        CHECK(read->task == request.task);
        CHECK(read->device == request.device);
        checkSame(read->plan, request.plan);
    }
}

TEST_CASE("requests that are wrong are told, not run") {
    struct Row {
        std::vector<std::string> arguments;
        const char* part;
    };
    const Row rows[] = {
        {{}, "no command"},
        {{"destroy"}, "unknown command"},
        {{"measure", "--parts", "residency,speed"}, "residency, timeline or throughput"},
        {{"measure", "--parts", "verify"}, "--parts"},
        {{"measure", "--parts", "timeline,"}, "--parts"},
        {{"measure", "--threads", "0"}, "--threads"},
        {{"measure", "--block-time", "5"}, "--block-time"},
        {{"measure", "--block-time", "101ms"}, "100ms"},
        {{"measure", "--spread", "91"}, "--spread"},
        {{"measure", "--repeats", "0"}, "--repeats"},
        {{"measure", "--iterations", "many"}, "--iterations"},
        {{"measure", "--sms", "-1"}, "--sms"},
        {{"measure", "--grid", "100001"}, "--grid"},
        {{"measure", "--scenario", "/etc/hostname"}, "unknown option --scenario"},
        {{"measure", "--cache-preference", "l1"}, "unknown option"},
        {{"list", "--device", "first"}, "--device"},
        {{"list", "--quick"}, "unknown option --quick"},
        {{"list", "--help"}, ""},
        {{"list", "verify"}, "unexpected argument"},
        {{"verify", "--configurations", "0"}, "--configurations"},
    };
    for (const Row& row : rows) {
        const auto read = readBack(row.arguments);
        INFO(row.part);
        REQUIRE_FALSE(read);
        CHECK(read.error().message.find(row.part) != std::string::npos);
    }
}

TEST_CASE("durations need a unit") {
    CHECK(parseDuration("100us") == 100'000);
    CHECK(parseDuration("100µs") == 100'000);
    CHECK(parseDuration("2ms") == 2'000'000);
    CHECK(parseDuration("2 ms") == 2'000'000);
    CHECK(parseDuration("7ns") == 7);
    for (const char* text : {"", "100", "ms", "-1us", "1.5ms", "5s", "us5", "99999999999999999ms"})
        CHECK_FALSE(parseDuration(text));
}
