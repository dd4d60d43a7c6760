#pragma once

#include "ui/map_look.h"
#include "ui/map_painter.h"
#include "ui/readout_panel.h"

#include <QStringList>
#include <QWidget>
#include <optional>

namespace occ::ui {

/// A live map: reads out what is pointed at, and lets a click, a drag or a key move the launch.
class MapCanvas : public QWidget {
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
    /// What a click there sets.
    [[nodiscard]] MapPlace placeAt(const QPointF& position) const;
    [[nodiscard]] std::optional<MapPlace> pointedAt() const { return m_pointed; }
    [[nodiscard]] QStringList readout(const MapPlace& place) const;

    [[nodiscard]] QSize sizeHint() const override { return {820, 480}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 220}; }

signals:
    /// A click, a step of a drag or a key.
    void placePicked(const occ::ui::MapPlace& place);
    /// Picks between the two belong together.
    void pickStarted();
    void pickFinished();
    void copyRequested();

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void applyLook();
    void layOut();
    void movePoint(const MapContent& content);
    void updateTexts();
    void pointAt(std::optional<MapPlace> place);
    [[nodiscard]] std::vector<QRectF> pointedRects() const;
    [[nodiscard]] QPointF panelPosition() const;
    void updateRects(const std::vector<QRectF>& rects);
    void paintAround(QPainter& painter, const QRectF& exposed) const;
    void pick(const MapPlace& place);
    void finishPick();
    /// The place that a key moves to, or nothing.
    [[nodiscard]] std::optional<MapPlace> keyTarget(const QKeyEvent& event) const;
    [[nodiscard]] qint64 nextEdge(ChartKind kind, int direction) const;

    MapContent m_content;
    MapLook m_look;
    std::optional<MapPainter> m_painter;
    ReadoutPanel m_panel;
    std::optional<MapPlace> m_pointed;
    MapPlace m_lastPicked;
    bool m_dragging = false;
    bool m_keyHeld = false;
};

}  // namespace occ::ui
