#pragma once

#include "ui/map_content.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace occ::ui {

/// The words of maps, in the window's language.
class MapWords {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::MapWords)

public:
    /// "Threads per block × Registers per thread".
    [[nodiscard]] static QString axes(const MapAxes& axes);
    /// "Occupancy: Threads per block × Registers per thread".
    [[nodiscard]] static QString title(const MapAxes& axes, MapColoring coloring);
    /// "256 threads × 40 registers".
    [[nodiscard]] static QString place(const MapAxes& axes, const MapPlace& place);
    /// What holds at a place: the place, the share, the limiter and the cell's extent, a line each.
    [[nodiscard]] static QStringList readout(const MapContent& content, const MapPlace& place);
    /// "50 %".
    [[nodiscard]] static QString percent(int percent);
    [[nodiscard]] static QString occupancy();
    [[nodiscard]] static QString thisLaunch();
};

}  // namespace occ::ui
