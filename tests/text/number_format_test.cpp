#include "core/text/message.h"
#include "tests/support/catch.h"

#include <cstdint>
#include <limits>

using occ::NumberFormat;

TEST_CASE("whole numbers are grouped by three") {
    const NumberFormat format;
    struct Row {
        std::int64_t value;
        const char* text;
    };
    const Row rows[] = {
        {0, "0"},
        {7, "7"},
        {999, "999"},
        {1000, "1,000"},
        {65536, "65,536"},
        {1048576, "1,048,576"},
        {-1, "-1"},
        {-999, "-999"},
        {-1000, "-1,000"},
        {std::numeric_limits<std::int64_t>::max(), "9,223,372,036,854,775,807"},
        {std::numeric_limits<std::int64_t>::min(), "-9,223,372,036,854,775,808"},
    };
    for (const Row& row : rows)
        CHECK(format.number(row.value) == row.text);
}

TEST_CASE("per cents have two decimals at most, rounded half up, and no trailing zeros") {
    const NumberFormat format;
    struct Row {
        double fraction;
        const char* text;
    };
    const Row rows[] = {
        {0.0, "0 %"},        {1.0, "100 %"},       {0.75, "75 %"},       {44.0 / 64, "68.75 %"},
        {36.0 / 48, "75 %"}, {1.0 / 64, "1.56 %"}, {2.0 / 64, "3.13 %"}, {1.0 / 48, "2.08 %"},
        {0.005, "0.5 %"},    {0.00001, "0 %"},     {2.0 / 3, "66.67 %"}, {0.999999, "100 %"},
    };
    for (const Row& row : rows)
        CHECK(format.percent(row.fraction) == row.text);
}

TEST_CASE("sizes are in the largest unit that is exact") {
    const NumberFormat format;
    struct Row {
        std::int64_t bytes;
        const char* text;
    };
    const Row rows[] = {
        {0, "0 B"},         {1, "1 B"},        {1023, "1,023 B"},      {1024, "1 KiB"},
        {1025, "1,025 B"},  {49152, "48 KiB"}, {49153, "49,153 B"},    {232448, "227 KiB"},
        {1048576, "1 MiB"}, {-1, "-1 B"},      {1049600, "1,025 KiB"},
    };
    for (const Row& row : rows)
        CHECK(format.bytes(row.bytes) == row.text);
}

TEST_CASE("decimals are rounded half up and lose their zeros") {
    const NumberFormat format;
    CHECK(format.decimal(1.5, 2) == "1.5");
    CHECK(format.decimal(1.0, 3) == "1");
    CHECK(format.decimal(1234.5678, 2) == "1,234.57");
    CHECK(format.decimal(-0.5, 0) == "-1");
    CHECK(format.decimal(-0.001, 2) == "0");
    CHECK(format.decimal(0.125, 2) == "0.13");
    CHECK(format.decimal(1e300, 2) == "1e+300");
    CHECK(format.decimal(std::numeric_limits<double>::quiet_NaN(), 2) == "nan");
}

TEST_CASE("separators are those of the reader") {
    const NumberFormat german{".", ","};
    CHECK(german.number(65536) == "65.536");
    CHECK(german.percent(0.6875) == "68,75 %");
    const NumberFormat thin{"\u202F", "."};
    CHECK(thin.number(1234567) == "1\u202F234\u202F567");
    const NumberFormat none{"", "."};
    CHECK(none.number(1234567) == "1234567");
}

TEST_CASE("three figures take as many decimals as they need") {
    const NumberFormat format;
    struct Row {
        double value;
        const char* text;
    };
    const Row rows[] = {
        {0, "0"},        {0.1254, "0.125"}, {0.9996, "1"},     {1.234, "1.23"},
        {9.994, "9.99"}, {9.996, "10"},     {12.34, "12.3"},   {99.94, "99.9"},
        {99.96, "100"},  {4321.6, "4,322"}, {-12.34, "-12.3"}, {100, "100"},
    };
    for (const Row& row : rows)
        CHECK(format.threeFigures(row.value) == row.text);
}

TEST_CASE("durations are told in the unit that suits them") {
    const NumberFormat format;
    CHECK(format.duration(0) == "0 ns");
    CHECK(format.duration(850) == "850 ns");
    CHECK(format.duration(12'345) == "12.3 µs");
    CHECK(format.duration(1'250'000) == "1.25 ms");
    CHECK(format.duration(-1'250'000) == "-1.25 ms");
    CHECK(format.duration(2e9) == "2 s");
    const NumberFormat german{".", ","};
    CHECK(german.duration(1'250'000) == "1,25 ms");
}

TEST_CASE("a GPU's memory is told in GiB with one decimal") {
    const NumberFormat format;
    CHECK(format.gibibytes(85'899'345'920) == "80 GiB");
    CHECK(format.gibibytes(85'520'809'984) == "79.6 GiB");
}
