#pragma once

#include <array>
#include <bit>
#include <climits>
#include <cstdint>
#include <string_view>

namespace occ {

/// A resource of the SM that bounds how many blocks it can hold.
enum class Limiter : std::uint8_t {
    Warps,
    Blocks,
    Registers,
    SharedMemory,
    Barriers,
    VirtualResources,
};

inline constexpr int kLimiterCount = 6;
inline constexpr std::array<Limiter, kLimiterCount> kLimiters = {
    Limiter::Warps,        Limiter::Blocks,   Limiter::Registers,
    Limiter::SharedMemory, Limiter::Barriers, Limiter::VirtualResources,
};

[[nodiscard]] constexpr std::size_t index(Limiter limiter) {
    return static_cast<std::size_t>(limiter);
}

/// Its key in files, reports and options, such as "shared_memory".
[[nodiscard]] constexpr std::string_view limiterKey(Limiter limiter) {
    switch (limiter) {
        case Limiter::Warps: return "warps";
        case Limiter::Blocks: return "blocks";
        case Limiter::Registers: return "registers";
        case Limiter::SharedMemory: return "shared_memory";
        case Limiter::Barriers: return "barriers";
        case Limiter::VirtualResources: break;
    }
    return "virtual_resources";
}

/// Limit of a resource that the kernel does not use or the device does not count.
inline constexpr int kUnlimited = INT_MAX;

/// A number of blocks as a limit: no SM holds more than an int counts.
[[nodiscard]] constexpr int toLimit(std::int64_t blocks) {
    return blocks < kUnlimited ? static_cast<int>(blocks) : kUnlimited;
}

/// A set of a small enumeration's values, kept in the bits of one integer.
template <class Enum, class Bits>
class EnumSet {
public:
    constexpr EnumSet() = default;
    static constexpr EnumSet fromBits(Bits bits) {
        EnumSet set;
        set.m_bits = bits;
        return set;
    }

    constexpr void insert(Enum value) { m_bits = static_cast<Bits>(m_bits | bit(value)); }
    [[nodiscard]] constexpr bool contains(Enum value) const { return (m_bits & bit(value)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(m_bits); }
    /// The value with the lowest number. Precondition: !empty().
    [[nodiscard]] constexpr Enum first() const {
        return static_cast<Enum>(std::countr_zero(m_bits));
    }
    [[nodiscard]] constexpr Bits bits() const { return m_bits; }
    [[nodiscard]] constexpr EnumSet without(Enum value) const {
        return fromBits(static_cast<Bits>(m_bits & ~bit(value)));
    }

    friend bool operator==(const EnumSet&, const EnumSet&) = default;

private:
    static constexpr Bits bit(Enum value) {
        return static_cast<Bits>(Bits{1} << static_cast<unsigned>(value));
    }
    Bits m_bits = 0;
};

/// Resources whose limit equals the number of active blocks; ties are all in it.
using LimiterSet = EnumSet<Limiter, std::uint8_t>;

/// The limiters whose limit is `blocks`.
[[nodiscard]] constexpr LimiterSet limitersAt(const std::array<int, kLimiterCount>& limits,
                                              int blocks) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < limits.size(); ++i)
        bits |= static_cast<unsigned>(limits[i] == blocks) << i;
    return LimiterSet::fromBits(static_cast<std::uint8_t>(bits));
}

}  // namespace occ
