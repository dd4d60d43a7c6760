#pragma once

#include <QPointer>
#include <QWidget>

class QVariantAnimation;

namespace occ::ui {

/// A ring around a widget that a lesson speaks of. It follows its target when that is moved,
/// resized, scrolled, hidden or shown, lets the mouse through, and goes with it.
class HighlightFrame : public QWidget {
    Q_OBJECT

public:
    /// Becomes a sibling of the target: whatever hides or clips that does so with the ring.
    explicit HighlightFrame(QWidget& target);

    [[nodiscard]] QWidget* target() const { return m_target; }
    /// Draws the eye for a moment.
    void pulse();
    [[nodiscard]] bool isPulsing() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void setWidth(double points);

    QPointer<QWidget> m_target;
    QVariantAnimation* m_pulse;
    double m_width;
};

}  // namespace occ::ui
