#include "ui/map_words.h"

#include "ui/chart_text.h"
#include "ui/text.h"

namespace occ::ui {

namespace {

/// Whole lines for one of a cell's sides: "225 to 256 threads".
QString range(std::int64_t first, std::int64_t last, Unit unit) {
    if (first == last) return withUnit(last, unit);
    return MapWords::tr("%1 to %2", "225 to 256 threads").arg(number(first), withUnit(last, unit));
}

/// The first byte of a step is an odd number; the last one of the step before is a round one.
QString byteRange(std::int64_t first, std::int64_t last) {
    const QString upper = withUnit(last, Unit::Bytes);
    if (first == last) return upper;
    if (first <= 0) return MapWords::tr("up to %1").arg(upper);
    return MapWords::tr("above %1 up to %2").arg(withUnit(first - 1, Unit::Bytes), upper);
}

QString rangeOf(ChartKind kind, std::int64_t first, std::int64_t last) {
    return kind == ChartKind::SharedMemory ? byteRange(first, last)
                                           : range(first, last, unitOf(kind));
}

}  // namespace

QString MapWords::axes(const MapAxes& axes) {
    return QStringLiteral("%1 × %2").arg(ChartText::input(axes.across), ChartText::input(axes.up));
}

QString MapWords::title(const MapAxes& axes, MapColoring coloring) {
    return (coloring == MapColoring::Occupancy ? tr("Occupancy: %1") : tr("What limits: %1"))
        .arg(MapWords::axes(axes));
}

QString MapWords::place(const MapAxes& axes, const MapPlace& place) {
    return QStringLiteral("%1 × %2").arg(withUnit(place.across, unitOf(axes.across)),
                                         withUnit(place.up, unitOf(axes.up)));
}

QStringList MapWords::readout(const MapContent& content, const MapPlace& place) {
    const OccupancyMap& map = content.map();
    const MapCell& cell = content.cellAt(place);
    const int column = map.across().stretchOf(place.across);
    const int row = map.up().stretchOf(place.up);
    QStringList lines{
        MapWords::place(content.axes, place),
        ChartText::share(cell.activeWarps, map.maxWarps(), cell.activeBlocks),
        ChartText::limitedBy(cell.limiters, cell.activeBlocks),
    };
    // Beyond the axes, or refused for what the map does not know, as the shape of the block.
    if (place.across > map.across().last() || place.up > map.up().last() ||
        cell != map.at(place.across, place.up))
        return lines;
    lines << tr("the same for %1 × %2", "225 to 256 threads × 33 to 40 registers")
                 .arg(rangeOf(content.axes.across, map.across().first(column),
                              map.across().last(column)),
                      rangeOf(content.axes.up, map.up().first(row), map.up().last(row)));
    return lines;
}

QString MapWords::percent(int percent) {
    return withUnit(percent, Unit::Percent);
}

QString MapWords::occupancy() {
    return tr("Occupancy");
}

QString MapWords::thisLaunch() {
    return tr("this launch");
}

}  // namespace occ::ui
