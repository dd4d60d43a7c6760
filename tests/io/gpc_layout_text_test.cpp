#include "core/io/gpc_layout_text.h"

#include "tests/support/catch.h"

using namespace occ;

TEST_CASE("a GPC layout is read as people write it") {
    const auto read = [](const char* text, int sms) {
        const auto layout = parseGpcLayout(text, sms);
        INFO(text);
        REQUIRE(layout.has_value());
        return *layout;
    };
    CHECK(read("18 18 16", 52) == GpcLayout{18, 18, 16});
    CHECK(read(" 18,18 ;\t16+2 ", 54) == GpcLayout{18, 18, 16, 2});
    CHECK(read("2x18 16", 52) == GpcLayout{18, 18, 16});
    CHECK(read("3*4", 12) == GpcLayout{4, 4, 4});
    CHECK(read("", 52).empty());
    CHECK(read("  ", 52).empty());
    CHECK(read(gpcLayoutText({18, 14, 10}).c_str(), 42) == GpcLayout{18, 14, 10});
}

TEST_CASE("a GPC layout that cannot be read says why") {
    const auto problem = [](const std::string& text, int sms) {
        const auto layout = parseGpcLayout(text, sms);
        INFO(text);
        REQUIRE_FALSE(layout.has_value());
        return TextRenderer()(layout.error());
    };
    CHECK(problem("18 abc", 36).find("“abc”") != std::string::npos);
    CHECK(problem("18x", 36).find("“18x”") != std::string::npos);
    CHECK(problem("x18", 36).find("“x18”") != std::string::npos);
    CHECK(problem("1.5", 36).find("“1.5”") != std::string::npos);
    CHECK(problem("99999999999999999999", 36).find("such as") != std::string::npos);
    CHECK(problem("18 18", 34).find("sum to 36, but the GPU has 34") != std::string::npos);
    CHECK(problem("18 -2", 16).find("GPC 2") != std::string::npos);
    CHECK(problem("1000x1 1", 1001).find("too many") != std::string::npos);
    CHECK(problem("5000x1", 5000).find("such as") != std::string::npos);
    CHECK(problem("18", 0).find("not known") != std::string::npos);
}
