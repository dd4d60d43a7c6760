#pragma once

#include "core/limiter.h"
#include "ui/padded_delegate.h"

#include <QPixmap>

namespace occ::ui {

struct Theme;

/// Cells about kernels, with what `KernelRole` gives: bars, marks of resources, muted words.
class KernelDelegate : public PaddedDelegate {
public:
    using PaddedDelegate::PaddedDelegate;

    [[nodiscard]] int extraWidth(const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    void paintContent(QPainter& painter, const QStyleOptionViewItem& cell, const QModelIndex& index,
                      const QRect& room) const override;
};

/// The mark of a resource: its colour with its hatch in a frame.
void paintLimiterMark(QPainter& painter, const QRectF& place, Limiter limiter, const Theme& theme);
/// The same for buttons.
[[nodiscard]] QPixmap limiterPixmap(Limiter limiter, double pixelRatio);

}  // namespace occ::ui
