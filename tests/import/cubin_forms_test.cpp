// Cubins of other makers and ages than the samples, written by the tests.

#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <initializer_list>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::test;

namespace {

constexpr std::uint32_t kInfo = CubinBuilder::kInfo;

KernelFacts onlyKernel(const CubinBuilder& builder, const ImageContext& context = {}) {
    const ImportedImage image = readCubin(builder.build(), context);
    for (const ImportProblem& problem : image.problems)
        FAIL("problem: " << problem.detail);
    REQUIRE(image.kernels.size() == 1);
    return image.kernels.front().facts;
}

CubinBuilder oldCubin(std::uint32_t flags) {
    CubinBuilder builder;
    builder.osAbi = 0x33;
    builder.abiVersion = 7;
    builder.flags = flags;
    return builder;
}

}  // namespace

TEST_CASE("cubin: before the newer records a section tells registers and barriers", "[cubin]") {
    CubinBuilder builder = oldCubin(0x00340534);
    builder.addKernel("k", std::string(32, '\0'), 37U << 24 | 1, 6 | 3U << 20);
    builder.add({.name = ".nv.info", .type = kInfo, .content = infoRecord(0x11, {1, 48})});
    const KernelFacts facts = onlyKernel(builder);
    CHECK(toString(facts.target) == "sm_52");
    CHECK(facts.registers == 37);
    CHECK(facts.barriers == 3);
    // It has a frame, and nobody says what it is for.
    CHECK_FALSE(facts.spillStoreBytes);
    CHECK_FALSE(facts.spillLoadBytes);
    CHECK(facts.staticSharedBytes == 0);
    CHECK(facts.dynamicUse == DynamicSharedUse::None);
}

TEST_CASE("cubin: without a frame nothing is spilled", "[cubin]") {
    CubinBuilder builder = oldCubin(0x00500550);
    const std::uint32_t symbol = builder.addKernel("k");
    builder.add({.name = ".nv.info",
                 .type = kInfo,
                 .content = infoRecord(0x11, {symbol, 0}) + infoRecord(0x2f, {symbol, 24}) +
                            infoRecord(0x12, {symbol, 0})});
    const KernelFacts facts = onlyKernel(builder);
    CHECK(toString(facts.target) == "sm_80");
    CHECK(facts.registers == 24);
    CHECK(facts.spillStoreBytes == 0);
    CHECK(facts.spillLoadBytes == 0);
    CHECK(facts.stackBytes == 0);
}

TEST_CASE("cubin: the letter of a target is where its maker put it", "[cubin]") {
    CubinBuilder old = oldCubin(0x005a055a | 0x800);
    old.addKernel("k");
    CHECK(toString(onlyKernel(old).target) == "sm_90a");

    CubinBuilder recent;
    recent.flags = 0x0a006404 | 0x8;
    recent.addKernel("k");
    CHECK(toString(onlyKernel(recent).target) == "sm_100a");

    CubinBuilder plain;
    plain.flags = 0x06006402;
    plain.addKernel("k");
    CHECK(toString(onlyKernel(plain).target) == "sm_100");
    const ImageContext family{.target = {100, TargetKind::Family}};
    CHECK(toString(onlyKernel(plain, family).target) == "sm_100f");
    // What surrounds it may be about something else.
    const ImageContext other{.target = {90, TargetKind::Architecture}};
    CHECK(toString(onlyKernel(plain, other).target) == "sm_100");
}

TEST_CASE("cubin: a note holds the compiler's options", "[cubin]") {
    const std::string options = "-v -arch=sm_120f -maxrregcount=64";
    const std::string texts = std::string(1, '\0') + options + '\0';
    std::string description = bytes32(2) + bytes32(0) + bytes32(0) + bytes32(0) + bytes32(0);
    description += bytes32(1) + texts;
    CubinBuilder builder;
    builder.flags = 0x06007802;
    builder.add({.name = ".note.nv.tkinfo",
                 .type = 7,
                 .content = bytes32(12) + bytes32(description.size()) + bytes32(2000) +
                            std::string("NVIDIA Corp\0", 12) + description});
    const std::uint32_t symbol = builder.addKernel("k");
    REQUIRE(symbol == 1);
    builder.add({.name = ".nv.info.k",
                 .type = kInfo,
                 .content = infoRecord(0x05, {256, 1, 1}) + infoValue(0x1b, 64)});
    const KernelFacts facts = onlyKernel(builder);
    CHECK(toString(facts.target) == "sm_120f");
    CHECK(facts.registerCap == 64);
    // The option explains the cap, so no number of blocks is guessed from it.
    CHECK_FALSE(facts.minBlocks);
}

