#include "core/io/import_protocol.h"
#include "core/io/protocol_line.h"
#include "core/io/utf8.h"

namespace occ {

namespace {

constexpr std::string_view kRequestFormat = "occuscope-import-request";

/// A path as a text, or as a list of its bytes where the system takes what is no UTF-8.
void writePath(JsonWriter& json, const std::string& path) {
    if (isUtf8(path)) {
        json.value(path);
        return;
    }
    json.beginArray();
    for (const char c : path)
        json.value(int{static_cast<unsigned char>(c)});
    json.endArray();
}

std::string readPath(DocumentReader& reader, const JsonNode& node) {
    constexpr const char* kField = "files";
    if (node.kind != JsonNode::Kind::Array || node.items.size() > kMaxImportPathLength)
        return reader.string(node, kField, kMaxImportPathLength);
    std::string path;
    for (const JsonNode& byte : node.items)
        path += static_cast<char>(reader.integer(byte, kField, 1, UINT8_MAX));
    return path;
}

ImportFailure badRequest(std::string detail) {
    return {ImportFailureCode::BadRequest, std::move(detail)};
}

}  // namespace

std::string writeImportRequest(const ImportRequest& request) {
    std::string text;
    JsonWriter json(text);
    json.beginObject().member("format", kRequestFormat);
    json.member("protocol", kImportProtocolVersion);
    json.key("files").beginArray();
    for (const std::string& file : request.files)
        writePath(json, file);
    json.endArray().member("threads", static_cast<std::int64_t>(request.threads));
    json.member("time_limit", request.timeLimitSeconds);
    json.member("memory_limit", request.memoryLimitBytes);
    if (request.pasted) json.member("pasted", static_cast<std::int64_t>(request.pasted->size()));
    json.endObject();
    text += '\n';
    if (request.pasted) text += *request.pasted;
    return text;
}

Result<ImportRequestHead, ImportFailure> readImportRequest(std::string_view line) {
    DocumentReader reader(line);
    const RequestHead head = openRequest(reader, kRequestFormat);
    if (head.root == nullptr) return Unexpected{badRequest(head.error)};
    if (head.protocol != kImportProtocolVersion)
        return Unexpected{ImportFailure{ImportFailureCode::OtherProtocol, "", head.protocol,
                                        kImportProtocolVersion}};
    ImportRequestHead request;
    const JsonNode* files = reader.array(*head.root, "files", kMaxImportFiles);
    for (std::size_t i = 0; files != nullptr && i < files->items.size(); ++i)
        request.request.files.push_back(readPath(reader, files->items[i]));
    const ObjectReader members(reader, *head.root, "");
    request.request.threads = members.integer<unsigned>("threads", 0, kMaxImportThreads);
    request.request.timeLimitSeconds =
        members.integer<int>("time_limit", 1, kMaxImportLimitSeconds);
    request.request.memoryLimitBytes =
        members.integer<std::int64_t>("memory_limit", kMinImportMemoryBytes, kMaxImportMemoryBytes);
    request.pastedBytes =
        members.optionalInteger<std::int64_t>("pasted", 0, std::int64_t{kMaxPastedBytes});
    if (reader.failed()) return Unexpected{badRequest(TextRenderer()(reader.error().message))};
    return request;
}

}  // namespace occ
