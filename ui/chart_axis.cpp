#include "ui/chart_axis.h"

#include "core/allocation.h"
#include "ui/cliffs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace occ::ui {

namespace {

constexpr std::int64_t kKibi = 1024;
/// Within how many pixels a click takes a step's edge.
constexpr double kSnapPixels = 5;

constexpr std::array<std::int64_t, 7> kCountDistances = {8, 16, 32, 64, 128, 256, 512};
constexpr std::array<std::int64_t, 8> kByteDistances = {
    kKibi, 2 * kKibi, 4 * kKibi, 8 * kKibi, 16 * kKibi, 32 * kKibi, 64 * kKibi, 128 * kKibi};

std::int64_t roundedTo(std::int64_t value, std::int64_t unit) {
    return (value + unit / 2) / unit * unit;
}

}  // namespace

FieldId fieldOf(ChartKind kind) {
    switch (kind) {
        case ChartKind::Threads: return FieldId::Threads;
        case ChartKind::Registers: return FieldId::Registers;
        case ChartKind::SharedMemory: break;
    }
    return FieldId::DynamicShared;
}

std::optional<ChartKind> chartOf(FieldId field) {
    switch (field) {
        case FieldId::Threads: return ChartKind::Threads;
        case FieldId::Registers: return ChartKind::Registers;
        case FieldId::StaticShared:
        case FieldId::DynamicShared: return ChartKind::SharedMemory;
        default: return std::nullopt;
    }
}

Unit unitOf(ChartKind kind) {
    return inputField(fieldOf(kind)).unit;
}

std::int64_t valueOf(ChartKind kind, const KernelConfig& kernel) {
    if (kind == ChartKind::SharedMemory) return kernel.sharedMemoryBytes();
    return inputField(fieldOf(kind)).get(kernel);
}

void setValueOf(ChartKind kind, KernelConfig& kernel, std::int64_t value) {
    if (kind != ChartKind::SharedMemory) return inputField(fieldOf(kind)).set(kernel, value);
    kernel.staticSharedMemoryBytes = std::min(kernel.staticSharedMemoryBytes, value);
    kernel.dynamicSharedMemoryBytes = value - kernel.staticSharedMemoryBytes;
}

ChartAxis axisOf(ChartKind kind, const Snapshot& snapshot) {
    const FieldRange range = inputField(fieldOf(kind)).range(snapshot.gpu.limits);
    ChartAxis axis{kind, range.min, std::max(range.min + 1, range.max), range.step};
    const Curve& curve = snapshot.curves[static_cast<std::size_t>(kind)];
    if (!curve.empty()) {
        axis.first = curve.front().first;
        axis.last = std::max(curve.back().last, axis.first + 1);
    }
    // Threads of one warp share its fate.
    if (kind == ChartKind::Threads) axis.step = snapshot.gpu.limits.warpSize;
    return axis;
}

std::int64_t tickDistance(const ChartAxis& axis, const LabelRoom& room) {
    const std::span<const std::int64_t> distances =
        axis.kind == ChartKind::SharedMemory ? std::span<const std::int64_t>(kByteDistances)
                                             : std::span<const std::int64_t>(kCountDistances);
    const double perUnit = room.axis / static_cast<double>(axis.last);
    for (const std::int64_t distance : distances)
        if (static_cast<double>(distance) * perUnit >= room.label) return distance;
    return distances.back();
}

int uprightParts(AxisUnit unit, int maxWarps, const LabelRoom& room) {
    for (const int parts : {10, 8, 4, 2}) {
        const bool whole = unit == AxisUnit::Percent ? parts != 8 : maxWarps % parts == 0;
        if (whole && room.axis / parts >= room.label) return parts;
    }
    return 1;
}

std::vector<Cliff> cliffsOf(const Curve& curve) {
    std::vector<Cliff> cliffs;
    for (std::size_t i = 1; i < curve.size(); ++i) {
        const CurveSegment& before = curve[i - 1];
        if (curve[i].activeWarps < before.activeWarps)
            cliffs.push_back({before.last, before.activeWarps, curve[i].activeWarps});
    }
    return cliffs;
}

std::vector<qint64> edgesOf(const Curve& curve, std::int64_t step) {
    std::vector<qint64> edges;
    for (std::size_t i = 1; i < curve.size(); ++i) {
        const CurveSegment& left = curve[i - 1];
        const CurveSegment& right = curve[i];
        if (left.activeWarps == right.activeWarps) continue;
        const qint64 edge = left.activeWarps > right.activeWarps
                                ? left.last
                                : std::min(roundUp(right.first, step), right.last);
        if (edges.empty() || edges.back() < edge) edges.push_back(edge);
    }
    return edges;
}

std::int64_t stepBelow(const ChartAxis& axis, std::int64_t value) {
    const std::int64_t step = (std::max<std::int64_t>(value, 1) - 1) / axis.step * axis.step;
    return std::clamp(step, axis.first, axis.last);
}

std::int64_t stepAbove(const ChartAxis& axis, std::int64_t value) {
    return std::clamp((value / axis.step + 1) * axis.step, axis.first, axis.last);
}

qint64 nextEdge(const ChartAxis& axis, const std::vector<qint64>& edges, qint64 value,
                int direction) {
    return nextCliff(edges, value, direction).value_or(direction > 0 ? axis.last : axis.first);
}

double ChartScale::x(double value) const {
    const double share = value / static_cast<double>(m_axis.last);
    return m_plot.left() + std::clamp(share, 0.0, 1.0) * m_plot.width();
}

double ChartScale::y(double warps) const {
    return m_plot.bottom() - std::clamp(warps / m_maxWarps, 0.0, 1.0) * m_plot.height();
}

std::int64_t ChartScale::valueAt(double x) const {
    if (m_plot.width() <= 0) return m_axis.first;
    const double share = std::clamp((x - m_plot.left()) / m_plot.width(), 0.0, 1.0);
    return std::clamp<std::int64_t>(std::llround(share * static_cast<double>(m_axis.last)),
                                    m_axis.first, m_axis.last);
}

std::int64_t ChartScale::snappedValueAt(double x, const std::vector<qint64>& edges) const {
    const std::int64_t value = valueAt(x);
    const double perPixel = static_cast<double>(m_axis.last) / std::max(m_plot.width(), 1.0);
    if (const auto edge = cliffNear(edges, value, std::llround(kSnapPixels * perPixel)))
        return *edge;
    // A pixel holds several bytes: whole KiB are what somebody aims at.
    const std::int64_t round =
        m_axis.kind == ChartKind::SharedMemory ? std::max(m_axis.step, kKibi) : m_axis.step;
    return std::clamp(roundedTo(value, round), m_axis.first, m_axis.last);
}

}  // namespace occ::ui
