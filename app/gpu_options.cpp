#include "app/launch_options.h"
#include "app/saved_gpu_file.h"
#include "app/streams.h"
#include "core/gpu_search.h"
#include "core/io/scenario.h"
#include "core/text/joined.h"
#include "core/text/words.h"

#include <utility>

namespace occ::cli {

namespace {

const TextRenderer kText;

}  // namespace

void GpuOptions::addTo(CLI::App& app) {
    addOption(app, "-g,--gpu", m_gpu,
              {"GPU", "NAME|CC", "A product or a compute capability: \"RTX 4090\", 8.9, sm_89."});
    addOption(app, "--gpu-file", m_file,
              {"GPU", "FILE",
               "A GPU of your own, saved by the desktop program, or what \"gpu list\" found on "
               "some machine, saved with --format json."});
    addOption(app, "--device", m_device,
              {"GPU", "N", "Which GPU of a --gpu-file that lists several."});
}

Result<Gpu, Failure> gpuOfFile(const std::string& path, const std::string& device) {
    const auto content = readFile(path);
    if (!content) return Unexpected{content.error()};
    if (isInventoryFile(*content)) return gpuOfInventory(*content, path, device);
    auto gpu = readGpu(*content);
    if (!gpu) return unreadableFile(path, gpu.error());
    if (!device.empty())
        return badUsage("--device", path + " holds a single GPU; leave the option out");
    return std::move(*gpu);
}

Result<Gpu, Failure> gpuByName(const std::string& name) {
    auto found = findGpu(name);
    if (!found) return badUsage("--gpu", kText(words::describe(found.error())));
    if (!found->sameCapability.empty()) {
        const std::string names = joined(found->sameCapability, ", ");
        printNote('"' + name + "\" fits several products (" + names + "), so " + found->gpu.name +
                  " itself is used; their numbers of SMs differ.");
    }
    return std::move(found->gpu);
}

Result<bool, Failure> GpuOptions::apply(Gpu& gpu) const {
    if (!m_gpu.empty() && !m_file.empty())
        return badUsage("--gpu-file", "give either --gpu or --gpu-file, not both");
    if (!m_device.empty() && m_file.empty())
        return badUsage("--device", "chooses from the GPUs of a --gpu-file, which is missing");
    if (m_file.empty() && m_gpu.empty()) return true;
    auto found = m_file.empty() ? gpuByName(m_gpu) : gpuOfFile(m_file, m_device);
    if (!found) return Unexpected{found.error()};
    gpu = std::move(*found);
    return true;
}

}  // namespace occ::cli
