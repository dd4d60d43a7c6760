#include "ui/cliffs.h"

#include "ui/chart_axis.h"

#include <algorithm>
#include <cstdlib>

namespace occ::ui {

void findCliffs(const Snapshot& snapshot, FieldId field, std::vector<qint64>& cliffs) {
    cliffs.clear();
    const std::optional<ChartKind> kind = chartOf(field);
    if (!kind) return;
    // The chart of shared memory is over the sum of two inputs.
    const qint64 others = valueOf(*kind, snapshot.kernel) - inputField(field).get(snapshot.kernel);
    const Curve& curve = snapshot.curves[static_cast<std::size_t>(*kind)];
    for (const qint64 edge : edgesOf(curve, axisOf(*kind, snapshot).step))
        if (edge >= others) cliffs.push_back(edge - others);
}

std::optional<qint64> cliffNear(const std::vector<qint64>& cliffs, qint64 value, qint64 radius) {
    std::optional<qint64> best;
    for (const qint64 cliff : cliffs) {
        const qint64 distance = std::abs(cliff - value);
        if (distance <= radius && (!best || distance < std::abs(*best - value))) best = cliff;
    }
    return best;
}

std::optional<qint64> nextCliff(const std::vector<qint64>& cliffs, qint64 value, int direction) {
    if (direction > 0) {
        const auto above = std::upper_bound(cliffs.begin(), cliffs.end(), value);
        return above == cliffs.end() ? std::nullopt : std::optional<qint64>(*above);
    }
    const auto notBelow = std::lower_bound(cliffs.begin(), cliffs.end(), value);
    return notBelow == cliffs.begin() ? std::nullopt : std::optional<qint64>(*(notBelow - 1));
}

}  // namespace occ::ui
