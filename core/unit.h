#pragma once

#include <cstdint>

namespace occ {

/// What a number counts, so that whoever shows it can write it: 49,152 bytes are "48 KiB".
enum class Unit : std::uint8_t {
    None,
    Threads,
    Warps,
    Blocks,
    Registers,
    Bytes,
    Percent,
    Barriers,
    VirtualResources,
    Partitions,
    Multiprocessors,
    Waves,
};

/// Whether digits alone would mislead: bytes are written as KiB, and per cent need their sign.
[[nodiscard]] constexpr bool needsUnit(Unit unit) {
    return unit == Unit::Bytes || unit == Unit::Percent;
}

}  // namespace occ
