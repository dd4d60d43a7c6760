#include "ui/grid_pictures.h"

#include "core/io/grid_tables.h"
#include "ui/chart_sheet.h"
#include "ui/grid_facts.h"
#include "ui/grid_saw_plot.h"
#include "ui/grid_schedule_painter.h"
#include "ui/grid_text.h"
#include "ui/picture_frame.h"

#include <QPainter>
#include <algorithm>
#include <functional>

namespace occ::ui {

namespace {

constexpr int kChartPixels = 11;
constexpr int kTilePixels = 11;
constexpr std::int64_t kMostTeeth = 10'000;  ///< rows of the table

using Content = std::shared_ptr<const ScheduleContent>;

Picture withWords(Picture picture, const Snapshot& snapshot, const QString& title,
                  const QString& line) {
    return framed(std::move(picture), {title, {line}, ChartSheet(snapshot, {}).caption()});
}

Picture schedulePicture(const Snapshot& snapshot, const std::function<Content()>& content,
                        double time, const QString& line) {
    Picture picture;
    picture.preferred = {960, 560};
    picture.smallest = {440, 260};
    picture.paint = [content, time](QPainter& painter, const QSizeF& size, const Theme& theme) {
        const Content shown = content();
        SchedulePainter(*shown, QRectF(QPointF(), size), printFont(kTilePixels))
            .paint(painter, theme, time);
    };
    return withWords(std::move(picture), snapshot, GridText::scheduleTitle(), line);
}

}  // namespace

Picture sawPicture(const Snapshot& snapshot) {
    const GridFacts facts = GridFacts::of(snapshot);
    const SawContent content = SawContent::of(facts.capacity, facts.gridBlocks);
    Picture picture;
    picture.preferred = {960, 400};
    picture.smallest = {440, 220};
    picture.paint = [content](QPainter& painter, const QSizeF& size, const Theme& theme) {
        SawPlot(content, QRectF(QPointF(), size), printFont(kChartPixels)).paint(painter, theme);
    };
    picture.table = [content] {
        return sawToothTable(content.capacity, std::min(content.waves, kMostTeeth));
    };
    return withWords(std::move(picture), snapshot, GridText::sawTitle(),
                     GridText::sawSummary(facts));
}

Picture schedulePicture(const Snapshot& snapshot, const Content& content, double time) {
    return schedulePicture(
        snapshot, [content] { return content; }, time,
        GridText::moment(*content, time).join(QStringLiteral(" · ")));
}

Picture schedulePicture(const Snapshot& snapshot, const BlockTimes& times) {
    const GridFacts facts = GridFacts::of(snapshot);
    const ScheduleSubject subject{snapshot.gpu, facts.capacity, facts.gridBlocks, times};
    const auto made = std::make_shared<Content>();
    const auto content = [subject, made] {
        if (!*made) *made = std::make_shared<const ScheduleContent>(subject);
        return *made;
    };
    return schedulePicture(snapshot, content, 0, GridText::sawSummary(facts));
}

}  // namespace occ::ui
