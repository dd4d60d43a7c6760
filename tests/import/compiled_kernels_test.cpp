// The kernels of the samples, compiled by the toolkit of this computer for every target that it
// knows, against what it says of them at the same time and what their source declares.

#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/toolkit.h"
#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/skip.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace occ;
using namespace occ::test;

namespace {

using KernelKey = std::pair<std::string, std::string>;  ///< demangled name and target

/// Targets of the samples that this nvcc compiles for.
std::vector<std::string> knownTargets() {
    const std::string known = runProgram(kNvcc, "--list-gpu-code").out + '\n';
    std::set<std::string> targets;
    for (const ExpectedKernel& row : expectedKernels()) {
        // Letters are not listed.
        const std::string plain = row.arch.substr(0, row.arch.find_last_of("0123456789") + 1);
        if (known.find(plain + '\n') != std::string::npos) targets.insert(row.arch);
    }
    return {targets.begin(), targets.end()};
}

struct Compiled {
    CollectedImport code;
    std::vector<FoundKernel> log;
};

Compiled compile(const std::string& source) {
    const TemporaryFolder folder("compiled");
    writeBytes(folder / source, importSample(source));
    std::string arguments = "-std=c++17 --extended-lambda -fatbin -t 2 -Xptxas -v";
    const auto targets = knownTargets();
    for (const std::string& target : targets)
        arguments += " -gencode arch=compute_" + target.substr(3) + ",code=" + target;
    // PTX for one of them, as libraries have it.
    arguments += " -gencode arch=compute_90,code=compute_90";
    arguments +=
        " -o \"" + (folder / "out.fatbin").string() + "\" \"" + (folder / source).string() + "\"";
    const Finished finished = runProgram(kNvcc, arguments);
    INFO(finished.error);
    REQUIRE(finished.status == 0);
    Compiled compiled;
    compiled.code = collectImport(readBytes(folder / "out.fatbin"), 2);
    compiled.log = readCompilerLog(finished.out + finished.error).kernels;
    return compiled;
}

std::map<KernelKey, KernelFacts> byNameAndTarget(const std::vector<FoundKernel>& kernels,
                                                 KernelForm form) {
    std::map<KernelKey, KernelFacts> map;
    for (const FoundKernel& kernel : kernels)
        if (kernel.facts.form == form)
            map[{demangle(kernel.mangled), toString(kernel.facts.target)}] = kernel.facts;
    return map;
}

void checkAgainstLog(const KernelFacts& code, const KernelFacts& log) {
    CHECK(code.registers == log.registers);
    CHECK(code.staticSharedBytes == log.staticSharedBytes);
    if (log.stackBytes && code.stackBytes) CHECK(code.stackBytes == log.stackBytes);
    if (log.barriers) CHECK(code.barriers == log.barriers);
    if (code.spillStoreBytes) CHECK(code.spillStoreBytes == log.spillStoreBytes);
    if (code.spillLoadBytes) CHECK(code.spillLoadBytes == log.spillLoadBytes);
}

void checkAgainstSource(const KernelFacts& code, const ExpectedKernel& row) {
    CHECK(code.maxBlock == row.maxThreads);
    CHECK(code.requiredBlock == row.requiredThreads);
    CHECK(code.cluster == row.cluster);
    CHECK(code.maxClusterSize == row.maxClusterSize);
    CHECK(code.clusterAtLaunch == (row.explicitCluster && !row.cluster));
    if (code.dynamicUse != DynamicSharedUse::Maybe)
        CHECK((code.dynamicUse == DynamicSharedUse::Used) == row.usesDynamicShared);
    // 1,024 threads twice are more than some SMs hold; ptxas then ignores the second bound.
    const bool ignored = row.maxThreads == BlockShape{1024, 1, 1} && row.minBlocks == 2;
    if (!ignored || code.minBlocks) CHECK(code.minBlocks == row.minBlocks);
}

}  // namespace

TEST_CASE("compiled: every kernel of the samples for every target", "[compiled][long]") {
    if (kNvcc.empty()) skipTest("nvcc is not installed");
    const auto targets = knownTargets();
    for (const char* const source : {"kernels.cu", "kernels_align.cu"}) {
        const Compiled compiled = compile(source);
        CHECK(compiled.code.problems().empty());
        const auto code = byNameAndTarget(compiled.code.kernels(), KernelForm::Linked);
        const auto log = byNameAndTarget(compiled.log, KernelForm::CompilerLog);
        std::size_t rows = 0;
        for (const ExpectedKernel& row : expectedKernels()) {
            const bool isCompiled = std::ranges::find(targets, row.arch) != targets.end();
            if (row.file != source || !isCompiled) continue;
            const KernelKey key(row.demangled, row.arch);
            CAPTURE(row.demangled, row.arch);
            REQUIRE(code.contains(key));
            REQUIRE(log.contains(key));
            checkAgainstLog(code.at(key), log.at(key));
            checkAgainstSource(code.at(key), row);
            ++rows;
        }
        CHECK(rows == code.size());
        CHECK(rows == log.size());
    }
}
