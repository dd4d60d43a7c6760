#include "ui/map_sheet.h"

#include "core/io/occupancy_map_table.h"
#include "ui/chart_sheet.h"
#include "ui/chart_table.h"
#include "ui/map_painter.h"
#include "ui/map_words.h"
#include "ui/picture_frame.h"
#include "ui/text.h"

#include <QPainter>
#include <memory>

namespace occ::ui {

namespace {

constexpr int kSmallPixels = 11;

}  // namespace

Picture mapPicture(const Snapshot& snapshot, const MapAxes& axes, MapColoring coloring) {
    const auto kept = std::make_shared<const Snapshot>(snapshot);
    Picture map;
    map.preferred = {960, 560};
    map.smallest = {380, 260};
    map.paint = [kept, axes, coloring](QPainter& painter, const QSizeF& size, const Theme& theme) {
        MapLook look;
        look.theme = theme;
        look.font = printFont(kSmallPixels);
        look.medium = Medium::Print;
        look.coloring = coloring;
        const QRectF area(QPointF(0, 0), size);
        const MapPainter drawn(MapSource().contentOf(*kept, axes), look, area);
        drawn.paint(painter, area);
        drawn.paintMark(painter);
    };
    map.table = [kept, axes] { return mapCells(*kept, axes); };
    const ChartSheet words(*kept, {});
    return framed(map, {MapWords::title(axes, coloring), {words.result()}, words.caption()});
}

Table mapCells(const Snapshot& snapshot, const MapAxes& axes) {
    const MapContent content = MapSource().contentOf(snapshot, axes);
    Table table = mapTable(content.map(), {chartKey(axes.across), chartKey(axes.up)}, text());
    appendLaunch(table, snapshot);
    return table;
}

QString axesKey(const MapAxes& axes) {
    return toQString(chartKey(axes.across)) + QLatin1Char('-') + toQString(chartKey(axes.up));
}

}  // namespace occ::ui
