// What the device code needs, as its compiler reports it for every GPU that the program is built
// for: the runtime tells all of it on a GPU only, and the named barriers not even there.

#include "core/gpu/kernels/kernels.h"
#include "tests/gpu/run_shell.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace {

using occ::cuda::ProbeCode;
using occ::test::runShell;
using occ::test::ShellEnd;

struct Resources {
    int registers = 0;
    int barriers = -1;  ///< -1: this compiler does not tell
    int sharedMemoryBytes = 0;
    int stackBytes = 0;
    int spillBytes = 0;
};
/// By target ("sm_75") and name of the kernel in machine code.
using Report = std::map<std::string, std::map<std::string, Resources>>;

int numberBefore(const std::string& line, const std::string& words) {
    std::smatch match;
    return std::regex_search(line, match, std::regex("([0-9]+) " + words)) ? std::stoi(match[1])
                                                                           : -1;
}

Report parseReport(const std::string& text) {
    const std::regex heading("Compiling entry function '([^']*)' for '(sm_[0-9]+)'");
    Report report;
    Resources* current = nullptr;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_search(line, match, heading)) current = &report[match[2]][match[1]];
        if (current == nullptr) continue;
        if (numberBefore(line, "bytes stack frame") >= 0) {
            current->stackBytes = numberBefore(line, "bytes stack frame");
            current->spillBytes =
                numberBefore(line, "bytes spill stores") + numberBefore(line, "bytes spill loads");
        }
        if (numberBefore(line, "registers") < 0) continue;
        current->registers = numberBefore(line, "registers");
        current->barriers = numberBefore(line, "barriers");
        current->sharedMemoryBytes = std::max(numberBefore(line, "bytes smem"), 0);
    }
    return report;
}

/// Compiles a source file as the build does, and has the compiler report.
Report reportOf(const std::string& source) {
    const occ::test::TemporaryFolder folder("kernels");
    const ShellEnd end = runShell("'" OCC_NVCC "' '" OCC_MACHINE_CODE
                                  "' -Wno-deprecated-gpu-targets -std=c++17 "
                                  "--threads=2 -Xptxas=-v -I'" OCC_SOURCES "' -c '" OCC_SOURCES
                                  "/core/gpu/kernels/" +
                                  source + "' -o '" + (folder / "kernels.o").string() + "' 2>&1");
    INFO(end.output.substr(0, 2000));
    REQUIRE(end.status == 0);
    Report report = parseReport(end.output);
    REQUIRE_FALSE(report.empty());
    return report;
}

std::set<std::string> builtTargets() {
    const std::string options = OCC_MACHINE_CODE;
    const std::regex target("sm_[0-9]+");
    return {std::sregex_token_iterator(options.begin(), options.end(), target),
            std::sregex_token_iterator()};
}

/// A source file in PTX for the oldest target.
std::string intermediateCode(const std::string& source) {
    const std::string options = OCC_MACHINE_CODE;
    std::smatch oldest;
    REQUIRE(std::regex_search(options, oldest, std::regex("compute_[0-9]+")));
    const ShellEnd end =
        runShell("'" OCC_NVCC "' -Wno-deprecated-gpu-targets -std=c++17 -arch=" + oldest.str() +
                 " -I'" OCC_SOURCES "' -ptx '" OCC_SOURCES "/core/gpu/kernels/" + source +
                 "' -o /dev/stdout");
    REQUIRE(end.status == 0);
    return end.output;
}

/// A kernel's part of the intermediate code.
std::string bodyOf(const std::string& code, const std::string& kernel) {
    const std::size_t name = code.find(kernel);
    REQUIRE(name != std::string::npos);
    return code.substr(name, code.find("\n}", name) - name);
}

std::ptrdiff_t countIn(const std::string& text, const std::string& pattern) {
    const std::regex wanted(pattern);
    return std::distance(std::sregex_iterator(text.begin(), text.end(), wanted),
                         std::sregex_iterator());
}

std::string machineName(const ProbeCode& code) {
    std::ostringstream name;
    name << "probeILi" << code.values << "ELi" << code.staticSharedMemoryBytes << "ELi"
         << code.barriers << 'E';
    return name.str();
}

const Resources* find(const std::map<std::string, Resources>& kernels, const ProbeCode& code) {
    for (const auto& [name, resources] : kernels)
        if (name.find(machineName(code)) != std::string::npos) return &resources;
    return nullptr;
}

std::vector<ProbeCode> probeCodes() {
    std::vector<ProbeCode> codes;
    codes.reserve(static_cast<std::size_t>(occ::cuda::probeCodeCount()));
    for (int i = 0; i < occ::cuda::probeCodeCount(); ++i)
        codes.push_back(occ::cuda::probeCode(i));
    return codes;
}

