#pragma once

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMarginsF>
#include <QMouseEvent>
#include <QRectF>
#include <QWidget>
#include <QtGlobal>
#include <optional>
#include <vector>

namespace occ::ui {

struct ChartAxis;

/// How far around its plot a chart still takes the pointer.
struct PickReach {
    QMarginsF press;
    QMarginsF hover;
};
/// Labels below the plot belong to it.
inline constexpr PickReach kReachOfLabels = {{8, 8, 8, 24}, {4, 12, 4, 24}};

/// A widget that picks; templates cannot have signals.
class PickingWidget : public QWidget {
    Q_OBJECT

public:
    explicit PickingWidget(QWidget* parent);

signals:
    /// Picks between the two belong together.
    void pickStarted();
    void pickFinished();

protected:
    /// With the keyboard here, the readout stays with the launch.
    [[nodiscard]] bool followsLaunch() const { return hasFocus() && !underMouse(); }
};

/// A live chart of an input, or of two: reads out the place that is pointed at, and lets a click, a
/// drag or a key set the launch to it. What a place is, and where it lies, the chart itself knows.
template <class Place>
class PickingChart : public PickingWidget {
public:
    PickingChart(const PickReach& reach, QWidget* parent) : PickingWidget(parent), m_reach(reach) {}

    /// The place that is read out at the moment.
    [[nodiscard]] virtual std::optional<Place> pointedAt() const = 0;
    /// A pick of its own, also of the place where the launch is already.
    void pickAlone(const Place& place) {
        emit pickStarted();
        emitPicked(place);
        emit pickFinished();
    }

protected:
    enum class Snap { ToEdges, None };

    /// The place of the launch; nothing as long as nothing is shown.
    [[nodiscard]] virtual std::optional<Place> launchPlace() const = 0;
    /// In the widget's coordinates. Of these three, precondition: something is shown.
    [[nodiscard]] virtual QRectF plotRect() const = 0;
    [[nodiscard]] virtual Place placeAt(const QPointF& position, Snap snap) const = 0;
    /// The place that a key moves the launch to; nothing for other keys.
    [[nodiscard]] virtual std::optional<Place> keyTarget(const QKeyEvent& event) const = 0;
    /// Reads a place out; nothing: none.
    virtual void pointAt(std::optional<Place> place) = 0;
    virtual void emitPicked(const Place& place) = 0;

    void focusInEvent(QFocusEvent* event) override {
        const Qt::FocusReason reason = event->reason();
        const bool byKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                           reason == Qt::ShortcutFocusReason;
        if (byKey && launchPlace()) pointAt(launchPlace());
        update();
        QWidget::focusInEvent(event);
    }

    void focusOutEvent(QFocusEvent* event) override {
        pointAt(std::nullopt);
        releaseKey();
        update();
        QWidget::focusOutEvent(event);
    }

    void leaveEvent(QEvent* event) override {
        if (!m_dragging) pointAt(std::nullopt);
        QWidget::leaveEvent(event);
    }

    void mousePressEvent(QMouseEvent* event) override {
        if (event->button() != Qt::LeftButton || !isWithin(m_reach.press, event->position()))
            return QWidget::mousePressEvent(event);
        m_dragging = true;
        m_lastPicked.reset();
        emit pickStarted();
        mouseMoveEvent(event);
    }

    void mouseMoveEvent(QMouseEvent* event) override {
        if (!launchPlace()) return;
        if (!m_dragging && !isWithin(m_reach.hover, event->position()))
            return pointAt(std::nullopt);
        // What is read out is what a click sets. Edges do not catch the pointer while Shift is
        // held.
        const bool freely = event->modifiers().testFlag(Qt::ShiftModifier);
        const Place place = placeAt(event->position(), freely ? Snap::None : Snap::ToEdges);
        pointAt(place);
        if (m_dragging) pick(place);
    }

    void mouseReleaseEvent(QMouseEvent* event) override {
        if (!m_dragging || event->button() != Qt::LeftButton)
            return QWidget::mouseReleaseEvent(event);
        m_dragging = false;
        emit pickFinished();
        if (!rect().contains(event->position().toPoint())) pointAt(std::nullopt);
    }

    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Escape && pointedAt()) return pointAt(std::nullopt);
        const std::optional<Place> target = launchPlace() ? keyTarget(*event) : std::nullopt;
        if (!target) return QWidget::keyPressEvent(event);
        if (!m_keyHeld) {
            m_keyHeld = true;
            emit pickStarted();
        }
        m_lastPicked = launchPlace();
        pick(*target);
        pointAt(launchPlace());
    }

    void keyReleaseEvent(QKeyEvent* event) override {
        if (event->isAutoRepeat() || !m_keyHeld) return QWidget::keyReleaseEvent(event);
        releaseKey();
    }

private:
    [[nodiscard]] bool isWithin(const QMarginsF& reach, const QPointF& position) const {
        return launchPlace() && plotRect().marginsAdded(reach).contains(position);
    }

    void pick(const Place& place) {
        if (place == m_lastPicked) return;
        m_lastPicked = place;
        emitPicked(place);
    }

    void releaseKey() {
        if (!m_keyHeld) return;
        m_keyHeld = false;
        emit pickFinished();
    }

    PickReach m_reach;
    std::optional<Place> m_lastPicked;
    bool m_dragging = false;
    bool m_keyHeld = false;
};

/// Where keys move a value along an axis: by a step, with Control or a page key to the next of the
/// `edges`, or to an end; nothing for other keys.
[[nodiscard]] std::optional<qint64> valueForKey(const QKeyEvent& event, const ChartAxis& axis,
                                                const std::vector<qint64>& edges, qint64 value);

}  // namespace occ::ui
