#pragma once

#include "core/text/message.h"
#include "core/unit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace occ {

enum class ReportFormat : std::uint8_t { Text, Json, Csv, Markdown };

/// "text", "json", "csv" or "markdown".
[[nodiscard]] std::optional<ReportFormat> parseReportFormat(std::string_view name);
inline constexpr std::string_view kReportFormats[] = {"text", "json", "csv", "markdown"};

/// A value that programs read as a key and people as a word.
struct Named {
    std::string key;
    std::string word;  ///< already in the reader's language

    friend bool operator==(const Named&, const Named&) = default;
};

/// A number whose unit is its own and not that of its column; programs read the number.
struct Measured {
    std::int64_t value = 0;
    Unit unit = Unit::None;
    std::string word = {};  ///< what people read instead where it is not empty: "none"

    friend bool operator==(const Measured&, const Measured&) = default;
};

/// std::monostate: there is no value.
using Cell = std::variant<std::monostate, std::int64_t, double, bool, std::string, Named,
                          std::vector<Named>, Measured>;

[[nodiscard]] bool isNumber(const Cell& cell);

struct Column {
    std::string key;    ///< for programs: "active_blocks"
    std::string title;  ///< for people, already in their language
    Unit unit = Unit::None;
};

/// Rows of values under named columns, whatever they are written as.
struct Table {
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

/// A first column for programs, with the same text in every row: what the rows are part of.
void prependColumn(Table& table, const std::string& key, const std::string& value);

/// A value as people read it under its column.
[[nodiscard]] std::string cellText(const Column& column, const Cell& cell,
                                   const TextRenderer& text);

/// Aligned columns under a rule: numbers to the right, everything else to the left.
[[nodiscard]] std::string toText(const Table& table, const TextRenderer& text);
/// RFC 4180 with a head line of keys. Numbers have no grouping and a point; lists are separated
/// by spaces; what does not apply is empty.
[[nodiscard]] std::string toCsv(const Table& table);
/// An array with one object per row.
[[nodiscard]] std::string toJson(const Table& table);
[[nodiscard]] std::string toMarkdown(const Table& table, const TextRenderer& text);

[[nodiscard]] std::string render(const Table& table, ReportFormat format, const TextRenderer& text);

class JsonWriter;
/// The rows as an array of objects, where a larger document holds them.
void writeRows(JsonWriter& json, const Table& table);

}  // namespace occ