TEST_CASE("cubin: what the system keeps of shared memory is left out where it is in", "[cubin]") {
    struct Case {
        std::uint32_t flags;
        std::uint16_t type;
        std::int64_t expected;
    };
    // sm_80, sm_90 linked and relocatable, sm_120.
    for (const Case& one : {Case{0x06005000, 2, 5120}, Case{0x06005a00, 2, 4096},
                            Case{0x06005a00, 1, 5120}, Case{0x06007800, 2, 4096}}) {
        CAPTURE(one.flags, one.type);
        CubinBuilder builder;
        builder.flags = one.flags;
        builder.type = one.type;
        builder.addKernel("k");
        builder.add(
            {.name = ".nv.shared.k", .type = CubinBuilder::kNoBits, .sizeWithoutBits = 5120});
        const KernelFacts facts = onlyKernel(builder);
        CHECK(facts.staticSharedBytes == one.expected);
        CHECK(facts.doubts.contains(KernelDoubt::NotFinal) == (one.type == 1));
        CHECK(facts.form == (one.type == 1 ? KernelForm::Relocatable : KernelForm::Linked));
    }
}

TEST_CASE("cubin: a stack that cannot be known is unknown", "[cubin]") {
    CubinBuilder builder;
    const std::uint32_t symbol = builder.addKernel("k");
    builder.add(
        {.name = ".nv.info",
         .type = kInfo,
         .content = infoRecord(0x12, {symbol, 0xffffffff}) + infoRecord(0x11, {symbol, 64})});
    const KernelFacts facts = onlyKernel(builder);
    CHECK_FALSE(facts.stackBytes);
    CHECK(facts.doubts.contains(KernelDoubt::StackUnbounded));

    CubinBuilder relocatable;
    relocatable.type = 1;
    relocatable.addKernel("k");
    relocatable.add({.name = ".nv.info", .type = kInfo, .content = infoRecord(0x11, {1, 64})});
    const KernelFacts before = onlyKernel(relocatable);
    CHECK(before.stackBytes == 64);
    CHECK(before.doubts.contains(KernelDoubt::NotFinal));
    CHECK_FALSE(before.doubts.contains(KernelDoubt::StackAtLeast));
}

TEST_CASE("cubin: more sections than a header can count", "[cubin]") {
    CubinBuilder builder;
    builder.extendedNumbering = true;
    for (int i = 0; i < 70'000; ++i)
        builder.add({.name = "s"});
    builder.addKernel("last");
    builder.add({.name = ".nv.info", .type = kInfo, .content = infoRecord(0x2f, {1, 99})});
    CHECK(onlyKernel(builder).registers == 99);
}

TEST_CASE("cubin: functions that are called are no kernels", "[cubin]") {
    CubinBuilder builder;
    builder.addKernel("helper", std::string(16, '\0'), 0, 6, 0);
    builder.addKernel("k");
    const ImportedImage image = readCubin(builder.build(), {});
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.kernels.front().mangled == "k");
}

TEST_CASE("cubin: 32 bits are told", "[cubin]") {
    std::string bytes = CubinBuilder().build();
    bytes[4] = 1;
    const ImportedImage image = readCubin(bytes, {.offset = 64});
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems[0].code == ImportProblemCode::Elf32);
    CHECK(image.problems[0].offset == 64U);
}

TEST_CASE("cubin: a damaged record costs what follows it in its section", "[cubin]") {
    CubinBuilder builder;
    const std::uint32_t symbol = builder.addKernel("k");
    builder.add({.name = ".nv.info", .type = kInfo, .content = infoRecord(0x2f, {symbol, 40})});
    // It says 4,096 bytes and has none.
    builder.add({.name = ".nv.info.k",
                 .type = kInfo,
                 .content = infoRecord(0x05, {128, 1, 1}) + std::string{4, 0x10, 0, 0x10}});
    const std::string bytes = builder.build();
    const ImportedImage image = readCubin(bytes, {.offset = 1000});
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.kernels[0].facts.registers == 40);
    CHECK(image.kernels[0].facts.maxBlock == BlockShape{128, 1, 1});
    CHECK_FALSE(image.kernels[0].facts.requiredBlock);
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems[0].code == ImportProblemCode::BadStructure);
    CHECK(image.problems[0].detail == ".nv.info.k");
    REQUIRE(image.problems[0].offset);
    CHECK(bytes.substr(static_cast<std::size_t>(*image.problems[0].offset) - 1000, 4) ==
          std::string{4, 0x10, 0, 0x10});
}

