#include "core/io/import_protocol.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <string>

using namespace occ;

namespace {

/// A kernel with everything that can be known.
KernelFacts wholeFacts() {
    KernelFacts facts;
    facts.target = {100, TargetKind::Family};
    facts.form = KernelForm::Profile;
    facts.doubts.insert(KernelDoubt::NotFinal);
    facts.doubts.insert(KernelDoubt::RoundedSizes);
    facts.registers = 255;
    facts.staticSharedBytes = 0;
    facts.dynamicSharedBytes = 232'448;
    facts.dynamicUse = DynamicSharedUse::Maybe;
    facts.stackBytes = 96;
    facts.spillStoreBytes = 4;
    facts.spillLoadBytes = 0;
    facts.barriers = 16;
    facts.maxBlock = BlockShape{1024, 1, 1};
    facts.requiredBlock = BlockShape{32, 8, 4};
    facts.minBlocks = 2;
    facts.registerCap = 32;
    facts.cluster = ClusterShape{2, 1, 4};
    facts.clusterAtLaunch = true;
    facts.maxClusterSize = 16;
    facts.launchedBlock = BlockShape{256, 1, 1};
    facts.gridBlocks = std::int64_t{1} << 31;
    facts.carveoutBytes = 102'400;
    facts.achievedOccupancy = 0.123456789;
    return facts;
}

/// Any mixture of known and unknown values.
KernelFacts randomFacts(std::mt19937& random) {
    const auto any = [&](int below) { return static_cast<int>(random() % unsigned(below)); };
    const auto maybe = [&](auto& value, int below) {
        if (any(2) != 0) value = any(below);
    };
    KernelFacts facts = any(4) == 0 ? wholeFacts() : KernelFacts();
    facts.target = {any(130), static_cast<TargetKind>(any(3))};
    facts.form = static_cast<KernelForm>(any(kKernelFormCount));
    facts.doubts = KernelDoubts::fromBits(static_cast<std::uint8_t>(any(1 << kKernelDoubtCount)));
    facts.dynamicUse = static_cast<DynamicSharedUse>(any(4));
    facts.clusterAtLaunch = any(2) != 0;
    maybe(facts.registers, 256);
    maybe(facts.staticSharedBytes, 1 << 20);
    maybe(facts.stackBytes, 1 << 30);
    maybe(facts.spillLoadBytes, 2);
    maybe(facts.minBlocks, 33);
    maybe(facts.gridBlocks, 1 << 30);
    if (any(3) == 0) facts.maxBlock = BlockShape{any(64) + 1, any(8) + 1, 1};
    if (any(3) == 0) facts.cluster = ClusterShape{1, any(16) + 1, 1};
    if (any(3) == 0) facts.achievedOccupancy = any(1001) / 1000.0;
    return facts;
}

struct Written {
    KernelList list;
    std::string bytes;
};

/// A list as it is written and as it should be read again.
Written randomList(std::mt19937& random) {
    Written written;
    ImportProtocolWriter writer([&](std::string_view lines) { written.bytes += lines; });
    writer.hello();
    for (auto image = random() % 6; image > 0; --image) {
        const KernelSource source{"lib \"x\"/é.so", image % 2 ? "k.o" : "", image * 4096ULL,
                                  image % 3 ? "gemm.cu" : ""};
        writer.source(source);
        const std::uint32_t index = written.list.addSource(source);
        for (auto kernel = random() % 50; kernel > 0; --kernel) {
            const std::string mangled = "_Z" + std::to_string(random() % 40) + "kv";
            const KernelName name{mangled,
                                  mangled.size() % 2 == 0 ? mangled + "<int, 2>" : mangled};
            const KernelFacts facts = randomFacts(random);
            writer.kernel(name, facts);
            written.list.add(KernelRecord{written.list.addName(name), index, facts});
        }
        if (random() % 2 == 0) continue;
        const ImportProblem problem{ImportProblemCode::BadCompression, random(), 7, -8, "LZ4"};
        writer.problem(problem);
        written.list.add(SourcedProblem{index, problem});
        writer.progress({"lib", 5, 10});
    }
    writer.done();
    return written;
}

ImportAnswer hear(const std::string& bytes, std::size_t pieceBytes = SIZE_MAX,
                  const ProcessEnd& end = {}) {
    ImportProtocolReader reader;
    for (std::size_t at = 0; at < bytes.size(); at += std::min(pieceBytes, bytes.size() - at))
        reader.feed(std::string_view(bytes).substr(at, pieceBytes));
    return reader.finish(end, "/usr/bin/occuscope-cli");
}

void checkSame(const KernelList& read, const KernelList& written) {
    REQUIRE(read.kernels().size() == written.kernels().size());
    for (std::size_t i = 0; i < read.kernels().size(); ++i) {
        const KernelRecord& a = read.kernels()[i];
        const KernelRecord& b = written.kernels()[i];
        REQUIRE(read.name(a) == written.name(b));
        REQUIRE(read.source(a.source) == written.source(b.source));
        REQUIRE(a.facts == b.facts);
    }
    REQUIRE(read.problems().size() == written.problems().size());
    for (std::size_t i = 0; i < read.problems().size(); ++i) {
        const SourcedProblem& a = read.problems()[i];
        REQUIRE(a.problem == written.problems()[i].problem);
        REQUIRE(read.source(a.source) == written.source(written.problems()[i].source));
    }
}

}  // namespace

