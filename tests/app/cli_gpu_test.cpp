// What `occuscope-cli gpu` does without any GPU.
#include "core/io/measurement_document.h"
#include "tests/app/cli.h"
#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"

using namespace occ;
using namespace occ::test;

namespace {

std::string quoted(const std::filesystem::path& path) {
    return '"' + path.string() + '"';
}

/// A saved list of two GPUs of known capability.
GpuInventory twoGpus() {
    GpuInventory inventory = sample::inventory();
    inventory.gpus[0].limits = {{"max_blocks_per_sm", 4}};
    inventory.gpus[0].name = "First";
    inventory.gpus[1].name = "Second";
    return inventory;
}

}  // namespace

TEST_CASE("wrong usage of the gpu commands is told with what would be right") {
    struct Row {
        const char* arguments;
        const char* part;  ///< of the message
    };
    const Row rows[] = {
        {"gpu", "Usage: occuscope-cli gpu"},
        {"gpu lst", "did you mean list?"},
        {"gpu zzzzzz", "unknown command"},
        {"gpu --device 0 list", "unknown option --device"},
        {"gpu list stray", "stray"},
        {"gpu list measure", "unexpected argument \"measure\""},
        {"gpu list --devise 0", "did you mean --device?"},
        {"gpu list --device first", "--device"},
        {"gpu list --format xml", "text, json, csv, markdown"},
        {"gpu list --output result", ".json, .csv, .md or .txt"},
        {"gpu list --time-limit 0", "--time-limit"},
        {"gpu list --remote -oProxyCommand=x", "--remote"},
        {"gpu list --remote \"host; rm\"", "--remote"},
        {"gpu list --remote-program x", "--remote, which is missing"},
        {"gpu list --remote \"host; rm\"", "Give HOST, USER@HOST"},
        {"gpu list --remote host --remote-program \"a b\"", "--remote-program: \"a b\": holds"},
        {"gpu list --remote host --remote-program -x", "./occuscope-cli is right"},
        {"gpu measure --parts residency,speed", "residency, timeline or throughput"},
        {"gpu measure --part timeline", "did you mean --parts?"},
        {"gpu measure --block-time 50", "50us"},
        {"gpu measure --spread 91", "0 to 90"},
        {"gpu measure --threads many", "--threads"},
        {"gpu measure --trace t.json --parts residency", "--trace"},
        {"gpu measure --cache-preference l1", "--cache-preference"},
        {"gpu verify --configurations 0", "--configurations"},
        {"gpu simulate", "--gpu"},
        {"gpu simulate --gpu 9.0", "--sms"},
        {"gpu simulate --gpu 9.0 --sms 0", "--sms"},
        {"gpu simulate --gpu 9.0 --sms 4 --grid 1000000", "--grid"},
        {"gpu simulate --gpu 9.0 --sms 4 --block-time 1s", "--block-time"},
        {"gpu show", "file"},
        {"occupancy --gpu 8.0 --device 1", "--gpu-file"},
        {"--nonsense gpu list", "--nonsense"},
    };
    for (const Row& row : rows) {
        INFO(row.arguments);
        const Finished run = cli(row.arguments);
        INFO(run.error);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(contains(run.error, row.part));
    }
}

TEST_CASE("every gpu command has help with an example and its exit statuses") {
    const Finished group = cli("gpu --help");
    CHECK(group.status == 0);
    for (const char* command : {"list", "measure", "verify", "simulate", "show", "serve"}) {
        INFO(command);
        CHECK(contains(group.out, command));
        const Finished own = cli(std::string("gpu ") + command + " --help");
        CHECK(own.status == 0);
        CHECK(contains(own.out, "Example"));
        CHECK(contains(own.out, "Exit status: 0 done"));
    }
    CHECK(contains(cli("--help").out, "4 no result from a GPU"));
}