TEST_CASE("cubin: sizes beyond all reason are unknown", "[cubin]") {
    CubinBuilder builder;
    const std::uint32_t symbol = builder.addKernel("k");
    builder.add(
        {.name = ".nv.shared.k", .type = CubinBuilder::kNoBits, .sizeWithoutBits = UINT64_MAX});
    builder.add(
        {.name = ".nv.info",
         .type = kInfo,
         .content = infoRecord(0x12, {symbol, 0xfffffffe}) + infoRecord(0x2f, {symbol, 70'000})});
    builder.add({.name = ".nv.info.k",
                 .type = kInfo,
                 .content = infoRecord(0x05, {0, 0, 0}) + infoRecord(0x3f, {0xffffffff}) +
                            infoRecord(0x10, {0xffffffff, 1, 1}) + infoRecord(0x3d, {2, 2})});
    const ImportedImage image = readCubin(builder.build(), {});
    REQUIRE(image.kernels.size() == 1);
    const KernelFacts& facts = image.kernels[0].facts;
    CHECK_FALSE(facts.staticSharedBytes);
    CHECK_FALSE(facts.stackBytes);
    CHECK_FALSE(facts.registers);
    CHECK_FALSE(facts.maxBlock);
    CHECK_FALSE(facts.requiredBlock);
    CHECK_FALSE(facts.maxClusterSize);
    CHECK_FALSE(facts.cluster);
    CHECK(image.problems.size() == 1);
}

TEST_CASE("cubin: names that overlap do not multiply", "[cubin]") {
    // Every symbol is the same 60,000 characters.
    CubinBuilder builder;
    const std::string name(60'000, 'k');
    for (int i = 0; i < 200; ++i)
        builder.addKernel(i == 0 ? name : "");
    std::string bytes = builder.build();
    const std::size_t symbols = bytes.find(std::string(24, '\0') + bytes32(1));
    REQUIRE(symbols != std::string::npos);
    for (std::size_t i = 2; i <= 200; ++i)
        bytes.replace(symbols + i * 24, 4, bytes32(1));
    const ImportedImage image = readCubin(bytes, {});
    CHECK(image.kernels.size() < 3);
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems[0].detail == ".symtab");
}

TEST_CASE("cubin: what a kernel without bytes of its own accesses is the launch's", "[cubin]") {
    const auto useOf = [](const std::string& instruction, std::uint32_t flags) {
        CubinBuilder builder = oldCubin(flags);
        builder.addKernel("k", std::string(32, '\0') + instruction);
        builder.add({.name = ".nv.shared.k", .type = CubinBuilder::kNoBits});
        return onlyKernel(builder).dynamicUse;
    };
    const std::string none(8, '\0');
    // sm_80: STS, LDS, ATOMS, LD (any memory), STG.
    for (const auto direct : std::initializer_list<std::uint64_t>{
             0x0000000605007388, 0x0000000000047984, 0x0000000000ff7f8c})
        CHECK(useOf(bytes64(direct) + none, 0x00500550) == DynamicSharedUse::Used);
    CHECK(useOf(bytes64(0x0000000404057980) + none, 0x00500550) == DynamicSharedUse::Maybe);
    CHECK(useOf(bytes64(0x0000000502007986) + none, 0x00500550) == DynamicSharedUse::None);
    // sm_52: the same; the first of four words is no instruction.
    for (const auto direct : std::initializer_list<std::uint64_t>{
             0xef5c000000070500, 0xef4c100000070404, 0xec000000002700ff, 0xee400000006700ff})
        CHECK(useOf(none + bytes64(direct), 0x00340534) == DynamicSharedUse::Used);
    CHECK(useOf(none + bytes64(0x80d4000000070404), 0x00340534) == DynamicSharedUse::Maybe);
    CHECK(useOf(none + bytes64(0xeedc200000470200), 0x00340534) == DynamicSharedUse::None);
    CHECK(useOf(bytes64(0xef5c000000070500) + none, 0x00340534) == DynamicSharedUse::None);
    // sm_35: not known.
    CHECK(useOf(none + none, 0x00230523) == DynamicSharedUse::Maybe);
}

TEST_CASE("cubin: calls through pointers may need more stack", "[cubin]") {
    const auto isDoubted = [](const std::string& function, std::uint64_t instruction) {
        CubinBuilder builder;
        builder.addKernel("k", bytes64(instruction) + bytes64(0));
        builder.addFunction(function);
        return onlyKernel(builder).doubts.contains(KernelDoubt::StackAtLeast);
    };
    constexpr std::uint64_t kCallRegister = 0x0000000012007344;
    constexpr std::uint64_t kCallFixed = 0x0000000000007944;
    CHECK(isDoubted("$k$_Z2faf", kCallRegister));
    CHECK_FALSE(isDoubted("$k$_Z2faf", kCallFixed));
    // A register then holds the address of printf or of an assertion.
    CHECK_FALSE(isDoubted("$__internal_0_$__cuda_sm20_div_rn_f64_full", kCallRegister));
}
