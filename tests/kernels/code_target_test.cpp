#include "core/kernels/code_target.h"

#include "core/device_catalog.h"
#include "core/kernels/import_problem.h"
#include "core/kernels/kernel_keys.h"
#include "tests/support/catch.h"

#include <set>
#include <string>
#include <vector>

using namespace occ;

namespace {

CodeFit fit(const char* target, bool isPtx, ComputeCapability gpu) {
    return codeFit(parseCodeTarget(target).value(), isPtx, gpu);
}
CodeFit machineCode(const char* target, ComputeCapability gpu) {
    return fit(target, false, gpu);
}
CodeFit ptx(const char* target, ComputeCapability gpu) {
    return fit(target, true, gpu);
}

bool isPreferredOn(ComputeCapability gpu, const char* a, const char* b) {
    const CodeTarget first = parseCodeTarget(a).value();
    const CodeTarget second = parseCodeTarget(b).value();
    return isPreferred({first, codeFit(first, false, gpu)}, {second, codeFit(second, false, gpu)});
}

}  // namespace

TEST_CASE("Targets are read as NVIDIA's tools write them", "[code_target]") {
    CHECK(parseCodeTarget("sm_90a") == CodeTarget{90, TargetKind::Architecture});
    CHECK(parseCodeTarget("compute_100f") == CodeTarget{100, TargetKind::Family});
    CHECK(parseCodeTarget("75") == CodeTarget{75, TargetKind::Plain});
    CHECK(parseCodeTarget("sm_121") == CodeTarget{121, TargetKind::Plain});
    for (const char* text :
         {"", "sm_", "sm_9", "sm_1000", "sm_90b", "sm_90aa", "90 ", " 90", "sm_-90", "sm_+90",
          "sm_090", "sm_sm_90", "sm_compute_90", "lto_90", "sm_99999999999999999999", "a", "9.0"})
        CHECK(parseCodeTarget(text) == std::nullopt);
}

TEST_CASE("Targets are read as they are written", "[code_target]") {
    for (int sm = 10; sm <= 999; ++sm)
        for (const TargetKind kind :
             {TargetKind::Plain, TargetKind::Architecture, TargetKind::Family}) {
            const CodeTarget target{sm, kind};
            REQUIRE(parseCodeTarget(toString(target)) == target);
            REQUIRE(capabilityOf(target).major * 10 + capabilityOf(target).minor == sm);
        }
    CHECK(toString(CodeTarget()).empty());
}

TEST_CASE("Machine code runs from its minor version on", "[code_target]") {
    // CUDA C++ Programming Guide, "Binary Compatibility".
    CHECK(machineCode("sm_80", {8, 0}) == CodeFit::Exact);
    CHECK(machineCode("sm_80", {8, 6}) == CodeFit::Compatible);
    CHECK(machineCode("sm_80", {8, 9}) == CodeFit::Compatible);
    CHECK(machineCode("sm_86", {8, 0}) == CodeFit::No);
    CHECK(machineCode("sm_80", {9, 0}) == CodeFit::No);
    CHECK(machineCode("sm_70", {7, 5}) == CodeFit::Compatible);
    CHECK(machineCode("sm_100", {10, 3}) == CodeFit::Compatible);
    CHECK(machineCode("sm_120", {12, 1}) == CodeFit::Compatible);
    CHECK(machineCode("sm_100", {12, 0}) == CodeFit::No);
    CHECK(codeFit({}, false, {9, 0}) == CodeFit::Unknown);
    CHECK(codeFit({}, true, {9, 0}) == CodeFit::Unknown);
}

TEST_CASE("Machine code does not pass between Tegra and other GPUs", "[code_target]") {
    // The note there: neither on Tegra nor between desktop and Tegra.
    const std::vector<ComputeCapability> integrated = {{3, 2}, {5, 3},  {6, 2}, {7, 2},
                                                       {8, 7}, {10, 1}, {11, 0}};
    for (const ComputeCapability gpu : integrated) {
        const CodeTarget own{gpu.major * 10 + gpu.minor, TargetKind::Plain};
        CHECK(codeFit(own, false, gpu) == CodeFit::Exact);
        for (int minor = 0; minor < 10; ++minor) {
            if (minor == gpu.minor) continue;
            CHECK(codeFit({gpu.major * 10 + minor, TargetKind::Plain}, false, gpu) == CodeFit::No);
            CHECK(codeFit(own, false, {gpu.major, minor}) == CodeFit::No);
        }
    }
    CHECK(ptx("compute_80", {8, 7}) == CodeFit::Translated);
    CHECK(ptx("compute_87", {8, 9}) == CodeFit::Translated);
}

TEST_CASE("The letter a binds code to one GPU", "[code_target]") {
    for (const bool isPtx : {false, true}) {
        CHECK(fit("sm_90a", isPtx, {9, 0}) == (isPtx ? CodeFit::Translated : CodeFit::Exact));
        CHECK(fit("sm_90a", isPtx, {10, 0}) == CodeFit::No);
        CHECK(fit("sm_100a", isPtx, {10, 3}) == CodeFit::No);
        CHECK(fit("sm_120a", isPtx, {12, 1}) == CodeFit::No);
        CHECK(fit("sm_103a", isPtx, {10, 0}) == CodeFit::No);
    }
}

