#include "core/kernels/kernel_filter.h"
#include "core/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace occ {

namespace {

using Condition = KernelFilter::Condition;
using Operator = Condition::Operator;
using Error = KernelFilterError;
using Code = KernelFilterError::Code;

struct Sign {
    std::string_view text;
    Operator meaning;
};
/// A longer sign stands before the one that it begins with.
constexpr std::array kSigns = {
    Sign{"<=", Operator::LessEqual}, Sign{">=", Operator::MoreEqual}, Sign{"==", Operator::Equal},
    Sign{"!=", Operator::Not},       Sign{"!~", Operator::Lacks},     Sign{"<", Operator::Less},
    Sign{">", Operator::More},       Sign{"=", Operator::Equal},      Sign{"~", Operator::Contains},
};

constexpr std::string_view kChosen = "chosen";
constexpr std::string_view kSpaces = " \t\r\n";

enum class Kind : std::uint8_t { Number, Percent, Bytes, Target, Word, Text };

Kind kindOf(KernelQuantity quantity) {
    switch (quantity) {
        case KernelQuantity::Occupancy: return Kind::Percent;
        case KernelQuantity::StaticShared:
        case KernelQuantity::DynamicShared:
        case KernelQuantity::Stack:
        case KernelQuantity::Spills:
        case KernelQuantity::SpillStores:
        case KernelQuantity::SpillLoads: return Kind::Bytes;
        case KernelQuantity::Arch: return Kind::Target;
        case KernelQuantity::Limiter:
        case KernelQuantity::Form:
        case KernelQuantity::Fit: return Kind::Word;
        case KernelQuantity::Name:
        case KernelQuantity::Source: return Kind::Text;
        default: break;
    }
    return Kind::Number;
}

std::vector<std::string> signsFor(Kind kind) {
    switch (kind) {
        case Kind::Target: return {"<", "<=", ">", ">=", "=", "!=", "~", "!~"};
        case Kind::Word: return {"=", "!="};
        case Kind::Text: return {"=", "!=", "~", "!~"};
        default: break;
    }
    return {"<", "<=", ">", ">=", "=", "!="};
}

/// The words of a quantity; positions are those of the enumeration.
std::vector<std::string> wordsOf(KernelQuantity quantity) {
    std::vector<std::string> words;
    if (quantity == KernelQuantity::Limiter)
        for (const Limiter limiter : kLimiters)
            words.emplace_back(limiterKey(limiter));
    if (quantity == KernelQuantity::Form)
        for (int i = 0; i < kKernelFormCount; ++i)
            words.emplace_back(key(static_cast<KernelForm>(i)));
    if (quantity == KernelQuantity::Fit) {
        for (int i = 0; i <= static_cast<int>(CodeFit::Exact); ++i)
            words.emplace_back(key(static_cast<CodeFit>(i)));
        words.emplace_back(kChosen);
    }
    return words;
}

/// As keys are written: "Static-Shared" is "static_shared".
std::string asKey(std::string_view text) {
    std::string key = asciiLower(text);
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

std::optional<KernelQuantity> findQuantity(std::string_view text) {
    const auto keys = kernelQuantityKeys();
    const auto found = std::find(keys.begin(), keys.end(), asKey(text));
    if (found == keys.end()) return std::nullopt;
    return static_cast<KernelQuantity>(found - keys.begin());
}

/// A number and, where the kind has one, its unit.
std::optional<double> readNumber(std::string_view text, Kind kind) {
    double number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc() || !std::isfinite(number)) return std::nullopt;
    const std::string_view unit(end, static_cast<std::size_t>(last - end));
    if (unit.empty() || (kind == Kind::Percent && unit == "%")) return number;
    const std::int64_t bytes = kind == Kind::Bytes ? bytesOfUnit(unit) : 0;
    if (bytes == 0) return std::nullopt;
    return number * static_cast<double>(bytes);
}

/// "9.0" is 90; "90" is every kind of it; anything else is one target.
bool readTarget(std::string_view text, Condition& condition) {
    std::string digits(text);
    if (const auto point = digits.find('.'); point != std::string::npos) digits.erase(point, 1);
    const auto target = parseCodeTarget(digits);
    if (!target) return false;
    condition.number = target->sm;
    const bool order = condition.comparison < Operator::Equal;
    const bool everyKind = digits.find_first_not_of("0123456789") == std::string::npos;
    condition.text = order || everyKind ? std::string() : toString(*target);
    return true;
}

class FilterParser {
public:
    explicit FilterParser(std::string_view text) : m_text(text) {}

    Result<std::vector<Condition>, Error> parse() {
        skipSpaces();
        while (m_at < m_text.size() && !m_error) {
            readCondition();
            skipSpaces();
        }
        if (m_error) return Unexpected{*std::move(m_error)};
        return std::move(m_conditions);
    }

private:
    /// A word as it stands there, or what is between quotes.
    struct Operand {
        std::string_view text;
        bool quoted = false;
        std::size_t position = 0;

        [[nodiscard]] bool missing() const { return text.empty() && !quoted; }
        [[nodiscard]] bool is(std::string_view word) const {
            return !quoted && asciiLower(text) == word;
        }
    };

    void fail(Code code, std::string_view text, std::size_t position,
              std::string_view quantity = {}, std::vector<std::string> allowed = {}) {
        if (!m_error)
            m_error =
                Error{code, std::string(text), std::string(quantity), std::move(allowed), position};
    }

