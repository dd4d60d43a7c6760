#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace occ {

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers from the same seed on every platform,
/// which the distributions of the standard library do not promise.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next() {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    /// 0 to `count` - 1, each as likely as the others. `count` is at least 1.
    std::uint64_t below(std::uint64_t count) {
        const std::uint64_t usable = UINT64_MAX - UINT64_MAX % count;
        std::uint64_t number = next();
        while (number >= usable)
            number = next();
        return number % count;
    }
    /// A multiple of `step` from `first` to `last`, both of which are multiples.
    int multiple(int step, int first, int last) {
        return first + step * static_cast<int>(
                                  below(static_cast<std::uint64_t>((last - first) / step) + 1));
    }
    template <class Value>
    const Value& pick(std::span<const Value> values) {
        return values[static_cast<std::size_t>(below(values.size()))];
    }
    template <class Values>
    void shuffle(Values& values) {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[static_cast<std::size_t>(below(i))]);
    }

private:
    std::uint64_t m_state;
};

}  // namespace occ
