#pragma once

#include "core/measure/gpu_inventory.h"
#include "core/measure/throughput.h"
#include "core/measure/timeline.h"
#include "core/occupancy.h"
#include "core/unit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// How many blocks of one launch an SM holds, from up to three sides. Empty: not known from there.
struct ResidencyCheck {
    KernelConfig kernel;           ///< as it really was launched
    std::optional<int> predicted;  ///< the engine
    std::optional<int> driver;     ///< cudaOccupancyMaxActiveBlocksPerMultiprocessor
    std::optional<int> measured;   ///< largest number of blocks seen on one SM; 0: launch refused
    LimiterSet limiters;           ///< of the prediction
    std::int64_t gridBlocks = 0;
    int smsAtLargest = 0;
    int activeSms = 0;

    /// Whether all that is known is the same.
    [[nodiscard]] bool agrees() const;
    friend bool operator==(const ResidencyCheck&, const ResidencyCheck&) = default;
};

/// One launch followed block by block.
struct TimelineRun {
    KernelConfig kernel;  ///< gridBlocks included
    std::int64_t blockTimeNs = 0;
    int spreadPercent = 0;
    double theoreticalOccupancy = 0;  ///< of the prediction, 0 to 1
    int predictedBlocks = 0;          ///< active blocks per SM of the prediction; 0: unknown
    bool acrossSms = true;            ///< see TimedSpans
    std::vector<BlockSpan> spans;     ///< nanoseconds from the first start
    int warpsPerBlock = 0;
    int maxWarpsPerSm = 0;

    [[nodiscard]] Timeline timeline() const {
        return buildTimeline(spans, warpsPerBlock, maxWarpsPerSm);
    }
    friend bool operator==(const TimelineRun&, const TimelineRun&) = default;
};

/// Questions about the hardware and the driver that only a run can answer.
enum class Question : std::uint8_t {
    AvailableDynamicMemory,  ///< does the driver's query forget the reserve, as the header does?
    CarveoutZero,            ///< does a carve-out of 0 % cap the blocks, as the rules say?
    BarrierLimit,            ///< do named barriers bound the blocks?
    ActiveClusters,          ///< the driver's number of clusters beside the estimate
};
inline constexpr int kQuestionCount = 4;
/// "available_dynamic_memory", "carveout_zero", "barrier_limit", "active_clusters".
[[nodiscard]] std::string_view key(Question question);
[[nodiscard]] std::optional<Question> questionOf(std::string_view key);

/// One answer to a question: the same quantity from several sides.
struct Finding {
    Question question = Question::AvailableDynamicMemory;
    KernelConfig kernel;
    int parameter = 0;  ///< blocks per SM, barriers per block or blocks per cluster
    Unit unit = Unit::Blocks;
    std::optional<std::int64_t> engine;  ///< for clusters an estimate
    std::optional<std::int64_t> driver;
    std::optional<std::int64_t> measured;

    /// Whether all that is known is the same.
    [[nodiscard]] bool agrees() const;
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct Verification {
    int configurations = 0;
    int agreeing = 0;
    std::vector<ResidencyCheck> mismatches;
    std::vector<Finding> findings;

    friend bool operator==(const Verification&, const Verification&) = default;
};

/// Everything that was measured, or simulated, on one GPU. Parts that were not run are empty.
struct Measurement {
    bool simulated = false;
    std::string host;     ///< empty where simulated
    std::string time;     ///< when it ended: ISO 8601, UTC; empty where simulated
    std::string program;  ///< version that made it
    int driverVersion = 0;
    int runtimeVersion = 0;
    DetectedGpu gpu;
    std::vector<ResidencyCheck> residency;
    std::optional<TimelineRun> timeline;
    std::vector<ThroughputSeries> throughput;
    std::optional<Verification> verification;

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

/// The highest median of the streaming copy; null where it was not measured.
[[nodiscard]] const ThroughputPoint* bestCopy(const Measurement& measurement);

/// Takes over the parts that `part` has, with its origin; what is there already of the same kind
/// (for throughput: the same experiment) gives way. Everything gives way to parts of another
/// device, host, or to simulated ones where the others are measured, and the other way round.
void merge(Measurement& whole, Measurement part);

}  // namespace occ
