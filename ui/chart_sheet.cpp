#include "ui/chart_sheet.h"

#include "core/text/words.h"
#include "ui/chart_legend.h"
#include "ui/chart_scene.h"
#include "ui/chart_table.h"
#include "ui/chart_text.h"
#include "ui/gpu_text.h"
#include "ui/picture_frame.h"
#include "ui/result_text.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kLegendHeight = 24;
constexpr double kChartTitle = 20;
constexpr double kChartGap = 8;
constexpr double kLowestChart = 110;
constexpr int kNarrowest = 340;
/// Its dot ends a line rather than starting one.
const QString kSeparator = QStringLiteral("\u00A0· ");
constexpr int kTextPixels = 13;
constexpr int kSmallPixels = 11;

}  // namespace

QString ChartSheet::title() const {
    return m_options.charts.size() == 1 ? ChartText::title(m_options.charts.front())
                                        : tr("Theoretical occupancy");
}

QString ChartSheet::result() const {
    const Occupancy& occupancy = m_snapshot.occupancy;
    const QString reason =
        say(words::headline(m_snapshot.gpu.limits, m_snapshot.kernel, occupancy));
    if (!occupancy.launchable()) return tr("0 %, cannot launch: %1").arg(reason);
    return tr("%1, %2", "75 % · 48 of 64 warps · 6 blocks, limited by registers")
        .arg(ChartText::share(occupancy.activeWarps, occupancy.maxWarps, occupancy.activeBlocks),
             reason);
}

QString ChartSheet::inputs() const {
    QStringList parts;
    for (const InputField* field : toldInputs(m_snapshot))
        parts << tr("%1: %2", "Registers per thread: 40")
                     .arg(say(words::title(field->id)), inputText(*field, m_snapshot.kernel));
    return parts.join(kSeparator);
}

QString ChartSheet::caption() const {
    const Gpu& gpu = m_snapshot.gpu;
    QString name = gpuTitle(gpu);
    if (gpu.origin != GpuOrigin::ComputeCapability)
        name = tr("%1 (compute capability %2)")
                   .arg(name, toQString(toString(gpu.limits.computeCapability)));
    return name + kSeparator + inputs() + kSeparator + program();
}

QString ChartSheet::program() {
    return QStringLiteral("Occuscope %1").arg(QCoreApplication::applicationVersion()).trimmed();
}

namespace {

void paintLegend(QPainter& painter, const QRectF& line, LimiterSet shown, const Theme& theme) {
    constexpr double kSwatchWidth = 22;
    const QFont small = printFont(kSmallPixels);
    const QFontMetricsF metrics(small);
    double x = line.left();
    for (const Limiter limiter : kLimiters) {
        if (!shown.contains(limiter)) continue;
        const QString name = say(words::name(limiter));
        const double nameWidth = metrics.horizontalAdvance(name);
        if (x + kSwatchWidth + 6 + nameWidth > line.right()) break;
        paintSwatch(painter, QRectF(x, line.top() + 6, kSwatchWidth, 12), limiter, theme);
        painter.setFont(small);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x + kSwatchWidth + 6, line.top(), nameWidth + 4, line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        x += kSwatchWidth + nameWidth + 24;
    }
}

void paintChart(QPainter& painter, const ChartContent& content, AxisUnit unit, const QRectF& area,
                const Theme& theme) {
    ChartScene scene(Medium::Print);
    scene.setColors(theme);
    scene.setFont(printFont(kSmallPixels));
    scene.setUnit(unit);
    scene.resize(area.size());
    scene.show(content);
    scene.scene().render(&painter, area, QRectF(QPointF(0, 0), area.size()), Qt::IgnoreAspectRatio);
}

/// Legend and charts. A single chart is named by the title around it.
void paintCharts(QPainter& painter, const QSizeF& size, const Theme& theme,
                 const Snapshot& snapshot, const SheetOptions& options) {
    paintLegend(painter, QRectF(0, 0, size.width(), kLegendHeight),
                limitersIn(snapshot, options.charts), theme);
    double top = kLegendHeight + 2;
    const double height = (size.height() - top) / static_cast<double>(options.charts.size());
    for (const ChartKind kind : options.charts) {
        QRectF area(0, top, size.width(), height - kChartGap);
        if (options.charts.size() > 1) {
            painter.setPen(theme.text);
            painter.setFont(printFont(kTextPixels, true));
            painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), kChartTitle)),
                             Qt::AlignLeft | Qt::AlignVCenter, ChartText::title(kind));
            area.setTop(area.top() + kChartTitle);
        }
        paintChart(painter, contentOf(kind, snapshot, options.carveouts), options.unit, area,
                   theme);
        top += height;
    }
}

}  // namespace

Picture chartPicture(const Snapshot& snapshot, const SheetOptions& options) {
    const auto kept = std::make_shared<const Snapshot>(snapshot);
    const bool single = options.charts.size() == 1;
    const double perChart = kLowestChart + kChartGap + (single ? 0 : kChartTitle);
    Picture charts;
    charts.preferred = {960, single ? 420 : 800};
    charts.smallest = {kNarrowest,
                       static_cast<int>(kLegendHeight + 2 +
                                        perChart * static_cast<double>(options.charts.size()))};
    charts.paint = [kept, options](QPainter& painter, const QSizeF& size, const Theme& theme) {
        paintCharts(painter, size, theme, *kept, options);
    };
    charts.table = [kept, options] { return chartTable(*kept, options); };
    const ChartSheet words(*kept, options);
    Picture picture = framed(charts, {words.title(), {words.result()}, words.caption()});
    picture.preferred = single ? QSize(1000, 520) : QSize(1000, 900);
    return picture;
}

QString chartFileName(const Snapshot& snapshot, const SheetOptions& options) {
    QString name = QStringLiteral("occupancy-") + toQString(snapshot.gpu.name);
    if (options.charts.size() == 1)
        name += QLatin1Char('-') + toQString(chartKey(options.charts.front()));
    return fileNameOf(name);
}

}  // namespace occ::ui
