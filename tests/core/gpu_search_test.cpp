#include "core/gpu_search.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <string>

using namespace occ;

namespace {

Gpu found(std::string_view query) {
    const auto result = findGpu(query);
    INFO(query);
    REQUIRE(result.has_value());
    return result->gpu;
}

GpuLookupError missing(std::string_view query) {
    const auto result = findGpu(query);
    INFO(query);
    REQUIRE_FALSE(result.has_value());
    return result.error();
}

bool mentions(const std::vector<std::string>& names, std::string_view part) {
    return std::any_of(names.begin(), names.end(), [part](const std::string& name) {
        return name.find(part) != std::string::npos;
    });
}

std::vector<std::string> searched(std::string_view query) {
    std::vector<std::string> names;
    for (const GpuEntry& entry : searchGpus(query))
        names.push_back(makeGpu(entry).name);
    return names;
}

}  // namespace

TEST_CASE("search: compute capabilities in every spelling") {
    struct Spelling {
        const char* text;
        ComputeCapability capability;
    };
    const Spelling spellings[] = {
        {"8.9", {8, 9}},      {"89", {8, 9}},         {"sm_89", {8, 9}},  {"SM_90a", {9, 0}},
        {"sm_100f", {10, 0}}, {"compute_75", {7, 5}}, {"cc 8.6", {8, 6}}, {"CC12.0", {12, 0}},
        {"120", {12, 0}},     {"sm_121a", {12, 1}},   {" 7.0 ", {7, 0}}};
    for (const Spelling& spelling : spellings) {
        INFO(spelling.text);
        CHECK(parseComputeCapability(spelling.text) == spelling.capability);
        CHECK(found(spelling.text).limits.computeCapability == spelling.capability);
    }
}

TEST_CASE("search: what is no compute capability") {
    for (const char* text : {"", "8", "8.", ".9", "8.95", "rtx", "sm_", "sm_9x", "8.9.1", "-8.9",
                             "12345", "89 Ti", "8,9"}) {
        INFO(text);
        CHECK_FALSE(parseComputeCapability(text).has_value());
    }
}

TEST_CASE("search: names with and without spaces, case and brand") {
    for (const char* text : {"RTX 4090", "rtx4090", "GeForce RTX 4090", "NVIDIA GeForce RTX 4090",
                             "geforce rtx-4090", "  RTX   4090 "}) {
        INFO(text);
        const Gpu gpu = found(text);
        CHECK(gpu.limits.computeCapability == ComputeCapability{8, 9});
        CHECK(gpu.origin == GpuOrigin::Product);
        CHECK(gpu.smCount == 128);
    }
}

TEST_CASE("search: every product is found by its own name") {
    for (const ProductRecord& product : products()) {
        INFO(product.name);
        const auto result = findGpu(product.name);
        REQUIRE(result.has_value());
        CHECK(result->gpu.name == product.name);
        CHECK(result->gpu.smCount == product.smCount);
    }
}

TEST_CASE("search: a name that several products share gives their compute capability") {
    const auto result = findGpu("H100");
    REQUIRE(result.has_value());
    CHECK(result->gpu.limits.computeCapability == ComputeCapability{9, 0});
    CHECK(result->gpu.smCount == 0);
    CHECK(result->sameCapability.size() >= 3);
    CHECK(mentions(result->sameCapability, "NVL"));
}

TEST_CASE("search: whole words win over the beginning of a longer word") {
    const auto result = findGpu("A100");
    REQUIRE(result.has_value());
    CHECK(result->gpu.limits.computeCapability == ComputeCapability{8, 0});
    CHECK_FALSE(mentions(result->sameCapability, "A1000"));
    CHECK(findGpu("A1000")->gpu.name == "RTX A1000");
}

TEST_CASE("search: a name that fits different compute capabilities is ambiguous") {
    const GpuLookupError error = missing("RTX");
    CHECK(error.code == GpuLookupError::Code::Ambiguous);
    CHECK(error.candidates.size() > 5);
}

TEST_CASE("search: every name that the program gives finds its GPU") {
    for (const CapabilityRecord& record : capabilities())
        CHECK(findGpu(makeGpu(record).name)->gpu == makeGpu(record));
    for (const ProductRecord& product : products())
        CHECK(findGpu(product.name)->gpu == makeGpu(product));
}

TEST_CASE("search: two bare digits with two readings are ambiguous") {
    for (const char* text : {"10", "11", "12", " 12 ", "CC 12", "compute capability 12"}) {
        const GpuLookupError error = missing(text);
        CHECK(error.code == GpuLookupError::Code::Ambiguous);
        CHECK(error.candidates.size() == 2);
    }
    CHECK(missing("12").candidates == std::vector<std::string>{"1.2", "12.0"});
    CHECK(findGpu("sm_12")->gpu.limits.computeCapability == ComputeCapability{1, 2});
    CHECK(findGpu("12.0")->gpu.limits.computeCapability == ComputeCapability{12, 0});
    CHECK(findGpu("120")->gpu.limits.computeCapability == ComputeCapability{12, 0});
    CHECK(findGpu("13")->gpu.limits.computeCapability == ComputeCapability{1, 3});
    CHECK(findGpu("89")->gpu.limits.computeCapability == ComputeCapability{8, 9});
}

TEST_CASE("search: compute capabilities that do not exist name those that do") {
    for (const char* text : {"8.4", "sm_95", "12.2", "999"}) {
        const GpuLookupError error = missing(text);
        CHECK(error.code == GpuLookupError::Code::UnknownCapability);
        CHECK(error.query == text);
        CHECK(error.candidates.size() == 31);
    }
}

TEST_CASE("search: typing errors lead to similar names") {
    const GpuLookupError digits = missing("RTX 4900");
    CHECK(digits.code == GpuLookupError::Code::UnknownName);
    CHECK(mentions(digits.candidates, "RTX 4090"));
    CHECK(mentions(missing("Tesla V10O").candidates, "V100"));
    CHECK(mentions(missing("A1000 80GB").candidates, "A100"));
    CHECK(missing("qwertyuiop").candidates.empty());
}

TEST_CASE("search: nothing asked, nothing found") {
    CHECK(missing("").code == GpuLookupError::Code::Empty);
    CHECK(missing("  ").code == GpuLookupError::Code::Empty);
    CHECK(missing("NVIDIA").code == GpuLookupError::Code::Empty);
}

TEST_CASE("search: the picker lists what contains the typed words") {
    const auto names = searched("h10");
    CHECK(mentions(names, "H100 PCIe"));
    CHECK(mentions(names, "H100 SXM"));
    CHECK(mentions(names, "H100 NVL"));
    CHECK(searched("rtx 4090").front().find("4090") != std::string::npos);
    CHECK(searched("zzz").empty());
    CHECK(mentions(searched("hopper"), "H200"));
    CHECK(mentions(searched("sm_89"), "RTX 4090"));
    CHECK(mentions(searched("8.9"), "8.9"));
}

TEST_CASE("search: an empty search lists everything once") {
    CHECK(searchGpus("").size() == products().size() + capabilities().size());
    const auto all = searchGpus("");
    CHECK(all.front().capability->limits.computeCapability.major == 12);
}
