#include "ui/compare_plot.h"

#include "ui/chart_text.h"
#include "ui/compare_text.h"
#include "ui/readout_panel.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kGap = 6;
constexpr double kTickLength = 4;
constexpr double kTickGap = 14;
constexpr double kTickSpacing = 1.6;  ///< of upright labels, in their height
constexpr double kTop = 10;           ///< above the plot: half a mark
constexpr double kRadius = 7.5;       ///< of a mark
constexpr double kPadding = 8;
constexpr double kSample = 26;  ///< length of a piece of line
constexpr double kStronger = 1.6;
/// The upright axis counts per cent: launches on GPUs with more warps than others are compared.
constexpr int kHundred = 100;
/// Share of the plot that a launch's name may take in the readout.
constexpr double kNameShare = 0.34;

constexpr double kNames = kPadding + kSample + kGap;  ///< where names begin in the readout
constexpr double kLeading = 1.1;

struct Line {
    PinIndex pin;
    QString name;
    QString value;
};

/// A panel with each launch's value.
struct Readout {
    QString title;
    std::vector<Line> lines;
    double nameWidth = 0;
    double valueWidth = 0;
    QRectF panel;
};

void paintLines(QPainter& painter, const Theme& theme, const Readout& readout) {
    paintPanel(painter, readout.panel, theme);
    const double height =
        (readout.panel.height() - kPadding) / static_cast<double>(readout.lines.size() + 1);
    QRectF row(readout.panel.left(), readout.panel.top() + kPadding / 2, readout.panel.width(),
               height);
    const int place = Qt::AlignLeft | Qt::AlignVCenter;
    painter.setPen(theme.text);
    painter.drawText(row.adjusted(kPadding, 0, 0, 0), place, readout.title);
    for (const Line& line : readout.lines) {
        row.translate(0, height);
        paintLineSample(painter, {row.left() + kPadding, row.top(), kSample, height}, theme,
                        line.pin);
        painter.setPen(theme.text);
        painter.drawText(row.adjusted(kNames, 0, 0, 0), place, line.name);
        painter.drawText(row.adjusted(kNames + readout.nameWidth + 2 * kGap, 0, 0, 0), place,
                         line.value);
    }
}

}  // namespace

ComparePlot::ComparePlot(const CompareContent& content, const QRectF& area, const QFont& font)
    : m_content(content), m_area(area), m_font(font) {
    const QFontMetricsF metrics(font);
    const double left =
        std::ceil(metrics.horizontalAdvance(ChartText::uprightTick(1, 1, 1, AxisUnit::Percent))) +
        kGap + kTickLength;
    const double right = std::ceil(metrics.horizontalAdvance(QStringLiteral("1,024")) / 2) + 2;
    const double bottom = lineHeight() + kTickLength + 2;
    const QRectF plot(area.left() + left, area.top() + kTop,
                      std::max(20.0, std::floor(area.width() - left - right)),
                      std::max(20.0, std::floor(area.height() - kTop - bottom)));
    m_scale = ChartScale(plot, content.axis(), kHundred);
}

double ComparePlot::lineHeight() const {
    return std::ceil(QFontMetricsF(m_font).height());
}

QPointF ComparePlot::placeOf(const CompareSeries& series) const {
    const double percent = series.maxWarps > 0 ? static_cast<double>(kHundred) *
                                                     series.point.activeWarps / series.maxWarps
                                               : 0.0;
    return {m_scale.x(static_cast<double>(series.point.value)), m_scale.y(percent)};
}

void ComparePlot::paint(QPainter& painter, const Theme& theme,
                        std::optional<std::size_t> strong) const {
    painter.save();
    painter.setFont(m_font);
    paintGrid(painter, theme);
    paintTicks(painter, theme);
    paintCurves(painter, theme, strong);
    paintPoints(painter, theme);
    painter.restore();
}

void ComparePlot::paintGrid(QPainter& painter, const Theme& theme) const {
    const QRectF& plot = m_scale.plot();
    const int parts =
        uprightParts(AxisUnit::Percent, kHundred, {plot.height(), lineHeight() * kTickSpacing});
    for (int i = 0; i <= parts; ++i) {
        const double y = std::round(m_scale.y(static_cast<double>(kHundred) * i / parts));
        painter.fillRect(QRectF(plot.left() - (i == 0 ? 0 : kTickLength), y,
                                plot.width() + (i == 0 ? 0 : kTickLength), 1),
                         i == 0 ? theme.axis : theme.grid);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(m_area.left(), y - lineHeight() / 2,
                                plot.left() - kGap - m_area.left(), lineHeight()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         ChartText::uprightTick(i, parts, kHundred, AxisUnit::Percent));
    }
    painter.fillRect(QRectF(plot.left(), plot.top(), 1, plot.height()), theme.axis);
}

