#include "core/io/batch_line.h"

#include "core/io/json_syntax.h"
#include "core/io/utf8.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace occ {

namespace {

using Argument = MessageArgument;

/// Keys that are no inputs of the table; their place here is their number.
constexpr std::array<std::string_view, 4> kSpecialKeys = {"gpu", "cc", "block", "launch_bounds"};
enum class Special : std::uint8_t { Gpu, Cc, Block, LaunchBounds };

constexpr std::string_view kBlockExample = "[16, 16, 1]";
constexpr std::string_view kLaunchBoundsExample = "[256, 2]";

InputError wholeLineError(std::string code, const char* text) {
    return {std::move(code), "", {text, {}}};
}

/// Fills the line straight from the parser's events: no tree is built, since at some hundred
/// thousand lines a second building it would cost more than the answer.
class LineHandler {
public:
    using Json = nlohmann::json;

    explicit LineHandler(BatchLine& line) : m_line(line) {}

    InputCheck takeError() { return std::move(m_error); }
    [[nodiscard]] bool failed() const { return m_error.has_value(); }

    bool null() {
        if (!m_inArray) return setNull();
        // [128, null] declares the one and not the other.
        return isSpecial(Special::LaunchBounds) ? addElement(0) : wrongElement("null");
    }
    bool boolean(bool truth) {
        return m_inArray ? wrongElement(truth ? "true" : "false")
                         : wrongValue(truth ? "true" : "false");
    }
    bool number_integer(Json::number_integer_t number) {
        return m_inArray ? addElement(number) : setNumber(number);
    }
    bool number_unsigned(Json::number_unsigned_t number) {
        constexpr auto kMost = static_cast<Json::number_unsigned_t>(INT64_MAX);
        // What is beyond 64 bits is above every maximum all the same.
        return number_integer(static_cast<Json::number_integer_t>(std::min(number, kMost)));
    }
    bool number_float(Json::number_float_t, const std::string& written) {
        if (const auto number = saturated(written)) return number_integer(*number);
        if (m_inArray) return wrongElement(written);
        if (m_field == nullptr && m_special == Special::Cc && m_depth == 1) {
            m_line.cc = written;
            return true;
        }
        return wrongValue(written);
    }
    bool string(std::string& text) {
        return m_inArray ? wrongElement('"' + text + '"') : setText(text);
    }
    bool binary(Json::binary_t&) { return false; }

    bool start_object(std::size_t) {
        if (m_depth++ == 0) return true;
        return m_inArray ? wrongElement("{…}") : wrongValue("{…}");
    }
    bool end_object() { return true; }
    bool key(std::string& name);
    bool start_array(std::size_t);
    bool end_array();

    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& reason) {
        m_error = InputError{syntaxCode(reason), "", syntaxMessage(token, reason)};
        m_errorPosition = position;
        return false;
    }
    /// Bytes read when the syntax broke; 0 where it did not.
    [[nodiscard]] std::size_t errorPosition() const { return m_errorPosition; }

    InputCheck finish();

private:
    [[nodiscard]] bool isSpecial(Special special) const {
        return m_field == nullptr && m_special == special;
    }
    [[nodiscard]] std::string_view currentKey() const {
        return m_field != nullptr ? m_field->key
                                  : kSpecialKeys[static_cast<std::size_t>(m_special)];
    }
    /// Remembers that a key was there; false where it was before.
    bool mark(std::size_t bit) {
        const std::uint32_t mask = std::uint32_t{1} << bit;
        const bool isNew = (m_seen & mask) == 0;
        m_seen |= mask;
        return isNew;
    }
    [[nodiscard]] bool saw(FieldId id) const {
        return (m_seen & (std::uint32_t{1} << static_cast<std::size_t>(id))) != 0;
    }
    [[nodiscard]] bool saw(Special special) const {
        return (m_seen & (std::uint32_t{1} << (kFieldCount + static_cast<std::size_t>(special)))) !=
               0;
    }
    bool check(InputCheck error) {
        m_error = std::move(error);
        return !failed();
    }
    bool setNull();
    bool setNumber(std::int64_t number);
    bool setText(const std::string& text);
    bool addElement(std::int64_t number);
    bool wrongValue(std::string_view found);
    bool wrongElement(std::string_view found) { return wrongValue(found); }

    BatchLine& m_line;
    const InputField* m_field = nullptr;  ///< null: m_special is meant
    Special m_special = Special::Gpu;
    int m_depth = 0;
    bool m_inArray = false;
    std::array<std::int64_t, 3> m_elements{};
    std::size_t m_elementCount = 0;
    std::uint32_t m_seen = 0;
    std::size_t m_errorPosition = 0;
    InputCheck m_error;
};

InputError unknownBatchKey(const std::string& name) {
    std::vector<std::string_view> known = inputKeys();
    known.insert(known.end(), kSpecialKeys.begin(), kSpecialKeys.end());
    return unknownKey(name, known);
}

