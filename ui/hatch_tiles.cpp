#include "ui/hatch_tiles.h"

#include "ui/limiter_ground.h"

#include <QBrush>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <map>
#include <utility>

namespace occ::ui {

namespace {

/// A multiple of the distance of the marks, so that tiles join.
constexpr int kSide = 32;
constexpr std::size_t kMostTiles = 64;

const QBrush& tile(Hatch hatch, const QColor& color) {
    static std::map<std::pair<int, QRgb>, QBrush> tiles;
    const std::pair key(static_cast<int>(hatch), color.rgba());
    const auto found = tiles.find(key);
    if (found != tiles.end()) return found->second;
    if (tiles.size() >= kMostTiles) tiles.clear();
    QImage image(kSide, kSide, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintHatch(painter, QRectF(0, 0, kSide, kSide), hatch, color);
    }
    return tiles.emplace(key, QBrush(image)).first->second;
}

}  // namespace

void paintHatchFast(QPainter& painter, const QRectF& rect, Hatch hatch, const QColor& color) {
    const bool raster =
        painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
    if (raster && painter.deviceTransform().type() <= QTransform::TxTranslate)
        return painter.fillRect(rect, tile(hatch, color));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintHatch(painter, rect, hatch, color);
    painter.restore();
}

}  // namespace occ::ui
