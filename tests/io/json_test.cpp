#include "core/io/json_tree.h"
#include "core/io/json_writer.h"
#include "tests/support/catch.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

using namespace occ;

namespace {

std::string written(JsonWriter::Layout layout) {
    std::string text;
    JsonWriter json(text, layout);
    json.beginObject().member("a", 1).member("b", true).key("c").beginArray();
    json.value("x").null().value(0.5).endArray().key("d").beginObject().endObject();
    json.key("e").beginArray().endArray().endObject();
    return text;
}

std::string asJson(std::string_view text) {
    std::string result;
    appendJsonString(result, text);
    return result;
}

}  // namespace

TEST_CASE("JSON is written compact and indented") {
    CHECK(written(JsonWriter::Layout::Compact) ==
          R"({"a":1,"b":true,"c":["x",null,0.5],"d":{},"e":[]})");
    CHECK(written(JsonWriter::Layout::Indented) ==
          "{\n  \"a\": 1,\n  \"b\": true,\n  \"c\": [\n    \"x\",\n    null,\n    0.5\n  ],\n"
          "  \"d\": {},\n  \"e\": []\n}");
}

TEST_CASE("what is to stay on one line does, with all that it holds") {
    const auto write = [](JsonWriter::Layout layout) {
        std::string text;
        JsonWriter json(text, layout);
        json.beginArray();
        json.oneLine().beginArray().value(1).value(2).endArray();
        json.oneLine().beginObject().member("a", 1).key("b").oneLine().beginArray();
        json.value(1).value(2).endArray().key("c").beginObject().endObject().endObject();
        json.oneLine().beginArray().endArray();
        json.beginArray().value(1).endArray().endArray();
        return text;
    };
    CHECK(write(JsonWriter::Layout::Compact) == R"([[1,2],{"a":1,"b":[1,2],"c":{}},[],[1]])");
    CHECK(write(JsonWriter::Layout::Indented) ==
          "[\n  [1, 2],\n  {\"a\": 1, \"b\": [1, 2], \"c\": {}},\n  [],\n  [\n    1\n  ]\n]");
}

