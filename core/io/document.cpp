#include "core/io/document.h"

#include "core/io/last_line.h"
#include "core/io/utf8.h"
#include "core/text/joined.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

using Argument = MessageArgument;
using Kind = JsonNode::Kind;

Argument verbatim(std::string_view text) {
    return Argument::verbatim(std::string(text));
}

}  // namespace

std::string_view DocumentReader::withoutMark(std::string_view text) {
    return withoutByteOrderMark(text);
}

const JsonNode* DocumentReader::open(std::string_view format, int version) {
    if (parse() == nullptr) return nullptr;
    checkHead(format, version);
    return failed() ? nullptr : &m_root;
}

const JsonNode* DocumentReader::parse() {
    auto parsed = parseJson(m_text);
    if (!parsed) {
        m_error = parsed.error();
        return nullptr;
    }
    m_root = std::move(*parsed);
    return &m_root;
}

void DocumentReader::checkHead(std::string_view format, int version) {
    if (m_root.kind != Kind::Object)
        return fail(m_root, "type", "",
                    {OCC_TEXT("The file must hold one object in braces, not %1."),
                     {Argument::verbatim(shownValue(m_root))}});
    const JsonNode* kind = m_root.find("format");
    if (kind == nullptr || kind->kind != Kind::String || kind->text != format)
        return fail(
            kind != nullptr ? *kind : m_root, "format", "format",
            {OCC_TEXT("This is no such file: its “format” must be “%1”."), {verbatim(format)}});
    const JsonNode* number = m_root.find("version");
    if (number == nullptr || number->kind != Kind::Integer || number->integer != version)
        return fail(number != nullptr ? *number : m_root, "version", "version",
                    {OCC_TEXT("“version” is %1; this program reads version %2."),
                     {Argument::verbatim(number != nullptr ? shownValue(*number) : "?"),
                      Argument::number(version)}});
}

void DocumentReader::fail(const JsonNode& at, std::string code, std::string path, Message message) {
    if (failed()) return;
    m_error = errorAt(m_text, at.offset, std::move(code), std::move(path), std::move(message));
}

void DocumentReader::fail(const JsonNode& at, std::string_view parent, InputError error) {
    fail(at, std::move(error.code), joinPath(parent, error.field), std::move(error.message));
}

const JsonNode* DocumentReader::member(const JsonNode& parent, std::string_view path) {
    const auto dot = path.rfind('.');
    const JsonNode* node = parent.find(dot == std::string_view::npos ? path : path.substr(dot + 1));
    if (node == nullptr)
        fail(parent, "missing", std::string(path),
             {OCC_TEXT("“%1” is missing."), {verbatim(path)}});
    return failed() ? nullptr : node;
}

const JsonNode* DocumentReader::object(const JsonNode& parent, std::string_view path) {
    const JsonNode* node = member(parent, path);
    if (node != nullptr && node->kind != Kind::Object)
        fail(*node, "type", std::string(path),
             {OCC_TEXT("“%1” must be an object in braces, not %2."),
              {verbatim(path), Argument::verbatim(shownValue(*node))}});
    return failed() ? nullptr : node;
}

const JsonNode* DocumentReader::array(const JsonNode& parent, std::string_view path,
                                      std::size_t maxItems) {
    const JsonNode* node = member(parent, path);
    if (node != nullptr && node->kind != Kind::Array)
        fail(*node, "type", std::string(path),
             {OCC_TEXT("“%1” must be a list in square brackets, not %2."),
              {verbatim(path), Argument::verbatim(shownValue(*node))}});
    else if (node != nullptr && node->items.size() > maxItems)
        fail(*node, "range", std::string(path),
             {OCC_TEXT("“%1” holds too many values; %2 are the most."),
              {verbatim(path), Argument::number(static_cast<std::int64_t>(maxItems))}});
    return failed() ? nullptr : node;
}

std::string DocumentReader::string(const JsonNode& node, std::string_view path,
                                   std::size_t maxLength) {
    if (node.kind != Kind::String)
        fail(node, "type", std::string(path),
             {OCC_TEXT("“%1” must be a text in quotes, not %2."),
              {verbatim(path), Argument::verbatim(shownValue(node))}});
    else if (utf8Length(node.text) > maxLength)
        fail(node, "range", std::string(path),
             {OCC_TEXT("“%1” is too long; %2 characters are the most."),
              {verbatim(path), Argument::number(static_cast<std::int64_t>(maxLength))}});
    return failed() ? std::string() : node.text;
}

std::string DocumentReader::name(const JsonNode& node, std::string_view path) {
    return oneLine(string(node, path, kMaxNameLength));
}

std::int64_t DocumentReader::integer(const JsonNode& node, std::string_view path, std::int64_t min,
                                     std::int64_t max) {
    if (node.kind != Kind::Integer)
        fail(node, "type", std::string(path),
             {OCC_TEXT("“%1” must be a whole number, not %2."),
              {verbatim(path), Argument::verbatim(shownValue(node))}});
    else if (node.integer < min || node.integer > max)
        fail(node, "range", std::string(path),
             {OCC_TEXT("“%1” is %2 but must lie between %3 and %4."),
              {verbatim(path), Argument::number(node.integer), Argument::number(min),
               Argument::number(max)}});
    return failed() ? min : node.integer;
}

