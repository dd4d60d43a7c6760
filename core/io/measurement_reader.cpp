#include "core/input_field.h"
#include "core/io/gpu_document.h"
#include "core/io/kernel_document.h"
#include "core/io/measurement_document.h"
#include "core/io/measurement_members.h"
#include "core/io/occupancy_json.h"
#include "core/measure/experiments.h"

#include <limits>

namespace occ {

namespace {

constexpr std::size_t kMaxChecks = 20'000;
constexpr std::size_t kMaxSeries = 100;
constexpr std::size_t kMaxPoints = 1000;
constexpr std::size_t kMaxFindings = 10'000;
constexpr std::int64_t kMaxInt = std::numeric_limits<std::int32_t>::max();
/// Eleven days: sums of the times of 100,000 blocks stay far within 64 bits.
constexpr std::int64_t kMaxTimeNs = 1'000'000'000'000'000;
constexpr std::int64_t kMaxSmId = kMaxSmCount;
/// Resident blocks and warps of an SM, far above what any SM holds.
constexpr std::int64_t kMaxResident = 1'000'000;
/// Beyond any unit of rate: 10^15 x 10^9 per second.
constexpr std::int64_t kMaxRate = 1'000'000'000'000'000;
constexpr std::int64_t kMaxAnswer = std::int64_t{1} << 40;
constexpr std::int64_t kMaxBytes = std::int64_t{1} << 40;

KernelConfig readKernelOf(const ObjectReader& object) {
    return readKernel(object.document(), object.node(), object.path("kernel"));
}

LimiterSet readLimiters(const ObjectReader& object) {
    std::array<std::string_view, kLimiterCount> words;
    for (const Limiter limiter : kLimiters)
        words[index(limiter)] = limiterKey(limiter);
    LimiterSet limiters;
    DocumentReader& reader = object.document();
    const std::string path = object.path("limiters");
    const JsonNode* list = reader.array(object.node(), path, words.size());
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i)
        limiters.insert(kLimiters[reader.choice(list->items[i], path, words)]);
    return limiters;
}

ResidencyCheck readCheck(const ObjectReader& object) {
    ResidencyCheck check;
    check.kernel = readKernelOf(object);
    check.predicted = object.optionalInteger("predicted", 0, kMaxResident);
    check.driver = object.optionalInteger("driver", 0, kMaxResident);
    check.measured = object.optionalInteger("measured", 0, kMaxResident);
    check.limiters = readLimiters(object);
    check.gridBlocks =
        object.integer<std::int64_t>("grid_blocks", 0, inputField(FieldId::Grid).acceptedMax);
    check.smsAtLargest = object.integer("sms_at_largest", 0, kMaxSmCount);
    check.activeSms = object.integer("active_sms", 0, kMaxSmCount);
    return check;
}

BlockSpan readSpan(DocumentReader& reader, const JsonNode& node) {
    constexpr std::string_view kPath = "timeline.spans";
    if (node.kind != JsonNode::Kind::Array || node.items.size() != 4) {
        reader.fail(node, "", wrongForm(kPath, "[17, 3, 0, 100000]", shownValue(node)));
        return {};
    }
    BlockSpan span;
    span.block = static_cast<std::int32_t>(reader.integer(node.items[0], kPath, 0, kMaxInt));
    span.sm = static_cast<std::int32_t>(reader.integer(node.items[1], kPath, 0, kMaxSmId));
    span.start = reader.integer(node.items[2], kPath, 0, kMaxTimeNs);
    span.end = reader.integer(node.items[3], kPath, span.start, kMaxTimeNs);
    return span;
}

TimelineRun readTimeline(const ObjectReader& object) {
    TimelineRun run;
    run.kernel = readKernelOf(object);
    run.blockTimeNs = object.integer<std::int64_t>("block_time_ns", 0, kMaxTimeNs);
    run.spreadPercent = object.integer("spread_percent", 0, 100);
    run.theoreticalOccupancy = object.real("theoretical_occupancy", 0, 1);
    run.predictedBlocks = object.integer("predicted_blocks", 0, kMaxResident);
    run.acrossSms = object.boolean("across_sms");
    run.warpsPerBlock = object.integer("warps_per_block", 0, kMaxResident);
    run.maxWarpsPerSm = object.integer("max_warps_per_sm", 0, kMaxResident);
    DocumentReader& reader = object.document();
    const JsonNode* spans = reader.array(object.node(), object.path("spans"), kMaxTimelineBlocks);
    if (spans == nullptr) return run;
    run.spans.reserve(spans->items.size());
    for (const JsonNode& span : spans->items) {
        run.spans.push_back(readSpan(reader, span));
        if (reader.failed()) break;
    }
    return run;
}

ThroughputPoint readPoint(const ObjectReader& object) {
    ThroughputPoint point;
    point.step.activeBlocks = object.integer("active_blocks", 0, kMaxResident);
    point.step.activeWarps = object.integer("active_warps", 0, kMaxResident);
    point.step.ballastBytes = object.integer<std::int64_t>("ballast_bytes", 0, kMaxBytes);
    point.occupancy = object.real("occupancy", 0, 1);
    point.rate.median = object.real("median", 0, kMaxRate);
    point.rate.low = object.real("low", 0, kMaxRate);
    point.rate.high = object.real("high", 0, kMaxRate);
    point.repeats = object.integer("repeats", 0, kMaxResident);
    return point;
}

ThroughputSeries readSeries(const ObjectReader& object) {
    std::array<std::string_view, kExperiments.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = key(kExperiments[i]);
    ThroughputSeries series;
    series.experiment = kExperiments[object.choice("experiment", words)];
    series.kernel = readKernelOf(object);
    object.objects("points", kMaxPoints,
                   [&](const ObjectReader& point) { series.points.push_back(readPoint(point)); });
    return series;
}

Finding readFinding(const ObjectReader& object) {
    std::array<std::string_view, kQuestionCount> words;
    for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = key(static_cast<Question>(i));
    Finding finding;
    finding.question = static_cast<Question>(object.choice("question", words));
    finding.kernel = readKernelOf(object);
    finding.parameter = object.integer("parameter", 0, kMaxInt);
    finding.unit = static_cast<Unit>(object.choice("unit", unitKeys()));
    finding.engine = object.optionalInteger<std::int64_t>("engine", 0, kMaxAnswer);
    finding.driver = object.optionalInteger<std::int64_t>("driver", 0, kMaxAnswer);
    finding.measured = object.optionalInteger<std::int64_t>("measured", 0, kMaxAnswer);
    return finding;
}

Verification readVerification(const ObjectReader& object) {
    Verification verification;
    verification.configurations = object.integer("configurations", 0, kMaxInt);
    verification.agreeing = object.integer("agreeing", 0, verification.configurations);
    object.objects("mismatches", kMaxChecks, [&](const ObjectReader& check) {
        verification.mismatches.push_back(readCheck(check));
    });
    object.objects("findings", kMaxFindings, [&](const ObjectReader& finding) {
        verification.findings.push_back(readFinding(finding));
    });
    return verification;
}

}  // namespace

