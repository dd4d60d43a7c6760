#include "core/io/json_tree.h"

#include "core/io/json_syntax.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace occ {

namespace {

/// Iterates over the text and tells the handler how far the parser has read.
class Reading {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Reading(const char* place, const char** reached) : m_place(place), m_reached(reached) {}

    reference operator*() const { return *m_place; }
    Reading& operator++() {
        *m_reached = ++m_place;
        return *this;
    }
    Reading operator++(int) {
        const Reading before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Reading& a, const Reading& b) { return a.m_place == b.m_place; }

private:
    const char* m_place;
    const char** m_reached;
};

/// Builds the tree from the parser's events. Every event returns whether to go on.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit TreeBuilder(std::string_view text) : m_text(text), m_reached(text.data()) {
        // Elements of a vector move while it grows, so the way down is kept as whole nodes.
        m_open.reserve(kMaxJsonDepth + 1);
        m_open.emplace_back();
    }

    const char** reached() { return &m_reached; }
    std::optional<FileError>& error() { return m_error; }
    JsonNode takeRoot() { return std::move(m_open.front().items.front()); }

    bool null() override { return add(leaf(JsonNode::Kind::Null, 4)); }
    bool boolean(bool truth) override {
        JsonNode node = leaf(JsonNode::Kind::Boolean, truth ? 4 : 5);
        node.integer = truth ? 1 : 0;
        return add(std::move(node));
    }
    bool number_integer(number_integer_t number) override {
        JsonNode node = numberNode(JsonNode::Kind::Integer);
        node.integer = number;
        return add(std::move(node));
    }
    bool number_unsigned(number_unsigned_t number) override {
        constexpr auto kMost = static_cast<number_unsigned_t>(INT64_MAX);
        return number_integer(static_cast<number_integer_t>(std::min(number, kMost)));
    }
    bool number_float(number_float_t number, const string_t& written) override {
        if (const auto whole = saturated(written)) return number_integer(*whole);
        JsonNode node = numberNode(JsonNode::Kind::Real);
        node.real = number;
        node.text = written;
        return add(std::move(node));
    }
    bool string(string_t& content) override {
        JsonNode node;
        node.kind = JsonNode::Kind::String;
        node.offset = stringStart();
        node.text = std::move(content);
        return add(std::move(node));
    }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return descend(JsonNode::Kind::Object); }
    bool end_object() override { return ascend(); }
    bool start_array(std::size_t) override { return descend(JsonNode::Kind::Array); }
    bool end_array() override { return ascend(); }

    bool key(string_t& name) override {
        if (m_open.back().find(name) != nullptr) {
            m_error = errorAt(m_text, stringStart(), "duplicate", name,
                              {OCC_TEXT("“%1” occurs twice; once is enough."),
                               {MessageArgument::verbatim(name)}});
            return false;
        }
        if (m_open.back().members.size() >= kMaxJsonMembers)
            return fail(stringStart(), "size", OCC_TEXT("An object holds too many members."));
        m_open.back().members.push_back({std::move(name), JsonNode()});
        return true;
    }
    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& reason) override {
        const std::size_t offset = position > 0 ? position - 1 : 0;
        m_error = errorAt(m_text, offset, syntaxCode(reason), "", syntaxMessage(token, reason));
        return false;
    }

private:
    [[nodiscard]] std::size_t consumed() const {
        return static_cast<std::size_t>(m_reached - m_text.data());
    }
    [[nodiscard]] JsonNode leaf(JsonNode::Kind kind, std::size_t length) const {
        JsonNode node;
        node.kind = kind;
        node.offset = consumed() - length;
        return node;
    }
    [[nodiscard]] JsonNode numberNode(JsonNode::Kind kind) const {
        JsonNode node;
        node.kind = kind;
        node.offset = numberStart();
        return node;
    }
    /// The parser reads one byte past a number unless the text ends there.
    [[nodiscard]] std::size_t numberStart() const {
        constexpr std::string_view kNumber = "+-.0123456789Ee";
        std::size_t end = consumed();
        const auto isNumber = [&](std::size_t at) {
            return kNumber.find(m_text[at]) != std::string_view::npos;
        };
        if (end > 0 && !isNumber(end - 1)) --end;
        while (end > 0 && isNumber(end - 1))
            --end;
        return end;
    }
    /// Of the string that has just been read: back to the quote that no backslash escapes.
    [[nodiscard]] std::size_t stringStart() const {
        std::size_t at = consumed() - 1;
        while (at > 0) {
            at = m_text.rfind('"', at - 1);
            std::size_t backslashes = 0;
            while (backslashes < at && m_text[at - 1 - backslashes] == '\\')
                ++backslashes;
            if (backslashes % 2 == 0) break;
        }
        return at;
    }

    bool fail(std::size_t offset, const char* code, const char* text) {
        m_error = errorAt(m_text, offset, code, "", {text, {}});
        return false;
    }
    bool add(JsonNode node) {
        if (++m_values > kMaxJsonValues)
            return fail(node.offset, "size", OCC_TEXT("The text holds too many values."));
        JsonNode& parent = m_open.back();
        if (parent.kind == JsonNode::Kind::Object)
            parent.members.back().value = std::move(node);
        else
            parent.items.push_back(std::move(node));
        return true;
    }
    bool descend(JsonNode::Kind kind) {
        if (m_open.size() > kMaxJsonDepth)
            return fail(consumed() - 1, "size", OCC_TEXT("The text is nested too deeply."));
        m_open.push_back(leaf(kind, 1));
        return true;
    }
    bool ascend() {
        JsonNode node = std::move(m_open.back());
        m_open.pop_back();
        return add(std::move(node));
    }

    std::string_view m_text;
    const char* m_reached;
    std::vector<JsonNode> m_open;
    std::size_t m_values = 0;
    std::optional<FileError> m_error;
};

}  // namespace

const JsonNode* JsonNode::find(std::string_view key) const {
    const auto found = std::find_if(members.begin(), members.end(),
                                    [key](const JsonMember& member) { return member.name == key; });
    return found == members.end() ? nullptr : &found->value;
}

Result<JsonNode, FileError> parseJson(std::string_view text) {
    text = withoutByteOrderMark(text);
    if (text.size() > kMaxJsonBytes)
        return Unexpected{errorAt(
            text, 0, "size", "",
            {OCC_TEXT("The text is too large to be read: %1 at most."),
             {MessageArgument::withUnit(static_cast<std::int64_t>(kMaxJsonBytes), Unit::Bytes)}})};
    if (const auto nul = text.find('\0'); nul != std::string_view::npos)
        return Unexpected{errorAt(text, nul, "syntax", "", nulMessage())};
    TreeBuilder builder(text);
    const Reading begin(text.data(), builder.reached());
    const Reading end(text.data() + text.size(), builder.reached());
    if (nlohmann::json::sax_parse(begin, end, &builder)) return builder.takeRoot();
    return Unexpected{std::move(builder.error()).value_or(FileError{})};
}

FileError errorAt(std::string_view text, std::size_t offset, std::string code, std::string field,
                  Message message) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto lineEnd = before.rfind('\n');
    const std::string_view line =
        lineEnd == std::string_view::npos ? before : before.substr(lineEnd + 1);
    FileError error;
    error.code = std::move(code);
    error.field = std::move(field);
    error.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    error.column = 1 + static_cast<int>(utf8Length(line));
    error.message = std::move(message);
    return error;
}

}  // namespace occ
