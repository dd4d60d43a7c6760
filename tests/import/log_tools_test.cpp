#include "core/import/readers.h"
#include "tests/import/log_support.h"
#include "tests/import/toolkit.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/skip.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

// What the toolkit of this computer prints about new kernels, against the machine code that it
// writes at the same time.

using namespace occ;
using namespace occ::test;

namespace {

constexpr const char* kSource = R"cuda(
template <int Words> __global__ void __launch_bounds__(256) stage(float* out, int step) {
    __shared__ float tile[Words];
    float sums[24];
    for (int i = 0; i < 24; ++i) sums[i] = out[threadIdx.x + i * step];
    for (int round = 0; round < 9; ++round) {
        tile[threadIdx.x % Words] = sums[round];
        __syncthreads();
        for (int i = 0; i < 24; ++i) sums[i] = sums[i] * sums[(i + 7) % 24] + tile[(i * step) % Words];
        __syncthreads();
    }
    for (int i = 0; i < 24; ++i) out[threadIdx.x + i * step] = sums[i];
}
template __global__ void stage<64>(float*, int);
template __global__ void stage<300>(float*, int);
template __global__ void stage<3001>(float*, int);

__device__ __noinline__ float mixed(float value, int at) {
    volatile float table[40];
    for (int i = 0; i < 40; ++i) table[(i * at) % 40] = value * i;
    return table[at % 40];
}
__global__ void calls(float* out, int at) { out[threadIdx.x] = mixed(out[threadIdx.x], at); }
__global__ void local(float* out, int at) {
    volatile float table[33];
    for (int i = 0; i < 33; ++i) table[(i * at) % 33] = out[i];
    out[threadIdx.x] = mixed(table[at % 33], at);
}
__global__ void __launch_bounds__(1024, 2) tight(float* out, int step) {
    float sums[96];
    for (int i = 0; i < 96; ++i) sums[i] = out[threadIdx.x + i * step];
    for (int round = 0; round < step; ++round)
        for (int i = 0; i < 96; ++i) sums[i] = sums[i] * sums[(i + 31) % 96] + sums[(i + 5) % 96];
    for (int i = 0; i < 96; ++i) out[threadIdx.x + i * step] = sums[i];
}
extern "C" __global__ void barriers(int* out) {
    asm volatile("bar.sync 3, 64;");
    out[threadIdx.x] = 1;
    asm volatile("bar.sync 5, 64;");
}
extern "C" __global__ void nothing() {}
)cuda";

/// Shared memory of templates, files, functions and the launch.
constexpr const char* kSharedSource = R"cuda(
__shared__ int ofFile[100];
extern __shared__ int ofLaunch[];
__device__ __noinline__ int helper(int i) {
    __shared__ int own[64];
    own[i] = i;
    __syncthreads();
    return own[63 - i];
}
template <int N> __global__ void of_template(float* out) {
    __shared__ float words[N];
    __shared__ char bytes[5];
    words[threadIdx.x] = out[threadIdx.x];
    bytes[threadIdx.x % 5] = out[2];
    __syncthreads();
    out[threadIdx.x] = words[N - 1 - threadIdx.x] + bytes[4];
}
template __global__ void of_template<3000>(float*);
template __global__ void of_template<28>(float*);
__global__ void of_file(int* out) {
    ofFile[threadIdx.x] = out[0];
    __syncthreads();
    out[threadIdx.x] = ofFile[99 - threadIdx.x];
}
__global__ void of_function(int* out) { out[threadIdx.x] = helper(threadIdx.x); }
__global__ void of_launch(int* out) {
    ofLaunch[threadIdx.x] = out[0];
    __syncthreads();
    out[threadIdx.x] = ofLaunch[99 - threadIdx.x];
}
__global__ void of_itself(int* out) {
    __shared__ int own[32];
    own[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = own[31 - threadIdx.x];
}
__global__ void of_nothing(int* out) { out[threadIdx.x] = 1; }
)cuda";

/// A folder with the source, in which the toolkit's programs are run.
class Workshop {
public:
    Workshop() {
        if (kNvcc.empty() || kNvlink.empty()) skipTest("nvcc is not installed");
        writeBytes(m_folder / "new.cu", kSource);
        writeBytes(m_folder / "shared.cu", kSharedSource);
    }
    [[nodiscard]] std::string path(const std::string& file) const {
        return "\"" + (m_folder / file).string() + "\"";
    }
    [[nodiscard]] std::string content(const std::string& file) const {
        return readBytes(m_folder / file);
    }
    /// What the program wrote to both outputs; it has to succeed.
    static std::string run(const std::string& program, const std::string& arguments) {
        const Finished finished = runProgram(program, arguments);
        INFO(arguments);
        INFO(finished.error);
        REQUIRE(finished.status == 0);
        return finished.out + finished.error;
    }
    static std::string nvcc(const std::string& arguments) {
        return run(kNvcc, "-std=c++17 " + arguments);
    }

private:
    TemporaryFolder m_folder{"log_tools"};
};

/// What a log and machine code both say. Before they are linked, stacks are not added up.
std::string common(const FoundKernel& kernel, bool withSpills) {
    FoundKernel reduced;
    reduced.mangled = kernel.mangled;
    reduced.facts.target = kernel.facts.target;
    reduced.facts.registers = kernel.facts.registers;
    reduced.facts.staticSharedBytes = kernel.facts.staticSharedBytes;
    reduced.facts.barriers = kernel.facts.barriers;
    reduced.facts.stackBytes = kernel.facts.stackBytes;
    if (withSpills) {
        reduced.facts.spillStoreBytes = kernel.facts.spillStoreBytes;
        reduced.facts.spillLoadBytes = kernel.facts.spillLoadBytes;
    }
    return summary(reduced);
}

