#include "core/import/file_problem.h"
#include "core/import/readers.h"
#include "core/input_field.h"
#include "core/io/document.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

constexpr int kUsualWarpSize = 32;
constexpr int kMostWarpSize = 128;

/// What the metadata says of a kernel. The names of its members have changed with the versions.
struct TritonMetadata {
    std::string name;
    std::string backend = "cuda";
    CodeTarget target;
    std::optional<int> warps;
    int warpSize = kUsualWarpSize;
    std::optional<std::int64_t> sharedBytes;
    std::optional<ClusterShape> cluster;
    std::optional<int> registerCap;
};

/// 90, "sm_90a" or "90"; anything else is no NVIDIA GPU.
CodeTarget targetFrom(const JsonNode& node) {
    constexpr std::int64_t kMostSm = 999;
    if (node.kind == JsonNode::Kind::Integer && node.integer > 0 && node.integer <= kMostSm)
        return {static_cast<int>(node.integer), TargetKind::Plain};
    return parseCodeTarget(node.text).value_or(CodeTarget{});
}

void readWarpSize(const ObjectReader& object, std::string_view key, TritonMetadata& metadata) {
    metadata.warpSize =
        object.optionalInteger<int>(key, 1, kMostWarpSize).value_or(metadata.warpSize);
}

/// {"backend": "cuda", "arch": 90, "warp_size": 32}; before version 3 ["cuda", 90] or "cc": 90.
void readTarget(const ObjectReader& object, TritonMetadata& metadata) {
    readWarpSize(object, "warp_size", metadata);
    if (const JsonNode* capability = object.node().find("cc"))
        metadata.target = targetFrom(*capability);
    const JsonNode* target = object.node().find("target");
    if (target == nullptr) return;
    if (target->kind == JsonNode::Kind::Array && target->items.size() >= 2) {
        metadata.backend = target->items[0].text;
        metadata.target = targetFrom(target->items[1]);
    } else if (target->kind == JsonNode::Kind::Object) {
        const ObjectReader members(object.document(), *target, "target");
        if (members.has("backend")) metadata.backend = members.name("backend");
        if (const JsonNode* arch = target->find("arch")) metadata.target = targetFrom(*arch);
        readWarpSize(members, "warp_size", metadata);
    }
}

std::optional<ClusterShape> readCluster(const ObjectReader& object) {
    const std::int64_t most = inputField(FieldId::ClusterSize).acceptedMax;
    const JsonNode* extents = object.node().find("cluster_dims");
    if (extents != nullptr && extents->kind == JsonNode::Kind::Array &&
        extents->items.size() == 3) {
        ClusterShape shape;
        int* const places[] = {&shape.x, &shape.y, &shape.z};
        std::int64_t room = most;
        for (std::size_t i = 0; i < 3; ++i) {
            *places[i] = static_cast<int>(
                object.document().integer(extents->items[i], object.path("cluster_dims"), 1, room));
            room /= *places[i];
        }
        return shape;
    }
    const auto blocks = object.optionalInteger<int>("num_ctas", 1, most);
    return blocks ? std::optional(ClusterShape{*blocks, 1, 1}) : std::nullopt;
}

TritonMetadata readMembers(const ObjectReader& object) {
    constexpr int kMostWarps = 1024;
    TritonMetadata metadata;
    if (object.has("name")) metadata.name = object.node().find("name")->text;
    readTarget(object, metadata);
    metadata.warps = object.optionalInteger<int>("num_warps", 1, kMostWarps);
    metadata.sharedBytes = object.optionalInteger<std::int64_t>(
        "shared", 0, inputField(FieldId::DynamicShared).acceptedMax);
    metadata.cluster = readCluster(object);
    metadata.registerCap =
        object.optionalInteger<int>("maxnreg", 1, inputField(FieldId::Registers).acceptedMax);
    return metadata;
}

/// Adds how Triton launches the kernel.
void addLaunch(const TritonMetadata& metadata, KernelFacts& facts) {
    if (metadata.warps) facts.launchedBlock = BlockShape{*metadata.warps * metadata.warpSize, 1, 1};
    if (metadata.sharedBytes) {
        facts.dynamicSharedBytes = metadata.sharedBytes;
        facts.dynamicUse =
            *metadata.sharedBytes > 0 ? DynamicSharedUse::Used : DynamicSharedUse::None;
    }
    if (metadata.cluster) facts.cluster = metadata.cluster;
    if (!facts.registerCap) facts.registerCap = metadata.registerCap;
}

/// The kernel of the cubin that the metadata is about; null where there is none.
FoundKernel* kernelOf(ImportedImage& image, const std::string& name) {
    std::vector<FoundKernel>& kernels = image.kernels;
    const auto found = std::find_if(kernels.begin(), kernels.end(), [&](const FoundKernel& kernel) {
        return kernel.mangled == name;
    });
    if (found != kernels.end()) return &*found;
    return kernels.size() == 1 ? &kernels.front() : nullptr;
}

FoundKernel withoutCubin(const TritonMetadata& metadata) {
    FoundKernel kernel;
    kernel.mangled = metadata.name;
    kernel.facts.form = KernelForm::CompilerCache;
    kernel.facts.target = metadata.target;
    return kernel;
}

}  // namespace

bool looksLikeTritonMetadata(std::string_view text) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;
    if (text.size() > kMostBytes) return false;
    const auto begin = text.find_first_not_of(" \t\r\n");
    const auto names = [text](std::string_view key) {
        return text.find(key) != std::string_view::npos;
    };
    return begin != std::string_view::npos && text[begin] == '{' && names("\"num_warps\"") &&
           (names("\"shared\"") || names("\"num_stages\""));
}

ImportedImage readTritonMetadata(std::string_view text, std::string_view cubin) {
    ImportedImage image;
    ImageContext context;
    context.unpacked = true;  // offsets in the cubin are none in this file
    if (!cubin.empty()) image = readCubin(cubin, context);
    DocumentReader reader(text);
    TritonMetadata metadata;
    if (const JsonNode* root = reader.parse()) metadata = readMembers({reader, *root, ""});
    if (reader.failed()) {
        image.problems.push_back(badText(reader.error(), text));
        return image;
    }
    if (metadata.backend != "cuda") {
        image.problems.push_back(
            {ImportProblemCode::NoKernels, std::nullopt, 0, 0, "Triton, " + metadata.backend});
        return image;
    }
    FoundKernel* kernel = kernelOf(image, metadata.name);
    if (kernel == nullptr) kernel = &image.kernels.emplace_back(withoutCubin(metadata));
    addLaunch(metadata, kernel->facts);
    return image;
}

}  // namespace occ