TEST_CASE("without a usable driver every command that needs a GPU says so and what to do") {
    // On a machine with a GPU its own tests are the proof.
    if (std::filesystem::exists("/dev/nvidiactl") || std::filesystem::exists("/dev/dxg")) return;
    for (const char* command : {"gpu list", "gpu measure --quick", "gpu verify --quick"}) {
        const Finished run = cli(command);
        INFO(run.error);
        CHECK(run.status == 4);
        CHECK(run.out.empty());
        CHECK(run.error.find("error: ") == 0);
        // The second line is the remedy.
        CHECK(run.error.find('\n') + 1 < run.error.size());
        const bool told = contains(run.error, "driver") || contains(run.error, "CUDA Toolkit");
        CHECK(told);
    }
}

TEST_CASE("a simulation says so in every format") {
    const std::string launch = "gpu simulate --gpu \"RTX 4090\" --threads 256 --registers 40 ";
    const Finished text = cli(launch);
    CHECK(text.status == 0);
    CHECK(text.out.find("SIMULATED") == 0);
    CHECK(contains(text.out, "GeForce RTX 4090, compute capability 8.9, 128 SMs"));
    CHECK(contains(text.out, "Residency: blocks per SM (simulated)"));
    CHECK(contains(text.out, "Timeline (simulated)"));
    CHECK(contains(text.out, "memory throughput      not measured"));
    CHECK(contains(text.out, "theoretical occupancy  100 %"));
    CHECK_FALSE(contains(text.out, "  measured"));
    const auto read = readMeasurement(cli(launch + "--format json").out);
    REQUIRE(read);
    CHECK(read->simulated);
    CHECK(read->throughput.empty());
    CHECK(read->host.empty());
    CHECK(read->timeline.has_value());
    CHECK(cli(launch + "--format markdown").out.find("SIMULATED") == 0);
    std::istringstream csv(cli(launch + "--format csv").out);
    int rows = 0;
    for (std::string line; std::getline(csv, line);) {
        if (line.size() < 3 || line.starts_with("part,source,")) continue;
        CHECK(contains(line, ",simulated,"));
        ++rows;
    }
    CHECK(rows > 100);  // 128 SMs among them
}

TEST_CASE("a simulation has the known figures of its launch") {
    // 8 blocks of 8 warps fit: 16 blocks on 2 SMs are one full wave, 17 leave a tail of one.
    const std::string launch =
        "gpu simulate --gpu 9.0 --sms 2 --threads 256 --registers 32 --block-time 1ms --grid ";
    const Finished full = cli(launch + "16");
    CHECK(contains(full.out, "achieved occupancy     100 %"));
    CHECK(contains(full.out, "active warps per SM    64 of 64"));
    CHECK(contains(full.out, "waves                  1\n"));
    CHECK(contains(full.out, "tail                   none"));
    const Finished tail = cli(launch + "17");
    CHECK(contains(tail.out, "waves                  2\n"));
    CHECK(contains(tail.out, "tail                   the last 1 ms of 2 ms (50 %)"));
    // 17 blocks x 8 warps over 3 ms of busy time.
    CHECK(contains(tail.out, "active warps per SM    45.33 of 64"));
}

TEST_CASE("a launch that cannot run is not simulated, and the reason is told") {
    const Finished run = cli("gpu simulate --gpu 8.0 --sms 2 --threads 2000");
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(contains(run.error, "1,024 threads per block"));
}

