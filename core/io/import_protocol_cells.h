#pragma once

#include "core/kernels/kernel_facts.h"

#include <cstdint>
#include <string_view>

/// The cells of a kernel's line, the same for its writer and its reader. A line is "K", the name's
/// index, and cells in the order below, with a space before each: first those that are always
/// there, then those that may be unknown and are "-" then; unknown ones at the end are left out.
namespace occ::import_protocol {

inline constexpr std::string_view kNameMark = "N ";
inline constexpr std::string_view kKernelMark = "K ";
inline constexpr char kNameSeparator = '\t';
inline constexpr char kUnknown = '-';
inline constexpr char kExtentSeparator = ',';

/// What numbers may be, so that `evaluate` takes them and no product of them overflows. What lies
/// outside is written as unknown, and no answer of this program when it is read.
inline constexpr std::int64_t kMaxCount = BlockShape::kMaxThreads;
inline constexpr std::int64_t kMaxBytes = std::int64_t{1} << 40;
inline constexpr int kMaxExtent = 1 << 20;
inline constexpr int kMaxSm = 9999;

/// Longer names are cut: no compiler writes such ones.
inline constexpr std::size_t kMaxNameBytes = std::size_t{256} << 10;

/// Calls `number(value, most)` for each number that may be unknown, then `shape(value)` for each
/// extent in three directions.
template <class Facts, class Number, class Shape>
void visitOptional(Facts& facts, const Number& number, const Shape& shape) {
    number(facts.registers, kMaxCount);
    number(facts.staticSharedBytes, kMaxBytes);
    number(facts.stackBytes, kMaxBytes);
    number(facts.spillStoreBytes, kMaxBytes);
    number(facts.spillLoadBytes, kMaxBytes);
    number(facts.barriers, kMaxCount);
    shape(facts.maxBlock);
    number(facts.minBlocks, kMaxCount);
    number(facts.registerCap, kMaxCount);
    shape(facts.requiredBlock);
    shape(facts.cluster);
    number(facts.maxClusterSize, kMaxCount);
    number(facts.dynamicSharedBytes, kMaxBytes);
    shape(facts.launchedBlock);
    number(facts.gridBlocks, kMaxBytes);
    number(facts.carveoutBytes, kMaxCount);
    number(facts.achievedOccupancy, 1);
}

/// Whether extents can be a block's or a cluster's. That of a cluster is an int, too.
template <class Shape>
[[nodiscard]] bool isSound(const Shape& shape) {
    for (const int extent : {shape.x, shape.y, shape.z})
        if (extent < 1 || extent > kMaxExtent) return false;
    return std::int64_t{shape.x} * shape.y * shape.z <= kMaxCount;
}

}  // namespace occ::import_protocol
