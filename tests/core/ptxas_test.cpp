#include "core/advice.h"
#include "tests/core/random_inputs.h"
#include "tests/core/test_devices.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <system_error>

// A second oracle that needs no GPU: under __launch_bounds__ the assembler of the CUDA Toolkit
// gives a kernel that wants ever more registers exactly as many as keep the wanted blocks.

using namespace occ;

namespace {

namespace fs = std::filesystem;

/// A folder of its own, gone at the end.
class ScratchFolder {
public:
    ScratchFolder()
        : m_path(fs::temp_directory_path() /
                 ("occuscope-ptxas-" + std::to_string(std::random_device{}()))) {
        fs::create_directories(m_path);
    }
    ~ScratchFolder() {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    [[nodiscard]] std::string file(const char* name) const { return (m_path / name).string(); }

private:
    fs::path m_path;
};

struct LaunchBounds {
    int threads;
    int blocks;
};

/// Reads 300 values, then writes them in reverse: all are alive in between. Volatile, so that
/// they keep their order.
std::string hungryKernel(const std::string& target, LaunchBounds bounds) {
    constexpr int kValues = 300;
    std::ostringstream ptx;
    ptx << ".version 8.7\n.target " << target << "\n.address_size 64\n"
        << ".visible .entry hungry(.param .u64 data) .maxntid " << bounds.threads
        << ", 1, 1 .minnctapersm " << bounds.blocks << "\n{\n.reg .f32 %f<" << kValues
        << ">;\n.reg .b64 %rd<3>;\nld.param.u64 %rd1, [data];\ncvta.to.global.u64 %rd2, %rd1;\n";
    for (int i = 0; i < kValues; ++i)
        ptx << "ld.volatile.global.f32 %f" << i << ", [%rd2+" << 4 * i << "];\n";
    for (int i = kValues - 1; i >= 0; --i)
        ptx << "st.volatile.global.f32 [%rd2+" << 4 * i << "], %f" << i << ";\n";
    ptx << "ret;\n}\n";
    return ptx.str();
}

std::string assemble(const ScratchFolder& folder, const std::string& target, LaunchBounds bounds) {
    std::ofstream(folder.file("hungry.ptx")) << hungryKernel(target, bounds);
    const std::string command = std::string("\"") + OCC_PTXAS + "\" -v -arch=" + target + " \"" +
                                folder.file("hungry.ptx") + "\" -o \"" +
                                folder.file("hungry.cubin") + "\" > \"" + folder.file("log.txt") +
                                "\" 2>&1";
    // The status is in the log: an unknown target reports no registers.
    static_cast<void>(std::system(command.c_str()));
    std::ostringstream log;
    log << std::ifstream(folder.file("log.txt")).rdbuf();
    return log.str();
}

std::optional<int> usedRegisters(const std::string& log) {
    const auto used = log.find("Used ");
    if (used == std::string::npos) return std::nullopt;
    return std::atoi(log.c_str() + used + 5);
}

}  // namespace

TEST_CASE("ptxas: keeps exactly the register cap of the launch bounds", "[long]") {
    const ScratchFolder folder;
    Random random(701);
    int compared = 0;
    for (const CapabilityRecord& record : capabilities()) {
        const DeviceLimits& device = record.limits;
        const ComputeCapability cc = device.computeCapability;
        const std::string target = "sm_" + std::to_string(cc.major) + std::to_string(cc.minor);
        // Older and newer ones than this toolkit knows.
        if (!usedRegisters(assemble(folder, target, {32, 1}))) continue;
        for (int i = 0; i < 25; ++i) {
            const int threads = random.intBetween(1, 1024);
            const int blocks =
                random.intBetween(1, std::min(device.maxBlocksPerSm,
                                              device.maxThreadsPerSm / ((threads + 31) / 32 * 32)));
            const std::optional<int> cap = launchBoundsRegisterCap(device, threads, blocks);
            if (!cap) continue;
            const std::string log = assemble(folder, target, {threads, blocks});
            CAPTURE(target, threads, blocks, log);
            REQUIRE(usedRegisters(log) == cap);
            ++compared;
        }
    }
    std::printf("ptxas: %d launch bounds compared\n", compared);
    REQUIRE(compared >= 100);
}
