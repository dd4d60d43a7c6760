#include "core/io/protocol_line.h"

#include "core/io/last_line.h"
#include "core/io/utf8.h"

#include <limits>

namespace occ {

void writeFailureMembers(JsonWriter& json, std::string_view code, std::string_view detail,
                         std::int64_t value, std::int64_t other) {
    json.member("code", code).member("detail", utf8Prefix(detail, kMaxDetailLength));
    json.member("value", value).member("other", other);
}

FailureMembers readFailureMembers(const ObjectReader& line) {
    constexpr auto kAny = std::numeric_limits<std::int64_t>::max();
    DocumentReader& reader = line.document();
    FailureMembers failure{line.name("code")};
    if (const JsonNode* detail = reader.member(line.node(), "detail"))
        failure.detail = shownText(reader.string(*detail, "detail", kMaxDetailLength));
    failure.value = line.integer<std::int64_t>("value", -kAny, kAny);
    failure.other = line.integer<std::int64_t>("other", -kAny, kAny);
    return failure;
}

RequestHead openRequest(DocumentReader& reader, std::string_view format) {
    const TextRenderer english;
    const JsonNode* root = reader.parse();
    if (root == nullptr) return {nullptr, 0, english(reader.error().message)};
    const JsonNode* own = root->find("format");
    if (own == nullptr || own->text != format)
        return {nullptr, 0, "the line does not say \"format\": \"" + std::string(format) + '"'};
    const auto protocol =
        ObjectReader(reader, *root, "").integer<std::int64_t>("protocol", 0, INT32_MAX);
    if (reader.failed()) return {nullptr, 0, english(reader.error().message)};
    return {root, protocol};
}

}  // namespace occ
