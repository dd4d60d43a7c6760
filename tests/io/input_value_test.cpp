#include "core/io/input_value.h"

#include "core/io/parse_number.h"
#include "tests/support/catch.h"

#include <optional>
#include <string>

using namespace occ;

namespace {

using Number = std::optional<std::int64_t>;

std::string textOf(const InputError& error) {
    return TextRenderer()(error.message);
}

}  // namespace

TEST_CASE("sizes are read in every usual form") {
    struct Row {
        const char* text;
        Number bytes;
    };
    const Row rows[] = {
        {"49152", 49152},
        {"48K", 49152},
        {"48k", 49152},
        {"48KB", 49152},
        {"48KiB", 49152},
        {"48 kib", 49152},
        {" 48K ", 49152},
        {"1M", 1048576},
        {"2MiB", 2097152},
        {"512B", 512},
        {"0", 0},
        {"-1", -1},
        {"-1K", -1024},
        {"", {}},
        {"K", {}},
        {"48Q", {}},
        {"48KK", {}},
        {"1.5K", {}},
        {"4,096", {}},
        {"0x10", {}},
        {"+5", {}},
        {"9223372036854775807K", {}},
        {"9223372036854775808", {}},
        {"48 K B", {}},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(parseSize(row.text) == row.bytes);
    }
}

TEST_CASE("whole numbers are read whole or not at all") {
    CHECK(parseInteger("256") == 256);
    CHECK(parseInteger(" -5 ") == -5);
    for (const char* text : {"", " ", "12x", "1.0", "1e3", "--1", "99999999999999999999"})
        CHECK(parseInteger(text) == Number());
}

TEST_CASE("inputs are read as a person writes them") {
    CHECK(*parseInput(inputField(FieldId::Carveout), "50%") == 50);
    CHECK(*parseInput(inputField(FieldId::Carveout), "50") == 50);
    CHECK(*parseInput(inputField(FieldId::Carveout), "default") == kDefaultCarveout);
    CHECK(*parseInput(inputField(FieldId::CachePreference), "L1") == 1);
    CHECK(*parseInput(inputField(FieldId::Caching), "strict") == 2);
    CHECK(*parseInput(inputField(FieldId::DynamicShared), "48K") == 49152);
    CHECK_FALSE(parseInput(inputField(FieldId::Threads), "48K").has_value());
    CHECK_FALSE(parseInput(inputField(FieldId::Threads), "default").has_value());
    CHECK_FALSE(parseInput(inputField(FieldId::Caching), "1").has_value());
    const auto large = parseInput(inputField(FieldId::Threads), "99999999999999999999");
    REQUIRE(!large.has_value());
    CHECK(large.error().code == "range");
}

TEST_CASE("every input takes exactly the range of the table") {
    for (const InputField& field : inputFields()) {
        INFO(field.key);
        KernelConfig kernel;
        const KernelConfig before;
        CHECK(assignNumber(kernel, field, field.acceptedMin() - 1)->code == "range");
        CHECK(assignNumber(kernel, field, field.acceptedMax + 1)->code == "range");
        CHECK(assignNumber(kernel, field, INT64_MIN)->code == "range");
        CHECK(assignNumber(kernel, field, INT64_MAX)->code == "range");
        CHECK(kernel == before);
        CHECK_FALSE(assignNumber(kernel, field, field.acceptedMin()));
        CHECK(field.get(kernel) == field.acceptedMin());
        CHECK_FALSE(assignNumber(kernel, field, field.acceptedMax));
        CHECK(field.get(kernel) == field.acceptedMax);
    }
}

TEST_CASE("errors say what was wrong and what would be right") {
    KernelConfig kernel;
    CHECK(textOf(*assignNumber(kernel, inputField(FieldId::Threads), 0)) ==
          "Threads per block: 0 threads is too small; the smallest value is 1 thread.");
    CHECK(textOf(*assignChoice(kernel, inputField(FieldId::Caching), "yes")) ==
          "“caching” must be one of off, on, strict, not “yes”.");
    CHECK(assignBlock(kernel, {0, 1, 1})->field == "block");
    CHECK(assignBlock(kernel, {1, 1, BlockShape::kMaxThreads + 1})->code == "range");
    CHECK_FALSE(assignBlock(kernel, {16, 16, 4}));
    CHECK(kernel.block == BlockShape{16, 16, 4});
    CHECK(assignLaunchBounds(kernel, -1, 0)->field == "launch_bounds_max_threads");
    CHECK_FALSE(assignLaunchBounds(kernel, 256, 2));
    CHECK(kernel.launchBoundsMinBlocks == 2);
}

TEST_CASE("an unknown name is answered by the nearest known one") {
    const std::vector<std::string_view> keys = inputKeys();
    CHECK(nearestName("threds", keys) == "threads");
    CHECK(nearestName("register", keys) == "registers");
    CHECK(nearestName("regs", keys) == "registers");
    CHECK(nearestName("static-shared", keys) == "static_shared");
    CHECK(nearestName("zzzzzzzz", keys).empty());
    CHECK(nearestName("", keys).empty());
    CHECK(nearestName(std::string(1000, 't'), keys).empty());
    CHECK(textOf(unknownKey("threds", keys)) == "“threds” is unknown; did you mean “threads”?");
    CHECK(textOf(unknownKey("qqqqqq", keys)) == "“qqqqqq” is unknown.");
}
