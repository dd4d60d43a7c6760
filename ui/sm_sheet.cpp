#include "ui/sm_sheet.h"

#include "core/io/sm_tables.h"
#include "ui/chart_sheet.h"
#include "ui/picture_frame.h"
#include "ui/sm_painter.h"
#include "ui/sm_text.h"
#include "ui/text.h"

#include <QPainter>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kTextPixels = 13;

}  // namespace

Picture smPicture(const Snapshot& snapshot) {
    const SmContent content = smContent(snapshot);
    Picture sm;
    sm.preferred = {960, 540};
    sm.smallest = SmLayout::smallest(content, printFont(kTextPixels)).toSize();
    sm.paint = [content](QPainter& painter, const QSizeF& size, const Theme& theme) {
        const SmLayout layout(content, QRectF(QPointF(0, 0), size), printFont(kTextPixels));
        SmPainter(layout, theme).paint(painter);
    };
    sm.table = [content] { return resourceTable(content.placement, text()); };
    const ChartSheet words(snapshot, {});
    Picture picture =
        framed(std::move(sm), {SmText::pictureTitle(content), {words.result()}, words.caption()});
    picture.description = SmText::summary(content) + QLatin1Char('\n') + words.caption();
    return picture;
}

QString smFileName(const Snapshot& snapshot) {
    return QStringLiteral("sm-") + fileNameOf(toQString(snapshot.gpu.name));
}

}  // namespace occ::ui
