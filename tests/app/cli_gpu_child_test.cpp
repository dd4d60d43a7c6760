// How `occuscope-cli gpu` gets along with a child that is anything but well-behaved.
#include "core/io/measurement_document.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

using namespace occ;
using namespace occ::test;

namespace {

ScriptLines greeting() {
    return ScriptLines().hello();
}

/// A request is read, as by the real child, then what `script` holds.
Finished listWith(const ScriptLines& script, const std::string& options = {}) {
    const ScriptedChild child(script);
    return cli("gpu list " + options);
}

}  // namespace

TEST_CASE("gpu list shows what the child found, in every format") {
    ScriptLines script = greeting();
    script.add([](GpuProtocolWriter& writer) { writer.inventory(oneGpu()); }).done();
    const Finished text = listWith(script);
    INFO(text.error);
    CHECK(text.status == 0);
    CHECK(text.error.empty());
    CHECK(contains(text.out, "gpuserver: 1 GPU, driver for CUDA 13.0, runtime 12.8"));
    CHECK(contains(text.out, "NVIDIA H100"));
    // 24 blocks instead of the 32 of compute capability 9.0.
    CHECK(contains(text.out, "DIFFER"));
    CHECK(contains(text.out, "GPU 0: its own limits are used."));
    CHECK(contains(text.out, "32"));
    CHECK(contains(text.out, "24"));
    CHECK_FALSE(contains(text.out, "Warps per SM"));
    CHECK(contains(listWith(script, "--limits").out, "Warps per SM"));
    const auto read = readInventory(listWith(script, "--format json").out);
    REQUIRE(read);
    CHECK(*read == oneGpu());
    const Finished csv = listWith(script, "--format csv");
    CHECK(csv.out.find("part,source,device,name,cc,sm_count") == 0);
    CHECK(contains(csv.out, "differences,reported,0,max_blocks_per_sm,32,24"));
    CHECK(contains(listWith(script, "--format markdown").out, "| NVIDIA H100 |"));
}