    void skipSpaces() { m_at = std::min(m_text.find_first_not_of(kSpaces, m_at), m_text.size()); }

    /// The sign at a position, or null.
    [[nodiscard]] const Sign* signAt(std::size_t at) const {
        const auto found = std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& sign) {
            return m_text.substr(at).starts_with(sign.text);
        });
        return found == kSigns.end() ? nullptr : &*found;
    }

    Operand readQuoted() {
        const std::size_t start = m_at++;
        const std::size_t end = m_text.find(m_text[start], m_at);
        if (end == std::string_view::npos) {
            fail(Code::OpenQuote, m_text.substr(start), start);
            m_at = m_text.size();
            return {};
        }
        m_at = end + 1;
        return {m_text.substr(start + 1, end - start - 1), true, start};
    }

    Operand readOperand(bool upToSign) {
        const std::size_t start = m_at;
        const bool quoted = m_at < m_text.size() && (m_text[m_at] == '"' || m_text[m_at] == '\'');
        if (quoted) return readQuoted();
        while (m_at < m_text.size() && kSpaces.find(m_text[m_at]) == std::string_view::npos &&
               !(upToSign && signAt(m_at) != nullptr))
            ++m_at;
        return {m_text.substr(start, m_at - start), false, start};
    }

    void readCondition() {
        const Operand left = readOperand(true);
        skipSpaces();
        const Sign* sign = signAt(m_at);
        if (sign == nullptr) {
            addWord(left);
            return;
        }
        m_at += sign->text.size();
        skipSpaces();
        const Operand right = readOperand(false);
        if (left.missing() || right.missing()) {
            fail(Code::MissingValue, m_text.substr(left.position, m_at - left.position),
                 left.position);
            return;
        }
        addComparison(left, *sign, right);
    }

    void addWord(const Operand& word) {
        const bool between = !m_conditions.empty() && m_at < m_text.size();
        if (between && (word.is("and") || word.is("&&"))) return;
        if (between && (word.is("or") || word.is("||"))) {
            fail(Code::Alternative, word.text, word.position);
            return;
        }
        m_conditions.push_back(
            {KernelQuantity::Name, Operator::Contains, 0, asciiLower(word.text)});
    }

    void addComparison(const Operand& left, const Sign& sign, const Operand& right) {
        const auto quantity = findQuantity(left.text);
        if (!quantity) {
            const auto keys = kernelQuantityKeys();
            fail(Code::UnknownQuantity, left.text, left.position, {}, {keys.begin(), keys.end()});
            return;
        }
        const Kind kind = kindOf(*quantity);
        std::vector<std::string> signs = signsFor(kind);
        const std::string_view plain = sign.text == "==" ? "=" : sign.text;
        if (std::find(signs.begin(), signs.end(), plain) == signs.end()) {
            fail(Code::BadOperator, sign.text, left.position, key(*quantity), std::move(signs));
            return;
        }
        Condition condition{*quantity, sign.meaning, 0, {}};
        readValue(kind, right, condition);
        m_conditions.push_back(std::move(condition));
    }

    void readValue(Kind kind, const Operand& value, Condition& condition) {
        switch (kind) {
            case Kind::Text: condition.text = asciiLower(value.text); return;
            case Kind::Word: readWord(value, condition); return;
            case Kind::Target:
                if (condition.comparison >= Operator::Contains)
                    condition.text = asciiLower(value.text);
                else if (!readTarget(asciiLower(value.text), condition))
                    fail(Code::BadWord, value.text, value.position, key(condition.quantity),
                         {"90", "sm_90", "sm_90a"});
                return;
            default: break;
        }
        const auto number = readNumber(withUnit(value, kind), kind);
        if (!number) fail(Code::BadNumber, value.text, value.position, key(condition.quantity));
        condition.number = number.value_or(0);
    }

    void readWord(const Operand& value, Condition& condition) {
        std::vector<std::string> words = wordsOf(condition.quantity);
        const auto found = std::find(words.begin(), words.end(), asKey(value.text));
        condition.number = static_cast<double>(found - words.begin());
        if (found == words.end())
            fail(Code::BadWord, value.text, value.position, key(condition.quantity),
                 std::move(words));
        else if (condition.quantity == KernelQuantity::Fit && *found == kChosen)
            condition.text = kChosen;
    }

    /// A number with the unit that follows it after a space, as in "48 KiB" and "50 %".
    std::string withUnit(const Operand& number, Kind kind) {
        std::string text(number.text);
        const std::size_t behind = m_at;
        skipSpaces();
        const Operand unit = readOperand(true);
        const bool isUnit =
            !unit.missing() && !unit.quoted && signAt(m_at) == nullptr &&
            (kind == Kind::Percent ? unit.text == "%"
                                   : kind == Kind::Bytes && bytesOfUnit(unit.text) > 0);
        if (isUnit && !text.empty() && text.back() >= '0' && text.back() <= '9')
            return text += unit.text;
        m_at = behind;
        return text;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Condition> m_conditions;
    std::optional<Error> m_error;
};

}  // namespace

Result<KernelFilter, KernelFilterError> KernelFilter::parse(std::string_view text) {
    auto conditions = FilterParser(text).parse();
    if (!conditions) return Unexpected{conditions.error()};
    KernelFilter filter;
    filter.m_conditions = std::move(*conditions);
    return filter;
}

}  // namespace occ
