// GPUs of another machine, through a real ssh server on this one.
#include "core/gpu/cuda_gpu.h"
#include "core/io/measurement_document.h"
#include "tests/app/scripted_child.h"
#include "tests/app/ssh_server.h"
#include "tests/support/catch.h"

#include <csignal>
#include <thread>

using namespace occ;
using namespace occ::test;

namespace {

/// Plain names for programs whose own paths may hold anything.
void installPrograms(const SshServer& server) {
    std::filesystem::create_symlink(OCC_CLI, server.path("occuscope-cli"));
    std::filesystem::create_symlink(OCC_FAKE_CHILD, server.path("fake"));
}

std::string list(const SshServer& server, const std::string& host, const std::string& program) {
    return "gpu list --remote " + host + " --remote-program " + server.path(program);
}

/// Whether a process that wrote its number into a file is gone, or goes within some seconds.
bool isGone(const std::string& path) {
    const pid_t process = std::stoi(readBytes(path));
    for (int i = 0; i < 100; ++i) {
        if (::kill(process, 0) != 0) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
}

}  // namespace

TEST_CASE("a remote list arrives as a local one would, and asks for what was asked") {
    const SshServer server;
    installPrograms(server);
    ScriptLines script = ScriptLines().hello().say("request " + server.path("request"));
    script.add([](GpuProtocolWriter& writer) { writer.inventory(oneGpu()); }).done();
    server.play(script.text());
    const Finished run = cli(list(server, "gpuserver", "fake") + " --device 0 --format json");
    INFO(run.error);
    CHECK(run.status == 0);
    CHECK(run.error.empty());
    const auto read = readInventory(run.out);
    REQUIRE(read);
    CHECK(*read == oneGpu());
    const auto request = readGpuRequest(readBytes(server.path("request")));
    REQUIRE(request);
    CHECK(*request == std::vector<std::string>{"list", "--device", "0"});
}

TEST_CASE("the real program on the other side answers, and a failure names the host") {
    const SshServer server;
    installPrograms(server);
    const Finished run = cli(list(server, "gpuserver", "occuscope-cli"));
    INFO(run.out << run.error);
    if (run.status == 0) return;  // there is a GPU here
    CHECK(run.status == 4);
    CHECK(contains(run.error, "gpuserver"));
    CHECK(contains(run.error, cuda::available() ? "driver" : "CUDA Toolkit"));
}

TEST_CASE("each way in which a host cannot be reached has its message") {
    const SshServer server;
    installPrograms(server);
    server.play(ScriptLines().hello().done().text());
    struct Row {
        const char* host;
        const char* part;  ///< of the message
    };
    const Row rows[] = {
        {"nowhere", "No machine of this name is known"},
        {"refused", "refused"},
        {"unknownkey", "host key"},
        {"changedkey", "host key"},
        {"denied", "Permission denied"},
    };
    for (const Row& row : rows) {
        const Finished run = cli(list(server, row.host, "fake"));
        INFO(row.host << ": " << run.error);
        CHECK(run.status == 4);
        CHECK(run.out.empty());
        CHECK(contains(run.error, row.host));
        CHECK(contains(run.error, row.part));
    }
    // Nothing was accepted silently.
    CHECK(contains(readBytes(server.path("changed_hosts")), "ssh-ed25519"));
}

TEST_CASE("a program that is missing there is told with the line that copies it") {
    const SshServer server;
    const Finished run = cli(list(server, "gpuserver", "no-such-program"));
    INFO(run.error);
    CHECK(run.status == 4);
    CHECK(contains(run.error, "gpuserver"));
    CHECK(contains(run.error, "no-such-program"));
    CHECK(contains(run.error, "scp "));
}

TEST_CASE("a crash and garbage on the other side are told") {
    const SshServer server;
    installPrograms(server);
    server.play(ScriptLines().hello().say("crash").text());
    const Finished crashed = cli(list(server, "gpuserver", "fake"));
    CHECK(crashed.status == 4);
    CHECK(contains(crashed.error, "gpuserver"));
    server.play("line Welcome to the server of the department\n");
    const Finished garbage = cli(list(server, "gpuserver", "fake"));
    CHECK(garbage.status == 4);
    CHECK(contains(garbage.error, "Welcome to the server"));
}

TEST_CASE("the time limit and an interrupt end the other side too") {
    const SshServer server;
    installPrograms(server);
    const std::string pid = server.path("pid");
    server.play(ScriptLines().hello().say("mark " + pid).say("await").text());
    const std::string line = list(server, "gpuserver", "fake");
    const Finished late = cli(line + " --time-limit 2");
    CHECK(late.status == 4);
    CHECK(contains(late.error, "gpuserver"));
    CHECK(isGone(pid));

    std::filesystem::remove(pid);
    cli(line + " & p=$!; while [ ! -s " + pid +
        " ]; do sleep 0.1; done; kill -TERM $p; wait $p; true");
    CHECK(isGone(pid));
}

TEST_CASE("an ssh program that is missing is told") {
    const Environment ssh("OCCUSCOPE_SSH", "/no/such/ssh");
    const Finished run = cli("gpu list --remote gpuserver");
    CHECK(run.status == 4);
    CHECK(contains(run.error, "/no/such/ssh"));
}
