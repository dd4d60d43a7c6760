#include "tests/import/collected_import.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>
#include <utility>

namespace occ::test {

std::vector<FoundKernel> CollectedImport::kernels() const {
    std::vector<FoundKernel> all;
    for (const ImportedImage& image : images)
        all.insert(all.end(), image.kernels.begin(), image.kernels.end());
    return all;
}

std::vector<ImportProblem> CollectedImport::problems() const {
    std::vector<ImportProblem> all;
    for (const ImportedImage& image : images)
        all.insert(all.end(), image.problems.begin(), image.problems.end());
    return all;
}

std::vector<FoundKernel> CollectedImport::kernels(KernelForm form, const std::string& arch) const {
    std::vector<FoundKernel> some = kernels();
    std::erase_if(some, [&](const FoundKernel& kernel) {
        return kernel.facts.form != form || toString(kernel.facts.target) != arch;
    });
    return some;
}

CollectedImport collectImport(std::string_view bytes, unsigned threads, std::string_view path) {
    CollectedImport collected;
    const ImportSink sink{
        .image = [&](ImportedImage image) { collected.images.push_back(std::move(image)); },
        .progress = [&](std::uint64_t done) { collected.progress.push_back(done); }};
    importKernels({.path = path, .bytes = bytes}, sink, {.threads = threads});
    return collected;
}

namespace {

void checkLaunchBounds(const KernelFacts& facts, const ExpectedKernel& expected, bool withPtx) {
    CHECK(facts.maxBlock == expected.maxThreads);
    CHECK(facts.requiredBlock == expected.requiredThreads);
    CHECK(facts.registerCap.value_or(255) == expected.registerCap);
    CHECK(facts.cluster == expected.cluster);
    CHECK(facts.maxClusterSize == expected.maxClusterSize);
    CHECK(facts.clusterAtLaunch == (expected.explicitCluster && !expected.cluster));
    // Without PTX a cap tells it, if it binds; ptxas ignores what the SM's threads do not allow.
    const bool ignored =
        facts.registerCap && expected.minBlocks && expected.maxThreads &&
        expected.maxThreads->threads() * *expected.minBlocks * *facts.registerCap < 65536 / 2 + 1;
    if (withPtx && !ignored) CHECK(facts.minBlocks == expected.minBlocks);
    if (!withPtx && facts.minBlocks && !facts.doubts.contains(KernelDoubt::MinBlocksLikely))
        CHECK(facts.minBlocks == expected.minBlocks);
}

void checkDynamicUse(const KernelFacts& facts, const ExpectedKernel& expected) {
    if (facts.dynamicUse == DynamicSharedUse::Maybe)
        CHECK(expected.staticShared > 0);
    else
        CHECK(facts.dynamicUse ==
              (expected.usesDynamicShared ? DynamicSharedUse::Used : DynamicSharedUse::None));
}

}  // namespace

void checkKernels(const std::vector<FoundKernel>& found,
                  const std::vector<ExpectedKernel>& expected, bool withPtx) {
    std::map<std::string, const FoundKernel*> byName;
    for (const FoundKernel& kernel : found)
        byName[kernel.mangled] = &kernel;
    CHECK(found.size() == expected.size());
    CHECK(byName.size() == expected.size());
    for (const ExpectedKernel& row : expected) {
        CAPTURE(row.mangled, row.arch);
        const auto kernel = byName.find(row.mangled);
        REQUIRE(kernel != byName.end());
        CHECK(kernel->second->demangled == row.demangled);
        const KernelFacts& facts = kernel->second->facts;
        CHECK(toString(facts.target) == row.arch);
        CHECK(facts.registers == row.registers);
        CHECK(facts.staticSharedBytes == row.staticShared);
        CHECK(facts.barriers == row.barriers);
        CHECK(facts.stackBytes == row.stack);
        CHECK(facts.spillStoreBytes == row.spillStores);
        CHECK(facts.spillLoadBytes == row.spillLoads);
        checkLaunchBounds(facts, row, withPtx);
        checkDynamicUse(facts, row);
    }
}

namespace {

template <class Value>
std::string shown(const std::optional<Value>& value) {
    return value ? std::to_string(*value) : "-";
}
template <class Shape>
std::string shownShape(const std::optional<Shape>& shape) {
    if (!shape) return "-";
    return std::to_string(shape->x) + 'x' + std::to_string(shape->y) + 'x' +
           std::to_string(shape->z);
}

}  // namespace

std::vector<std::string> linesOf(const std::vector<FoundKernel>& kernels) {
    std::vector<std::string> lines;
    for (const FoundKernel& kernel : kernels) {
        const KernelFacts& facts = kernel.facts;
        std::ostringstream line;
        line << kernel.mangled << ' ' << toString(facts.target) << " form "
             << static_cast<int>(facts.form) << " doubts " << int{facts.doubts.bits()}
             << " registers " << shown(facts.registers) << " shared "
             << shown(facts.staticSharedBytes) << " use " << static_cast<int>(facts.dynamicUse)
             << " stack " << shown(facts.stackBytes) << " spills " << shown(facts.spillStoreBytes)
             << ' ' << shown(facts.spillLoadBytes) << " barriers " << shown(facts.barriers)
             << " max " << shownShape(facts.maxBlock) << " required "
             << shownShape(facts.requiredBlock) << " blocks " << shown(facts.minBlocks) << " cap "
             << shown(facts.registerCap) << " cluster " << shownShape(facts.cluster) << ' '
             << facts.clusterAtLaunch << ' ' << shown(facts.maxClusterSize);
        lines.push_back(std::move(line).str());
    }
    std::ranges::sort(lines);
    return lines;
}

}  // namespace occ::test