TEST_CASE(
    "a result is saved in the form that its file's ending or --format says, and shown again") {
    const TemporaryFolder folder("results");
    const std::string launch = "gpu simulate --gpu 9.0 --sms 2 --grid 20 --output ";
    const Finished saved =
        cli(launch + quoted(folder / "run.json") + " --trace " + quoted(folder / "trace.json"));
    REQUIRE(saved.status == 0);
    CHECK(saved.out.find("SIMULATED") == 0);
    REQUIRE(readMeasurement(readBytes(folder / "run.json")));
    const Json trace = Json::parse(readBytes(folder / "trace.json"));
    CHECK(trace["otherData"]["simulated"] == true);
    CHECK(trace["traceEvents"].size() > 20);
    CHECK(cli("gpu show " + quoted(folder / "run.json")).out == saved.out);
    CHECK(cli("gpu show " + quoted(folder / "run.json") + " --format json").out ==
          readBytes(folder / "run.json"));
    CHECK(cli("gpu show - --format csv", readBytes(folder / "run.json")).out ==
          cli("gpu show " + quoted(folder / "run.json") + " --format csv").out);
    const Finished again = cli("gpu show " + quoted(folder / "run.json") + " --trace " +
                               quoted(folder / "second.json"));
    CHECK(again.status == 0);
    CHECK(readBytes(folder / "second.json") == readBytes(folder / "trace.json"));
    CHECK(cli(launch + quoted(folder / "run.csv")).status == 0);
    CHECK(readBytes(folder / "run.csv").starts_with("part,source,"));
    CHECK(cli(launch + quoted(folder / "odd.dat") + " --format markdown").status == 0);
    CHECK(contains(readBytes(folder / "odd.dat"), "| --- |"));
    const Finished refused = cli(launch + quoted(folder / "no" / "where.json"));
    CHECK(refused.status == 3);
    CHECK(contains(refused.error, "where.json"));
}

TEST_CASE("gpu show takes a saved list, and says where a file is wrong") {
    const TemporaryFolder folder("show");
    writeBytes(folder / "gpus.json", writeInventory(twoGpus()));
    const Finished list = cli("gpu show " + quoted(folder / "gpus.json"));
    CHECK(list.status == 0);
    CHECK(contains(list.out, "server.example.org: 2 GPUs"));
    CHECK(cli("gpu show --trace t.json " + quoted(folder / "gpus.json")).status == 2);
    writeBytes(folder / "broken.json", "{\n  \"format\": \"occuscope-measurement\",\n  oops");
    const Finished broken = cli("gpu show " + quoted(folder / "broken.json"));
    CHECK(broken.status == 3);
    CHECK(contains(broken.error, "broken.json:3:"));
    CHECK(cli("gpu show " + quoted(folder / "missing.json")).status == 3);
}

TEST_CASE("a saved list serves as --gpu-file, with the GPU's own limits and SMs") {
    const TemporaryFolder folder("inventory");
    GpuInventory inventory = twoGpus();
    writeBytes(folder / "two.json", writeInventory(inventory));
    const std::string two =
        "occupancy --threads 64 --grid 999 --gpu-file " + quoted(folder / "two.json");
    const Finished undecided = cli(two);
    CHECK(undecided.status == 2);
    CHECK(contains(undecided.error, "--device: 1 (First), 2 (Second)"));
    const Finished wrong = cli(two + " --device 0");
    CHECK(wrong.status == 2);
    CHECK(contains(wrong.error, "1 (First), 2 (Second)"));
    const Finished first = cli(two + " --device 1 --format json");
    REQUIRE(first.status == 0);
    const Json answer = Json::parse(first.out);
    CHECK(contains(answer["gpu"].get<std::string>(), "First"));
    CHECK(answer["limits"]["blocks"] == 4);
    CHECK(answer["waves"]["blocks_per_wave"] == 4 * 132);

    inventory.gpus.pop_back();
    writeBytes(folder / "one.json", writeInventory(inventory));
    const std::string one = "occupancy --threads 64 --gpu-file " + quoted(folder / "one.json");
    CHECK(cli(one).status == 0);
    inventory.gpus.front().computeCapability = {42, 0};
    writeBytes(folder / "one.json", writeInventory(inventory));
    CHECK(contains(cli(one).error, "42.0"));
    inventory.gpus.clear();
    writeBytes(folder / "one.json", writeInventory(inventory));
    CHECK(contains(cli(one).error, "lists no GPU"));
    writeBytes(folder / "one.json", "{\"format\": \"occuscope-gpus\"}");
    CHECK(cli(one).status == 3);
}
