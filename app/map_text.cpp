#include "app/map_text.h"

#include "app/tables.h"
#include "core/io/utf8.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace occ::cli {

namespace {

constexpr int kMostColumns = 64;
constexpr int kMostRows = 48;
constexpr char kRefused = '.';
constexpr char kFull = '#';
constexpr char kSeveral = '+';
/// By limiter: warps, blocks, registers, shared memory, barriers, virtual resources.
constexpr std::array<char, kLimiterCount> kLetters = {'W', 'B', 'R', 'S', 'N', 'V'};

/// The values that the characters along an axis stand for, ascending.
std::vector<std::int64_t> samplesOf(const MapAxis& axis, int most) {
    std::vector<std::int64_t> values;
    const int count = std::min(axis.size(), most);
    const std::int64_t room = axis.last() - axis.first();
    for (int i = 0; i < count; ++i)
        values.push_back(count == axis.size() ? axis.last(i)
                                              : axis.first() + room * (i + 1) / count);
    return values;
}

std::vector<std::string> labelsOf(FieldId field, const std::vector<std::int64_t>& values) {
    std::vector<std::string> labels;
    for (const std::int64_t value : values)
        labels.push_back(
            cellText({"", "", inputField(field).unit}, valueCell(field, value), english()));
    return labels;
}

std::size_t widest(const std::vector<std::string>& labels) {
    std::size_t width = 0;
    for (const std::string& label : labels)
        width = std::max(width, displayWidth(label));
    return width;
}

char characterOf(const OccupancyMap& map, const MapCell& cell, MapShows show) {
    if (!cell.launchable()) return kRefused;
    if (show == MapShows::Limiter)
        return cell.limiters.size() > 1 ? kSeveral : kLetters[index(cell.limiters.first())];
    if (cell.activeWarps >= map.maxWarps()) return kFull;
    return static_cast<char>('0' + cell.activeWarps * 10 / map.maxWarps());
}

std::string legendOf(const OccupancyMap& map, MapShows show) {
    const std::string refused = std::string(1, kRefused) + "  cannot launch\n";
    if (show == MapShows::Occupancy)
        return "#  100 %\n0 to 9  tens of per cent: 7 is 70 % or more, but less than 80 %\n" +
               refused;
    std::string text;
    for (const Limiter limiter : kLimiters)
        if (map.limiters().contains(limiter))
            text += std::string(1, kLetters[index(limiter)]) + "  limited by " +
                    words::name(limiter) + '\n';
    return text + kSeveral + "  limited by several at once\n" + refused;
}

/// The lower axis: a mark where a label begins, and the labels below, as many as fit.
std::string lowerAxis(const std::vector<std::string>& labels, std::size_t indent) {
    std::string line = std::string(indent, ' ') + '+';
    std::string names(indent + 1, ' ');
    std::size_t free = 0;  // first column beside the labels so far
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool named = i >= free;
        line += named ? '+' : '-';
        if (!named) continue;
        names.append(i - (free > 2 ? free - 2 : 0), ' ').append(labels[i]);
        free = i + displayWidth(labels[i]) + 2;
    }
    return line + '\n' + names + '\n';
}

}  // namespace

std::string mapText(const OccupancyMap& map, const MapTextOptions& options) {
    const auto across = samplesOf(map.across(), kMostColumns);
    const auto up = samplesOf(map.up(), kMostRows);
    const auto upLabels = labelsOf(map.up().field(), up);
    const std::size_t indent = widest(upLabels) + 1;
    const bool occupancy = options.show == MapShows::Occupancy;
    std::string text = (occupancy ? "Occupancy of " : "Limiters of ") + options.gpu.name + ": " +
                       std::string(options.keys.across) + " to the right, " +
                       std::string(options.keys.up) + " upwards\n\n";
    for (std::size_t row = up.size(); row-- > 0;) {
        const std::string& label = upLabels[row];
        text += std::string(indent - 1 - displayWidth(label), ' ') + label + " |";
        for (const std::int64_t value : across)
            text += characterOf(map, map.at(value, up[row]), options.show);
        text += '\n';
    }
    text += lowerAxis(labelsOf(map.across().field(), across), indent);
    const bool sampled = static_cast<int>(across.size()) < map.across().size() ||
                         static_cast<int>(up.size()) < map.up().size();
    text += sampled ? "\nA character stands for single values at even distances.\n"
                    : "\nA character stands for all values up to the one at the axis.\n";
    return text + legendOf(map, options.show);
}

}  // namespace occ::cli
