#pragma once

#include "core/limiter.h"
#include "ui/limiter_ground.h"
#include "ui/snapshot.h"

#include <QWidget>
#include <span>

namespace occ::ui {

/// Names the colours and hatches of the resources that bind anywhere in the charts.
class ChartLegend : public QWidget {
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void show(LimiterSet limiters);
    using QWidget::show;
    [[nodiscard]] LimiterSet limiters() const { return m_limiters; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void updateTexts();
    [[nodiscard]] int entryWidth(Limiter limiter) const;

    LimiterSet m_limiters;
};

/// The resources that bind somewhere on the curves of `charts`, or at the current point.
[[nodiscard]] LimiterSet limitersIn(const Snapshot& snapshot, std::span<const ChartKind> charts);

/// A small sample of a resource's colour and hatch.
void paintSwatch(QPainter& painter, const QRectF& rect, Limiter limiter, const Theme& theme);

}  // namespace occ::ui
