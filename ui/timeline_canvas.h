#pragma once

#include "ui/timeline_content.h"
#include "ui/timeline_look.h"
#include "ui/timeline_scale.h"

#include <QAbstractScrollArea>
#include <QPixmap>
#include <memory>
#include <optional>

namespace occ::ui {

/// A timeline to look around in: the wheel zooms at the pointer, dragging moves the picture, with
/// Shift it marks a part to zoom into, and everything works from the keyboard as well.
class TimelineCanvas : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TimelineCanvas(QWidget* parent = nullptr);

    void show(std::shared_ptr<const TimelineContent> content);
    using QWidget::show;
    void setRows(TimelineRows rows);
    void setSmBars(bool shown);
    void fit();
    void zoomIn();
    void zoomOut();
    /// Language or colours have changed.
    void refresh();

    [[nodiscard]] const TimelineScale& scale() const { return m_scale; }
    [[nodiscard]] const TimelineLook& look() const { return m_look; }
    /// What is read out at a place of the viewport, a line each; empty beside the rows.
    [[nodiscard]] QStringList readoutAt(const QPointF& place) const;

    [[nodiscard]] QSize sizeHint() const override { return {900, 420}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 160}; }

signals:
    void viewChanged();

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void layOut();
    void changed();
    void syncScrollBars();
    void point(const QPointF& place, const QPoint& global);
    bool zoomByKey(const QKeyEvent& event);
    bool moveByKey(const QKeyEvent& event);
    [[nodiscard]] const PlacedBlock* blockAt(const QPointF& place) const;
    [[nodiscard]] QRectF rectOf(const PlacedBlock& block, int index) const;
    void paintPointed(QPainter& painter) const;

    std::shared_ptr<const TimelineContent> m_content;
    TimelineScale m_scale;
    TimelineLook m_look;
    QPixmap m_picture;  ///< everything but what follows the pointer
    std::optional<QPointF> m_pointed;
    std::optional<QPointF> m_pressed;
    QPointF m_last;
    QRectF m_band;
    bool m_syncing = false;
};

}  // namespace occ::ui
