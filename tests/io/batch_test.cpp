#include "core/io/batch.h"

#include "tests/support/catch.h"

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

using namespace occ;

namespace {

using Json = nlohmann::ordered_json;

std::vector<Json> answers(const std::string& input, std::size_t pieceSize = std::string::npos,
                          Batch::Options options = {}) {
    Batch batch(options);
    std::string out;
    for (std::size_t at = 0; at < input.size(); at += std::min(pieceSize, input.size()))
        batch.feed(std::string_view(input).substr(at, pieceSize), out);
    batch.finish(out);
    std::vector<Json> lines;
    std::istringstream stream(out);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(Json::parse(line));
    return lines;
}

Json answer(const std::string& line) {
    const std::vector<Json> lines = answers(line + '\n');
    REQUIRE(lines.size() == 1);
    return lines.front();
}

}  // namespace

TEST_CASE("a line is answered as evaluate answers") {
    const Json result = answer(R"({"cc":"8.0","threads":256,"registers":40,"static_shared":8192})");
    CHECK(result["gpu"] == "Compute capability 8.0");
    CHECK(result["active_blocks"] == 6);
    CHECK(result["occupancy_percent"] == 75);
    CHECK(result["limits"]["shared_memory"] == 18);
    CHECK(answer(R"({"gpu":"rtx 4090","threads":256})")["gpu"] == "GeForce RTX 4090");
    CHECK(answer(R"({"cc":8.9,"threads":256})")["cc"] == "8.9");
    CHECK(answer(R"({"cc":89,"threads":256})")["cc"] == "8.9");
    CHECK(answer(R"({"cc":"sm_90a","threads":256})")["cc"] == "9.0");
    CHECK(answer(R"({"gpu":"RTX 4090","cc":"8.9","threads":256})")["cc"] == "8.9");
}

TEST_CASE("every key of the contract is taken") {
    CHECK(answer(R"({"cc":"12.0","threads":128,"barriers":16})")["active_blocks"] == 1);
    CHECK(answer(R"({"cc":"5.2","threads":128,"registers":85,"caching":"off"})")["active_blocks"] ==
          5);
    CHECK(answer(R"({"cc":"5.2","threads":128,"registers":85,"caching":"on"})")["active_blocks"] ==
          4);
    CHECK(answer(R"({"cc":"3.5","threads":256,"static_shared":6144,"cache_preference":"l1"})")
              ["active_blocks"] == 2);
    const Json clusters =
        answer(R"({"gpu":"H100 SXM","threads":1024,"registers":64,"grid":256,"cluster":4})");
    CHECK(clusters["active_blocks"] == 1);
    CHECK(clusters["waves"]["blocks_per_wave"] == 128);
    CHECK(clusters["waves"]["waves"] == 2);
    CHECK(answer(R"({"cc":"8.0","threads":256,"dynamic_shared":20480,"carveout":50})")
              ["limits"]["shared_memory"] == 4);
    CHECK(answer(R"({"cc":"8.0","block":[16,16,2]})")["active_threads"] == 2048);
    CHECK(answer(R"({"cc":"8.0","block":[64]})")["allocated"]["warps_per_block"] == 2);
    const Json oneBound = answer(R"({"cc":"8.0","threads":256,"launch_bounds":[128,null]})");
    CHECK(oneBound["active_blocks"] == 0);
    const Json bounded = answer(R"({"cc":"8.0","threads":256,"launch_bounds":[128,2]})");
    CHECK(bounded["launchable"] == false);
    CHECK(bounded["reasons"].size() == 1);
    CHECK(answer(R"({"cc":"8.0","threads":256,"max_dynamic_shared":0,"dynamic_shared":1})")
              ["launchable"] == false);
    CHECK(answer(R"({"cc":"10.0","threads":256,"virtual_resources":64})")["active_blocks"] == 2);
    CHECK(answer(R"({"gpu":"A100 SXM4 40GB","threads":256,"grid":10000})").contains("waves"));
    CHECK(answer(R"({"cc":"8.0","threads":256,"carveout":null,"gpu":null,"launch_bounds":null})")
              ["launchable"] == true);
}

