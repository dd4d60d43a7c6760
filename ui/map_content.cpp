#include "ui/map_content.h"

#include <utility>

namespace occ::ui {

namespace {

/// The launch as the map needs it: over shared memory, all of it must be of one kind.
KernelConfig basisOf(const Snapshot& snapshot, const MapAxes& axes) {
    KernelConfig kernel = snapshot.kernel;
    if (axes.across == ChartKind::SharedMemory || axes.up == ChartKind::SharedMemory)
        kernel = withAllSharedMemoryDynamic(kernel);
    return mapBasis(kernel, fieldOf(axes.across), fieldOf(axes.up));
}

}  // namespace

MapContent MapSource::contentOf(const Snapshot& snapshot, const MapAxes& axes) {
    KernelConfig basis = basisOf(snapshot, axes);
    if (!m_figure || m_tables != snapshot.tables || m_axes != axes || m_basis != basis) {
        MapFigure figure;
        figure.map = OccupancyMap(*snapshot.tables, basis, fieldOf(axes.across), fieldOf(axes.up));
        for (const int percent : kMapLevels)
            for (IsoLine& line : isoLines(figure.map, percent))
                figure.lines.push_back(std::move(line));
        m_figure = std::make_shared<const MapFigure>(std::move(figure));
        m_tables = snapshot.tables;
        m_axes = axes;
        m_basis = basis;
        ++m_computed;
    }
    const Occupancy& occupancy = snapshot.occupancy;
    return {axes,
            axisOf(axes.across, snapshot),
            axisOf(axes.up, snapshot),
            m_figure,
            {valueOf(axes.across, snapshot.kernel), valueOf(axes.up, snapshot.kernel)},
            {occupancy.activeBlocks, occupancy.activeWarps, occupancy.limiters}};
}

KernelConfig withPlace(KernelConfig kernel, const MapAxes& axes, const MapPlace& place) {
    setValueOf(axes.across, kernel, place.across);
    setValueOf(axes.up, kernel, place.up);
    return kernel;
}

}  // namespace occ::ui
