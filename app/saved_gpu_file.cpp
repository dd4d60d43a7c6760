#include "app/saved_gpu_file.h"

#include "app/launch_options.h"
#include "core/io/json_tree.h"
#include "core/text/joined.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace occ::cli {

namespace {

std::string choicesOf(const GpuInventory& inventory) {
    return joined(inventory.gpus, ", ", [](const DetectedGpu& gpu) {
        return std::to_string(gpu.index) + " (" + gpu.name + ')';
    });
}

Result<const DetectedGpu*, Failure> chooseGpu(const GpuInventory& inventory,
                                              const std::string& file, const std::string& device) {
    const std::vector<DetectedGpu>& gpus = inventory.gpus;
    if (gpus.empty()) return badUsage("--gpu-file", file + " lists no GPU");
    if (device.empty() && gpus.size() == 1) return &gpus.front();
    if (device.empty())
        return badUsage("--gpu-file", file + " lists several GPUs; choose one with --device: " +
                                          choicesOf(inventory));
    const auto number = parseOption("--device", device, 0, INT32_MAX);
    if (!number) return Unexpected{number.error()};
    const auto found = std::find_if(gpus.begin(), gpus.end(),
                                    [&](const DetectedGpu& gpu) { return gpu.index == *number; });
    if (found != gpus.end()) return &*found;
    return badUsage("--device",
                    file + " has no GPU " + device + "; it lists " + choicesOf(inventory));
}

}  // namespace

bool isInventoryFile(const std::string& content) {
    const auto root = parseJson(content);
    if (!root) return false;
    const JsonNode* format = root->find("format");
    return format != nullptr && format->kind == JsonNode::Kind::String &&
           format->text == kInventoryFormat;
}

Result<Gpu, Failure> gpuOfInventory(const std::string& content, const std::string& file,
                                    const std::string& device) {
    const auto inventory = readInventory(content);
    if (!inventory) return unreadableFile(file, inventory.error());
    const auto detected = chooseGpu(*inventory, file, device);
    if (!detected) return Unexpected{detected.error()};
    auto gpu = makeGpu(**detected);
    if (gpu) return std::move(*gpu);
    return badUsage("--gpu-file", "the rules of compute capability " +
                                      toString((*detected)->computeCapability) + ", that of " +
                                      (*detected)->name + ", are not known to this version");
}

}  // namespace occ::cli