TEST_CASE("bad lines are answered by code, field, message and line") {
    struct Row {
        const char* line;
        const char* code;
        const char* field;  ///< null: none
    };
    const Row rows[] = {
        {"", "empty", nullptr},
        {"   \t", "empty", nullptr},
        {"{", "syntax", nullptr},
        {R"({"cc":"8.0","threads":256}})", "syntax", nullptr},
        {R"({"cc":"8.0",})", "syntax", nullptr},
        {"[]", "type", nullptr},
        {"5", "type", nullptr},
        {R"("x")", "type", nullptr},
        {"null", "type", nullptr},
        {"1.5", "type", nullptr},
        {R"({"threads":256})", "missing", "gpu"},
        {R"({"cc":"8.0"})", "missing", "threads"},
        {R"({"cc":"8.4","threads":1})", "gpu", "cc"},
        {R"({"cc":"RTX 4090","threads":1})", "gpu", "cc"},
        {R"({"cc":true,"threads":1})", "type", "cc"},
        {R"({"gpu":"Voodoo","threads":1})", "gpu", "gpu"},
        {R"({"gpu":"","threads":1})", "gpu", "gpu"},
        {R"({"gpu":4090,"threads":1})", "type", "gpu"},
        {R"({"gpu":"RTX 4090","cc":"8.0","threads":1})", "conflict", "cc"},
        {R"({"cc":"8.0","threads":0})", "range", "threads"},
        {R"({"cc":"8.0","threads":-5})", "range", "threads"},
        {R"({"cc":"8.0","threads":99999999999999999999})", "range", "threads"},
        {R"({"cc":"8.0","threads":256.0})", "type", "threads"},
        {R"({"cc":"8.0","threads":"256"})", "type", "threads"},
        {R"({"cc":"8.0","threads":null})", "type", "threads"},
        {R"({"cc":"8.0","threads":[256]})", "type", "threads"},
        {R"({"cc":"8.0","threads":{"x":1}})", "type", "threads"},
        {R"({"cc":"8.0","threads":256,"carveout":101})", "range", "carveout"},
        {R"({"cc":"8.0","threads":256,"caching":"maybe"})", "choice", "caching"},
        {R"({"cc":"8.0","threads":256,"caching":true})", "type", "caching"},
        {R"({"cc":"8.0","threads":256,"cache_preference":1})", "type", "cache_preference"},
        {R"({"cc":"8.0","threds":256})", "unknown_key", "threds"},
        {R"({"cc":"8.0","threads":256,"threads":256})", "duplicate", "threads"},
        {R"({"cc":"8.0","threads":256,"block":[1]})", "conflict", "block"},
        {R"({"cc":"8.0","block":[]})", "type", "block"},
        {R"({"cc":"8.0","block":[1,2,3,4]})", "type", "block"},
        {R"({"cc":"8.0","block":[0,1,1]})", "range", "block"},
        {R"({"cc":"8.0","block":[1,[2]]})", "type", "block"},
        {R"({"cc":"8.0","block":[1.5]})", "type", "block"},
        {R"({"cc":"8.0","threads":1,"launch_bounds":256})", "type", "launch_bounds"},
        {R"({"cc":"8.0","threads":1,"launch_bounds":[1,2,3]})", "type", "launch_bounds"},
        {R"({"cc":"8.0","threads":1,"launch_bounds":[1],"launch_bounds_min_blocks":1})", "conflict",
         "launch_bounds"},
    };
    std::string input;
    for (const Row& row : rows)
        input += std::string(row.line) + '\n';
    const std::vector<Json> results = answers(input);
    REQUIRE(results.size() == std::size(rows));
    for (std::size_t i = 0; i < results.size(); ++i) {
        INFO(rows[i].line);
        REQUIRE(results[i].contains("error"));
        const Json& error = results[i]["error"];
        CHECK(error["code"] == rows[i].code);
        CHECK(error["field"] == (rows[i].field != nullptr ? Json(rows[i].field) : Json()));
        CHECK(error["line"] == i + 1);
        CHECK(error["message"].get<std::string>().size() > 10);
    }
}

TEST_CASE("a syntax error tells its column") {
    const std::string message = answer(R"({"cc":"8.0" "threads":1})")["error"]["message"];
    CHECK(message.find("Column 21") == 0);
}