TEST_CASE("gpu list says where a GPU's limits are not used since they contradict each other") {
    GpuInventory inventory = oneGpu();
    DetectedGpu odd = inventory.gpus.front();
    odd.index = 1;
    odd.limits = {{"shared_mem_per_sm", 65'536}};
    inventory.gpus.push_back(odd);
    ScriptLines script = greeting();
    script.add([&](GpuProtocolWriter& writer) { writer.inventory(inventory); }).done();
    const std::string used =
        "GPU 0: its own limits are used.\n"
        "GPU 1: its limits contradict each other, so the shipped ones are used.\n";
    CHECK(contains(listWith(script).out, used));
    // Markdown needs the two spaces to keep the lines apart.
    CHECK(contains(listWith(script, "--format markdown").out, "are used.  \nGPU 1: its limits"));
}

TEST_CASE("no GPU in a list and one of unknown rules are told") {
    ScriptLines empty = greeting();
    empty.add([](GpuProtocolWriter& w) { w.inventory({"box", 13000, 13000, {}}); }).done();
    CHECK(contains(listWith(empty).out, "box: 0 GPUs"));
    GpuInventory future = oneGpu();
    future.gpus.front().computeCapability = {42, 0};
    ScriptLines script = greeting();
    script.add([&](GpuProtocolWriter& writer) { writer.inventory(future); }).done();
    CHECK(contains(listWith(script).out, "compute capability 42.0 are not known"));
}

TEST_CASE("the request holds the command line that was given") {
    const ScriptedChild child{ScriptLines()};
    const std::string request = child.file("request.json").string();
    writeBytes(
        child.script(),
        ScriptLines().hello().say("request " + request).measurement(agreeing()).done().text());
    const Finished run =
        cli("gpu measure --device 2 --parts timeline --threads 128 --registers 64 --grid 40 "
            "--dynamic-shared 8K --block-time 2ms --spread 20 --sms 3 --quick");
    CHECK(run.status == 0);
    const auto arguments = readGpuRequest(readBytes(request));
    REQUIRE(arguments);
    CHECK(*arguments ==
          std::vector<std::string>{
              "measure", "--device",     "2",         "--parts",          "timeline", "--threads",
              "128",     "--registers",  "64",        "--dynamic-shared", "8192",     "--grid",
              "40",      "--block-time", "2000000ns", "--spread",         "20",       "--sms",
              "3",       "--quick"});
}

TEST_CASE("a measurement has the four figures, and its exit status says whether all agree") {
    ScriptLines script = greeting();
    script.add([](GpuProtocolWriter& w) { w.progress({MeasurePart::Residency, 1, 4}); });
    Measurement measured = agreeing();
    measured.throughput.front().experiment = Experiment::Copy;
    script.measurement(measured).done();
    const ScriptedChild child(script);
    const Finished run = cli("gpu measure");
    INFO(run.out << run.error);
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    CHECK(contains(run.out, "NVIDIA H100, compute capability 9.0, 132 SMs, on server.example.org"));
    CHECK_FALSE(contains(run.out, "imulated"));
    CHECK_FALSE(contains(run.out, "SIMULATED"));
    for (const char* figure :
         {"theoretical occupancy  10 %", "achieved occupancy", "active warps per SM",
          "memory throughput", "1,234.57 GB/s", "active SMs", "2 of 132", "waves", "tail"})
        CHECK(contains(run.out, figure));
    CHECK_FALSE(contains(run.out, "DISAGREEMENT"));
    CHECK(contains(cli("gpu measure --progress").error, "1 of 4\n"));

    measured.residency.front().measured = 7;
    ScriptLines other = greeting();
    writeBytes(child.script(), other.measurement(measured).done().text());
    const Finished differing = cli("gpu measure");
    CHECK(differing.status == 1);
    CHECK(contains(differing.out, "DISAGREEMENT in 1 of 1 launches"));
}

TEST_CASE("gpu verify lists mismatches and findings") {
    Measurement measured = agreeing();
    measured.verification = sample::verification();
    ScriptLines script = greeting();
    const ScriptedChild child(script.measurement(measured).done());
    const Finished run = cli("gpu verify");
    CHECK(run.status == 1);
    CHECK(contains(run.out, "1,200 launches: predicted, driver and measured agree in 1,199"));
    CHECK(contains(run.out, "DISAGREEMENT"));
    CHECK(contains(run.out, "Findings"));
    CHECK(contains(cli("gpu verify --format csv").out, "verification,measured,1200,1199"));
    const Finished csv = cli("gpu verify --format csv");
    CHECK(contains(csv.out, "findings,measured,active_clusters,16,128,,120,differ,"));
    CHECK(contains(csv.out, "\r\nmismatches,measured,256,40,1024,20000,50,2,8,8,,agree,"));
}

TEST_CASE("parts that were complete before a failure are shown and kept") {
    ScriptLines script = greeting();
    script.measurement(agreeing()).failure({GpuFailureCode::KernelTimeout});
    const ScriptedChild child(script);
    const std::string path = child.file("part.json").string();
    const Finished run = cli("gpu measure --output \"" + path + '"');
    CHECK(run.status == 4);
    CHECK(contains(run.out, "Residency"));
    CHECK(contains(run.error, "error: "));
    const auto kept = readMeasurement(readBytes(path));
    REQUIRE(kept);
    CHECK(kept->residency == agreeing().residency);
}

TEST_CASE("every way in which a child can fail has a message and status 4") {
    struct Row {
        ScriptLines script;
        const char* part;  ///< of the message
    };
    const std::string otherVersion =
        R"(line {"type":"hello","protocol":99,"program":"9.9","host":"x"})";
    const Row rows[] = {
        {greeting().failure({GpuFailureCode::NoDriver}), "driver"},
        {greeting().failure({GpuFailureCode::DriverTooOld, "", 11040, 13000}), "11.4"},
        {greeting().failure({GpuFailureCode::DeviceInUse}), "error: "},
        {greeting().failure({GpuFailureCode::OutOfMemory, "", 1 << 20}), "memory"},
        {greeting().say("crash"), "error: "},
        {greeting().say("error Bus went away").say("exit 7"), "Bus went away"},
        {greeting(), "error: "},
        {greeting().done(), "done, but without a result"},
        {ScriptLines(), "error: "},
        {ScriptLines().say("line what is this?"), "what is this?"},
        {ScriptLines().say("flood 1000000").say("hang"), "of what a driver says"},
        {ScriptLines().say(otherVersion).say("hang"), "99"},
        {greeting().say("part {\"type\":\"meas"), "error: "},
        {greeting().say("line {\"type\":\"inventory\",\"gpus\":5}").say("hang"), "error: "},
    };
    for (const Row& row : rows) {
        INFO(row.script.text());
        const Finished run = listWith(row.script);
        INFO(run.error);
        CHECK(run.status == 4);
        CHECK(run.out.empty());
        CHECK(run.error.find("error: ") == 0);
        CHECK(contains(run.error, row.part));
    }
}

TEST_CASE("what a driver says between the lines does no harm") {
    ScriptLines script;
    script.say("line driver: hello there").hello().say("part warning without an end ");
    script.add([](GpuProtocolWriter& writer) { writer.inventory(oneGpu()); });
    const Finished run = listWith(script.say("line {\"not\": \"ours\"}").done());
    CHECK(run.status == 0);
    CHECK(contains(run.out, "NVIDIA H100"));
}

TEST_CASE("a child that hangs is ended at the time limit, even if it heeds nothing") {
    const ScriptLines scripts[] = {
        greeting().say("await"),
        greeting().say("ignore").say("orphan").say("hang"),
    };
    for (const ScriptLines& script : scripts) {
        Finished run;
        const double seconds = secondsOf([&] { run = listWith(script, "--time-limit 1"); });
        CHECK(run.status == 4);
        CHECK(contains(run.error, "1 s"));
        CHECK(seconds < 15);
    }
}

TEST_CASE("one that has answered but does not end, or leaves a process behind, is not waited for") {
    ScriptLines script = greeting();
    script.add([](GpuProtocolWriter& writer) { writer.inventory(oneGpu()); }).done();
    Finished run;
    const double seconds =
        secondsOf([&] { run = listWith(script.say("orphan").say("ignore").say("hang")); });
    CHECK(run.status == 0);
    CHECK(seconds < 15);
}

TEST_CASE("a program that is not there is told with its path") {
    const Environment program("OCCUSCOPE_GPU_CHILD", "/no/such/occuscope-cli");
    const Finished run = cli("gpu list");
    CHECK(run.status == 4);
    CHECK(contains(run.error, "/no/such/occuscope-cli"));
}

TEST_CASE("a file that cannot be written is told before any work is done") {
    const ScriptedChild child{ScriptLines()};
    const std::string started = child.file("started").string();
    ScriptLines script = greeting().say("mark " + started);
    writeBytes(child.script(), script.measurement(agreeing()).done().text());
    std::filesystem::create_directory(child.file("folder.json"));
    writeBytes(child.file("kept.json"), "before");
    const auto path = [&](const char* name) { return '"' + child.file(name).string() + '"'; };
    struct Row {
        std::string options;
        int status;
    };
    const Row rows[] = {
        {"--output " + path("folder.json"), 3},
        {"--output " + path("no/where.json"), 3},
        {"--trace " + path("folder.json"), 3},
        {"--trace " + path("no/where.json"), 3},
        {"--output " + path("kept.json") + " --trace " + path("kept.json"), 2},
        {"--output " + path("kept.json") + " --trace " + path("folder.json/../kept.json"), 2},
        {"--output " + path("kept.json") + " --trace " + path("folder.json"), 3},
    };
    for (const Row& row : rows) {
        INFO(row.options);
        const Finished run = cli("gpu measure " + row.options);
        INFO(run.error);
        CHECK(run.status == row.status);
        CHECK(run.out.empty());
        CHECK_FALSE(std::filesystem::exists(started));
    }
    CHECK(readBytes(child.file("kept.json")) == "before");
    CHECK(cli("gpu measure --output " + path("kept.json")).status == 0);
    CHECK(readMeasurement(readBytes(child.file("kept.json"))).has_value());
}

TEST_CASE("a file that is only checked is left as it was") {
    const ScriptedChild child(greeting().failure({GpuFailureCode::NoDriver}));
    CHECK(cli("gpu measure --output \"" + child.file("new.json").string() + '"').status == 4);
    CHECK_FALSE(std::filesystem::exists(child.file("new.json")));
}

#if !defined(_WIN32)
TEST_CASE("a result that cannot be kept does not hide that it is incomplete") {
    if (!std::filesystem::exists("/dev/full")) return;
    ScriptLines script = greeting();
    script.measurement(agreeing()).failure({GpuFailureCode::KernelTimeout});
    const ScriptedChild child(script);
    const std::string trace = child.file("trace.json").string();
    const Finished run = cli("gpu measure --format json --output /dev/full --trace " + trace);
    CHECK(run.status == 3);
    CHECK(contains(run.error, "/dev/full"));
    CHECK(contains(run.error, "--quick"));
    CHECK(Json::parse(readBytes(trace))["traceEvents"].size() > 0);
}

TEST_CASE("a signal that whoever started the program has it ignore does not end it") {
    ScriptLines script = greeting();
    script.say("sleep 4200").add([](GpuProtocolWriter& w) { w.inventory(oneGpu()); }).done();
    const ScriptedChild child(script);
    const std::string out = child.file("out").string();
    // A shell has what it starts in the background ignore SIGINT, as nohup does with SIGHUP.
    const Finished run =
        cli("gpu list >" + out + " & pid=$!; sleep 0.5; kill -INT $pid; wait $pid; exit $?; true");
    CHECK(run.status == 0);
    CHECK(contains(readBytes(out), "NVIDIA H100"));
}

TEST_CASE("an interrupt ends the child and is told as such") {
    const ScriptLines nothing;
    const ScriptedChild child(nothing);
    const std::string ended = child.file("ended").string();
    ScriptLines script = greeting();
    script.measurement(agreeing()).say("await").say("mark " + ended);
    writeBytes(child.script(), script.text());
    // The shell starts it in the background, where an interrupt is ignored; so SIGTERM.
    const std::string line =
        "gpu measure & pid=$!; sleep 1; kill -TERM $pid; wait $pid; exit $?; true";
    const Finished run = cli(line);
    CHECK(run.status == 4);
    CHECK(std::filesystem::exists(ended));
}
#endif

TEST_CASE("a series whose highest occupancy is slower has a best rate, and no plateau") {
    Measurement measured = agreeing();
    ThroughputSeries& copy = measured.throughput.front();
    copy.experiment = Experiment::Copy;
    copy.points[0].rate.median = 2000;
    copy.points[1].rate.median = 1000;
    ScriptLines script = greeting();
    const ScriptedChild child(script.measurement(measured).done());
    CHECK(contains(cli("gpu measure --format csv").out,
                   "\r\nplateau,measured,copy,2000,GB/s,12.5,\r\n"));
}
