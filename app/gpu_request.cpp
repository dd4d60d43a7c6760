#include "app/gpu_request.h"

#include "app/streams.h"
#include "core/io/gpu_document.h"
#include "core/io/parse_number.h"
#include "core/text/joined.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ::cli {

namespace {

constexpr const char* kGroup = "Measurement";
constexpr std::int64_t kMinBlockTimeNs = 1000;
constexpr std::int64_t kMaxRepeats = 1000;
constexpr std::int64_t kMaxIterations = 1'000'000'000;
constexpr std::int64_t kMaxConfigurations = 100'000;

constexpr std::array kUserParts = {MeasurePart::Residency, MeasurePart::Timeline,
                                   MeasurePart::Throughput};

/// Reads a number where it was given.
template <class Number>
Result<bool, Failure> assign(const char* option, const std::string& text, std::int64_t max,
                             Number& target) {
    if (text.empty()) return true;
    const auto number = parseOption(option, text, 1, max);
    if (!number) return Unexpected{number.error()};
    target = static_cast<Number>(*number);
    return true;
}

Result<std::vector<MeasurePart>, Failure> parseParts(const std::string& text) {
    if (text.empty()) return std::vector<MeasurePart>(kUserParts.begin(), kUserParts.end());
    std::vector<MeasurePart> parts;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const std::string name = text.substr(start, end - start);
        const auto part = measurePartOf(name);
        if (!part || std::find(kUserParts.begin(), kUserParts.end(), *part) == kUserParts.end())
            return badUsage("--parts", '"' + name +
                                           "\" must be residency, timeline or throughput, or "
                                           "several of them with commas between");
        if (std::find(parts.begin(), parts.end(), *part) == parts.end()) parts.push_back(*part);
        start = end + 1;
    }
    return parts;
}

/// A scenario may say more than a probe kernel can follow.
void noteWhatIsLeftOut(const KernelConfig& kernel) {
    std::vector<const char*> titles;
    for (const InputField& field : inputFields())
        if (!isProbeInput(field.id) && !field.isDefault(kernel))
            titles.push_back(words::title(field.id));
    if (!titles.empty())
        printNote("the probe kernels cannot follow this part of the scenario: " +
                  joined(titles, ", "));
}

void append(std::vector<std::string>& arguments, const std::string& option, std::int64_t value) {
    if (value != 0) arguments.insert(arguments.end(), {option, std::to_string(value)});
}

void appendMeasure(std::vector<std::string>& arguments, const MeasurePlan& plan) {
    const auto keyOf = [](MeasurePart part) { return key(part); };
    arguments.insert(arguments.end(), {"--parts", joined(plan.parts, ",", keyOf)});
    KernelConfig kernel = plan.kernel;
    kernel.gridBlocks = plan.gridBlocks;
    for (const InputField& field : inputFields()) {
        if (isProbeInput(field.id) && !field.isDefault(kernel))
            arguments.insert(arguments.end(),
                             {optionName(field.key), std::to_string(field.get(kernel))});
    }
    if (plan.blockTimeNs > 0)
        arguments.insert(arguments.end(),
                         {"--block-time", std::to_string(plan.blockTimeNs) + "ns"});
    append(arguments, "--spread", plan.spreadPercent);
    append(arguments, "--repeats", plan.repeats);
    append(arguments, "--iterations", plan.iterations);
    append(arguments, kSmsOption, plan.smLimit);
}

}  // namespace

std::string_view key(GpuTask task) {
    switch (task) {
        case GpuTask::List: return "list";
        case GpuTask::Measure: return "measure";
        case GpuTask::Verify: break;
    }
    return "verify";
}

std::string_view help(GpuTask task) {
    switch (task) {
        case GpuTask::List: return "The GPUs of a machine, and where their limits differ";
        case GpuTask::Measure: return "Residency, achieved occupancy and throughput on a GPU";
        case GpuTask::Verify: break;
    }
    return "Many launches: does the GPU hold as many blocks as predicted?";
}

void RequestOptions::addTo(CLI::App& app, Side side) {
    addOption(app, "-d,--device", m_device,
              {"GPU", "N",
               m_task == GpuTask::List ? "Only the GPU of this number. Default: all."
                                       : "Number of the GPU, as \"gpu list\" tells. Default: 0."});
    if (m_task == GpuTask::Measure) addMeasureTo(app, side);
    if (m_task == GpuTask::Verify)
        addOption(app, "--configurations", m_configurations,
                  {kGroup, "N", "How many launches. Default: 1,200; with --quick 100."});
    if (m_task != GpuTask::List)
        app.add_flag("--quick", m_quick, "Small sizes, for slow or shared GPUs.")->group(kGroup);
}

void RequestOptions::addMeasureTo(CLI::App& app, Side side) {
    addOption(app, "--parts", m_parts,
              {kGroup, "PART[,PART]",
               "What to measure: residency, timeline, throughput. Default: all three."});
    m_kernel.addTo(app, KernelOptions::Inputs::Probe);
    if (side == Side::User) m_scenario.addTo(app);
    addTimelineOptions(app, m_blockTime, m_spread);
    addOption(app, "--repeats", m_repeats,
              {kGroup, "N",
               "Runs of each throughput figure, whose median counts. Default: 9; with --quick 3."});
    addOption(app, "--iterations", m_iterations,
              {kGroup, "N",
               "Work of each thread of the throughput kernels. Default: enough for some "
               "milliseconds."});
    addOption(app, kSmsOption, m_sms,
              {kGroup, "N",
               "Blocks of the timeline for so many SMs only, unless --grid tells their number. "
               "Default: all SMs of the GPU."});
}

