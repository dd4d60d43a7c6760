#include "core/io/document.h"
#include "core/io/gpu_protocol.h"
#include "core/io/json_writer.h"

namespace occ {

namespace {

constexpr std::string_view kRequestFormat = "occuscope-gpu-request";

GpuFailure badRequest(std::string detail) {
    return {GpuFailureCode::BadRequest, std::move(detail)};
}

GpuFailure badRequest(const FileError& error) {
    return badRequest(TextRenderer()(error.message));
}

}  // namespace

std::string writeGpuRequest(const std::vector<std::string>& arguments) {
    std::string line;
    JsonWriter json(line);
    json.beginObject().member("format", kRequestFormat);
    json.member("protocol", kGpuProtocolVersion);
    json.key("arguments").beginArray();
    for (const std::string& argument : arguments)
        json.value(argument);
    json.endArray().endObject();
    line += '\n';
    return line;
}

GpuResult<std::vector<std::string>> readGpuRequest(std::string_view line) {
    if (line.size() > kMaxGpuRequestBytes)
        return Unexpected{
            badRequest("more than " + std::to_string(kMaxGpuRequestBytes) + " bytes in the line")};
    DocumentReader reader(line);
    const JsonNode* root = reader.parse();
    if (root == nullptr) return Unexpected{badRequest(reader.error())};
    const JsonNode* format = root->find("format");
    if (format == nullptr || format->text != kRequestFormat)
        return Unexpected{
            badRequest("the line does not say \"format\": \"" + std::string(kRequestFormat) + '"')};
    const ObjectReader object(reader, *root, "");
    const auto protocol = object.integer<std::int64_t>("protocol", 0, INT32_MAX);
    if (reader.failed()) return Unexpected{badRequest(reader.error())};
    if (protocol != kGpuProtocolVersion)
        return Unexpected{
            GpuFailure{GpuFailureCode::OtherProtocol, "", protocol, kGpuProtocolVersion}};
    std::vector<std::string> arguments;
    const JsonNode* list = reader.array(*root, "arguments", kMaxGpuRequestArguments);
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i)
        arguments.push_back(reader.string(list->items[i], "arguments", kMaxGpuRequestBytes));
    if (reader.failed()) return Unexpected{badRequest(reader.error())};
    return arguments;
}

}  // namespace occ
