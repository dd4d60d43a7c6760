#include "tests/gpu/run_shell.h"
#include "tests/support/catch.h"

#include <sstream>
#include <string>
#include <vector>

namespace {

struct Answer {
    std::string code;
    std::string value;
    std::string other;
    std::string detail;
};

/// The door program with the driver in `folder`. `environment`: "NAME=value ..."
occ::test::ShellEnd openDoor(const std::string& folder, const std::string& environment,
                             const std::string& task = "list", const std::string& before = "") {
    const std::string command = "LD_LIBRARY_PATH='" + folder + "' ASAN_OPTIONS=detect_leaks=0 " +
                                environment + ' ' + before + " '" OCC_DOOR_PROGRAM "' " + task;
    return occ::test::runShell(command + " 2>/dev/null");
}

Answer answerOf(const std::string& folder, const std::string& environment,
                const std::string& task = "list") {
    const occ::test::ShellEnd end = openDoor(folder, environment, task);
    CHECK(end.status == 0);
    std::istringstream line(end.output);
    Answer answer;
    std::getline(line, answer.code, '|');
    std::getline(line, answer.value, '|');
    std::getline(line, answer.other, '|');
    std::getline(line, answer.detail);
    return answer;
}

const std::string kRuntimeVersion = std::to_string(OCC_RUNTIME_VERSION);

}  // namespace

TEST_CASE("Every way in which the driver can fail to start has its own name") {
    struct Case {
        int result;
        const char* code;
    };
    const std::vector<Case> cases = {
        {2, "out_of_memory"},   {3, "driver_broken"},   {46, "device_in_use"},  {100, "no_device"},
        {803, "driver_broken"}, {804, "driver_broken"}, {999, "driver_broken"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.result);
        const std::string environment = "OCC_FAKE_CUINIT=" + std::to_string(one.result);
        CHECK(answerOf(OCC_FAKE_DRIVER, environment).code == one.code);
        CHECK(answerOf(OCC_FAKE_DRIVER, environment, "0").code == one.code);
    }
}

TEST_CASE("A broken driver is reported in the runtime's own words") {
    const Answer answer = answerOf(OCC_FAKE_DRIVER, "OCC_FAKE_CUINIT=803");
    CHECK(answer.detail.rfind("cudaGetDeviceCount: cudaErrorSystemDriverMismatch (803), ", 0) == 0);
}

TEST_CASE("A driver older than the runtime is told with both versions") {
    const Answer answer = answerOf(OCC_FAKE_DRIVER, "OCC_FAKE_DRIVER_VERSION=11040");
    CHECK(answer.code == "driver_too_old");
    CHECK(answer.value == "11040");
    CHECK(answer.other.substr(0, 2) == kRuntimeVersion.substr(0, 2));
}

TEST_CASE("Without a driver that can be loaded there is no driver") {
    const Answer answer = answerOf(OCC_NO_DRIVER, "");
    CHECK(answer.code == "no_driver");
    CHECK(answer.detail.empty());
}

#ifdef OCC_STUB_DRIVER
TEST_CASE("The toolkit's stand-in for a driver is none") {
    const Answer answer = answerOf(OCC_STUB_DRIVER, "");
    CHECK(answer.code == "no_driver");
    CHECK(answer.detail.find("cudaErrorStubLibrary") != std::string::npos);
}
#endif

TEST_CASE("A driver that hangs or crashes takes only the program that asked along") {
    constexpr int stoppedByTimeout = 124;
    constexpr int segmentationFault = 128 + 11;
    const occ::test::ShellEnd hung =
        openDoor(OCC_FAKE_DRIVER, "OCC_FAKE_CUINIT=hang", "list", "timeout 1");
    CHECK(hung.output.empty());
    CHECK(hung.status == stoppedByTimeout);
    const occ::test::ShellEnd crashed = openDoor(OCC_FAKE_DRIVER, "OCC_FAKE_CUINIT=crash");
    CHECK(crashed.output.empty());
    CHECK(crashed.status != 0);
    CHECK((crashed.status == segmentationFault || OCC_WITH_SANITIZER));
}