/// The registers of the kernels that differ in nothing else, in the table's order.
std::vector<int> ladder(const std::map<std::string, Resources>& kernels) {
    std::vector<int> registers;
    for (const ProbeCode& code : probeCodes())
        if (code.staticSharedMemoryBytes == 0 && code.barriers == 1)
            registers.push_back(find(kernels, code)->registers);
    return registers;
}

void checkTable(const std::map<std::string, Resources>& kernels) {
    for (const ProbeCode& code : probeCodes()) {
        CAPTURE(machineName(code));
        const Resources* resources = find(kernels, code);
        REQUIRE(resources != nullptr);
        CHECK(resources->stackBytes == 0);
        CHECK(resources->spillBytes == 0);
        CHECK(resources->sharedMemoryBytes == code.staticSharedMemoryBytes);
        if (resources->barriers >= 0) CHECK(resources->barriers == code.barriers);
        // Older compilers do not tell the barriers.
        if (OCC_RUNTIME_VERSION >= 13000) CHECK(resources->barriers > 0);
    }
}

void checkLadder(const std::map<std::string, Resources>& kernels) {
    constexpr int kLowest = 16;
    constexpr int kHighest = 255;
    constexpr int kFineUpTo = 80;
    const std::vector<int> registers = ladder(kernels);
    CAPTURE(registers);
    REQUIRE(registers.size() == 16);
    CHECK(registers.front() <= kLowest);
    CHECK(registers.back() >= kHighest - 5);
    CHECK(registers.back() <= kHighest);
    for (std::size_t i = 1; i < registers.size(); ++i) {
        CHECK(registers[i] > registers[i - 1]);
        CHECK(registers[i] - registers[i - 1] <= (registers[i] <= kFineUpTo ? 12 : 36));
    }
}

}  // namespace

// One case, since the compiler takes seconds.
TEST_CASE("Probe kernels need on every GPU what their table says, and are a ladder of registers") {
    const std::set<std::string> targets = builtTargets();
    CHECK(targets.count("sm_75") == 1);
    CHECK(targets.count("sm_90") == 1);
    const Report report = reportOf("probe_kernels.cu");
    CHECK(report.size() == targets.size());
    for (const std::string& target : targets) {
        CAPTURE(target);
        REQUIRE(report.count(target) == 1);
        checkTable(report.at(target));
        checkLadder(report.at(target));
    }
}

TEST_CASE("Kernels that measure speed leave the occupancy to the ballast") {
    constexpr int kNeverLimiting = 32;  // 64 warps of 32 threads fit 65,536 registers
    const Report report = reportOf("work_kernels.cu");
    CHECK(report.size() == builtTargets().size());
    for (const auto& [target, kernels] : report) {
        CHECK(kernels.size() == 9);
        for (const auto& [name, resources] : kernels) {
            CAPTURE(target, name);
            CHECK(resources.registers <= kNeverLimiting);
            CHECK(resources.stackBytes == 0);
            CHECK(resources.spillBytes == 0);
            CHECK(resources.sharedMemoryBytes == 0);
        }
    }
}

// A compiler that moved a barrier into the branch of thread 0 would have to write it twice.
TEST_CASE("Every barrier of a probe kernel stands in its code once") {
    const std::string code = intermediateCode("probe_kernels.cu");
    for (const ProbeCode& probe : probeCodes()) {
        CAPTURE(machineName(probe));
        const auto found = countIn(bodyOf(code, machineName(probe)), "bar(rier)?\\.sync");
        // Twice barrier 0, then each further one, or the one that is chosen at run time.
        constexpr int kAll = 16;
        CHECK(found == 2 + (probe.barriers == kAll ? 1 : probe.barriers - 1));
    }
}

// Otherwise one chain would be slower than eight even on a full SM, and for another reason than its
// dependent instructions.
TEST_CASE("The loop of a multiply-add costs the same few instructions for any number of chains") {
    const std::string code = intermediateCode("work_kernels.cu");
    for (const int chains : {1, 2, 4, 8}) {
        CAPTURE(chains);
        const std::string body = bodyOf(code, "multiplyAddILj" + std::to_string(chains) + "E");
        CHECK(countIn(body, "fma\\.rn\\.f32") == 128);
        const std::size_t turn = body.find("fma.rn.f32");
        const std::size_t back = body.find(" bra ", turn);
        REQUIRE(back != std::string::npos);
        CHECK(countIn(body.substr(turn, back - turn), ";") <= 128 + 3);
    }
}

TEST_CASE("The kernels that read memory do so once a turn") {
    const std::string code = intermediateCode("work_kernels.cu");
    for (const char* kernel : {"copyElements", "followChain"}) {
        CAPTURE(kernel);
        CHECK(countIn(bodyOf(code, kernel), "ld\\.global") == 1);
        CHECK(countIn(bodyOf(code, kernel), "st\\.global") == 1);
    }
}
