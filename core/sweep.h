#pragma once

#include "core/input_field.h"
#include "core/occupancy_tables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace occ {

/// A stretch of one input's values over which occupancy and its limiters stay the same.
struct CurveSegment {
    std::int64_t first;  ///< inclusive
    std::int64_t last;   ///< inclusive
    int activeBlocks;
    int activeWarps;
    LimiterSet limiters;

    [[nodiscard]] bool contains(std::int64_t value) const {
        return first <= value && value <= last;
    }
    friend bool operator==(const CurveSegment&, const CurveSegment&) = default;
};

/// Occupancy against one input: segments in ascending order without gaps. Neighbours differ.
using Curve = std::vector<CurveSegment>;

/// Adds a segment behind the last one, or lengthens that where the two do not differ.
inline void appendSegment(Curve& curve, const CurveSegment& segment) {
    if (!curve.empty() && curve.back().activeBlocks == segment.activeBlocks &&
        curve.back().activeWarps == segment.activeWarps &&
        curve.back().limiters == segment.limiters)
        curve.back().last = segment.last;
    else
        curve.push_back(segment);
}

/// The curve of `field` over [first, last], everything else as in `kernel`. The values of a
/// choice (cache preference, caching) are its positions. Reuses the memory of `curve`.
void sweep(const OccupancyTables& tables, const KernelConfig& kernel, FieldId field,
           std::int64_t first, std::int64_t last, Curve& curve);

/// Over the range that the table of inputs gives for the device.
[[nodiscard]] Curve sweep(const OccupancyTables& tables, const KernelConfig& kernel, FieldId field);

/// The same, and on to the kernel's own value where that lies beyond the range.
[[nodiscard]] Curve sweepToOwnValue(const OccupancyTables& tables, const KernelConfig& kernel,
                                    FieldId field);

/// The segment that contains `value`, or null outside the curve.
[[nodiscard]] const CurveSegment* segmentAt(const Curve& curve, std::int64_t value);

/// A stretch of values of the second input with its curve over the first.
struct MapRow {
    std::int64_t first;
    std::int64_t last;
    Curve curve;
};
/// Occupancy against two inputs, complete and compact: rows in ascending order without gaps.
/// Empty where the inputs share a bound (two kinds of shared memory, block size and launch
/// bounds): every value would be a row of its own.
[[nodiscard]] std::vector<MapRow> sweepMap(const OccupancyTables& tables,
                                           const KernelConfig& kernel, FieldId columnField,
                                           FieldId rowField);

/// Fills `cells` with active warps for every block size 1 to maxThreadsPerBlock (rows) and
/// register count 0 to 255 (columns). `cells` holds maxThreadsPerBlock x 256 bytes.
/// Precondition: the device has at most 255 warps per SM, as all shipped ones.
void fillActiveWarps(const OccupancyTables& tables, const KernelConfig& kernel,
                     std::span<std::uint8_t> cells);

}  // namespace occ
