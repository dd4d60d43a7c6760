#include "core/io/utf8.h"

#include "tests/support/catch.h"

using namespace occ;

TEST_CASE("well-formed sequences have their length, others none") {
    CHECK(utf8SequenceLength("a") == 1);
    CHECK(utf8SequenceLength("\u00e9") == 2);
    CHECK(utf8SequenceLength("\u5360") == 3);
    CHECK(utf8SequenceLength("\U0001F600") == 4);
    for (const char* broken :
         {"", "\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe5\x8d", "\xc3(", "\xff"})
        CHECK(utf8SequenceLength(broken) == 0);
}

TEST_CASE("lengths, widths and prefixes") {
    CHECK(utf8Length("") == 0);
    CHECK(utf8Length("a占b") == 3);
    CHECK(utf8Length("\xff\xff") == 2);
    CHECK(displayWidth("a占b") == 4);
    CHECK(displayWidth("–") == 1);
    CHECK(utf8Prefix("a占b", 2) == "a占");
    CHECK(utf8Prefix("ab", 5) == "ab");
    CHECK(utf8Prefix("ab", 0).empty());
}

TEST_CASE("a byte order mark at the beginning is dropped") {
    CHECK(withoutByteOrderMark("\xEF\xBB\xBFx") == "x");
    CHECK(withoutByteOrderMark("x\xEF\xBB\xBF") == "x\xEF\xBB\xBF");
    CHECK(withoutByteOrderMark("\xEF\xBB") == "\xEF\xBB");
}