TEST_CASE("lists survive the protocol, in pieces of any size") {
    std::mt19937 random(20);
    for (int round = 0; round < 60; ++round) {
        Written written = randomList(random);
        written.list.dropSuperseded();
        for (const std::size_t piece : {SIZE_MAX, std::size_t{1}, std::size_t{37}}) {
            const ImportAnswer answer = hear(written.bytes, piece);
            CHECK_FALSE(answer.failure.has_value());
            checkSame(answer.list, written.list);
        }
    }
}

TEST_CASE("every value of a kernel survives, and unknown ones stay unknown") {
    for (const KernelFacts& facts : {wholeFacts(), KernelFacts()}) {
        std::string bytes;
        ImportProtocolWriter writer([&](std::string_view lines) { bytes += lines; });
        writer.hello();
        writer.source({"a", "b", 3, "c"});
        writer.kernel({"k", "k"}, facts);
        writer.done();
        const ImportAnswer answer = hear(bytes);
        REQUIRE(answer.list.kernels().size() == 1);
        CHECK(answer.list.kernels()[0].facts == facts);
        CHECK(answer.list.names()[0] == KernelName{"k", "k"});
    }
}

TEST_CASE("values that no kernel has are written as unknown") {
    KernelFacts facts = wholeFacts();
    facts.registers = -1;
    facts.staticSharedBytes = INT64_MAX;
    facts.maxBlock = BlockShape{0, 1, 1};
    facts.cluster = ClusterShape{1 << 20, 1 << 20, 1 << 20};
    facts.achievedOccupancy = 1.5;
    std::string bytes;
    ImportProtocolWriter writer([&](std::string_view lines) { bytes += lines; });
    writer.hello();
    writer.source({"a"});
    writer.kernel({"k", "k"}, facts);
    writer.done();
    const ImportAnswer answer = hear(bytes);
    CHECK_FALSE(answer.failure.has_value());
    REQUIRE(answer.list.kernels().size() == 1);
    const KernelFacts& read = answer.list.kernels()[0].facts;
    CHECK_FALSE(read.registers.has_value());
    CHECK_FALSE(read.staticSharedBytes.has_value());
    CHECK_FALSE(read.maxBlock.has_value());
    CHECK_FALSE(read.cluster.has_value());
    CHECK_FALSE(read.achievedOccupancy.has_value());
    CHECK(read.minBlocks == 2);
}

TEST_CASE("control characters in names of a file become spaces") {
    std::string bytes;
    ImportProtocolWriter writer([&](std::string_view lines) { bytes += lines; });
    writer.hello();
    writer.source({"a", "m\x1b[2J.o"});
    writer.kernel({"k\t1\n2", "\x1b]0;k\a"}, {});
    writer.done();
    const ImportAnswer answer = hear(bytes);
    CHECK_FALSE(answer.failure.has_value());
    CHECK(answer.list.sources()[0].member == "m [2J.o");
    CHECK(answer.list.names()[0] == KernelName{"k 1 2", " ]0;k "});
}

