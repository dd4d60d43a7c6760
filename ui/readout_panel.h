#pragma once

#include "core/limiter.h"
#include "ui/theme.h"

#include <QFont>
#include <QPointF>
#include <QSizeF>
#include <QStringList>

class QPainter;
class QRectF;

namespace occ::ui {

/// The ground and the edge of a panel over a chart.
void paintPanel(QPainter& painter, const QRectF& panel, const Theme& theme);

/// A small panel of text beside a value: the first line is the value, the third tells the limiters
/// after their colours, the last one stands back.
class ReadoutPanel {
public:
    void setLook(const Theme& theme, const QFont& font);
    void show(const QStringList& lines, LimiterSet limiters);
    [[nodiscard]] bool shows(const QStringList& lines, LimiterSet limiters) const {
        return lines == m_lines && limiters == m_limiters;
    }

    [[nodiscard]] const QStringList& lines() const { return m_lines; }
    [[nodiscard]] const QSizeF& size() const { return m_size; }
    /// Right of `x` if there is room within `area`, else left of it.
    [[nodiscard]] double leftBeside(double x, const QRectF& area) const;
    void paint(QPainter& painter, const QPointF& topLeft) const;

private:
    void measure();
    double paintSwatches(QPainter& painter, const QPointF& topLeft) const;

    Theme m_theme;
    QFont m_font;
    QStringList m_lines;
    LimiterSet m_limiters;
    QSizeF m_size;
    double m_lineHeight = 0;
};

}  // namespace occ::ui
