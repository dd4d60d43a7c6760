#include "ui/chart_text.h"

#include "core/text/words.h"
#include "ui/text.h"

namespace occ::ui {

namespace {

constexpr std::int64_t kKibi = 1024;

}  // namespace

QString ChartText::title(ChartKind kind) {
    switch (kind) {
        case ChartKind::Threads: return tr("Occupancy by threads per block");
        case ChartKind::Registers: return tr("Occupancy by registers per thread");
        case ChartKind::SharedMemory: break;
    }
    return tr("Occupancy by shared memory per block");
}

QString ChartText::input(ChartKind kind) {
    if (kind == ChartKind::SharedMemory)
        return say(words::deviceFieldTitle("shared_mem_per_block"));
    return say(words::title(fieldOf(kind)));
}

QString ChartText::share(int activeWarps, int maxWarps, int activeBlocks) {
    return tr("%1 · %2 of %3 · %4", "75 % · 48 of 64 warps · 6 blocks")
        .arg(percent(activeWarps, maxWarps), number(activeWarps), withUnit(maxWarps, Unit::Warps),
             withUnit(activeBlocks, Unit::Blocks));
}

QString ChartText::limitedBy(LimiterSet limiters, int activeBlocks) {
    const QString names = say(words::join(limiters));
    return activeBlocks > 0 ? tr("limited by %1").arg(names) : tr("no block fits: %1").arg(names);
}

QString ChartText::summary(const ChartContent& content) {
    const ChartPoint& point = content.point;
    return tr("%1: %2 · %3", "256 threads: 75 % · limited by registers")
        .arg(withUnit(point.value, unitOf(content.axis.kind)),
             percent(point.activeWarps, content.maxWarps),
             limitedBy(point.limiters, point.activeBlocks));
}

QString ChartText::extent(const CurveSegment& segment, Unit unit) {
    if (segment.first == segment.last) return tr("at this value only");
    // The first byte of a step is an odd number; the last one of the step before is a round one.
    if (unit == Unit::Bytes && segment.first > 0)
        return tr("the same above %1, up to %2")
            .arg(withUnit(segment.first - 1, unit), withUnit(segment.last, unit));
    if (unit == Unit::Bytes) return tr("the same up to %1").arg(withUnit(segment.last, unit));
    return tr("the same from %1 to %2").arg(number(segment.first), withUnit(segment.last, unit));
}

QStringList ChartText::readout(const ChartContent& content, std::int64_t value) {
    const Unit unit = unitOf(content.axis.kind);
    QStringList lines{withUnit(value, unit)};
    const CurveSegment* segment = segmentAt(content.curve, value);
    if (segment == nullptr) {
        // Outside the device's range the launch itself is all that is known.
        const ChartPoint& point = content.point;
        if (value != point.value) return lines;
        lines << share(point.activeWarps, content.maxWarps, point.activeBlocks)
              << limitedBy(point.limiters, point.activeBlocks);
        return lines;
    }
    lines << share(segment->activeWarps, content.maxWarps, segment->activeBlocks)
          << limitedBy(segment->limiters, segment->activeBlocks);
    if (content.setting && segment->activeBlocks > 0)
        lines << tr("the SM's shared memory is set to %1")
                     .arg(withUnit(content.setting->bytesPerSm(value), Unit::Bytes));
    lines << extent(*segment, unit);
    return lines;
}

QString ChartText::tick(ChartKind kind, std::int64_t value) {
    if (kind != ChartKind::SharedMemory || value == 0) return number(value);
    return withUnit(value, Unit::Bytes);
}

QString ChartText::brief(ChartKind kind, std::int64_t value) {
    if (kind != ChartKind::SharedMemory) return number(value);
    return toQString(text().numbers().decimal(static_cast<double>(value) / kKibi, 3) + " KiB");
}

QString ChartText::uprightTick(int part, int parts, int maxWarps, AxisUnit unit) {
    return unit == AxisUnit::Warps ? number(maxWarps * part / parts) : percent(part, parts);
}

QString ChartText::cannotLaunch() {
    return tr("cannot launch");
}

}  // namespace occ::ui