TEST_CASE("kernels are held back until there are many, or a message follows") {
    std::size_t calls = 0;
    ImportProtocolWriter writer([&](std::string_view) { ++calls; });
    writer.hello();
    writer.source({"a"});
    for (int i = 0; i < 1000; ++i)
        writer.kernel({"k", "k"}, {});
    CHECK(calls == 1);
    writer.progress({"a", 1, 2});
    CHECK(calls == 2);
    for (int i = 0; i < 100'000; ++i)
        writer.kernel({"k", "k"}, {});
    CHECK(calls > 10);
    CHECK(calls < 100);
}

TEST_CASE("what arrived before a failure is kept, and the failure names the file") {
    std::string bytes;
    ImportProtocolWriter writer([&](std::string_view lines) { bytes += lines; });
    writer.hello();
    writer.source({"first.so"});
    writer.kernel({"k", "k"}, wholeFacts());
    writer.progress({"second.so", 1, 2});
    writer.failure({ImportFailureCode::MemoryLimit, "", 1 << 30, 0});
    const ImportAnswer answer = hear(bytes);
    CHECK(answer.list.kernels().size() == 1);
    REQUIRE(answer.failure.has_value());
    CHECK(*answer.failure ==
          ImportFailure{ImportFailureCode::MemoryLimit, "", 1 << 30, 0, "second.so"});
}

TEST_CASE("a child that was asked to stop since its time was up does not say why") {
    std::string bytes;
    ImportProtocolWriter writer([&](std::string_view lines) { bytes += lines; });
    writer.hello();
    writer.progress({"a.so", 1, 2});
    writer.failure({ImportFailureCode::Cancelled});
    const auto failureAfter = [&](ProcessEnd::How how) {
        ImportProtocolReader reader;
        reader.feed(bytes);
        return reader.finish({how, 7}, "occuscope-cli").failure;
    };
    CHECK(failureAfter(ProcessEnd::How::TimeLimit) ==
          ImportFailure{ImportFailureCode::TimeLimit, "", 7, 0, "a.so"});
    CHECK(failureAfter(ProcessEnd::How::Cancelled) ==
          ImportFailure{ImportFailureCode::Cancelled, "", 0, 0, "a.so"});
}

TEST_CASE("random bytes never hurt a reader") {
    std::mt19937 random(7);
    const std::string whole = randomList(random).bytes;
    for (int round = 0; round < 2000; ++round) {
        std::string bytes = whole.substr(0, random() % (whole.size() + 1));
        for (auto changes = random() % 8; changes > 0 && !bytes.empty(); --changes)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        const ImportAnswer answer = hear(bytes, 1 + random() % 5000);
        for (const KernelRecord& kernel : answer.list.kernels()) {
            REQUIRE(kernel.name < answer.list.names().size());
            REQUIRE(kernel.source < answer.list.sources().size());
        }
    }
}

TEST_CASE("the kernels of a large library cost each side little") {
    // As many as libtorch_cuda has, with names as long as its names.
    constexpr int kKernels = 135'750;
    using Clock = std::chrono::steady_clock;
    std::string bytes;
    const auto start = Clock::now();
    ImportProtocolWriter writer([&](std::string_view lines) { bytes += lines; });
    writer.hello();
    writer.source({"libtorch_cuda.so"});
    for (int i = 0; i < kKernels; ++i)
        writer.kernel({"_Z" + std::to_string(i % 20'000) + std::string(280, 'm'),
                       std::to_string(i % 20'000) + std::string(400, 'd')},
                      wholeFacts());
    writer.done();
    const auto middle = Clock::now();
    ImportProtocolReader reader;
    for (std::size_t at = 0; at < bytes.size(); at += 65'536)
        reader.feed(std::string_view(bytes).substr(at, 65'536));
    const auto end = Clock::now();
    CHECK(reader.list().kernels().size() == kKernels);
    const auto seconds = [](Clock::duration time) {
        return std::chrono::duration<double>(time).count();
    };
    INFO("written in " << seconds(middle - start) << " s, read in " << seconds(end - middle)
                       << " s, " << bytes.size() << " bytes");
    // Ten times what they take: the machine is shared.
    CHECK(seconds(middle - start) < 1.5);
    CHECK(seconds(end - middle) < 1.5);
}
