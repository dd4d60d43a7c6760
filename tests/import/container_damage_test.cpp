#include "core/import/decompress.h"
#include "core/import/fatbin.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace occ;
using namespace occ::test;

namespace {

std::string cubinWith(const std::string& kernel) {
    CubinBuilder builder;
    builder.addKernel(kernel);
    return builder.build();
}

std::vector<std::string> namesOf(const CollectedImport& found) {
    std::vector<std::string> names;
    for (const FoundKernel& kernel : found.kernels())
        names.push_back(kernel.mangled);
    return names;
}

bool isTold(const CollectedImport& found) {
    return std::ranges::any_of(found.problems(),
                               [](const ImportProblem& problem) { return problem.loses(); });
}

}  // namespace

TEST_CASE("containers: a file that ends early gives what is whole and says so", "[containers]") {
    const std::string whole = importSample("bin/small.zstd.fatbin");
    const std::size_t kernels = collectImport(whole).kernels().size();
    std::size_t before = 0;
    // What is less than an entry's header can be told from no fatbin at all only by its magic.
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::vector<char> part(whole.begin(),
                                     whole.begin() + static_cast<std::ptrdiff_t>(size));
        const CollectedImport found = collectImport({part.data(), part.size()});
        if (!isTold(found)) FAIL("silent about " << size << " bytes");
        if (found.kernels().size() < before) FAIL("fewer kernels in " << size << " bytes");
        before = found.kernels().size();
    }
    CHECK(before > 0);
    CHECK(before < kernels);
}

TEST_CASE("containers: the offset of what is missing is told", "[containers]") {
    const std::string entry = fatbinEntry(cubinWith("k"), {});
    const std::string bytes = "MZ" + std::string(30, '\0') + fatbinOf({entry, entry});
    const CollectedImport found = collectImport(bytes.substr(0, bytes.size() - 100));
    CHECK(namesOf(found) == std::vector<std::string>{"k"});
    REQUIRE(found.problems().size() == 1);
    const ImportProblem problem = found.problems()[0];
    CHECK(problem.code == ImportProblemCode::Truncated);
    CHECK(problem.offset == 32 + 16 + entry.size());
    CHECK(problem.value == static_cast<std::int64_t>(entry.size()));
    CHECK(problem.other == static_cast<std::int64_t>(entry.size() - 100));
}

TEST_CASE("containers: what stands behind damage is found", "[containers]") {
    std::string first = fatbinOf({fatbinEntry(cubinWith("first"), {})});
    const std::string second = fatbinOf({fatbinEntry(cubinWith("second"), {})});
    const auto names = [&] { return namesOf(collectImport(first + second)); };
    REQUIRE(names() == std::vector<std::string>{"first", "second"});
    // Sizes of the fatbin and of its entry that reach beyond everything.
    std::string whole = first;
    first.replace(8, 8, bytes64(UINT64_MAX - 16));
    CHECK(names() == std::vector<std::string>{"first", "second"});
    first = whole;
    first.replace(16 + 8, 8, bytes64(UINT64_MAX - 8));
    CHECK(names() == std::vector<std::string>{"second"});
    CHECK(isTold(collectImport(first + second)));
    first = whole;
    first.replace(16 + 4, 4, bytes32(7));
    CHECK(names() == std::vector<std::string>{"second"});
}

TEST_CASE("containers: packed code that is none is told", "[containers]") {
    struct Case {
        std::uint64_t flags;
        const char* name;
    };
    for (const Case& one : {Case{0x2011, "LZ4"}, Case{0x8011, "Zstandard"}}) {
        const std::string bytes =
            fatbinOf({fatbinEntry(std::string(64, '\x77'),
                                  {.flags = one.flags, .unpackedBytes = 5000, .packedBytes = 60}),
                      fatbinEntry(cubinWith("k"), {})});
        const CollectedImport found = collectImport(bytes);
        CHECK(namesOf(found) == std::vector<std::string>{"k"});
        REQUIRE(found.problems().size() == 1);
        CHECK(found.problems()[0].code == ImportProblemCode::BadCompression);
        CHECK(found.problems()[0].detail == one.name);
        CHECK(found.problems()[0].offset == 16U + 64U);
    }
}

TEST_CASE("containers: a false size of packed code is told and takes no memory", "[containers]") {
    for (const std::uint64_t size : {kMaxUnpackedBytes + 1, UINT64_MAX}) {
        const std::string bytes = fatbinOf({fatbinEntry(
            std::string(64, '\0'), {.flags = 0x8011, .unpackedBytes = size, .packedBytes = 64})});
        const CollectedImport found = collectImport(bytes);
        REQUIRE(found.problems().size() == 1);
        CHECK(found.problems()[0].code == ImportProblemCode::TooLarge);
        CHECK(found.problems()[0].other == static_cast<std::int64_t>(kMaxUnpackedBytes));
    }
}

TEST_CASE("containers: thousands of damaged entries do not make thousands of problems",
          "[containers]") {
    const std::vector<std::string> entries(3000, fatbinEntry("no machine code", {}));
    const auto problems = collectImport(fatbinOf(entries)).problems();
    REQUIRE(problems.size() == 101);
    CHECK(problems.back().code == ImportProblemCode::TooMany);
    CHECK(problems.back().value == 3000);
    CHECK(problems.back().other == 100);
}

TEST_CASE("containers: changed bytes never harm", "[containers]") {
    std::mt19937 random(5);
    for (const char* const file : {"bin/small.zstd.fatbin", "bin/small.lz4.fatbin",
                                   "bin/small.none.fatbin", "bin/small.sm_90.cubin"}) {
        const std::string whole = importSample(file);
        for (int round = 0; round < 300; ++round) {
            std::string changed = whole;
            for (int i = 0; i < 8; ++i)
                changed[random() % changed.size()] = static_cast<char>(random());
            for (const FoundKernel& kernel : collectImport(changed).kernels()) {
                if (kernel.facts.registers.value_or(0) < 0) FAIL("registers below 0");
                if (kernel.facts.stackBytes.value_or(0) < 0) FAIL("stack below 0");
            }
        }
    }
}
