#pragma once

#include "core/io/document.h"
#include "core/io/json_writer.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What the protocols between this program and its children have in common: lines of JSON, each of
/// which says first of which type it is.
namespace occ {

inline constexpr std::string_view kProtocolLineStart = "{\"type\":";
inline constexpr std::size_t kMaxDetailLength = 4000;  ///< of a failure, in characters

/// One line with its end: `members` adds with a JsonWriter what stands after the type.
template <class Members>
[[nodiscard]] std::string protocolLine(std::string_view type, const Members& members) {
    std::string line;
    JsonWriter json(line);
    json.beginObject().member("type", type);
    members(json);
    json.endObject();
    line += '\n';
    return line;
}

/// What every failure says, whatever its codes are.
struct FailureMembers {
    std::string code;
    std::string detail = {};
    std::int64_t value = 0;
    std::int64_t other = 0;
};
/// Details above kMaxDetailLength are cut: a driver's log may be longer.
void writeFailureMembers(JsonWriter& json, std::string_view code, std::string_view detail,
                         std::int64_t value, std::int64_t other);
/// Fails the document where it is no such object.
[[nodiscard]] FailureMembers readFailureMembers(const ObjectReader& line);

/// A request's line, once it is known to be one: {"format":…,"protocol":…, …}.
struct RequestHead {
    const JsonNode* root = nullptr;  ///< null: it is none
    std::int64_t protocol = 0;
    std::string error = {};  ///< why it is none
};
[[nodiscard]] RequestHead openRequest(DocumentReader& reader, std::string_view format);

}  // namespace occ