TEST_CASE("The letter f binds code to a family", "[code_target]") {
    // Table "Family-Specific Compatibility" of the guide; 10.1f is that of the PTX ISA.
    struct Row {
        const char* target;
        std::vector<ComputeCapability> gpus;
    };
    const std::vector<Row> rows = {
        {"sm_100f", {{10, 0}, {10, 3}}}, {"sm_103f", {{10, 3}}}, {"sm_110f", {{11, 0}}},
        {"sm_120f", {{12, 0}, {12, 1}}}, {"sm_121f", {{12, 1}}}, {"sm_101f", {{10, 1}, {11, 0}}}};
    for (const Row& row : rows)
        for (const CapabilityRecord& record : capabilities()) {
            const ComputeCapability gpu = record.limits.computeCapability;
            bool member = false;
            for (const ComputeCapability one : row.gpus)
                member = member || one == gpu;
            INFO(row.target << " on " << toString(gpu));
            CHECK((ptx(row.target, gpu) == CodeFit::Translated) == member);
            if (row.target == std::string("sm_101f")) continue;
            CHECK((machineCode(row.target, gpu) > CodeFit::No) == member);
        }
}

TEST_CASE("Fits hold together over all GPUs and targets", "[code_target]") {
    for (const CapabilityRecord& record : capabilities())
        for (int sm = 10; sm <= 130; ++sm) {
            const ComputeCapability gpu = record.limits.computeCapability;
            const CodeTarget plain{sm, TargetKind::Plain};
            const CodeTarget family{sm, TargetKind::Family};
            const CodeTarget architecture{sm, TargetKind::Architecture};
            const bool same = capabilityOf(plain) == gpu;
            for (const bool isPtx : {false, true}) {
                // Each letter takes GPUs away.
                REQUIRE((codeFit(architecture, isPtx, gpu) > CodeFit::No) == same);
                REQUIRE(codeFit(family, isPtx, gpu) >= codeFit(architecture, isPtx, gpu));
                REQUIRE(codeFit(plain, isPtx, gpu) >= codeFit(family, isPtx, gpu));
            }
            REQUIRE((codeFit(plain, true, gpu) == CodeFit::Translated) ==
                    !(gpu < capabilityOf(plain)));
            // Where machine code runs, so does PTX of the same version.
            if (codeFit(plain, false, gpu) > CodeFit::No)
                REQUIRE(codeFit(plain, true, gpu) == CodeFit::Translated);
        }
}

TEST_CASE("The driver takes the nearest machine code before PTX", "[code_target]") {
    const ComputeCapability gpu{8, 9};
    CHECK(isPreferredOn(gpu, "sm_89", "sm_86"));
    CHECK(isPreferredOn(gpu, "sm_86", "sm_80"));
    CHECK_FALSE(isPreferredOn(gpu, "sm_80", "sm_86"));
    CHECK_FALSE(isPreferredOn(gpu, "sm_80", "sm_80"));
    CHECK(isPreferredOn({9, 0}, "sm_90a", "sm_90"));
    CHECK(isPreferredOn({10, 0}, "sm_100a", "sm_100f"));
    CHECK(isPreferredOn({10, 3}, "sm_103", "sm_100f"));
    CHECK(isPreferredOn({10, 3}, "sm_100f", "sm_100"));
    const FittingCode nearPtx{CodeTarget{89, TargetKind::Plain}, CodeFit::Translated};
    const FittingCode oldCode{CodeTarget{80, TargetKind::Plain}, CodeFit::Compatible};
    CHECK(isPreferred(oldCode, nearPtx));
    CHECK_FALSE(isPreferred(nearPtx, oldCode));
}

TEST_CASE("Keys of kernels are different and are found again", "[code_target]") {
    std::set<std::string_view> forms;
    for (int i = 0; i < kKernelFormCount; ++i) {
        const auto form = static_cast<KernelForm>(i);
        forms.insert(key(form));
        CHECK(kernelForm(key(form)) == form);
    }
    CHECK(forms.size() == kKernelFormCount);
    CHECK(kernelForm("sass") == std::nullopt);

    std::set<std::string_view> problems;
    for (int i = 0; i < kImportProblemCodeCount; ++i) {
        const auto code = static_cast<ImportProblemCode>(i);
        problems.insert(key(code));
        CHECK(importProblemCode(key(code)) == code);
    }
    CHECK(problems.size() == kImportProblemCodeCount);
    CHECK(importProblemCode("") == std::nullopt);

    std::set<std::string_view> doubts;
    for (int i = 0; i < kKernelDoubtCount; ++i)
        doubts.insert(key(static_cast<KernelDoubt>(i)));
    CHECK(doubts.size() == kKernelDoubtCount);
    std::set<std::string_view> fits;
    for (int i = 0; i <= static_cast<int>(CodeFit::Exact); ++i)
        fits.insert(key(static_cast<CodeFit>(i)));
    CHECK(fits.size() == static_cast<std::size_t>(CodeFit::Exact) + 1);
}