void ComparePlot::paintTicks(QPainter& painter, const Theme& theme) const {
    const ChartAxis& axis = m_scale.axis();
    const QFontMetricsF metrics(m_font);
    const double width =
        metrics.horizontalAdvance(ChartText::tick(axis.kind, axis.last)) + kTickGap;
    const std::int64_t distance = tickDistance(axis, {m_scale.plot().width(), width});
    const double top = m_scale.plot().bottom();
    painter.setPen(theme.mutedText);
    for (std::int64_t value = 0; value <= axis.last; value += distance) {
        const double x = std::round(m_scale.x(static_cast<double>(value)));
        painter.fillRect(QRectF(x, top, 1, kTickLength), theme.axis);
        painter.drawText(QRectF(x - width / 2, top + kTickLength, width, lineHeight()),
                         Qt::AlignCenter, ChartText::tick(axis.kind, value));
    }
}

void ComparePlot::paintCurves(QPainter& painter, const Theme& theme,
                              std::optional<std::size_t> strong) const {
    const auto lines = besideEachOther(m_content, m_scale.plot(), theme.lineScale);
    const PixelGrid pixels = PixelGrid::of(painter);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        StepLine line = lineOf(theme, m_content.series[i].pin);
        if (strong == i) line.thickness *= kStronger;
        paintSteps(painter, lines[i], line, pixels);
    }
}

/// Each launch's own value with its number; marks that would hide each other stand side by side,
/// with a thin line to their place.
void ComparePlot::paintPoints(QPainter& painter, const Theme& theme) const {
    std::vector<QPointF> placed;
    for (const CompareSeries& series : m_content.series) {
        const QPointF place = placeOf(series);
        QPointF at = place;
        const double direction = place.x() > m_scale.plot().center().x() ? -1 : 1;
        const auto hides = [&](const QPointF& other) {
            return QPointF::dotProduct(other - at, other - at) < 4 * kRadius * kRadius;
        };
        while (std::any_of(placed.begin(), placed.end(), hides))
            at.rx() += direction * (2 * kRadius + 1);
        placed.push_back(at);
        if (at == place) continue;
        painter.setPen(QPen(colorOf(theme, series.pin), 1));
        painter.drawLine(place, at);
    }
    // Over all lines, which would cross the numbers.
    for (std::size_t i = 0; i < placed.size(); ++i)
        paintBadge(painter, placed[i], kRadius, theme, m_content.series[i].pin, m_font);
}

void ComparePlot::paintPointer(QPainter& painter, const Theme& theme, std::int64_t value) const {
    const QRectF& plot = m_scale.plot();
    const double x = std::round(m_scale.x(static_cast<double>(value)));
    for (double y = plot.top(); y < plot.bottom(); y += 6)
        painter.fillRect(QRectF(x, y, 1, std::min(3.0, plot.bottom() - y)), theme.mutedText);
}

void ComparePlot::paintReadout(QPainter& painter, const Theme& theme, std::int64_t value) const {
    const QFontMetricsF metrics(m_font);
    const double mostName = m_scale.plot().width() * kNameShare;
    Readout readout{withUnit(value, unitOf(m_content.kind)), {}, 0, 0, {}};
    readout.valueWidth = metrics.horizontalAdvance(readout.title);
    for (const CompareSeries& series : m_content.series) {
        const QString name = CompareText::numbered(series.pin, series.label);
        readout.lines.push_back({series.pin, metrics.elidedText(name, Qt::ElideRight, mostName),
                                 CompareText::valueAt(series, value)});
        const Line& line = readout.lines.back();
        readout.nameWidth = std::max(readout.nameWidth, metrics.horizontalAdvance(line.name));
        readout.valueWidth = std::max(readout.valueWidth, metrics.horizontalAdvance(line.value));
    }
    const double width = kNames + readout.nameWidth + 2 * kGap + readout.valueWidth + kPadding;
    const auto rows = static_cast<double>(readout.lines.size() + 1);
    const QSizeF size(std::ceil(width), lineHeight() * kLeading * rows + kPadding);
    const double x = m_scale.x(static_cast<double>(value));
    double left = x + kPadding;
    if (left + size.width() > m_area.right()) left = x - kPadding - size.width();
    // With room on neither side over the right end, where curves have fallen.
    if (left < m_area.left()) left = m_area.right() - size.width();
    left = std::clamp(left, m_area.left(), std::max(m_area.left(), m_area.right() - size.width()));
    readout.panel = QRectF(QPointF(std::round(left), m_area.top() + 1), size);
    painter.save();
    paintPointer(painter, theme, value);
    painter.setFont(m_font);
    paintLines(painter, theme, readout);
    painter.restore();
}

}  // namespace occ::ui