void addTimelineOptions(CLI::App& app, std::string& blockTime, std::string& spread) {
    addOption(app, "--block-time", blockTime,
              {kGroup, "TIME",
               "How long a block of the timeline lasts at the GPU's highest clock, such as 50us or "
               "2ms. Default: 100us."});
    addOption(app, "--spread", spread,
              {kGroup, "PERCENT",
               "By how much the blocks of the timeline differ in time, up to 90. Default: 0."});
}

Result<bool, Failure> resolveTimelineOptions(const std::string& blockTime,
                                             const std::string& spread, MeasurePlan& plan) {
    plan.gridBlocks = plan.kernel.gridBlocks;
    if (plan.gridBlocks > kMaxTimelineBlocks)
        return badUsage("--grid",
                        "a timeline has at most " + std::to_string(kMaxTimelineBlocks) + " blocks");
    if (!blockTime.empty()) {
        const auto duration = parseDuration(blockTime);
        if (!duration || *duration < kMinBlockTimeNs || *duration > kMaxBlockTimeNs)
            return badUsage("--block-time", '"' + blockTime +
                                                "\" must be a time from 1us to 100ms with its unit "
                                                "(ns, us, ms), such as 50us");
        plan.blockTimeNs = *duration;
    }
    if (spread.empty()) return true;
    const auto percent = parseOption("--spread", spread, 0, kMaxSpreadPercent);
    if (!percent) return Unexpected{percent.error()};
    plan.spreadPercent = static_cast<int>(*percent);
    return true;
}

Result<int, Failure> parseSms(const std::string& text) {
    const auto number = parseOption(kSmsOption, text, 1, kMaxSmCount);
    if (!number) return Unexpected{number.error()};
    return static_cast<int>(*number);
}

Result<GpuRequest, Failure> RequestOptions::resolve() const {
    GpuRequest request{m_task};
    request.plan.quick = m_quick;
    if (!m_device.empty()) {
        const auto device = parseOption("--device", m_device, 0, INT32_MAX);
        if (!device) return Unexpected{device.error()};
        request.device = static_cast<int>(*device);
    }
    if (m_task == GpuTask::Verify) request.plan.parts = {MeasurePart::Verify};
    const auto counted = assign("--configurations", m_configurations, kMaxConfigurations,
                                request.plan.verifyConfigurations);
    if (!counted) return Unexpected{counted.error()};
    if (m_task != GpuTask::Measure) return request;
    const auto resolved = resolveMeasure(request.plan);
    if (!resolved) return Unexpected{resolved.error()};
    return request;
}

Result<bool, Failure> RequestOptions::resolveMeasure(MeasurePlan& plan) const {
    auto parts = parseParts(m_parts);
    if (!parts) return Unexpected{parts.error()};
    plan.parts = std::move(*parts);
    Scenario launch;
    if (auto read = m_scenario.apply(launch); !read) return read;
    noteWhatIsLeftOut(launch.kernel);
    if (auto applied = m_kernel.apply(launch.kernel); !applied) return applied;
    plan.kernel = launch.kernel;
    if (auto timed = resolveTimelineOptions(m_blockTime, m_spread, plan); !timed) return timed;
    if (!m_sms.empty()) {
        const auto sms = parseSms(m_sms);
        if (!sms) return Unexpected{sms.error()};
        plan.smLimit = *sms;
    }
    if (auto ok = assign("--repeats", m_repeats, kMaxRepeats, plan.repeats); !ok) return ok;
    return assign("--iterations", m_iterations, kMaxIterations, plan.iterations);
}

std::vector<std::string> requestArguments(const GpuRequest& request) {
    std::vector<std::string> arguments = {std::string(key(request.task))};
    if (request.device)
        arguments.insert(arguments.end(), {"--device", std::to_string(*request.device)});
    if (request.task == GpuTask::Measure) appendMeasure(arguments, request.plan);
    if (request.task == GpuTask::Verify)
        append(arguments, "--configurations", request.plan.verifyConfigurations);
    if (request.plan.quick) arguments.emplace_back("--quick");
    return arguments;
}

std::optional<std::int64_t> parseDuration(std::string_view text) {
    struct UnitOfTime {
        std::string_view name;
        std::int64_t nanoseconds;
    };
    constexpr std::array<UnitOfTime, 4> kUnits = {
        {{"ns", 1}, {"us", 1000}, {"µs", 1000}, {"ms", 1'000'000}}};
    for (const UnitOfTime& unit : kUnits) {
        if (!text.ends_with(unit.name)) continue;
        const auto number = parseInteger(text.substr(0, text.size() - unit.name.size()));
        if (!number || *number < 0 || *number > INT64_MAX / unit.nanoseconds) return std::nullopt;
        return *number * unit.nanoseconds;
    }
    return std::nullopt;
}

}  // namespace occ::cli
