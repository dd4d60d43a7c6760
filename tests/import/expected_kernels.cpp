#include "tests/import/expected_kernels.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace occ::test {

namespace {

using nlohmann::json;

template <class Shape>
std::optional<Shape> shapeOf(const json& row, const char* key) {
    if (!row.contains(key) || row.at(key).is_null()) return std::nullopt;
    const json& extents = row.at(key);
    return Shape{extents.at(0), extents.at(1), extents.at(2)};
}

std::optional<int> numberOf(const json& row, const char* key) {
    if (!row.contains(key) || row.at(key).is_null()) return std::nullopt;
    return row.at(key).get<int>();
}

ExpectedKernel expected(const json& row) {
    ExpectedKernel kernel;
    kernel.file = row.at("file");
    kernel.mangled = row.at("name");
    kernel.demangled = row.at("demangled");
    kernel.arch = row.at("arch");
    kernel.registers = row.at("regs");
    kernel.staticShared = row.at("static_smem");
    kernel.barriers = row.value("barriers", 0);
    kernel.stack = row.value("stack", 0);
    kernel.stackFrame = row.value("stack_frame", 0);
    kernel.spillStores = row.value("spill_stores", 0);
    kernel.spillLoads = row.value("spill_loads", 0);
    kernel.registerCap = row.at("maxreg_cap");
    kernel.maxThreads = shapeOf<BlockShape>(row, "max_threads");
    kernel.requiredThreads = shapeOf<BlockShape>(row, "req_threads");
    kernel.minBlocks = numberOf(row, "min_blocks");
    kernel.cluster = shapeOf<ClusterShape>(row, "cluster");
    kernel.maxClusterSize = numberOf(row, "max_cluster_rank");
    kernel.explicitCluster = row.value("explicit_cluster", false);
    kernel.usesDynamicShared = row.value("uses_dynamic_smem", false);
    return kernel;
}

}  // namespace

const std::vector<ExpectedKernel>& expectedKernels() {
    static const std::vector<ExpectedKernel> kernels = [] {
        std::vector<ExpectedKernel> all;
        const json document = json::parse(importSample("expected.json"));
        for (const json& row : document.at("rows"))
            all.push_back(expected(row));
        return all;
    }();
    return kernels;
}

// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of the document
std::vector<ExpectedKernel> expectedKernels(const std::string& file, const std::string& arch) {
    std::vector<ExpectedKernel> some;
    for (const ExpectedKernel& kernel : expectedKernels())
        if (kernel.file == file && kernel.arch == arch) some.push_back(kernel);
    return some;
}

std::string importSample(const std::string& name) {
    std::ifstream file(std::string(OCC_TEST_DATA) + "/import/" + name, std::ios::binary);
    if (!file) throw std::runtime_error("no such sample: " + name);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

}  // namespace occ::test