TEST_CASE("strings are escaped so that they read back") {
    CHECK(asJson("plain") == "\"plain\"");
    CHECK(asJson("a\"b\\c") == R"("a\"b\\c")");
    CHECK(asJson("\n\r\t\x01\x1f") == R"("\n\r\t\u0001\u001f")");
    CHECK(asJson("占用率 €") == "\"占用率 €\"");
    CHECK(asJson("\xff"
                 "a") ==
          "\"\xEF\xBF\xBD"
          "a\"");
    CHECK(asJson("\xe5\x8d") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
    for (int c = 0; c < 128; ++c) {
        const std::string text(1, static_cast<char>(c));
        CHECK(nlohmann::json::parse(asJson(text)).get<std::string>() == text);
    }
}

TEST_CASE("numbers read back exactly") {
    std::string text;
    JsonWriter json(text);
    json.beginArray().value(std::numeric_limits<std::int64_t>::min());
    json.value(std::numeric_limits<std::int64_t>::max()).value(68.75).value(100.0 / 3);
    json.value(std::numeric_limits<double>::infinity()).endArray();
    const auto read = nlohmann::json::parse(text);
    CHECK(read[0] == std::numeric_limits<std::int64_t>::min());
    CHECK(read[1] == std::numeric_limits<std::int64_t>::max());
    CHECK(read[2] == 68.75);
    CHECK(read[3] == 100.0 / 3);
    CHECK(read[4].is_null());
}

TEST_CASE("a tree knows where its values begin") {
    const std::string text = "{\"a\": 12,\n \"ä\\\"\": [true, null, \"x\\\\\"], \"d\": 1.5e3}";
    const auto parsed = parseJson(text);
    REQUIRE(parsed.has_value());
    CHECK(parsed->kind == JsonNode::Kind::Object);
    CHECK(parsed->offset == 0);
    REQUIRE(parsed->members.size() == 3);
    const JsonNode& number = parsed->members[0].value;
    CHECK(number.kind == JsonNode::Kind::Integer);
    CHECK(number.integer == 12);
    CHECK(number.offset == text.find("12"));
    const JsonNode& list = parsed->members[1].value;
    CHECK(parsed->members[1].name == "ä\"");
    CHECK(list.offset == text.find('['));
    CHECK(list.items[0].offset == text.find("true"));
    CHECK(list.items[1].offset == text.find("null"));
    CHECK(list.items[2].text == "x\\");
    CHECK(list.items[2].offset == text.find("\"x"));
    const JsonNode& real = parsed->members[2].value;
    CHECK(real.kind == JsonNode::Kind::Real);
    CHECK(real.text == "1.5e3");
    CHECK(real.offset == text.find("1.5"));
    const auto alone = parseJson("  42");
    REQUIRE(alone.has_value());
    CHECK(alone->offset == 2);
}

TEST_CASE("what is no JSON is refused with its place") {
    struct Row {
        const char* text;
        const char* code;
        int line;
        int column;
    };
    const Row rows[] = {
        {"", "syntax", 1, 1},          {"{", "syntax", 1, 2},
        {"{\"a\":}", "syntax", 1, 6},  {"{\n  \"a\": 1,\n  \"a\": 2}", "duplicate", 3, 3},
        {"[1, 2\n3]", "syntax", 2, 1}, {"{} x", "syntax", 1, 4},
        {"\"\xff\"", "syntax", 1, 2},  {"1e999", "range", 1, 5},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto parsed = parseJson(row.text);
        REQUIRE(!parsed.has_value());
        CHECK(parsed.error().code == row.code);
        CHECK(parsed.error().line == row.line);
        CHECK(parsed.error().column == row.column);
        CHECK(*parsed.error().message.text != '\0');
    }
}

TEST_CASE("a byte 0 is refused where it stands") {
    for (const std::string& text : {std::string("{}\0", 3), std::string("{}\0{", 4),
                                    std::string("{ \0}", 4), std::string("\0", 1)}) {
        const auto parsed = parseJson(text);
        REQUIRE(!parsed.has_value());
        CHECK(parsed.error().code == "syntax");
        CHECK(parsed.error().column == static_cast<int>(text.find('\0')) + 1);
    }
}

TEST_CASE("columns count characters, not bytes") {
    const auto parsed = parseJson("{\"占用率\": x}");
    REQUIRE(!parsed.has_value());
    CHECK(parsed.error().column == 9);
}

TEST_CASE("real numbers have the value that was written") {
    const auto read = parseJson("[0.1, 1e-300, -2.5E3, 5e-324]");
    REQUIRE(read.has_value());
    CHECK(read->items[0].real == 0.1);
    CHECK(read->items[1].real == 1e-300);
    CHECK(read->items[2].real == -2500);
    CHECK(read->items[3].real == 5e-324);
}

TEST_CASE("the number of values and of members has bounds") {
    const auto values = [](std::size_t count) {
        std::string text = "[0";
        for (std::size_t i = 1; i < count; ++i)
            text += ",0";
        return parseJson(text + ']');
    };
    CHECK(values(kMaxJsonValues - 1).has_value());  // the list itself is one more
    const auto many = values(kMaxJsonValues);
    REQUIRE(!many.has_value());
    CHECK(many.error().code == "size");
    const auto members = [](std::size_t count) {
        std::string text = "{\"0\":0";
        for (std::size_t i = 1; i < count; ++i)
            text += ",\n\"" + std::to_string(i) + "\":0";
        return parseJson(text + '}');
    };
    CHECK(members(kMaxJsonMembers).has_value());
    const auto crowded = members(kMaxJsonMembers + 1);
    REQUIRE(!crowded.has_value());
    CHECK(crowded.error().code == "size");
    CHECK(crowded.error().line == static_cast<int>(kMaxJsonMembers) + 1);
}

TEST_CASE("nesting and numbers have bounds") {
    CHECK(parseJson(std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']')).has_value());
    const auto deep = parseJson(std::string(100000, '['));
    REQUIRE(!deep.has_value());
    CHECK(deep.error().code == "size");
    const auto large =
        parseJson("[99999999999999999999, -99999999999999999999, 18446744073709551615]");
    REQUIRE(large.has_value());
    CHECK(large->items[0].integer == INT64_MAX);
    CHECK(large->items[1].integer == INT64_MIN);
    CHECK(large->items[2].integer == INT64_MAX);
}
