#include "ui/chart_sheet.h"

#include "core/text/words.h"
#include "ui/chart_legend.h"
#include "ui/chart_scene.h"
#include "ui/chart_text.h"
#include "ui/gpu_text.h"
#include "ui/text.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kMargin = 20;
constexpr double kLine = 18;
constexpr double kLegendHeight = 24;
constexpr double kChartTitle = 20;
constexpr double kChartGap = 8;
constexpr double kLowestChart = 110;
constexpr double kNarrowest = 380;
/// Its dot ends a line rather than starting one.
const QString kSeparator = QStringLiteral("\u00A0· ");
constexpr int kTitlePixels = 17;
constexpr int kTextPixels = 13;
constexpr int kSmallPixels = 11;

QString inputText(const InputField& field, const KernelConfig& kernel) {
    const BlockShape& block = kernel.block;
    const std::int64_t value = field.get(kernel);
    if (field.isChoice()) return say(words::choice(field.id, value));
    if (field.id == FieldId::Threads && (block.y > 1 || block.z > 1))
        return QStringLiteral("%1 (%2 × %3 × %4)")
            .arg(number(value), number(block.x), number(block.y), number(block.z));
    return field.unit == Unit::Bytes || field.unit == Unit::Percent ? withUnit(value, field.unit)
                                                                    : number(value);
}

double wrappedHeight(const QFont& font, const QString& text, double width) {
    const QRectF room(0, 0, width, 1e4);
    return std::ceil(QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height());
}

}  // namespace

ChartSheet::ChartSheet(const Snapshot& snapshot, const SheetOptions& options)
    : m_snapshot(snapshot),
      m_options(options),
      m_theme(options.dark ? darkTheme() : lightTheme()),
      m_family(QFontInfo(QGuiApplication::font()).family()) {}

QFont ChartSheet::font(int pixels, bool bold) const {
    QFont font(m_family);
    font.setPixelSize(pixels);
    if (bold) font.setWeight(QFont::DemiBold);
    return font;
}

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
    const KernelConfig defaults;
    for (const InputField& field : inputFields()) {
        if (!field.applies(m_snapshot.gpu.limits)) continue;
        if (field.advanced && field.get(m_snapshot.kernel) == field.get(defaults)) continue;
        parts << tr("%1: %2", "Registers per thread: 40")
                     .arg(say(words::title(field.id)), inputText(field, m_snapshot.kernel));
    }
    return parts.join(kSeparator);
}

QString ChartSheet::caption() const {
    const Gpu& gpu = m_snapshot.gpu;
    QString name = gpuTitle(gpu);
    if (gpu.origin != GpuOrigin::ComputeCapability)
        name = tr("%1 (compute capability %2)")
                   .arg(name, toQString(toString(gpu.limits.computeCapability)));
    const QString program =
        QStringLiteral("Occuscope %1").arg(QCoreApplication::applicationVersion()).trimmed();
    return name + kSeparator + inputs() + kSeparator + program;
}

double ChartSheet::captionHeight(double width) const {
    return wrappedHeight(font(kSmallPixels), caption(), width);
}

double ChartSheet::resultHeight(double width) const {
    return std::max(kLine, wrappedHeight(font(kTextPixels), result(), width));
}

QSizeF ChartSheet::minimumSize() const {
    const auto count = static_cast<double>(m_options.charts.size());
    const double perChart = kLowestChart + kChartGap + (count > 1 ? kChartTitle : 0);
    const double width = kNarrowest - 2 * kMargin;
    const double head = kMargin + kLine + resultHeight(width) + 4 + kLegendHeight;
    return {kNarrowest, head + count * perChart + captionHeight(width) + kMargin};
}

void ChartSheet::paint(QPainter& painter, const QSizeF& size) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), size), m_theme.ground);
    const double width = size.width() - 2 * kMargin;
    double top = paintHead(painter, width);
    paintLegend(painter, QRectF(kMargin, top, width, kLegendHeight));
    top += kLegendHeight + 2;
    const double caption = captionHeight(width);
    const double bottom = size.height() - kMargin * 0.7 - caption;
    paintCaption(painter, QRectF(kMargin, bottom, width, caption));
    const double height = (bottom - top) / static_cast<double>(m_options.charts.size());
    for (const ChartKind kind : m_options.charts) {
        paintChart(painter, kind, QRectF(kMargin, top, width, height - kChartGap));
        top += height;
    }
}

double ChartSheet::paintHead(QPainter& painter, double width) const {
    double top = kMargin * 0.8;
    painter.setPen(m_theme.text);
    painter.setFont(font(kTitlePixels, true));
    painter.drawText(QRectF(kMargin, top, width, kLine + 4), Qt::AlignLeft | Qt::AlignVCenter,
                     title());
    top += kLine + 6;
    const double height = resultHeight(width);
    painter.setFont(font(kTextPixels));
    painter.drawText(QRectF(kMargin, top, width, height),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, result());
    return top + height + 2;
}

void ChartSheet::paintLegend(QPainter& painter, const QRectF& line) const {
    constexpr double kSwatchWidth = 22;
    const QFont small = font(kSmallPixels);
    const QFontMetricsF metrics(small);
    double x = line.left();
    const LimiterSet shown = limitersIn(m_snapshot, m_options.charts);
    for (const Limiter limiter : kLimiters) {
        if (!shown.contains(limiter)) continue;
        const QString name = say(words::name(limiter));
        const double nameWidth = metrics.horizontalAdvance(name);
        if (x + kSwatchWidth + 6 + nameWidth > line.right()) break;
        paintSwatch(painter, QRectF(x, line.top() + 6, kSwatchWidth, 12), limiter, m_theme);
        painter.setFont(small);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(x + kSwatchWidth + 6, line.top(), nameWidth + 4, line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        x += kSwatchWidth + nameWidth + 24;
    }
}

void ChartSheet::paintChart(QPainter& painter, ChartKind kind, const QRectF& area) const {
    const ChartContent content = contentOf(kind, m_snapshot, m_options.carveouts);
    QRectF target = area;
    if (m_options.charts.size() > 1) {
        const QRectF head(area.left(), area.top(), area.width(), kChartTitle);
        painter.setPen(m_theme.text);
        painter.setFont(font(kTextPixels, true));
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, ChartText::title(kind));
        target.setTop(head.bottom());
    }
    ChartScene scene(Medium::Print);
    scene.setColors(m_theme);
    scene.setFont(font(kSmallPixels));
    scene.setUnit(m_options.unit);
    scene.resize(target.size());
    scene.show(content);
    scene.scene().render(&painter, target, QRectF(QPointF(0, 0), target.size()),
                         Qt::IgnoreAspectRatio);
}

void ChartSheet::paintCaption(QPainter& painter, const QRectF& area) const {
    painter.setFont(font(kSmallPixels));
    painter.setPen(m_theme.mutedText);
    painter.drawText(area, Qt::TextWordWrap, caption());
}

}  // namespace occ::ui
