#include "ui/timeline_sheet.h"

#include "ui/measurement_text.h"
#include "ui/timeline_painter.h"
#include "ui/timeline_text.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr double kMargin = 18;
constexpr int kTitlePixels = 17;
constexpr int kTextPixels = 12;
constexpr int kSmallPixels = 11;
constexpr double kMostDetail = 4;

struct TimelineSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::TimelineSheet)
};

/// Draws wrapped text and gives the height that it took.
double paintText(QPainter& painter, const QRectF& room, const QFont& font, const QString& text) {
    painter.setFont(font);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text);
    return std::ceil(QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height());
}

/// The same part of the timeline, with rows as high as the sheet allows.
TimelineScale scaleFor(const TimelineContent& content, const TimelineScale& seen,
                       const QRectF& plot) {
    TimelineScale scale;
    scale.setExtent(content.durationNs(), content.smCount(), content.lanes());
    scale.setRows(seen.rows());
    scale.setPlot(plot);
    if (seen.isFitted()) {
        // On paper nobody scrolls: every row, however low.
        scale.zoomRows(plot.height() / (content.smCount() * scale.smHeight()), plot.top());
        return scale;
    }
    scale.zoomInto(QRectF(scale.x(seen.begin()), plot.top(),
                          scale.x(seen.end()) - scale.x(seen.begin()), plot.height()));
    scale.zoomRows(seen.smHeight() / scale.smHeight() * plot.height() / seen.plot().height(),
                   plot.top());
    scale.setScroll(seen.scroll() / seen.smHeight() * scale.smHeight());
    return scale;
}

double detailOf(const QPainter& painter) {
    const double scale = painter.deviceTransform().m11();
    return std::clamp(scale, 1.0, kMostDetail);
}

QString noteOf(const TimelineContent& content) {
    QStringList notes;
    if (content.isSimulated()) notes << MeasurementText::simulatedNote();
    if (!content.isAcrossSms()) notes << TimelineText::alignmentNote(content);
    return notes.join(QLatin1Char(' '));
}

/// What the sheet consists of besides its size and colours.
struct Sheet {
    std::shared_ptr<const TimelineContent> content;
    TimelineScale seen;
    QString title;
    QString caption;
    bool smBars;

    void paint(QPainter& painter, const QSizeF& size, const Theme& theme) const;
    [[nodiscard]] double paintHead(QPainter& painter, double width, const Theme& theme) const;
};

/// Gives the place below.
double Sheet::paintHead(QPainter& painter, double width, const Theme& theme) const {
    double top = kMargin * 0.8;
    const auto room = [&] { return QRectF(kMargin, top, width, 100); };
    painter.setPen(theme.text);
    top += paintText(painter, room(), printFont(kTitlePixels, true), title) + 4;
    top += paintText(painter, room(), printFont(kTextPixels), TimelineText::summary(*content));
    const QString note = noteOf(*content);
    painter.setPen(theme.error);
    if (!note.isEmpty()) top += paintText(painter, room(), printFont(kTextPixels), note);
    return top;
}

void Sheet::paint(QPainter& painter, const QSizeF& size, const Theme& theme) const {
    const double width = size.width() - 2 * kMargin;
    const double top = paintHead(painter, width, theme);
    const QFont small = printFont(kSmallPixels);
    const QRectF anyHeight(kMargin, 0, width, 200);
    const double foot =
        QFontMetricsF(small).boundingRect(anyHeight, Qt::TextWordWrap, caption).height();
    const TimelineLook look{theme, small, smBars};
    const QRectF area(kMargin, std::ceil(top + 8), std::floor(width),
                      std::floor(size.height() - top - foot - kMargin - 12));
    const QRectF plot(area.marginsRemoved(TimelinePainter::margins(*content, look)).toRect());
    const TimelineScale scale = scaleFor(*content, seen, plot);
    TimelinePainter(*content, scale, look).paint(painter, area, detailOf(painter));
    painter.setPen(theme.mutedText);
    paintText(painter, QRectF(kMargin, area.bottom() + 6, width, foot), small, caption);
}

}  // namespace

Picture timelinePicture(std::shared_ptr<const TimelineContent> content, const TimelineScale& seen,
                        const QString& caption, bool smBars) {
    Picture picture;
    picture.title = TimelineSheet::tr("Blocks on SMs");
    picture.description = TimelineText::summary(*content) + QLatin1Char('\n') + caption;
    if (content->isSimulated())
        picture.title += QStringLiteral(" – ") + MeasurementText::watermark();
    const Sheet sheet{std::move(content), seen, picture.title, caption, smBars};
    picture.paint = [sheet](QPainter& painter, const QSizeF& size, const Theme& theme) {
        sheet.paint(painter, size, theme);
    };
    return picture;
}

}  // namespace occ::ui