double DocumentReader::real(const JsonNode& node, std::string_view path, std::int64_t min,
                            std::int64_t max) {
    const bool isNumber = node.kind == Kind::Integer || node.kind == Kind::Real;
    const double number =
        node.kind == Kind::Integer ? static_cast<double>(node.integer) : node.real;
    if (!isNumber)
        fail(node, "type", std::string(path),
             {OCC_TEXT("“%1” must be a number, not %2."),
              {verbatim(path), Argument::verbatim(shownValue(node))}});
    else if (number < static_cast<double>(min) || number > static_cast<double>(max))
        fail(node, "range", std::string(path),
             {OCC_TEXT("“%1” is %2 but must lie between %3 and %4."),
              {verbatim(path), Argument::verbatim(shownValue(node)), Argument::number(min),
               Argument::number(max)}});
    return failed() ? static_cast<double>(min) : number;
}

bool DocumentReader::boolean(const JsonNode& node, std::string_view path) {
    if (node.kind != Kind::Boolean)
        fail(node, "type", std::string(path),
             {OCC_TEXT("“%1” must be true or false, not %2."),
              {verbatim(path), Argument::verbatim(shownValue(node))}});
    return !failed() && node.integer != 0;
}

std::size_t DocumentReader::choice(const JsonNode& node, std::string_view path,
                                   std::span<const std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), node.text);
    if (node.kind == Kind::String && found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    fail(node, "choice", std::string(path),
         {OCC_TEXT("“%1” must be one of %2, not %3."),
          {verbatim(path), Argument::verbatim(joined(words, ", ")),
           Argument::verbatim(shownValue(node))}});
    return 0;
}

void DocumentReader::rejectUnknown(const JsonNode& object, std::string_view path,
                                   std::span<const std::string_view> known) {
    for (const auto& [key, node] : object.members) {
        bool isKnown = false;
        for (const std::string_view name : known)
            isKnown = isKnown || name == key;
        if (!isKnown) return fail(node, path, unknownKey(key, known));
    }
}

std::string ObjectReader::path(std::string_view key) const {
    return joinPath(m_path, key);
}

bool ObjectReader::has(std::string_view key) const {
    const JsonNode* node = m_object.find(key);
    return node != nullptr && node->kind != Kind::Null;
}

std::int64_t ObjectReader::integer64(std::string_view key, std::int64_t min,
                                     std::int64_t max) const {
    const std::string at = path(key);
    const JsonNode* node = m_reader.member(m_object, at);
    return node != nullptr ? m_reader.integer(*node, at, min, max) : min;
}

double ObjectReader::real(std::string_view key, std::int64_t min, std::int64_t max) const {
    const std::string at = path(key);
    const JsonNode* node = m_reader.member(m_object, at);
    return node != nullptr ? m_reader.real(*node, at, min, max) : 0.0;
}

bool ObjectReader::boolean(std::string_view key) const {
    const std::string at = path(key);
    const JsonNode* node = m_reader.member(m_object, at);
    return node != nullptr && m_reader.boolean(*node, at);
}

std::string ObjectReader::name(std::string_view key) const {
    const std::string at = path(key);
    const JsonNode* node = m_reader.member(m_object, at);
    return node != nullptr ? m_reader.name(*node, at) : std::string();
}

std::size_t ObjectReader::choice(std::string_view key,
                                 std::span<const std::string_view> words) const {
    const std::string at = path(key);
    const JsonNode* node = m_reader.member(m_object, at);
    return node != nullptr ? m_reader.choice(*node, at, words) : 0;
}

std::string ObjectReader::itemPath(std::string_view key, std::size_t index) const {
    return path(key) + '[' + std::to_string(index) + ']';
}

bool ObjectReader::isObject(const JsonNode& item, std::string_view key, std::size_t index) const {
    if (item.kind != Kind::Object) {
        const std::string at = itemPath(key, index);
        m_reader.fail(item, "type", at,
                      {OCC_TEXT("“%1” must be an object in braces, not %2."),
                       {verbatim(at), Argument::verbatim(shownValue(item))}});
    }
    return !m_reader.failed();
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order is that of the path.
std::string joinPath(std::string_view parent, std::string_view key) {
    std::string path(parent);
    if (!path.empty() && !key.empty()) path += '.';
    return path.append(key);
}

std::string shownValue(const JsonNode& node) {
    constexpr std::size_t kShownCharacters = 40;
    switch (node.kind) {
        case Kind::Null: return "null";
        case Kind::Boolean: return node.integer != 0 ? "true" : "false";
        case Kind::Integer: return std::to_string(node.integer);
        case Kind::Real: return std::string(utf8Prefix(node.text, kShownCharacters));
        case Kind::String: return '"' + std::string(utf8Prefix(node.text, kShownCharacters)) + '"';
        case Kind::Array: return "[…]";
        case Kind::Object: return "{…}";
    }
    return {};
}

}  // namespace occ
