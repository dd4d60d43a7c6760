#include "core/io/gpu_protocol.h"
#include "core/io/protocol_line.h"

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
    const RequestHead head = openRequest(reader, kRequestFormat);
    if (head.root == nullptr) return Unexpected{badRequest(head.error)};
    if (head.protocol != kGpuProtocolVersion)
        return Unexpected{
            GpuFailure{GpuFailureCode::OtherProtocol, "", head.protocol, kGpuProtocolVersion}};
    std::vector<std::string> arguments;
    const JsonNode* list = reader.array(*head.root, "arguments", kMaxGpuRequestArguments);
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i)
        arguments.push_back(reader.string(list->items[i], "arguments", kMaxGpuRequestBytes));
    if (reader.failed()) return Unexpected{badRequest(reader.error())};
    return arguments;
}

}  // namespace occ
