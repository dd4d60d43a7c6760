#include "core/io/calculator_file.h"

#include "core/allocation.h"
#include "core/gpu_search.h"
#include "core/input_field.h"
#include "core/io/document.h"
#include "core/io/utf8.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <utility>

namespace occ {

namespace {

constexpr std::string_view kCapability = "compute_capability";
constexpr std::string_view kToolkit = "cuda_version";
constexpr std::string_view kCacheMode = "global_load_cache_mode";
constexpr std::string_view kRegisters = "reg_per_thread";
constexpr std::string_view kShared = "smem_per_block";
constexpr std::string_view kCarveout = "smem_size_config";
constexpr std::string_view kThreads = "threads_per_block";

/// The words for the ways of caching, of which the first is Nsight Compute's default.
constexpr std::array<std::string_view, 2> kCacheModes = {"L1+L2 (ca)", "L2 only (cg)"};
/// The newest version that Nsight Compute 2024.1 offers. From 11.1 on, as in reality, the driver
/// keeps 1 KiB of every block's shared memory.
constexpr const char* kNewestToolkit = "11.1";

/// Without opt-in, on every GPU since 2.0 (CUDA C++ Programming Guide, "Technical Specifications
/// per Compute Capability").
constexpr std::int64_t kMostStaticBytes = 48 << 10;

/// Nobody's file is larger, and telling the format must not take long.
constexpr std::size_t kMostBytes = std::size_t{1} << 20;

/// Of a member in the range of an input; empty where it is missing or null.
template <class Number>
std::optional<Number> inputValue(const ObjectReader& object, std::string_view key, FieldId id) {
    const InputField& field = inputField(id);
    return object.optionalInteger<Number>(key, static_cast<Number>(field.acceptedMin()),
                                          field.acceptedMax);
}

ComputeCapability readCapability(DocumentReader& reader, const JsonNode& root) {
    const JsonNode* node = reader.member(root, kCapability);
    if (node == nullptr) return {};
    const std::string written = reader.string(*node, kCapability, kMaxNameLength);
    const auto capability = parseComputeCapability(written);
    if (!capability)
        reader.fail(*node, "type", std::string(kCapability),
                    {OCC_TEXT("“%1” must be a compute capability such as “9.0”, not %2."),
                     {MessageArgument::verbatim(std::string(kCapability)),
                      MessageArgument::verbatim(shownValue(*node))}});
    return capability.value_or(ComputeCapability{});
}

CalculatorInputs readMembers(DocumentReader& reader, const JsonNode& root) {
    const ObjectReader object(reader, root, "");
    CalculatorInputs inputs;
    inputs.capability = readCapability(reader, root);
    inputs.threads = inputValue<int>(object, kThreads, FieldId::Threads);
    inputs.registers = inputValue<int>(object, kRegisters, FieldId::Registers);
    inputs.sharedBytes = inputValue<std::int64_t>(object, kShared, FieldId::DynamicShared);
    inputs.carveoutBytes = object.optionalInteger<int>(kCarveout, 0, INT32_MAX);
    if (object.has(kCacheMode)) inputs.cachesInL1 = object.choice(kCacheMode, kCacheModes) == 0;
    return inputs;
}

Scenario scenarioOf(const CalculatorInputs& inputs, const CapabilityRecord& record) {
    Scenario launch;
    launch.gpu = makeGpu(record);
    KernelConfig& kernel = launch.kernel;
    if (inputs.threads) kernel.block = {*inputs.threads, 1, 1};
    if (inputs.registers) kernel.registersPerThread = *inputs.registers;
    const SharedMemoryDivision shared = dividedSharedMemory(inputs.sharedBytes.value_or(0));
    kernel.staticSharedMemoryBytes = shared.staticBytes;
    kernel.dynamicSharedMemoryBytes = shared.dynamicBytes;
    if (launch.gpu.limits.partitionedGlobalCaching && inputs.cachesInL1)
        kernel.globalCaching = GlobalCaching::On;
    if (inputs.carveoutBytes)
        kernel = withSharedMemoryPerSm(launch.gpu.limits, kernel, *inputs.carveoutBytes);
    return launch;
}

/// The members of `before`, or none. The bounded parser looks at the text first.
nlohmann::ordered_json membersOf(std::string_view before) {
    if (looksLikeCalculatorFile(before) && readCalculatorInputs(before)) {
        auto members = nlohmann::ordered_json::parse(withoutByteOrderMark(before), nullptr, false);
        if (members.is_object()) return members;
    }
    return nlohmann::ordered_json::object();
}

std::string_view cacheModeOf(const Scenario& launch) {
    const bool onlyL2 = launch.gpu.limits.partitionedGlobalCaching &&
                        launch.kernel.globalCaching == GlobalCaching::Off;
    return kCacheModes[onlyL2 ? 1 : 0];
}

std::int64_t sharedMemoryPerSm(const Scenario& launch) {
    const DeviceLimits& device = launch.gpu.limits;
    return configuredSharedMemoryPerSm(device, launch.kernel,
                                       sharedMemoryPerBlock(device, launch.kernel));
}

/// Whether the input, as it is in the file, says the same as in the scenario.
bool keeps(const Scenario& launch, const Scenario& read, const InputField& field) {
    switch (field.id) {
        case FieldId::StaticShared:
        case FieldId::DynamicShared: return true;
        // Many percentages give the same size, and that is what the file holds.
        case FieldId::Carveout:
        case FieldId::CachePreference: return sharedMemoryPerSm(launch) == sharedMemoryPerSm(read);
        default: break;
    }
    return !field.applies(launch.gpu.limits) || field.get(launch.kernel) == field.get(read.kernel);
}

}  // namespace

bool isCalculatorFileName(std::string_view path) {
    if (path.size() <= kCalculatorFileEnding.size()) return false;
    const std::string_view ending = path.substr(path.size() - kCalculatorFileEnding.size());
    return std::equal(
        ending.begin(), ending.end(), kCalculatorFileEnding.begin(),
        [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; });
}

bool looksLikeCalculatorFile(std::string_view text) {
    if (text.size() > kMostBytes) return false;
    const auto names = [text](std::string_view key) {
        const std::string quoted = '"' + std::string(key) + '"';
        return text.find(quoted) != std::string_view::npos;
    };
    const std::string_view content = withoutByteOrderMark(text);
    const auto begin = content.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && content[begin] == '{' && names(kCapability) &&
           (names(kRegisters) || names(kShared) || names(kThreads)) && !names("format");
}

Result<CalculatorInputs, FileError> readCalculatorInputs(std::string_view text) {
    DocumentReader reader(text);
    CalculatorInputs inputs;
    if (const JsonNode* root = reader.parse()) inputs = readMembers(reader, *root);
    if (reader.failed()) return Unexpected{reader.takeError()};
    return inputs;
}

Result<Scenario, FileError> readCalculatorFile(std::string_view text) {
    const auto inputs = readCalculatorInputs(text);
    if (!inputs) return Unexpected{inputs.error()};
    if (const CapabilityRecord* record = findCapability(inputs->capability))
        return scenarioOf(*inputs, *record);
    const auto found = findGpu(toString(inputs->capability));
    FileError error = errorAt(text, text.find(kCapability), "gpu", std::string(kCapability), {});
    if (!found) error.message = words::describe(found.error());
    return Unexpected{std::move(error)};
}

std::string writeCalculatorFile(const Scenario& launch, std::string_view before) {
    nlohmann::ordered_json file = membersOf(before);
    file[std::string(kCapability)] = toString(launch.gpu.limits.computeCapability);
    if (!file.contains(kToolkit)) file[std::string(kToolkit)] = kNewestToolkit;
    file[std::string(kCacheMode)] = std::string(cacheModeOf(launch));
    file[std::string(kRegisters)] = launch.kernel.registersPerThread;
    file[std::string(kShared)] = launch.kernel.sharedMemoryBytes();
    file[std::string(kCarveout)] = sharedMemoryPerSm(launch);
    file[std::string(kThreads)] = launch.kernel.block.threads();
    constexpr int kIndent = 4;  // as Nsight Compute writes it
    return file.dump(kIndent) + '\n';
}

std::vector<const char*> leftOutOfCalculatorFile(const Scenario& launch) {
    std::vector<const char*> names;
    const auto read = readCalculatorFile(writeCalculatorFile(launch));
    if (!read || read->gpu != launch.gpu) names.push_back(OCC_TEXT("GPU"));
    if (!read) return names;
    for (const InputField& field : inputFields())
        if (!keeps(launch, *read, field)) names.push_back(words::title(field.id));
    return names;
}

SharedMemoryDivision dividedSharedMemory(std::int64_t bytes) {
    const std::int64_t staticBytes = std::min(bytes, kMostStaticBytes);
    return {staticBytes, bytes - staticBytes};
}

}  // namespace occ
