#pragma once

#include "ui/map_look.h"
#include "ui/map_painter.h"
#include "ui/picking_chart.h"
#include "ui/readout_panel.h"

#include <QStringList>
#include <optional>

namespace occ::ui {

/// A live map: reads out what is pointed at, and lets a click, a drag or a key move the launch.
class MapCanvas : public PickingChart<MapPlace> {
    Q_OBJECT

public:
    explicit MapCanvas(QWidget* parent = nullptr);

    void show(const MapContent& content);
    using QWidget::show;
    void setColoring(MapColoring coloring);

    [[nodiscard]] const MapContent& content() const { return m_content; }
    /// Precondition: something is shown.
    [[nodiscard]] const MapPainter& painter() const { return *m_painter; }
    [[nodiscard]] QPointF positionOf(const MapPlace& place) const;
    [[nodiscard]] std::optional<MapPlace> pointedAt() const override { return m_pointed; }
    [[nodiscard]] QStringList readout(const MapPlace& place) const;

    [[nodiscard]] QSize sizeHint() const override { return {820, 480}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 220}; }

signals:
    /// A click, a step of a drag or a key.
    void placePicked(const occ::ui::MapPlace& place);
    void copyRequested();

protected:
    [[nodiscard]] std::optional<MapPlace> launchPlace() const override;
    [[nodiscard]] QRectF plotRect() const override { return m_painter->scale().plot(); }
    [[nodiscard]] MapPlace placeAt(const QPointF& position, Snap snap) const override;
    [[nodiscard]] std::optional<MapPlace> keyTarget(const QKeyEvent& event) const override;
    void pointAt(std::optional<MapPlace> place) override;
    void emitPicked(const MapPlace& place) override { emit placePicked(place); }

    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyLook();
    void layOut();
    void movePoint(const MapContent& content);
    void updateTexts();
    [[nodiscard]] std::vector<QRectF> pointedRects() const;
    [[nodiscard]] QPointF panelPosition() const;
    void updateRects(const std::vector<QRectF>& rects);
    /// The edges of the steps along an axis, where the launch is.
    [[nodiscard]] std::vector<qint64> edgesAlong(const ChartAxis& axis) const;

    MapContent m_content;
    MapLook m_look;
    std::optional<MapPainter> m_painter;
    ReadoutPanel m_panel;
    std::optional<MapPlace> m_pointed;
};

}  // namespace occ::ui
