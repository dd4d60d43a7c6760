#include "app/launch_options.h"
#include "app/saved_gpu_file.h"
#include "app/streams.h"
#include "core/gpu_search.h"
#include "core/io/scenario.h"
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

Result<Gpu, Failure> GpuOptions::readFile() const {
    const auto content = cli::readFile(m_file);
    if (!content) return Unexpected{content.error()};
    if (isInventoryFile(*content)) return gpuOfInventory(*content, m_file, m_device);
    auto gpu = readGpu(*content);
    if (!gpu) return unreadableFile(m_file, gpu.error());
    if (!m_device.empty())
        return badUsage("--device", m_file + " holds a single GPU; leave the option out");
    return std::move(*gpu);
}

Result<bool, Failure> GpuOptions::apply(Gpu& gpu) const {
    if (!m_gpu.empty() && !m_file.empty())
        return badUsage("--gpu-file", "give either --gpu or --gpu-file, not both");
    if (!m_device.empty() && m_file.empty())
        return badUsage("--device", "chooses from the GPUs of a --gpu-file, which is missing");
    if (!m_file.empty()) {
        auto read = readFile();
        if (!read) return Unexpected{read.error()};
        gpu = std::move(*read);
    }
    if (m_gpu.empty()) return true;
    auto found = findGpu(m_gpu);
    if (!found) return badUsage("--gpu", kText(words::describe(found.error())));
    if (!found->sameCapability.empty()) {
        std::string names;
        for (const std::string& name : found->sameCapability)
            names += (names.empty() ? "" : ", ") + name;
        printNote('"' + m_gpu + "\" fits several products (" + names + "), so " + found->gpu.name +
                  " itself is used; their numbers of SMs differ.");
    }
    gpu = std::move(found->gpu);
    return true;
}

}  // namespace occ::cli