bool LineHandler::key(std::string& name) {
    m_field = nullptr;
    std::size_t bit = SIZE_MAX;
    for (const InputField& field : inputFields()) {
        if (field.key != name) continue;
        m_field = &field;
        bit = static_cast<std::size_t>(field.id);
        break;
    }
    for (std::size_t i = 0; m_field == nullptr && i < kSpecialKeys.size(); ++i) {
        if (kSpecialKeys[i] != name) continue;
        m_special = static_cast<Special>(i);
        bit = kFieldCount + i;
        break;
    }
    if (bit == SIZE_MAX) return check(unknownBatchKey(name));
    if (mark(bit)) return true;
    return check(
        InputError{"duplicate",
                   name,
                   {OCC_TEXT("“%1” occurs twice; once is enough."), {Argument::verbatim(name)}}});
}

bool LineHandler::setNull() {
    if (m_depth == 0) return wrongValue("null");
    const bool mayBeMissing = m_field == nullptr || m_field->unset != kAlwaysGiven;
    if (!mayBeMissing) return wrongValue("null");
    if (m_field == nullptr)
        m_seen &= ~(std::uint32_t{1} << (kFieldCount + static_cast<std::size_t>(m_special)));
    else
        m_field->set(m_line.kernel, m_field->unset);
    return true;
}

bool LineHandler::setNumber(std::int64_t number) {
    if (m_depth == 1 && m_field != nullptr && !m_field->isChoice())
        return check(assignNumber(m_line.kernel, *m_field, number));
    if (m_depth == 1 && isSpecial(Special::Cc)) {
        m_line.cc = std::to_string(number);
        return true;
    }
    return wrongValue(std::to_string(number));
}

bool LineHandler::setText(const std::string& text) {
    if (m_depth == 1 && m_field != nullptr && m_field->isChoice())
        return check(assignChoice(m_line.kernel, *m_field, text));
    if (m_depth == 1 && isSpecial(Special::Gpu))
        m_line.gpu = text;
    else if (m_depth == 1 && isSpecial(Special::Cc))
        m_line.cc = text;
    else
        return wrongValue('"' + text + '"');
    return true;
}

bool LineHandler::wrongValue(std::string_view found) {
    if (m_depth == 0)
        return check(wholeLineError("type", OCC_TEXT("A line must be one object in braces.")));
    if (m_field != nullptr) return check(wrongType(*m_field, found));
    switch (m_special) {
        case Special::Gpu: return check(wrongForm("gpu", "\"RTX 4090\"", found));
        case Special::Cc: return check(wrongForm("cc", "\"8.9\"", found));
        case Special::Block: return check(wrongForm("block", kBlockExample, found));
        case Special::LaunchBounds: break;
    }
    return check(wrongForm("launch_bounds", kLaunchBoundsExample, found));
}

bool LineHandler::start_array(std::size_t) {
    const bool takesList = isSpecial(Special::Block) || isSpecial(Special::LaunchBounds);
    if (m_depth == 0 || m_inArray || !takesList) return wrongValue("[…]");
    m_inArray = true;
    m_elementCount = 0;
    return true;
}

bool LineHandler::addElement(std::int64_t number) {
    const std::size_t room = isSpecial(Special::Block) ? 3 : 2;
    if (m_elementCount == room) return wrongValue("[…]");
    m_elements[m_elementCount++] = number;
    return true;
}

bool LineHandler::end_array() {
    m_inArray = false;
    if (m_elementCount == 0) return wrongValue("[]");
    for (std::size_t i = m_elementCount; i < m_elements.size(); ++i)
        m_elements[i] = isSpecial(Special::Block) ? 1 : 0;
    if (isSpecial(Special::Block)) return check(assignBlock(m_line.kernel, m_elements));
    return check(assignLaunchBounds(m_line.kernel, m_elements[0], m_elements[1]));
}

InputCheck LineHandler::finish() {
    if (!saw(Special::Gpu) && !saw(Special::Cc))
        return InputError{
            "missing",
            "gpu",
            {OCC_TEXT("“gpu” or “cc” is missing; give a name or a compute capability."), {}}};
    if (!saw(FieldId::Threads) && !saw(Special::Block))
        return InputError{"missing", "threads", {OCC_TEXT("“threads” or “block” is missing."), {}}};
    if (saw(FieldId::Threads) && saw(Special::Block))
        return InputError{
            "conflict", "block", {OCC_TEXT("Give either “threads” or “block”, not both."), {}}};
    const bool single = saw(FieldId::LaunchBoundsMaxThreads) || saw(FieldId::LaunchBoundsMinBlocks);
    if (saw(Special::LaunchBounds) && single)
        return InputError{
            "conflict",
            "launch_bounds",
            {OCC_TEXT("Give the launch bounds either as a list or one by one, not both."), {}}};
    return std::nullopt;
}

}  // namespace

void BatchLine::clear() {
    kernel = {};
    gpu.clear();
    cc.clear();
}

InputCheck readBatchLine(std::string_view text, BatchLine& line) {
    line.clear();
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        InputError error{"syntax", "", nulMessage()};
        error.column = 1 + static_cast<int>(utf8Length(text.substr(0, nul)));
        return error;
    }
    LineHandler handler(line);
    const bool read = nlohmann::json::sax_parse(text.data(), text.data() + text.size(), &handler);
    if (read && !handler.failed()) return handler.finish();
    InputCheck error = handler.takeError();
    if (!error) error = wholeLineError("syntax", OCC_TEXT("This is no JSON."));
    if (const std::size_t position = handler.errorPosition(); position > 0)
        error->column = static_cast<int>(utf8Length(text.substr(0, position)));
    return error;
}

}  // namespace occ
