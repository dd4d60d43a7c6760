#include "ui/timeline_view.h"

#include "tests/ui/measurement_support.h"
#include "tests/ui/ui_support.h"
#include "ui/empty_state.h"
#include "ui/figure_strip.h"
#include "ui/language.h"
#include "ui/measurement_text.h"
#include "ui/picture_dialog.h"
#include "ui/theme.h"
#include "ui/timeline_canvas.h"
#include "ui/timeline_raster.h"
#include "ui/timeline_sheet.h"
#include "ui/timeline_text.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

namespace {

/// 2 SMs with 4 slots, 3 full waves of 1 ms, and one block more on SM 0.
Measurement regular() {
    Measurement measurement = madeUp();
    measurement.timeline = regularRun(2, 4, 3, 1'000'000);
    return measurement;
}

struct LiveTimeline {
    explicit LiveTimeline(const Measurement& measurement, QSize size = {900, 640}) {
        view.resize(size);
        view.show(measurement);
        view.show();
        settle();
    }
    [[nodiscard]] const TimelineScale& scale() const { return view.canvas().scale(); }
    [[nodiscard]] QImage picture() { return view.canvas().viewport()->grab().toImage(); }
    /// The middle of a block's lane at a time.
    [[nodiscard]] QPointF at(int sm, int lane, double ns) const {
        return {scale().x(ns), scale().smTop(sm) + (lane + 0.5) * scale().laneHeight()};
    }
    void wheel(const QPointF& place, int notches, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QWidget* viewport = view.canvas().viewport();
        QWheelEvent event(place, viewport->mapToGlobal(place), {}, {0, notches * 120}, Qt::NoButton,
                          keys, Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport, &event);
        settle();
    }
    void key(int key, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::keyClick(&view.canvas(), static_cast<Qt::Key>(key), keys);
    }

    TimelineView view;
};

TimelineScale scaleOf(int sms, int lanes, QSizeF size = {1000, 400}) {
    TimelineScale scale;
    scale.setPlot(QRectF(QPointF(50, 20), size));
    scale.setExtent(10'000, sms, lanes);
    return scale;
}

/// Share of pixels of the colour within a rectangle.
double shareOf(const QImage& image, const QRect& rect, const QColor& color) {
    int hits = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            hits += image.pixelColor(x, y) == color;
    return static_cast<double>(hits) / (rect.width() * rect.height());
}

}  // namespace

TEST_CASE("a timeline without a run offers one", "[timeline_view]") {
    LiveTimeline live(madeUp());
    REQUIRE_FALSE(live.view.isFilled());
    const QSignalSpy wanted(&live.view, &MeasurementView::runRequested);
    QTest::mouseClick(&live.view.emptyState().button(), Qt::LeftButton);
    CHECK(wanted.count() == 1);
    live.view.show(regular());
    CHECK(live.view.isFilled());
}

TEST_CASE("figures above the timeline are the engine's", "[timeline_view]") {
    const Measurement measurement = regular();
    LiveTimeline live(measurement);
    const Timeline timeline = measurement.timeline->timeline();
    const FigureStrip& figures = live.view.figures();
    // SM 0: 12 + 1 blocks of 8 warps over 4 ms, SM 1: 12 over 3 ms.
    CHECK(timeline.averageWarps == Approx(8.0 * 25 / 7));
    CHECK(figures.valueOf("Warps, SM mean") == "29");
    CHECK(figures.valueOf("Active SMs") == "2");
    CHECK(figures.valueOf("Waves") == "4");
    CHECK(figures.valueOf("Duration") == QString::fromUtf8("4\u00A0ms"));
    CHECK(figures.valueOf("Tail") == "25 %");
    const QString spoken = live.view.canvas().accessibleDescription();
    // The figures that head the measurement are not repeated, but the picture is complete.
    CHECK(figures.valueOf("Achieved occupancy").isEmpty());
    CHECK(spoken.contains("Achieved occupancy: 89.29 %"));
    CHECK(spoken.contains("Theoretical: 100 %"));
    CHECK(spoken.contains("Warps per SM: 28.6 of 32"));
    CHECK(spoken.contains("Waves: 4"));
    CHECK(spoken.contains("Tail: 25 %"));
}

TEST_CASE("waves alternate between two tones that differ in brightness", "[timeline_view]") {
    for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
        const auto tones = waveTones(*theme);
        CHECK(contrast(tones[0], tones[1]) > 1.8);
        CHECK(contrast(tones[0], theme->ground) > 3);
        CHECK(contrast(tones[1], theme->ground) > 1.8);
    }
    LiveTimeline live(regular());
    const QImage image = live.picture();
    const auto tones = waveTones(lightTheme());
    for (int wave = 0; wave < 3; ++wave) {
        const QPoint place = live.at(1, 2, 1e6 * wave + 3e5).toPoint();
        CAPTURE(wave);
        CHECK(image.pixelColor(place) == tones[static_cast<std::size_t>(wave % 2)]);
    }
    // Empty slots of the tail show the ground, hatched: neither full nor without a mark.
    const QPointF corner = live.at(1, 0, 3.2e6);
    const QRect tail(corner.toPoint(), QSize(40, 40));
    const double ground = shareOf(image, tail, lightTheme().ground);
    CHECK(ground > 0.5);
    CHECK(ground < 0.95);
    CHECK(shareOf(image, tail, tones[1]) == 0);
}