std::map<std::string, std::string> byName(const ImportedImage& image, KernelForm form,
                                          bool withSpills) {
    std::map<std::string, std::string> all;
    for (const FoundKernel& kernel : image.kernels)
        if (kernel.facts.form == form) all[kernel.mangled] = common(kernel, withSpills);
    return all;
}

}  // namespace

TEST_CASE("ptxas of this computer says of new kernels what its machine code holds",
          "[compiler_log][long]") {
    const Workshop workshop;
    for (const char* arch : {"sm_75", "sm_90", "sm_120"}) {
        for (const char* cap : {"", "-maxrregcount=32 "}) {
            CAPTURE(arch, cap);
            const std::string log = Workshop::nvcc(
                std::string("-Xptxas -v,-warn-spills,-warn-lmem-usage -cubin -arch=") + arch + " " +
                cap + workshop.path("new.cu") + " -o " + workshop.path("new.cubin"));
            const ImportedImage told = readCompilerLog(log);
            const ImportedImage code = readCubin(workshop.content("new.cubin"), {});
            CHECK(told.problems.empty());
            CHECK(told.kernels.size() == 8);
            CHECK(byName(told, KernelForm::CompilerLog, true) ==
                  byName(code, KernelForm::Linked, true));
            // Launch bounds take precedence over the option.
            for (const FoundKernel& kernel : told.kernels) {
                const bool bounded = kernel.mangled.find("stage") != std::string::npos ||
                                     kernel.mangled.find("tight") != std::string::npos;
                CHECK(kernel.facts.registerCap ==
                      (*cap == 0 || bounded ? std::nullopt : std::optional(32)));
            }
        }
    }
}

TEST_CASE("nvlink of this computer says of new kernels what its machine code holds",
          "[compiler_log][long]") {
    const Workshop workshop;
    for (const std::string arch : {"sm_80", "sm_90", "sm_100", "sm_120"}) {
        CAPTURE(arch);
        const std::string compiled =
            Workshop::nvcc("-rdc=true -Xptxas -v -cubin -arch=" + arch + " " +
                           workshop.path("new.cu") + " -o " + workshop.path("new.cubin"));
        const std::string linked =
            Workshop::run(kNvlink, "-v -arch=" + arch + " " + workshop.path("new.cubin") + " -o " +
                                       workshop.path("linked.cubin"));
        const ImportedImage told = readCompilerLog(compiled + linked);
        const ImportedImage code = readCubin(workshop.content("linked.cubin"), {});
        CHECK(told.problems.empty());
        CHECK(told.kernels.size() == 16);
        CHECK(byName(told, KernelForm::LinkerLog, false) ==
              byName(code, KernelForm::Linked, false));
        for (const FoundKernel& kernel : told.kernels)
            CHECK(kernel.facts.doubts.contains(KernelDoubt::NotFinal) ==
                  (kernel.facts.form == KernelForm::CompilerLog));
    }
}

TEST_CASE("relocatable code tells the shared memory that nvlink gives, or that it is not known",
          "[cubin][long]") {
    const Workshop workshop;
    for (const std::string arch : {"sm_80", "sm_90", "sm_120"}) {
        CAPTURE(arch);
        Workshop::nvcc("-rdc=true -cubin -arch=" + arch + " " + workshop.path("shared.cu") +
                       " -o " + workshop.path("shared.cubin"));
        Workshop::run(kNvlink, "-arch=" + arch + " " + workshop.path("shared.cubin") + " -o " +
                                   workshop.path("linked.cubin"));
        const ImportedImage before = readCubin(workshop.content("shared.cubin"), {});
        const ImportedImage after = readCubin(workshop.content("linked.cubin"), {});
        REQUIRE(before.kernels.size() == 7);
        for (const FoundKernel& kernel : before.kernels) {
            CAPTURE(kernel.mangled);
            const auto linked =
                std::ranges::find(after.kernels, kernel.mangled, &FoundKernel::mangled);
            REQUIRE(linked != after.kernels.end());
            const bool calls = kernel.mangled.find("of_function") != std::string::npos;
            CHECK(kernel.facts.staticSharedBytes ==
                  (calls ? std::nullopt : linked->facts.staticSharedBytes));
            const bool isLaunchs = kernel.mangled.find("of_launch") != std::string::npos;
            CHECK((kernel.facts.dynamicUse == DynamicSharedUse::Used) == isLaunchs);
        }
    }
}

TEST_CASE("nvcc compiling for several targets at once gives each its kernels",
          "[compiler_log][long]") {
    const Workshop workshop;
    const std::string log = Workshop::nvcc(
        "-t 4 --resource-usage -c -gencode arch=compute_80,code=sm_80 "
        "-gencode arch=compute_86,code=sm_86 -gencode arch=compute_90a,code=sm_90a " +
        workshop.path("new.cu") + " -o " + workshop.path("new.o"));
    const ImportedImage image = readCompilerLog(log);
    CHECK(image.problems.empty());
    CHECK(image.kernels.size() == 24);
    std::map<std::string, int> targets;
    for (const FoundKernel& kernel : image.kernels)
        ++targets[toString(kernel.facts.target)];
    CHECK(targets == std::map<std::string, int>{{"sm_80", 8}, {"sm_86", 8}, {"sm_90a", 8}});
}
