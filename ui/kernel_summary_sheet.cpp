#include "ui/kernel_summary_sheet.h"

#include "core/io/kernel_tables.h"
#include "core/text/words.h"
#include "ui/hatch_tiles.h"
#include "ui/picture_frame.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <utility>
#include <vector>

namespace occ::ui {

namespace {

constexpr int kTextPixels = 14;
constexpr double kRow = 34;
constexpr double kBar = 20;
constexpr double kGap = 10;

struct KernelSummarySheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::KernelSummarySheet)
};

struct Bar {
    QString name;
    std::size_t count = 0;
    std::optional<Limiter> limiter;  ///< empty: with full occupancy
};

std::vector<Bar> barsOf(const KernelSummary& summary) {
    std::vector<Bar> bars;
    for (const Limiter limiter : kLimiters)
        if (const std::size_t count = summary.limitedBy[index(limiter)])
            bars.push_back({say(words::name(limiter)), count, limiter});
    bars.push_back({KernelSummarySheet::tr("full occupancy"), summary.full, std::nullopt});
    return bars;
}

QString countText(std::size_t count) {
    return number(static_cast<std::int64_t>(count));
}

void paintBar(QPainter& painter, const QRectF& place, const Bar& bar, const Theme& theme) {
    const QColor color = bar.limiter ? theme.limiter(*bar.limiter) : theme.axis;
    painter.fillRect(place, color);
    if (bar.limiter) paintHatchFast(painter, place, hatchOf(*bar.limiter), inkOn(color, theme));
}

/// The longest bar takes what names and numbers leave.
void paintBars(QPainter& painter, const QSizeF& size, const std::vector<Bar>& bars,
               const Theme& theme) {
    const QFont font = printFont(kTextPixels);
    const QFontMetricsF metrics(font);
    double names = 0;
    double numbers = 0;
    std::size_t most = 1;
    for (const Bar& bar : bars) {
        names = std::max(names, metrics.horizontalAdvance(bar.name));
        numbers = std::max(numbers, metrics.horizontalAdvance(countText(bar.count)));
        most = std::max(most, bar.count);
    }
    const double row = std::min(kRow, size.height() / static_cast<double>(bars.size()));
    const double room = std::max(1.0, size.width() - names - numbers - 2 * kGap);
    double top = 0;
    painter.setFont(font);
    for (const Bar& bar : bars) {
        const double width = room * static_cast<double>(bar.count) / static_cast<double>(most);
        const double height = std::min(kBar, row - 4);
        painter.setPen(theme.text);
        painter.drawText(QRectF(0, top, names, row), Qt::AlignRight | Qt::AlignVCenter, bar.name);
        paintBar(painter, QRectF(names + kGap, top + (row - height) / 2, width, height), bar,
                 theme);
        painter.setPen(theme.text);
        painter.drawText(QRectF(names + kGap + width + kGap / 2, top, numbers + kGap, row),
                         Qt::AlignLeft | Qt::AlignVCenter, countText(bar.count));
        top += row;
    }
}

}  // namespace

Picture kernelSummaryPicture(const KernelSummary& summary, const QString& build,
                             const QString& gpu) {
    const std::vector<Bar> bars = barsOf(summary);
    const auto rows = static_cast<int>(bars.size());
    QStringList lines;
    for (const Bar& bar : bars)
        lines << QStringLiteral("%1: %2").arg(bar.name, countText(bar.count));
    Picture inner;
    inner.preferred = {760, static_cast<int>(kRow) * rows};
    inner.smallest = {360, 24 * rows};
    inner.paint = [bars](QPainter& painter, const QSizeF& size, const Theme& theme) {
        paintBars(painter, size, bars, theme);
    };
    inner.table = [summary] { return summaryTable(summary, text()); };
    Picture picture =
        framed(std::move(inner),
               {KernelSummarySheet::tr("What limits the kernels"),
                {},
                KernelSummarySheet::tr("%3: occupancy known for %1 of %2 kernels, on %4")
                    .arg(countText(summary.known), countText(summary.kernels), build, gpu)});
    picture.description += QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
    return picture;
}

}  // namespace occ::ui
