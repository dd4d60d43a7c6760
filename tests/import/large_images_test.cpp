// Images whose unpacked form is large, as hostile files pack them into a few bytes.

#include "core/import/decompress.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>

using namespace occ;
using namespace occ::test;

namespace {

constexpr std::size_t kLargeBytes = kSmallBufferBytes + (std::size_t{1} << 20);

/// Zstandard for `beginning` and then one byte again and again, `bytes` in all.
std::string packedLarge(const std::string& beginning, char filling, std::size_t bytes) {
    constexpr std::size_t kMostBlockBytes = std::size_t{128} << 10;
    // One segment, and its size in four bytes.
    std::string frame = bytes32(0xfd2fb528) + '\xa0' + bytes32(bytes);
    const auto block = [&](int type, bool last, std::size_t size) {
        frame +=
            bytes32(size << 3 | static_cast<unsigned>(type) << 1 | (last ? 1 : 0)).substr(0, 3);
    };
    block(0, false, beginning.size());
    frame += beginning;
    for (std::size_t left = bytes - beginning.size(); left > 0;) {
        const std::size_t size = std::min(left, kMostBlockBytes);
        left -= size;
        block(1, left == 0, size);
        frame += filling;
    }
    return frame;
}

std::string entryOf(std::uint16_t kind, const std::string& packed) {
    return fatbinEntry(packed, {.kind = kind,
                                .flags = 0x8011,
                                .unpackedBytes = kLargeBytes,
                                .packedBytes = static_cast<std::uint32_t>(packed.size())});
}

/// Machine code that wants its PTX, and PTX of the same kernel; all of it large.
std::string largeFatbin(const std::string& kernel) {
    CubinBuilder builder;
    builder.addKernel(kernel);
    builder.add({.name = ".nv.info." + kernel,
                 .type = CubinBuilder::kInfo,
                 .content = infoRecord(0x05, {128, 1, 1})});
    const std::string ptx = ".version 8.7\n.target sm_80\n.address_size 64\n.visible .entry " +
                            kernel + "()\n.maxntid 128\n.minnctapersm 2\n{ ret; }\n";
    const std::string code = entryOf(2, packedLarge(builder.build(), '\0', kLargeBytes));
    return fatbinOf({code, entryOf(1, packedLarge(ptx, '\n', kLargeBytes)), code, code});
}

}  // namespace

TEST_CASE("large images: several threads read them as one does", "[containers]") {
    const std::string bytes = largeFatbin("a") + largeFatbin("b") + largeFatbin("c");
    REQUIRE(bytes.size() < 100'000);
    const CollectedImport one = collectImport(bytes, 1);
    CHECK(one.problems().empty());
    CHECK(one.kernels(KernelForm::Linked, "sm_80").size() == 9);
    CHECK(one.kernels(KernelForm::Ptx, "sm_80").size() == 3);
    for (const FoundKernel& kernel : one.kernels())
        CHECK(kernel.facts.minBlocks == 2);
    for (int round = 0; round < 2; ++round) {
        const CollectedImport four = collectImport(bytes, 4);
        CHECK(linesOf(four.kernels()) == linesOf(one.kernels()));
        CHECK(four.progress == one.progress);
    }
}

TEST_CASE("large images: one thread at a time has room for one", "[containers]") {
    const std::string large = packedLarge("", '\0', kLargeBytes);
    const std::string small = packedLarge("small", ' ', 1000);
    Unpacker first;
    REQUIRE(first.unpack(large, kLargeBytes, Compression::Zstandard));
    std::atomic<bool> hasSmall = false;
    std::atomic<bool> hasLarge = false;
    std::thread other([&] {
        Unpacker second;
        hasSmall = second.unpack(small, 1000, Compression::Zstandard).has_value();
        hasLarge = second.unpack(large, kLargeBytes, Compression::Zstandard).has_value();
    });
    while (!hasSmall)
        std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    CHECK_FALSE(hasLarge);
    first.trim();
    other.join();
    CHECK(hasLarge);
    // What was given back is asked for anew, also where the other one never trimmed.
    CHECK(first.unpack(large, kLargeBytes, Compression::Zstandard).has_value());
}