Measurement readMeasurementMembers(const ObjectReader& object) {
    Measurement measurement;
    measurement.simulated = object.boolean("simulated");
    measurement.host = object.name("host");
    measurement.time = object.name("time");
    measurement.program = object.name("program");
    const CudaVersions versions = readCudaVersions(object);
    measurement.driverVersion = versions.driver;
    measurement.runtimeVersion = versions.runtime;
    object.object("gpu", [&](const ObjectReader& gpu) { measurement.gpu = readDetectedGpu(gpu); });
    object.objects("residency", kMaxChecks, [&](const ObjectReader& check) {
        measurement.residency.push_back(readCheck(check));
    });
    if (object.has("timeline"))
        object.object("timeline", [&](const ObjectReader& timeline) {
            measurement.timeline = readTimeline(timeline);
        });
    object.objects("throughput", kMaxSeries, [&](const ObjectReader& series) {
        measurement.throughput.push_back(readSeries(series));
    });
    if (object.has("verification"))
        object.object("verification", [&](const ObjectReader& verification) {
            measurement.verification = readVerification(verification);
        });
    return measurement;
}

Result<Measurement, FileError> readMeasurement(std::string_view text) {
    DocumentReader reader(text);
    Measurement measurement;
    if (const JsonNode* root = reader.open(kMeasurementFormat, kMeasurementVersion))
        measurement = readMeasurementMembers(ObjectReader(reader, *root, ""));
    if (reader.failed()) return Unexpected{reader.takeError()};
    return measurement;
}

}  // namespace occ
