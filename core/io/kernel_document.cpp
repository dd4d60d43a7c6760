#include "core/io/kernel_document.h"

#include "core/input_field.h"
#include "core/io/input_value.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace occ {

namespace {

using Kind = JsonNode::Kind;

constexpr std::string_view kBlockKey = "block";

void readBlock(DocumentReader& reader, const JsonNode& node, const std::string& path,
               KernelConfig& kernel) {
    if (node.kind != Kind::Array || node.items.empty() || node.items.size() > 3)
        return reader.fail(node, "", wrongForm(path, "[16, 16, 1]", shownValue(node)));
    std::array<std::int64_t, 3> extents = {1, 1, 1};
    for (std::size_t i = 0; i < node.items.size(); ++i)
        extents[i] = reader.integer(node.items[i], path, 1, BlockShape::kMaxThreads);
    if (reader.failed()) return;
    if (InputCheck error = assignBlock(kernel, extents)) reader.fail(node, path, std::move(*error));
}

void readInput(DocumentReader& reader, const InputField& field, const JsonNode& node,
               std::string_view path, KernelConfig& kernel) {
    InputCheck error;
    if (field.isChoice() && node.kind == Kind::String)
        error = assignChoice(kernel, field, node.text);
    else if (!field.isChoice() && node.kind == Kind::Integer)
        error = assignNumber(kernel, field, node.integer);
    else
        error = wrongType(field, shownValue(node));
    if (error) reader.fail(node, path, std::move(*error));
}

}  // namespace

void writeKernel(JsonWriter& json, const KernelConfig& kernel) {
    json.beginObject();
    for (const InputField& field : inputFields()) {
        if (!field.isSet(kernel)) continue;
        const BlockShape& block = kernel.block;
        if (field.id == FieldId::Threads && (block.y != 1 || block.z != 1))
            json.key(kBlockKey)
                .beginArray()
                .value(block.x)
                .value(block.y)
                .value(block.z)
                .endArray();
        else if (field.isChoice())
            json.member(field.key, field.choices[static_cast<std::size_t>(field.get(kernel))]);
        else
            json.member(field.key, field.get(kernel));
    }
    json.endObject();
}

void readInputs(DocumentReader& reader, const JsonNode& object, std::string_view path,
                std::span<const std::string_view> others, KernelConfig& kernel) {
    std::vector<std::string_view> known = inputKeys();
    known.push_back(kBlockKey);
    known.insert(known.end(), others.begin(), others.end());
    reader.rejectUnknown(object, path, known);
    const std::string blockPath = joinPath(path, kBlockKey);
    for (const auto& [key, node] : object.members) {
        if (reader.failed()) return;
        if (key == kBlockKey)
            readBlock(reader, node, blockPath, kernel);
        else if (const InputField* field = findInputField(key))
            readInput(reader, *field, node, path, kernel);
    }
    if (const JsonNode* block = object.find(kBlockKey);
        block != nullptr && object.find("threads") != nullptr)
        reader.fail(*block, "conflict", blockPath,
                    {OCC_TEXT("Give either “threads” or “block”, not both."), {}});
}

KernelConfig readKernel(DocumentReader& reader, const JsonNode& parent, std::string_view path) {
    KernelConfig kernel;
    if (const JsonNode* object = reader.object(parent, path))
        readInputs(reader, *object, path, {}, kernel);
    return kernel;
}

}  // namespace occ
