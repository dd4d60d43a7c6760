#include "ui/cliffs.h"

#include <algorithm>
#include <cstdlib>

namespace occ::ui {

namespace {

/// Where an input's values lie on a chart: value + offset.
struct ChartPlace {
    ChartKind kind;
    qint64 offset;
};

std::optional<ChartPlace> placeOf(const KernelConfig& kernel, FieldId field) {
    switch (field) {
        case FieldId::Threads: return ChartPlace{ChartKind::Threads, 0};
        case FieldId::Registers: return ChartPlace{ChartKind::Registers, 0};
        case FieldId::StaticShared:
            return ChartPlace{ChartKind::SharedMemory, kernel.dynamicSharedMemoryBytes};
        case FieldId::DynamicShared:
            return ChartPlace{ChartKind::SharedMemory, kernel.staticSharedMemoryBytes};
        default: return std::nullopt;
    }
}

}  // namespace

void findCliffs(const Snapshot& snapshot, FieldId field, std::vector<qint64>& cliffs) {
    cliffs.clear();
    const std::optional<ChartPlace> place = placeOf(snapshot.kernel, field);
    if (!place) return;
    const Curve& curve = snapshot.curves[static_cast<std::size_t>(place->kind)];
    for (std::size_t i = 1; i < curve.size(); ++i) {
        const CurveSegment& left = curve[i - 1];
        const CurveSegment& right = curve[i];
        if (left.activeWarps == right.activeWarps) continue;
        const qint64 edge = left.activeWarps > right.activeWarps ? left.last : right.first;
        const qint64 value = edge - place->offset;
        if (value >= 0 && (cliffs.empty() || cliffs.back() < value)) cliffs.push_back(value);
    }
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
