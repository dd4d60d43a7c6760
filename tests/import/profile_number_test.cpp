#include "core/import/profile_number.h"

#include "tests/import/profile_support.h"
#include "tests/support/catch.h"

#include <optional>
#include <string>

using namespace occ;
using occ::test::onlyKernel;
using occ::test::rawPage;

namespace {

std::optional<std::int64_t> staticShared(const std::string& value, const std::string& unit) {
    return onlyKernel(rawPage("\"launch__shared_mem_per_block_static\"", '"' + unit + '"',
                              '"' + value + '"'))
        .staticSharedBytes;
}

}  // namespace

TEST_CASE("sizes of a profile are those that its decimals leave", "[profile]") {
    CHECK(staticShared("528", "byte/block") == 528);
    CHECK(staticShared("1,028", "byte/block") == 1028);
    CHECK(staticShared("1.02", "Kbyte/block") == 1024);
    CHECK(staticShared("16.38", "Kbyte/block") == 16'384);
    CHECK(staticShared("49.15", "Kbyte/block") == 49'152);
    CHECK(staticShared("102.4", "Kbyte/block") == 102'400);
    CHECK(staticShared("5", "Kbyte/block") == 5000);
    CHECK(staticShared("48", "Kibyte/block") == 49'152);
    CHECK(staticShared("0", "") == 0);
}

TEST_CASE("every size of shared memory survives the way through two decimals", "[profile]") {
    // Whatever the profile rounds from, what is read rounds to the same two decimals.
    for (std::int64_t bytes = 1000; bytes < 240'000; bytes += 4) {
        const std::int64_t hundredths = (bytes + 5) / 10;
        const auto size = sizeInBytes({hundredths, 2}, "Kbyte/block");
        REQUIRE(size.has_value());
        REQUIRE(size->rounded);
        REQUIRE((size->bytes - bytes < 11 && bytes - size->bytes < 11));
        if (bytes % 128 == 0) REQUIRE(size->bytes % 128 == 0);
        if (bytes % 1024 == 0) REQUIRE(size->bytes == bytes);
    }
}

TEST_CASE("numbers are read as the machine's language writes them", "[profile]") {
    struct Row {
        const char* registers;
        const char* dynamic;
        const char* achieved;
        std::int64_t bytes;
    };
    const Row row =
        GENERATE(Row{"28", "12.29", "1.5", 12'288}, Row{"28", "12,29", "1,5", 12'288},
                 Row{"28", "1,024.00", "1.5", 1'024'000}, Row{"28", "1.024,00", "1,5", 1'024'000},
                 Row{"28",
                     "1\xE2\x80\xAF"
                     "024,00",
                     "1,5", 1'024'000},
                 Row{"28", "1'024.00", "1.5", 1'024'000});
    const KernelFacts facts = onlyKernel(rawPage(
        "\"launch__registers_per_thread\",\"launch__shared_mem_per_block_dynamic\","
        "\"sm__warps_active.avg.pct_of_peak_sustained_active\"",
        "\"\",\"Kbyte/block\",\"%\"",
        '"' + std::string(row.registers) + "\",\"" + row.dynamic + "\",\"" + row.achieved + '"'));
    CHECK(facts.registers == 28);
    CHECK(facts.dynamicSharedBytes == row.bytes);
    CHECK(facts.achievedOccupancy.value_or(0) == Approx(0.015));
}

TEST_CASE("other numbers of the file tell decimals from thousands", "[profile]") {
    // "1,024" alone may be either; the other column tells that the comma divides thousands.
    const auto dynamic = [](const std::string& other) {
        return readProfile(rawPage("\"launch__shared_mem_per_block_dynamic\",\"gpu__time.sum\"",
                                   "\"Kbyte/block\",\"usecond\"", "\"1,024\",\"" + other + '"'));
    };
    CHECK(dynamic("12.5").kernels.front().facts.dynamicSharedBytes == 1'024'000);
    CHECK(dynamic("12,5").kernels.front().facts.dynamicSharedBytes == 1024);
    for (const char* silent : {"12", "n/a", "", "1,234"}) {
        const ImportedImage image = dynamic(silent);
        INFO(silent);
        CHECK_FALSE(image.kernels.front().facts.dynamicSharedBytes.has_value());
        REQUIRE(image.problems.size() == 1);
        CHECK(image.problems.front().code == ImportProblemCode::BadText);
        CHECK(image.problems.front().value == 3);
        CHECK(image.problems.front().detail == "1,024 Kbyte/block");
    }
}

TEST_CASE("numbers that contradict each other are read only where they tell by themselves",
          "[profile]") {
    const ImportedImage image = readProfile(
        rawPage("\"launch__shared_mem_per_block_dynamic\",\"launch__shared_mem_per_block_static\","
                "\"gpu__time.sum\"",
                "\"Kbyte/block\",\"Kbyte/block\",\"usecond\"", "\"1.02\",\"1,024\",\"12,5\""));
    CHECK(image.kernels.front().facts.dynamicSharedBytes == 1024);
    CHECK_FALSE(image.kernels.front().facts.staticSharedBytes.has_value());
    CHECK(image.problems.size() == 1);
}