TEST_CASE("what follows a launch is named, and no byte 0 ends a line") {
    const Json garbage = answer(R"({"cc":"8.0","threads":1}garbage)")["error"];
    CHECK(garbage["message"] == "Column 25: This is no JSON: unexpected “g”.");
    CHECK(answer(R"({"cc":"8.0",})")["error"]["message"] ==
          "Column 13: This is no JSON: unexpected “}”.");
    CHECK(answer(R"({"cc":nil})")["error"]["message"] ==
          "Column 8: This is no JSON: unexpected “ni”.");
    CHECK(answer(R"({"cc":"8.0","threads":1}{})")["error"]["code"] == "syntax");
    const std::string launch = R"({"cc":"8.0","threads":1})";
    const Json zero = answer(launch + std::string(1, '\0') + "garbage")["error"];
    CHECK(zero["code"] == "syntax");
    CHECK(zero["message"] == "Column 25: This is no JSON: unexpected “U+0000”.");
}

TEST_CASE("a capability that has lost its point and zero is refused, not guessed") {
    for (const char* line : {R"({"cc":12,"threads":1})", R"({"cc":"12","threads":1})",
                             R"({"cc":10,"threads":1})", R"({"gpu":"11","threads":1})"}) {
        INFO(line);
        CHECK(answer(line)["error"]["code"] == "gpu");
    }
    CHECK(answer(R"({"cc":12.0,"threads":1})")["cc"] == "12.0");
}

TEST_CASE("a value in a list is shown as it was written") {
    const std::string message = answer(R"({"cc":"8.0","block":[16,"16"]})")["error"]["message"];
    CHECK(message.find("“\"16\"”") != std::string::npos);
}

TEST_CASE("values that no device can run are results, not errors") {
    for (const char* line :
         {R"({"cc":"8.0","threads":2000})", R"({"cc":"8.0","threads":256,"registers":256})",
          R"({"cc":"8.0","threads":256,"barriers":17})", R"({"cc":"8.0","block":[1,1,65]})",
          R"({"cc":"8.0","threads":256,"dynamic_shared":1000000000})"}) {
        INFO(line);
        const Json result = answer(line);
        CHECK(result["launchable"] == false);
        CHECK(!result["reasons"].empty());
    }
}

TEST_CASE("answers do not depend on how input is cut into pieces") {
    std::string input = "\xEF\xBB\xBF";
    for (int threads = 1; threads <= 64; ++threads)
        input += R"({"cc":"8.6","threads":)" + std::to_string(threads * 16) + "}\r\n";
    input += "\r\nbad\n{\"cc\":\"8.6\",\"threads\":1}";
    const std::vector<Json> whole = answers(input);
    REQUIRE(whole.size() == 67);
    CHECK(whole[64]["error"]["code"] == "empty");
    CHECK(whole[65]["error"]["code"] == "syntax");
    CHECK(whole[66]["active_threads"] == 16);
    for (const std::size_t size : {1U, 2U, 3U, 7U, 64U, 1000U})
        CHECK(answers(input, size) == whole);
}

TEST_CASE("a line that is too long is an error, and the next one is answered") {
    const std::string input = std::string(3 * Batch::kMaxLineBytes, 'x') +
                              "\n{\"cc\":\"8.0\",\"threads\":32}\n" +
                              std::string(Batch::kMaxLineBytes + 1, ' ');
    for (const std::size_t size : {std::size_t{65536}, input.size()}) {
        const std::vector<Json> results = answers(input, size);
        REQUIRE(results.size() == 3);
        CHECK(results[0]["error"]["code"] == "too_long");
        CHECK(results[1]["launchable"] == true);
        CHECK(results[2]["error"]["code"] == "too_long");
    }
}

TEST_CASE("more names than are kept are still answered") {
    std::string input;
    for (std::size_t i = 0; i < PreparedGpus::kCapacity + 20; ++i)
        input += R"({"gpu":"no such )" + std::to_string(i) + R"(","threads":1})" + "\n";
    input += R"({"gpu":"RTX 4090","threads":32})";
    const std::vector<Json> results = answers(input);
    CHECK(results.size() == PreparedGpus::kCapacity + 21);
    CHECK(results.back()["cc"] == "8.9");
}

TEST_CASE("notes are written when asked for") {
    const std::string line = R"({"cc":"8.0","threads":100})";
    CHECK_FALSE(answers(line).front().contains("notes"));
    CHECK(answers(line, std::string::npos, {.notes = true}).front()["notes"].size() == 1);
}

TEST_CASE("empty input has no answers") {
    CHECK(answers("").empty());
    CHECK(answers("\n").size() == 1);
}
