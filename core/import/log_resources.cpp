#include "core/import/log_resources.h"

#include "core/import/log_text.h"

namespace occ {

namespace {

constexpr std::int64_t kMostCount = std::int64_t{1} << 20;
constexpr std::int64_t kMostBytes = std::int64_t{1} << 40;

/// "N", or on 1.x "N+M", whose second part the system adds.
std::optional<std::int64_t> sum(TextCursor& cursor) {
    const std::optional<std::int64_t> first = cursor.number();
    if (!first || !cursor.take("+")) return first;
    const std::optional<std::int64_t> second = cursor.number();
    if (!second || !plausibleBytes(first) || !plausibleBytes(second)) return std::nullopt;
    return *first + *second;
}

/// What stands behind "N bytes". False: the text ends before it does.
bool readBytes(TextCursor& cursor, std::int64_t bytes, ResourceLine& line) {
    if (cursor.take("cumulative stack size")) {
        line.cumulativeStackBytes = bytes;
    } else if (cursor.take("smem")) {
        line.sharedBytes = bytes;
    } else if (cursor.take("lmem")) {
        line.localBytes = bytes;
    } else if (cursor.take("cmem[")) {
        const std::optional<std::int64_t> bank = cursor.number();
        if (bank == 0) line.parameterBankBytes = bytes;
        return bank && cursor.take("]");
    } else {
        return !cursor.word().empty() && !cursor.atEnd();
    }
    return true;
}

/// What follows a comma. False: it is no entry of the list, or a part of one.
bool readEntry(TextCursor& cursor, ResourceLine& line) {
    cursor.skipSpaces();
    if (cursor.take("used")) cursor.skipSpaces();
    const std::optional<std::int64_t> value = sum(cursor);
    if (!value) return false;
    cursor.skipSpaces();
    const std::string_view unit = cursor.word();
    if (unit == "bytes") {
        cursor.skipSpaces();
        return readBytes(cursor, *value, line);
    }
    if (unit == "barriers" || unit == "barrier") {
        line.barriers = *value;
    } else if (unit == "stack") {
        line.stackBytes = *value;
    } else if (unit != "textures" && unit != "surfaces" && unit != "samplers") {
        return !unit.empty() && !cursor.atEnd();
    }
    return true;
}

}  // namespace

ResourceLine parseResourceLine(std::int64_t registers, std::string_view after) {
    ResourceLine line;
    line.registers = registers;
    TextCursor cursor(after);
    for (cursor.skipSpaces(); line.complete && cursor.take(","); cursor.skipSpaces())
        line.complete = readEntry(cursor, line);
    line.target = parseTargetNote(cursor.rest());
    return line;
}

StackLine parseStackLine(std::optional<std::int64_t> frameBytes, std::string_view spills) {
    StackLine line{frameBytes, std::nullopt, std::nullopt};
    TextCursor cursor(spills);
    const auto readSpill = [&](std::string_view words) -> std::optional<std::int64_t> {
        cursor.skipSpaces();
        const std::optional<std::int64_t> value = cursor.number();
        cursor.skipSpaces();
        return cursor.take(words) ? plausibleBytes(value) : std::nullopt;
    };
    line.spillStoreBytes = readSpill("bytes spill stores");
    cursor.take(",");
    line.spillLoadBytes = readSpill("bytes spill loads");
    return line;
}

std::optional<int> plausibleCount(std::optional<std::int64_t> value) {
    if (!value || *value < 0 || *value > kMostCount) return std::nullopt;
    return static_cast<int>(*value);
}

std::optional<std::int64_t> plausibleBytes(std::optional<std::int64_t> value) {
    if (!value || *value < 0 || *value > kMostBytes) return std::nullopt;
    return value;
}

CodeTarget parseTargetNote(std::string_view text) {
    TextCursor cursor(text);
    cursor.skipSpaces();
    if (!cursor.take("(target:")) return {};
    cursor.skipSpaces();
    return parseCodeTarget(cursor.word()).value_or(CodeTarget());
}

}  // namespace occ
