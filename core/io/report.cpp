#include "core/io/report.h"

#include "core/io/json_writer.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <cstddef>

namespace occ {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

constexpr std::string_view kNoValue = "–";

std::string joinWords(const std::vector<Named>& list) {
    std::string text;
    for (const Named& entry : list) {
        if (!text.empty()) text += ", ";
        text += entry.word;
    }
    return text.empty() ? std::string(kNoValue) : text;
}

/// A column of numbers, some of which may be missing.
bool isNumeric(const Table& table, std::size_t column) {
    bool any = false;
    for (const auto& row : table.rows) {
        const bool number = isNumber(row[column]);
        if (!number && !std::holds_alternative<std::monostate>(row[column])) return false;
        any = any || number;
    }
    return any;
}

std::string padded(const std::string& content, std::size_t width, bool right) {
    const std::size_t used = displayWidth(content);
    const std::string space(width > used ? width - used : 0, ' ');
    return right ? space + content : content + space;
}

/// All texts of a table: the titles first, then the rows.
std::vector<std::vector<std::string>> textsOf(const Table& table, const TextRenderer& text) {
    std::vector<std::vector<std::string>> lines(1);
    for (const Column& column : table.columns)
        lines.front().push_back(column.title);
    for (const auto& row : table.rows) {
        lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i)
            lines.back().push_back(cellText(table.columns[i], row[i], text));
    }
    return lines;
}

std::vector<std::size_t> widthsOf(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(line[i]));
    return widths;
}

std::string withoutTrailingSpaces(std::string line) {
    while (!line.empty() && line.back() == ' ')
        line.pop_back();
    return line;
}

void appendCsvText(std::string& out, std::string_view content) {
    const bool plain = content.find_first_of(",\"\r\n") == std::string_view::npos;
    if (plain) {
        out.append(content);
        return;
    }
    out += '"';
    for (const char c : content) {
        if (c == '"') out += '"';
        out += c;
    }
    out += '"';
}

void appendCsvCell(std::string& out, const Cell& cell) {
    std::visit(Overloaded{
                   [](std::monostate) {},
                   [&](std::int64_t value) { appendNumber(out, value); },
                   [&](double value) { appendNumber(out, value); },
                   [&](bool value) { out += value ? "true" : "false"; },
                   [&](const std::string& value) { appendCsvText(out, value); },
                   [&](const Named& value) { appendCsvText(out, value.key); },
                   [&](const std::vector<Named>& list) {
                       std::string keys;
                       for (const Named& entry : list) {
                           if (!keys.empty()) keys += ' ';
                           keys += entry.key;
                       }
                       appendCsvText(out, keys);
                   },
                   [&](const Measured& value) { appendNumber(out, value.value); },
               },
               cell);
}

void writeCell(JsonWriter& json, const Cell& cell) {
    std::visit(Overloaded{
                   [&](std::monostate) { json.null(); },
                   [&](std::int64_t value) { json.value(value); },
                   [&](double value) { json.value(value); },
                   [&](bool value) { json.value(value); },
                   [&](const std::string& value) { json.value(std::string_view(value)); },
                   [&](const Named& value) { json.value(std::string_view(value.key)); },
                   [&](const std::vector<Named>& list) {
                       json.beginArray();
                       for (const Named& entry : list)
                           json.value(std::string_view(entry.key));
                       json.endArray();
                   },
                   [&](const Measured& value) { json.value(value.value); },
               },
               cell);
}

std::string markdownText(std::string_view content) {
    std::string text;
    for (const char c : content) {
        if (c == '|' || c == '\\') text += '\\';
        text += c == '\n' || c == '\r' ? ' ' : c;
    }
    return text;
}

}  // namespace

bool isNumber(const Cell& cell) {
    return std::holds_alternative<std::int64_t>(cell) || std::holds_alternative<double>(cell) ||
           std::holds_alternative<Measured>(cell);
}

void prependColumn(Table& table, const std::string& key, const std::string& value) {
    table.columns.insert(table.columns.begin(), Column{key, key});
    for (auto& row : table.rows)
        row.insert(row.begin(), Cell(value));
}

std::string cellText(const Column& column, const Cell& cell, const TextRenderer& text) {
    const auto number = [&](std::int64_t value) {
        return needsUnit(column.unit) ? text.withUnit(value, column.unit)
                                      : text.numbers().number(value);
    };
    const auto real = [&](double value) {
        return column.unit == Unit::Percent ? text.numbers().percent(value / 100.0)
                                            : text.numbers().decimal(value, 2);
    };
    return std::visit(
        Overloaded{
            [](std::monostate) { return std::string(kNoValue); },
            number,
            real,
            [&](bool value) { return text.word(value ? OCC_TEXT("yes") : OCC_TEXT("no")); },
            [](const std::string& value) { return value; },
            [](const Named& value) { return value.word; },
            [](const std::vector<Named>& value) { return joinWords(value); },
            [&](const Measured& measured) {
                return measured.word.empty() ? text.withUnit(measured.value, measured.unit)
                                             : measured.word;
            },
        },
        cell);
}

std::optional<ReportFormat> parseReportFormat(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kReportFormats); ++i)
        if (kReportFormats[i] == name) return static_cast<ReportFormat>(i);
    return std::nullopt;
}

std::string toText(const Table& table, const TextRenderer& text) {
    const auto lines = textsOf(table, text);
    const auto widths = widthsOf(lines);
    std::vector<bool> numeric;
    for (std::size_t column = 0; column < widths.size(); ++column)
        numeric.push_back(isNumeric(table, column));
    std::string result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string line;
        for (std::size_t column = 0; column < widths.size(); ++column) {
            if (column > 0) line += "  ";
            line += padded(lines[i][column], widths[column], numeric[column]);
        }
        result += withoutTrailingSpaces(std::move(line)) + '\n';
        if (i > 0) continue;
        std::string rule;
        for (std::size_t column = 0; column < widths.size(); ++column)
            rule.append(column > 0 ? 2 : 0, ' ').append(widths[column], '-');
        result += rule + '\n';
    }
    return result;
}

std::string toCsv(const Table& table) {
    std::string result;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (i > 0) result += ',';
        appendCsvText(result, table.columns[i].key);
    }
    result += "\r\n";
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) result += ',';
            appendCsvCell(result, row[i]);
        }
        result += "\r\n";
    }
    return result;
}

void writeRows(JsonWriter& json, const Table& table) {
    json.beginArray();
    for (const auto& row : table.rows) {
        json.beginObject();
        for (std::size_t i = 0; i < row.size(); ++i) {
            json.key(table.columns[i].key);
            writeCell(json, row[i]);
        }
        json.endObject();
    }
    json.endArray();
}

std::string toJson(const Table& table) {
    std::string result;
    JsonWriter json(result, JsonWriter::Layout::Indented);
    writeRows(json, table);
    result += '\n';
    return result;
}

std::string toMarkdown(const Table& table, const TextRenderer& text) {
    const auto lines = textsOf(table, text);
    std::string result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (const std::string& content : lines[i])
            result += "| " + markdownText(content) + ' ';
        result += "|\n";
        if (i > 0) continue;
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            result += isNumeric(table, column) ? "| ---: " : "| --- ";
        result += "|\n";
    }
    return result;
}

std::string render(const Table& table, ReportFormat format, const TextRenderer& text) {
    switch (format) {
        case ReportFormat::Text: return toText(table, text);
        case ReportFormat::Json: return toJson(table);
        case ReportFormat::Csv: return toCsv(table);
        case ReportFormat::Markdown: break;
    }
    return toMarkdown(table, text);
}

}  // namespace occ
