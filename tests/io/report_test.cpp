#include "core/io/report.h"

#include "tests/support/catch.h"

#include <string>

using namespace occ;

namespace {

Table sample() {
    Table table;
    table.columns = {{"name", "name"},
                     {"bytes", "size", Unit::Bytes},
                     {"percent", "occupancy", Unit::Percent},
                     {"limiters", "limited by"},
                     {"ok", "fits"}};
    table.rows.push_back(
        {std::string("a, \"b\" | c"), std::int64_t{49152}, 68.75,
         std::vector<Named>{{"warps", "warps"}, {"shared_memory", "shared memory"}}, true});
    table.rows.push_back({std::string("占用率"), Cell(), 100.0, std::vector<Named>{}, false});
    return table;
}

}  // namespace

TEST_CASE("text tables are aligned for terminals, wide characters included") {
    CHECK(toText(sample(), TextRenderer()) ==
          "name          size  occupancy  limited by            fits\n"
          "----------  ------  ---------  --------------------  ----\n"
          "a, \"b\" | c  48 KiB    68.75 %  warps, shared memory  yes\n"
          "占用率           –      100 %  –                     no\n");
}

TEST_CASE("CSV quotes what needs it and keeps numbers plain") {
    CHECK(toCsv(sample()) ==
          "name,bytes,percent,limiters,ok\r\n"
          "\"a, \"\"b\"\" | c\",49152,68.75,warps shared_memory,true\r\n"
          "占用率,,100,,false\r\n");
}

TEST_CASE("JSON has one object for each row") {
    CHECK(toJson(sample()).find("\"limiters\": [\n      \"warps\",\n      \"shared_memory\"") !=
          std::string::npos);
    CHECK(toJson(sample()).find("\"bytes\": null") != std::string::npos);
    CHECK(toJson(Table{}) == "[]\n");
}

TEST_CASE("Markdown escapes its own signs") {
    CHECK(toMarkdown(sample(), TextRenderer()) ==
          "| name | size | occupancy | limited by | fits |\n"
          "| --- | ---: | ---: | --- | --- |\n"
          "| a, \"b\" \\| c | 48 KiB | 68.75 % | warps, shared memory | yes |\n"
          "| 占用率 | – | 100 % | – | no |\n");
}

TEST_CASE("a number with a unit of its own is written in it for people only") {
    Table table;
    table.columns = {{"value", "value"}};
    table.rows = {{Measured{8192, Unit::Bytes}}, {std::int64_t{40}}, {Measured{-1, {}, "none"}}};
    CHECK(toText(table, TextRenderer()) == "value\n-----\n8 KiB\n   40\n none\n");
    CHECK(toCsv(table) == "value\r\n8192\r\n40\r\n-1\r\n");
    CHECK(toJson(table).find("\"value\": 8192") != std::string::npos);
}

TEST_CASE("formats are named") {
    CHECK(parseReportFormat("text") == ReportFormat::Text);
    CHECK(parseReportFormat("json") == ReportFormat::Json);
    CHECK(parseReportFormat("csv") == ReportFormat::Csv);
    CHECK(parseReportFormat("markdown") == ReportFormat::Markdown);
    CHECK_FALSE(parseReportFormat("JSON"));
    CHECK_FALSE(parseReportFormat(""));
    for (const auto format :
         {ReportFormat::Text, ReportFormat::Json, ReportFormat::Csv, ReportFormat::Markdown})
        CHECK(!render(sample(), format, TextRenderer()).empty());
}

TEST_CASE("a column before the others says the same of every row") {
    Table table{{{"a", "a"}}, {{std::int64_t{1}}, {std::int64_t{2}}}};
    prependColumn(table, "source", "measured");
    CHECK(toCsv(table) == "source,a\r\nmeasured,1\r\nmeasured,2\r\n");
}
