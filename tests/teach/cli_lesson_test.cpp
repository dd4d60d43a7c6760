#include "core/teach/lesson_document.h"
#include "tests/app/cli.h"
#include "tests/support/catch.h"

namespace occ {

using test::cli;
using test::contains;
using test::Json;

TEST_CASE("lesson list names every lesson") {
    const auto result = cli("lesson list --format json");
    REQUIRE(result.status == 0);
    const Json rows = Json::parse(result.out);
    REQUIRE(rows.size() == shippedLessons().size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CHECK(rows[i]["id"] == shippedLessons()[i].id);
        CHECK(rows[i]["questions"].get<int>() >= 3);
        CHECK(rows[i]["languages"] == "en, zh_CN");
    }
}

TEST_CASE("lesson show writes a lesson, with answers where wanted") {
    const auto plain = cli("lesson show what-occupancy-is");
    REQUIRE(plain.status == 0);
    CHECK(plain.out.starts_with("# What occupancy is\n"));
    CHECK_FALSE(contains(plain.out, "93.75 %"));
    const auto key = cli("lesson show what-occupancy-is --answers");
    CHECK(contains(key.out, "93.75 %"));
    const auto chinese = cli("lesson show what-occupancy-is --language zh_CN");
    CHECK(chinese.out.starts_with("# 什么是占用率\n"));
}

TEST_CASE("lesson show says what is wrong with a name or a language") {
    const auto unknown = cli("lesson show what-occupancy");
    CHECK(unknown.status == 2);
    CHECK(contains(unknown.error, "did you mean what-occupancy-is?"));
    const auto language = cli("lesson show barriers --language de");
    CHECK(language.status == 2);
    CHECK(contains(language.error, "must be one of en, zh_CN"));
    const auto missing = cli("lesson show no-such-file.json");
    CHECK(missing.status == 3);
}

TEST_CASE("lesson check accepts the shipped files and tells mistakes with their places") {
    const std::string good = std::string(OCC_LESSONS) + "/barriers.json";
    const auto fine = cli("lesson check \"" + good + '"');
    CHECK(fine.status == 0);
    CHECK(contains(fine.out, "questions, in en, zh_CN"));
    const test::TemporaryFolder folder("lessons");
    std::string text = test::readBytes(good);
    text.replace(text.find("input.barriers"), 14, "input.barrier_");
    const auto bad = (folder / "bad.json").string();
    test::writeBytes(bad, text);
    const auto result = cli("lesson check \"" + bad + "\" \"" + good + '"');
    CHECK(result.status == 3);
    CHECK(contains(result.error, "bad.json:"));
    CHECK(contains(result.error, "did you mean “input.barriers”?"));
    CHECK(contains(result.out, "barriers.json"));
    CHECK(cli("lesson check").status == 2);
}

TEST_CASE("exercises writes a sheet in three formats") {
    const auto text = cli("exercises --seed 42 --questions 5 --level intermediate");
    REQUIRE(text.status == 0);
    CHECK(contains(text.out, "Seed: 42"));
    CHECK_FALSE(contains(text.out, "Answer key"));
    CHECK(text.out == cli("exercises --seed 42 --questions 5 --level intermediate").out);
    const auto markdown = cli("exercises --seed 42 --answers --format markdown");
    CHECK(contains(markdown.out, "# Answer key"));
    const auto json = cli("exercises --seed 42 --questions 5 --answers --format json");
    const Json sheet = Json::parse(json.out);
    CHECK(sheet["exercises"].size() == 5);
    CHECK(sheet["exercises"][0]["answers"].size() >= 1);
    CHECK(sheet["seed"] == "42");
}

TEST_CASE("exercises says what is wrong with its options") {
    CHECK(contains(cli("exercises --seed -1").error, "--seed"));
    CHECK(contains(cli("exercises --seed 1x").error, "no whole number"));
    CHECK(contains(cli("exercises --questions 0").error, "--questions"));
    CHECK(contains(cli("exercises --questions 101").error, "--questions"));
    CHECK(contains(cli("exercises --level hard").error, "basic, intermediate, advanced"));
    CHECK(contains(cli("exercises --format csv").error, "text, markdown or json"));
    for (const char* arguments : {"--seed x", "--questions 0", "--level hard", "--format csv"})
        CHECK(cli(std::string("exercises ") + arguments).status == 2);
}

}  // namespace occ
