#include "core/io/batch_gpu.h"

#include "core/gpu_search.h"
#include "core/text/words.h"

#include <utility>

namespace occ {

namespace {

PreparedGpu refuse(const char* field, Message message) {
    PreparedGpu prepared;
    prepared.error = {"gpu", field, std::move(message)};
    return prepared;
}

PreparedGpu lookUp(std::string_view query, const char* field) {
    auto found = findGpu(query);
    if (!found) return refuse(field, words::describe(found.error()));
    PreparedGpu prepared;
    prepared.gpu = std::move(found->gpu);
    prepared.tables.emplace(prepared.gpu.limits);
    return prepared;
}

PreparedGpu prepareByName(std::string_view name) {
    return lookUp(name, "gpu");
}

PreparedGpu prepareByCapability(std::string_view capability) {
    if (parseComputeCapability(capability)) return lookUp(capability, "cc");
    return refuse("cc", {OCC_TEXT("“%1” is no compute capability; write it as in 8.9 or sm_89."),
                         {quoted(capability)}});
}

}  // namespace

const PreparedGpu& PreparedGpus::byName(std::string_view name) {
    return find(m_byName, name, prepareByName);
}

const PreparedGpu& PreparedGpus::byCapability(std::string_view capability) {
    return find(m_byCapability, capability, prepareByCapability);
}

const PreparedGpu& PreparedGpus::find(Map& map, std::string_view key, Prepare prepare) {
    const auto found = map.find(key);
    if (found != map.end()) return *found->second;
    // A file that names more than that is made up of mistakes; starting over keeps memory bounded.
    if (map.size() >= kCapacity) map.clear();
    auto prepared = std::make_unique<PreparedGpu>(prepare(key));
    return *map.emplace(key, std::move(prepared)).first->second;
}

}  // namespace occ
