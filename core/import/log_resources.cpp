#include "core/import/log_resources.h"

#include "core/import/log_text.h"

#include <algorithm>
#include <array>

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

/// Whether an entry whose word is not known may be whole: later versions may print more. What
/// another compiler's line cuts off ends within a word, or goes on without a comma.
bool mayBeWhole(std::string_view word, std::string_view rest) {
    constexpr std::array<std::string_view, 6> kWords = {"bytes",      "barriers", "stack",
                                                        "cumulative", "smem",     "lmem"};
    if (word.empty() || rest.empty()) return false;
    const bool isPart = std::any_of(kWords.begin(), kWords.end(), [word](std::string_view known) {
        return known.starts_with(word);
    });
    return !isPart && (rest.front() == ',' || rest.front() == '\n' || rest.front() == '\r');
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
        const std::string_view word = cursor.word();
        return mayBeWhole(word, cursor.rest());
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
        return mayBeWhole(unit, cursor.rest());
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
