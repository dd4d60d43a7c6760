#include "ui/readout_panel.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kPadding = 8;
constexpr double kSwatch = 9;
constexpr double kGap = 14;  ///< between a value and the panel beside it
constexpr int kLimiterLine = 2;

}  // namespace

void paintPanel(QPainter& painter, const QRectF& panel, const Theme& theme) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.axis, 1));
    painter.setBrush(theme.dark ? blend(theme.ground, theme.text, 0.12) : theme.ground);
    painter.drawRoundedRect(panel.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void ReadoutPanel::setLook(const Theme& theme, const QFont& font) {
    m_theme = theme;
    m_font = font;
    m_lines.clear();
    m_size = {};
}

void ReadoutPanel::show(const QStringList& lines, LimiterSet limiters) {
    if (shows(lines, limiters)) return;
    m_lines = lines;
    m_limiters = limiters;
    measure();
}

void ReadoutPanel::measure() {
    const QFontMetricsF metrics(m_font);
    QFont bold = m_font;
    bold.setBold(true);
    double width = QFontMetricsF(bold).horizontalAdvance(m_lines.value(0));
    for (int i = 1; i < m_lines.size(); ++i) {
        const double swatches = i == kLimiterLine ? (kSwatch + 3) * m_limiters.size() + 2 : 0;
        width = std::max(width, metrics.horizontalAdvance(m_lines[i]) + swatches);
    }
    m_lineHeight = std::ceil(metrics.height() * 1.1);
    m_size = {std::ceil(width) + 2 * kPadding,
              m_lineHeight * static_cast<double>(m_lines.size()) + 1.5 * kPadding};
}

double ReadoutPanel::leftBeside(double x, const QRectF& area) const {
    double left = x + kGap;
    if (left + m_size.width() > area.right()) left = x - kGap - m_size.width();
    left = std::clamp(left, area.left(), std::max(area.left(), area.right() - m_size.width()));
    return std::round(left);
}

void ReadoutPanel::paint(QPainter& painter, const QPointF& topLeft) const {
    painter.save();
    painter.translate(topLeft);
    paintPanel(painter, QRectF(QPointF(0, 0), m_size), m_theme);
    QFont bold = m_font;
    bold.setBold(true);
    double y = kPadding * 0.75;
    for (int i = 0; i < m_lines.size(); ++i, y += m_lineHeight) {
        const double x =
            i == kLimiterLine ? paintSwatches(painter, QPointF(kPadding, y)) : kPadding;
        painter.setFont(i == 0 ? bold : m_font);
        painter.setPen(i + 1 == m_lines.size() && i > 0 ? m_theme.mutedText : m_theme.text);
        painter.drawText(QRectF(x, y, m_size.width(), m_lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, m_lines[i]);
    }
    painter.restore();
}

/// Gives where the text after them begins.
double ReadoutPanel::paintSwatches(QPainter& painter, const QPointF& topLeft) const {
    double x = topLeft.x();
    const double y = topLeft.y() + (m_lineHeight - kSwatch) / 2;
    for (const Limiter limiter : kLimiters) {
        if (!m_limiters.contains(limiter)) continue;
        painter.fillRect(QRectF(x, y, kSwatch, kSwatch), m_theme.limiter(limiter));
        x += kSwatch + 3;
    }
    return m_limiters.empty() ? x : x + 2;
}

}  // namespace occ::ui
