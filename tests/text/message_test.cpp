#include "core/text/message.h"

#include "tests/support/catch.h"

#include <string>

using namespace occ;
using Argument = MessageArgument;

TEST_CASE("a message's places take its arguments in order") {
    const TextRenderer text;
    CHECK(text({"no places", {}}) == "no places");
    CHECK(text({"%1 and %2", {Argument::number(1), Argument::number(2000)}}) == "1 and 2,000");
    CHECK(text({"%2 before %1", {Argument::word("a"), Argument::word("b")}}) == "b before a");
    CHECK(text({"%1 %1", {Argument::number(3)}}) == "3 3");
    CHECK(text({"100 % of %1", {Argument::verbatim("all")}}) == "100 % of all");
    CHECK(text({"%1 × %2",
                {Argument::withUnit(1, Unit::Threads), Argument::withUnit(1024, Unit::Bytes)}}) ==
          "1 thread × 1 KiB");
    CHECK(text({"%1", {Argument::perTenThousand(6875)}}) == "68.75 %");
}

TEST_CASE("a place inside an argument is text") {
    const TextRenderer text;
    CHECK(text({"%1 %2", {Argument::verbatim("%2"), Argument::verbatim("x")}}) == "%2 x");
}

TEST_CASE("a place without an argument stays empty, and a lone per cent sign stays") {
    const TextRenderer text;
    CHECK(text({"%1|%2|", {Argument::number(1)}}) == "1||");
    CHECK(text({"%", {}}) == "%");
    CHECK(text({"%0", {}}) == "%0");
}

TEST_CASE("one thing is singular") {
    const TextRenderer text;
    CHECK(text.withUnit(1, Unit::Blocks) == "1 block");
    CHECK(text.withUnit(0, Unit::Blocks) == "0 blocks");
    CHECK(text.withUnit(2, Unit::Blocks) == "2 blocks");
    CHECK(text.withUnit(1, Unit::Multiprocessors) == "1 SM");
    CHECK(text.withUnit(1, Unit::None) == "1");
    CHECK(text.withUnit(50, Unit::Percent) == "50 %");
}

TEST_CASE("every unit has a text with one place") {
    const TextRenderer text;
    for (int i = 0; i <= static_cast<int>(Unit::Waves); ++i) {
        const auto unit = static_cast<Unit>(i);
        CHECK(text.withUnit(1234, unit).find("1,234") == 0);
        CHECK(text.withUnit(1, unit).find('1') == 0);
    }
}

TEST_CASE("words and texts are translated, names are not") {
    const auto translate = [](const char* english) {
        return std::string(1, '<').append(english).append(1, '>');
    };
    const TextRenderer text({}, translate);
    CHECK(text({"%1 %2", {Argument::word("a"), Argument::verbatim("b")}}) == "<<a> b>");
    CHECK(text.withUnit(2, Unit::Warps) == "<2 warps>");
    CHECK(text.word("").empty());
}
