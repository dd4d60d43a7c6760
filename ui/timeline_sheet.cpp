#include "ui/timeline_sheet.h"

#include "ui/measurement_text.h"
#include "ui/picture_frame.h"
#include "ui/timeline_painter.h"
#include "ui/timeline_text.h"

#include <QPainter>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kSmallPixels = 11;
constexpr double kMostDetail = 4;

struct TimelineSheet {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::TimelineSheet)
};

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

}  // namespace

Picture timelinePicture(std::shared_ptr<const TimelineContent> content, const TimelineScale& seen,
                        const QString& caption, bool smBars) {
    QString title = TimelineSheet::tr("Blocks on SMs");
    if (content->isSimulated()) title += QStringLiteral(" – ") + MeasurementText::watermark();
    PictureFrame frame{title, {TimelineText::summary(*content), noteOf(*content)}, caption};
    frame.lines.removeAll(QString());
    Picture inner;
    inner.preferred = {1160, 600};
    inner.smallest = {440, 230};
    inner.paint = [content = std::move(content), seen, smBars](
                      QPainter& painter, const QSizeF& size, const Theme& theme) {
        const TimelineLook look{theme, printFont(kSmallPixels), smBars};
        const QRectF area(QPointF(0, 0), QSizeF(size.toSize()));
        const QRectF plot(area.marginsRemoved(TimelinePainter::margins(*content, look)).toRect());
        const TimelineScale scale = scaleFor(*content, seen, plot);
        TimelinePainter(*content, scale, look).paint(painter, area, detailOf(painter));
    };
    return framed(std::move(inner), frame);
}

}  // namespace occ::ui
