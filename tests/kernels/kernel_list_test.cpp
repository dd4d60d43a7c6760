#include "core/kernels/kernel_list.h"

#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <chrono>

using namespace occ;
using namespace occ::test;

TEST_CASE("Names and sources are kept once", "[kernel_list]") {
    KernelList list;
    const auto gemm = list.addName({"_Z4gemmv", "gemm()"});
    CHECK(list.addName({"saxpy", "saxpy"}) != gemm);
    CHECK(list.addName({"_Z4gemmv", "something else"}) == gemm);
    CHECK(list.names().size() == 2);
    CHECK(list.names()[gemm].demangled == "gemm()");

    const auto object = list.addSource({"liba.a", "x.o", 64, ""});
    CHECK(list.addSource({"liba.a", "x.o", 64, ""}) == object);
    CHECK(list.addSource({"liba.a", "x.o", 128, ""}) != object);
    CHECK(list.addSource({"liba.a", "x.o", 64, "x.cu"}) != object);
    CHECK(list.addSource({"liba.ax.o", "", 64, ""}) != object);
    CHECK(list.sources().size() == 4);
    CHECK(toString(list.source(object)) == "liba.a(x.o)");
    CHECK(toString(KernelSource{"app"}) == "app");
}

TEST_CASE("Linked code replaces relocatable code of the same kernel and target", "[kernel_list]") {
    KernelList list;
    addKernel(list, "k", factsFor("sm_80", KernelForm::Relocatable, 12), {"k.o"});
    addKernel(list, "k", factsFor("sm_90", KernelForm::Relocatable, 12), {"k.o"});
    addKernel(list, "other", factsFor("sm_80", KernelForm::Relocatable, 12), {"k.o"});
    addKernel(list, "k", factsFor("sm_80", KernelForm::Linked, 24), {"app"});
    addKernel(list, "k", factsFor("sm_90a", KernelForm::Linked, 30), {"app"});

    CHECK(list.dropSuperseded() == 1);
    REQUIRE(list.kernels().size() == 4);
    CHECK(list.kernels()[0].facts == factsFor("sm_90", KernelForm::Relocatable, 12));
    CHECK(list.kernels()[2].facts == factsFor("sm_80", KernelForm::Linked, 24));
    REQUIRE(list.problems().size() == 1);
    CHECK(list.problems()[0].problem.code == ImportProblemCode::Superseded);
    CHECK(list.problems()[0].problem.value == 1);
    CHECK_FALSE(list.problems()[0].problem.loses());
    CHECK(list.source(list.problems()[0].source).path == "k.o");

    CHECK(list.dropSuperseded() == 0);
    CHECK(list.problems().size() == 1);
}

TEST_CASE("The linker's lines take over what only the compiler's say", "[kernel_list]") {
    KernelFacts compiled = factsFor("sm_80", KernelForm::CompilerLog, 40);
    compiled.spillStoreBytes = 8;
    compiled.spillLoadBytes = 12;
    compiled.stackBytes = 16;
    compiled.maxBlock = BlockShape{256, 1, 1};
    compiled.doubts.insert(KernelDoubt::NotFinal);
    KernelFacts linked = factsFor("sm_80", KernelForm::LinkerLog, 96);
    linked.stackBytes = 64;
    linked.barriers = 1;

    KernelList list;
    addKernel(list, "k", compiled);
    addKernel(list, "k", linked);
    addKernel(list, "k", factsFor("sm_90", KernelForm::CompilerLog, 41));
    CHECK(list.dropSuperseded() == 1);
    REQUIRE(list.kernels().size() == 2);
    const KernelFacts& facts = list.kernels()[0].facts;
    CHECK(facts.form == KernelForm::LinkerLog);
    CHECK(facts.registers == 96);
    CHECK(facts.stackBytes == 64);
    CHECK(facts.barriers == 1);
    CHECK(facts.spillStoreBytes == 8);
    CHECK(facts.spillLoadBytes == 12);
    CHECK(facts.maxBlock == BlockShape{256, 1, 1});
    CHECK(facts.doubts.empty());
    CHECK(list.kernels()[1].facts.registers == 41);
}

TEST_CASE("A linker's line without target belongs to the only one", "[kernel_list]") {
    KernelFacts linked = factsFor("sm_80", KernelForm::LinkerLog, 24);
    linked.target = {};
    KernelList one;
    addKernel(one, "k", factsFor("sm_80", KernelForm::CompilerLog, 12));
    addKernel(one, "k", linked);
    CHECK(one.dropSuperseded() == 1);
    REQUIRE(one.kernels().size() == 1);
    CHECK(toString(one.kernels()[0].facts.target) == "sm_80");
    CHECK(one.kernels()[0].facts.registers == 24);

    KernelList two;
    addKernel(two, "k", factsFor("sm_80", KernelForm::CompilerLog, 12));
    addKernel(two, "k", factsFor("sm_90", KernelForm::CompilerLog, 12));
    addKernel(two, "k", linked);
    CHECK(two.dropSuperseded() == 0);
    CHECK_FALSE(two.kernels()[2].facts.target.known());
}

TEST_CASE("Kernels of other forms stay, in their order", "[kernel_list]") {
    RandomKernels random(7);
    for (int round = 0; round < 50; ++round) {
        KernelList list = random.list(60);
        const std::vector<KernelRecord> before = list.kernels();
        const std::size_t dropped = list.dropSuperseded();
        REQUIRE(list.kernels().size() + dropped == before.size());
        std::size_t next = 0;
        for (const KernelRecord& record : before) {
            const KernelForm form = record.facts.form;
            const bool mayGo = form == KernelForm::Relocatable || form == KernelForm::CompilerLog;
            const bool stays = next < list.kernels().size() &&
                               list.kernels()[next].name == record.name &&
                               list.kernels()[next].facts.form == form &&
                               list.kernels()[next].source == record.source;
            REQUIRE((stays || mayGo));
            if (stays) ++next;
        }
        REQUIRE(next == list.kernels().size());
    }
}

TEST_CASE("Many lines about one kernel take no quadratic time", "[kernel_list]") {
    KernelList list;
    constexpr int kLines = 100'000;
    KernelFacts linked = factsFor("sm_80", KernelForm::LinkerLog, 24);
    for (int i = 0; i < kLines; ++i) {
        addKernel(list, "k", factsFor("sm_80", KernelForm::CompilerLog, 12));
        linked.target = i % 2 == 0 ? CodeTarget{} : CodeTarget{80, TargetKind::Plain};
        addKernel(list, "k", linked);
    }
    const auto start = std::chrono::steady_clock::now();
    CHECK(list.dropSuperseded() == kLines);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
}