TEST_CASE("every pixel column shows the share that blocks cover", "[timeline_view]") {
    // Ten blocks per pixel, one slot, busy for half of the time.
    TimelineRun run = regularRun(1, 1, 1, 50);
    run.spans.clear();
    for (std::int32_t i = 0; i < 1000; ++i)
        run.spans.push_back({i, 0, i * 100, i * 100 + 50});
    const TimelineContent content(run, false);
    TimelineScale scale;
    scale.setPlot(QRectF(0, 0, 100, 40));
    scale.setExtent(100'000, 1, 1);
    const TimelineLook look{lightTheme(), QFont(), false};
    const QImage image = TimelineRaster(content, scale, look, 1).paint();
    const auto tones = waveTones(lightTheme());
    const QColor mixed = blend(lightTheme().ground, blend(tones[0], tones[1], 0.5), 0.5);
    const QColor seen = image.pixelColor(50, 10);
    CHECK(std::abs(seen.red() - mixed.red()) <= 3);
    CHECK(std::abs(seen.blue() - mixed.blue()) <= 3);
}

TEST_CASE("rows too low for slots show how many are taken", "[timeline_view]") {
    // 16 slots, 4 of which are taken: a quarter of the row's height.
    TimelineRun run = regularRun(1, 16, 1, 1000);
    run.spans.resize(16);
    for (std::int32_t i = 0; i < 4; ++i)
        run.spans.push_back({100 + i, 0, 1000, 3000});
    const TimelineContent content(run, false);
    TimelineScale scale;
    scale.setPlot(QRectF(0, 0, 300, 33));
    scale.setExtent(3000, 1, 16);
    REQUIRE_FALSE(TimelineRaster::showsLanes(scale));
    const QImage image =
        TimelineRaster(content, scale, TimelineLook{lightTheme(), QFont(), false}, 1).paint();
    const auto tones = waveTones(lightTheme());
    const auto heightOf = [&](int x) {
        int height = 0;
        for (int y = 0; y < image.height(); ++y)
            height += image.pixelColor(x, y) == tones[0] || image.pixelColor(x, y) == tones[1];
        return height;
    };
    CHECK(heightOf(50) == 32);                // one pixel parts rows
    CHECK(std::abs(heightOf(201) - 8) <= 2);  // the tail's hatch may take some
}

TEST_CASE("zooming keeps what is under the pointer", "[timeline_view]") {
    TimelineScale scale = scaleOf(8, 4);
    CHECK(scale.isFitted());
    CHECK(scale.begin() == 0);
    CHECK(scale.end() == 10'000);
    const double x = 300;
    const double fixed = scale.timeAt(x);
    scale.zoomTime(4, x);
    CHECK(scale.end() - scale.begin() == Approx(2500));
    CHECK(scale.timeAt(x) == Approx(fixed));
    CHECK(scale.x(fixed) == Approx(x));
    scale.zoomRows(3, 200);
    CHECK(scale.smHeight() == Approx(150));
    // Never beyond the timeline, however hard one pulls.
    scale.panBy(1e9, 1e9);
    CHECK(scale.begin() == 0);
    CHECK(scale.scroll() == 0);
    scale.panBy(-1e9, -1e9);
    CHECK(scale.end() == Approx(10'000));
    CHECK(scale.scroll() == Approx(scale.scrollEnd()));
    scale.zoomTime(1e-6, x);
    CHECK(scale.begin() == 0);
    CHECK(scale.end() == 10'000);
    scale.zoomTime(1e12, x);
    CHECK(scale.end() - scale.begin() == Approx(20));
    scale.fit();
    CHECK(scale.isFitted());
    CHECK(scale.smHeight() == Approx(50));
}

TEST_CASE("a marked part fills the plot", "[timeline_view]") {
    TimelineScale scale = scaleOf(40, 4);
    const QRectF part(250, 120, 200, 100);
    const double begin = scale.timeAt(part.left());
    const double end = scale.timeAt(part.right());
    const int first = *scale.smAt(part.top() + 1);
    scale.zoomInto(part);
    CHECK(scale.begin() == Approx(begin));
    CHECK(scale.end() == Approx(end));
    CHECK(scale.firstSm() == first);
    CHECK(scale.smHeight() == Approx(12.0 * 4));
}

TEST_CASE("many SMs scroll rather than become illegible", "[timeline_view]") {
    TimelineScale scale = scaleOf(132, 8);
    CHECK(scale.smHeight() >= 12);
    CHECK(scale.scrollEnd() > 0);
    CHECK(scale.firstSm() == 0);
    CHECK(scale.lastSm() < 132);
    scale.setScroll(scale.scrollEnd());
    CHECK(scale.lastSm() == 132);
    const int top = scale.firstSm();
    scale.setRows(TimelineRows::Slots);
    CHECK(scale.laneHeight() >= 7);
    CHECK(scale.firstSm() == top);
    // Few SMs are not blown up without end.
    CHECK(scaleOf(1, 2).smHeight() <= 80);
    CHECK(*scaleOf(1, 2).laneAt(20 + 50) == 1);
    CHECK_FALSE(scaleOf(1, 2).smAt(20 + 100).has_value());
}

TEST_CASE("the timeline is operated by wheel, keys and drags", "[timeline_view]") {
    LiveTimeline live(regular());
    const double whole = live.scale().end() - live.scale().begin();
    const QPointF place = live.at(0, 1, 1.5e6);
    live.wheel(place, 4);
    CHECK(live.scale().end() - live.scale().begin() == Approx(whole / std::pow(1.25, 4)));
    CHECK(live.scale().x(1.5e6) == Approx(place.x()));
    const double height = live.scale().smHeight();
    live.wheel(place, 2, Qt::ControlModifier);
    CHECK(live.scale().smHeight() == Approx(std::min(240.0, height * 1.25 * 1.25)));

    const double begin = live.scale().begin();
    live.key(Qt::Key_Right);
    CHECK(live.scale().begin() > begin);
    live.key(Qt::Key_Left);
    CHECK(live.scale().begin() == Approx(begin));
    live.key(Qt::Key_Plus);
    CHECK(live.scale().end() - live.scale().begin() == Approx(whole / std::pow(1.25, 5)));
    live.key(Qt::Key_0);
    CHECK(live.scale().isFitted());

    QWidget* viewport = live.view.canvas().viewport();
    live.wheel(place, 6);
    const double before = live.scale().timeAt(300);
    QTest::mousePress(viewport, Qt::LeftButton, {}, {300, 200});
    QTest::mouseMove(viewport, {340, 200});
    settle();
    CHECK(live.scale().timeAt(340) == Approx(before));
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, {340, 200});

    live.key(Qt::Key_Home);
    const double from = live.scale().timeAt(300);
    const double to = live.scale().timeAt(500);
    QTest::mousePress(viewport, Qt::LeftButton, Qt::ShiftModifier, {300, 60});
    QMouseEvent move(QEvent::MouseMove, QPointF(500, 160), viewport->mapToGlobal(QPointF(500, 160)),
                     Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
    QApplication::sendEvent(viewport, &move);
    QTest::mouseRelease(viewport, Qt::LeftButton, Qt::ShiftModifier, {500, 160});
    CHECK(live.scale().begin() == Approx(from));
    CHECK(live.scale().end() == Approx(to));
}

TEST_CASE("a block tells where and when it ran", "[timeline_view]") {
    LiveTimeline live(regular());
    const QString told = live.view.canvas().readoutAt(live.at(1, 3, 2.5e6)).join('\n');
    for (const char* part :
         {"Block 23", "SM 1, slot 3", "wave 3", "start 2\u00A0ms", "duration 1\u00A0ms"})
        CHECK(told.contains(QString::fromUtf8(part)));
    // Where no block is, the SM itself.
    const QString idle = live.view.canvas().readoutAt(live.at(1, 3, 3.5e6)).join('\n');
    CHECK(idle.contains("SM 1"));
    CHECK(idle.contains("0 blocks resident"));
    CHECK(idle.contains("average 32 of 32 warps"));
    CHECK(live.view.canvas().readoutAt({200, 5000}).isEmpty());
}

TEST_CASE("SMs that cannot be compared are said to be aligned", "[timeline_view]") {
    Measurement measurement = regular();
    const auto says = [](const TimelineView& view) {
        for (const QLabel* label : view.findChildren<QLabel*>())
            if (label->text().contains("too coarse") && !label->isHidden()) return true;
        return false;
    };
    LiveTimeline across(measurement);
    CHECK_FALSE(says(across.view));
    measurement.timeline->acrossSms = false;
    LiveTimeline aligned(measurement);
    CHECK(says(aligned.view));
    CHECK(aligned.view.report().contains("too coarse"));
}

TEST_CASE("ticks are round and agree on their unit", "[timeline_view]") {
    CHECK(tickStep(1000, 10) == Approx(100));
    CHECK(tickStep(1001, 10) == Approx(200));
    CHECK(tickStep(4.5e6, 8) == Approx(1e6));
    CHECK(TimelineText::tick(1'500'000, 500'000, 4e6) == QString::fromUtf8("1.5\u00A0ms"));
    CHECK(TimelineText::tick(0, 500'000, 4e6) == QString::fromUtf8("0\u00A0ms"));
    CHECK(TimelineText::tick(2500, 500, 9000) == QString::fromUtf8("2.5\u00A0µs"));
    CHECK(TimelineText::tick(40, 20, 400) == QString::fromUtf8("40\u00A0ns"));
}

TEST_CASE("a timeline is written as CSV, trace and Markdown", "[timeline_view]") {
    LiveTimeline live(regular());
    const QStringList lines =
        QString::fromStdString(live.view.blocksCsv()).split("\r\n", Qt::SkipEmptyParts);
    REQUIRE(lines.size() == 1 + 25);
    CHECK(lines[0] == "source,block,sm,slot,wave,start_ns,end_ns");
    CHECK(lines[1] == "measured,0,0,0,0,0,1000000");
    const QStringList sms =
        QString::fromStdString(live.view.smsCsv()).split("\r\n", Qt::SkipEmptyParts);
    REQUIRE(sms.size() == 3);
    CHECK(sms[2].startsWith("measured,1,12,4,3000000,32,100"));
    CHECK(live.view.report().contains("Achieved occupancy: 89.29 %"));
    const QJsonDocument trace = QJsonDocument::fromJson(live.view.chromeTrace());
    REQUIRE_FALSE(trace.isNull());
    const QJsonArray events =
        trace.isArray() ? trace.array() : trace.object()["traceEvents"].toArray();
    int complete = 0;
    for (const auto& event : events)
        complete += event.toObject()["ph"].toString() == "X";
    CHECK(complete == 25);
}

TEST_CASE("every row of a simulation's CSV says so", "[timeline_view]") {
    Measurement measurement = regular();
    measurement.simulated = true;
    LiveTimeline live(measurement);
    for (const std::string& csv : {live.view.blocksCsv(), live.view.smsCsv()}) {
        const QStringList lines = QString::fromStdString(csv).split("\r\n", Qt::SkipEmptyParts);
        CHECK(lines[0].startsWith("source,"));
        for (qsizetype i = 1; i < lines.size(); ++i)
            CHECK(lines[i].startsWith("simulated,"));
    }
}

TEST_CASE("a timeline's picture has its size, its caption and its tones", "[timeline_view]") {
    LiveTimeline live(regular());
    const auto content = std::make_shared<const TimelineContent>(live.view.content());
    const Picture picture = timelinePicture(content, live.scale(), "from the test", true);
    PictureOptions options;
    options.points = {800, 500};
    options.dpi = 192;
    const auto image = PictureFile::image(picture, options);
    REQUIRE(image.has_value());
    CHECK(image->size() == QSize(1600, 1000));
    CHECK(image->text("Description").contains("from the test"));
    CHECK(image->text("Description").contains("Tail: 25 %"));
    const QRect whole(0, 0, 1600, 1000);
    const auto tones = waveTones(lightTheme());
    CHECK(shareOf(*image, whole, tones[0]) > 0.15);
    CHECK(shareOf(*image, whole, tones[1]) > 0.08);
    options.dark = true;
    const auto dark = PictureFile::image(picture, options);
    CHECK(dark->pixelColor(2, 2) == darkTheme().ground);
    CHECK(shareOf(*dark, whole, waveTones(darkTheme())[0]) > 0.15);
    options.dark = false;
    const auto svg = PictureFile::svg(picture, options);
    REQUIRE(svg.has_value());
    CHECK(QSvgRenderer(*svg).isValid());
    // 25 blocks as shapes, and words as words.
    CHECK(svg->count("<rect") + svg->count("<path") > 25);
    CHECK(svg->contains("from the test"));
    CHECK(svg->contains("wave 2"));
}

TEST_CASE("a simulated timeline says so on the screen and in every export", "[timeline_view]") {
    const Measurement measurement = simulated("H100 SXM", kernelOf(256, 40, 8192), 2000);
    LiveTimeline live(measurement);
    REQUIRE(live.view.isFilled());
    CHECK(live.view.report().contains(MeasurementText::simulatedNote()));
    CHECK(live.view.chromeTrace().toLower().contains("simulat"));
    const auto content = std::make_shared<const TimelineContent>(live.view.content());
    const Picture picture = timelinePicture(content, live.scale(), {}, false);
    PictureOptions options;
    options.points = {1000, 900};
    const auto svg = PictureFile::svg(picture, options);
    REQUIRE(svg.has_value());
    CHECK(svg->count(MeasurementText::watermark().toUtf8()) >= 2);
    CHECK(svg->contains("nothing was measured"));
    // The mark lies over the blocks of the live picture as well.
    TimelineContent plain(*measurement.timeline, false);
    const QImage marked = live.picture();
    live.view.canvas().show(std::make_shared<const TimelineContent>(std::move(plain)));
    settle();
    CHECK(live.picture() != marked);
}

TEST_CASE("pictures are saved by their ending, failures are told", "[timeline_view]") {
    LiveTimeline live(regular());
    const auto content = std::make_shared<const TimelineContent>(live.view.content());
    const QTemporaryDir folder;
    PictureDialog dialog(timelinePicture(content, live.scale(), {}, true), "timeline");
    const QSignalSpy saved(&dialog, &PictureDialog::saved);
    CHECK(dialog.saveTo(folder.filePath("a.png")));
    CHECK(QImage(folder.filePath("a.png")).width() == 2400);
    CHECK(dialog.saveTo(folder.filePath("a.svg")));
    CHECK(saved.count() == 2);
    CHECK_FALSE(dialog.saveTo(folder.filePath("a.gif")));
    CHECK_FALSE(dialog.saveTo(folder.filePath("missing/a.png")));
    CHECK(saved.count() == 2);
}

TEST_CASE("a hundred thousand blocks leave the picture quick", "[timeline_view]") {
    TimelineRun run;
    run.warpsPerBlock = 8;
    run.maxWarpsPerSm = 64;
    run.theoreticalOccupancy = 1;
    for (std::int32_t i = 0; i < 100'000; ++i) {
        const std::int64_t start = (i / (132 * 8)) * 1000 + (i * 7919) % 400;
        run.spans.push_back({i, i % 132, start, start + 600});
    }
    const TimelineContent content(run, false);
    TimelineScale scale;
    scale.setPlot(QRectF(0, 0, 2300, 1300));
    scale.setExtent(content.durationNs(), content.smCount(), content.lanes());
    const TimelineLook look{lightTheme(), QFont(), true};
    const QImage whole = TimelineRaster(content, scale, look, 1).paint();
    CHECK(shareOf(whole, QRect(0, 0, 2300, 100), lightTheme().ground) < 0.9);
    // Only what is seen is looked at.
    CHECK(content.blocksOf(0, 0, 2000).size() < 40);
    CHECK(content.blocksOf(0).size() > 700);
}

TEST_CASE("a timeline follows language and colours", "[timeline_view]") {
    LiveTimeline live(regular());
    const QImage light = live.picture();
    applyScheme(*qApp, ColorScheme::Dark);
    settle();
    CHECK(live.view.canvas().look().theme.dark);
    CHECK(live.picture() != light);
    applyScheme(*qApp, ColorScheme::Light);
    settle();
    CHECK(live.picture() == light);
    auto* rows = live.view.findChild<QComboBox*>();
    REQUIRE(rows != nullptr);
    rows->setCurrentIndex(1);
    CHECK(live.scale().rows() == TimelineRows::Slots);
}
