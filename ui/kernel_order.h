#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace occ::ui {

/// A key that comes last in either direction.
inline constexpr double kUnknownKey = std::numeric_limits<double>::quiet_NaN();

/// For each of `count` texts its place among them in alphabetical order; equal ones share it.
template <class TextOf>
std::vector<double> ranksOf(std::size_t count, const TextOf& textOf) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return textOf(a) < textOf(b); });
    std::vector<double> ranks(count);
    double rank = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 && textOf(order[i - 1]) != textOf(order[i])) ++rank;
        ranks[order[i]] = rank;
    }
    return ranks;
}

/// Sorts `rows` by the key of each; those with equal keys by their number, in either direction.
inline void sortByKeys(std::vector<std::uint32_t>& rows, std::span<const double> keys,
                       bool descending) {
    struct Keyed {
        double key;
        std::uint32_t row;
    };
    std::vector<Keyed> keyed(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool known = keys[i] == keys[i];
        keyed[i] = {
            known ? (descending ? -keys[i] : keys[i]) : std::numeric_limits<double>::infinity(),
            rows[i]};
    }
    std::sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) {
        return a.key != b.key ? a.key < b.key : a.row < b.row;
    });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = keyed[i].row;
}

}  // namespace occ::ui
