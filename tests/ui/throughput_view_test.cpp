#include "ui/throughput_view.h"

#include "tests/ui/measurement_support.h"
#include "tests/ui/ui_support.h"
#include "ui/empty_state.h"
#include "ui/theme.h"
#include "ui/throughput_chart.h"

#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

namespace {

Measurement everyKind() {
    Measurement measurement = madeUp();
    measurement.throughput = {seriesOf(Experiment::Copy, {50, 96, 98, 100}),
                              seriesOf(Experiment::DependentLoads, {1, 2, 3, 4}),
                              seriesOf(Experiment::MultiplyAdd1, {250, 500, 750, 1000}),
                              seriesOf(Experiment::MultiplyAdd2, {500, 980, 990, 990}),
                              seriesOf(Experiment::MultiplyAdd4, {970, 980, 990, 990}),
                              seriesOf(Experiment::MultiplyAdd8, {600, 610, 620, 620})};
    measurement.timeline = regularRun(2, 4, 2, 1000);
    measurement.timeline->theoreticalOccupancy = 0.75;
    return measurement;
}

bool near(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
               std::abs(a.blue() - b.blue()) <
           24;
}

bool hasColorAround(const QImage& image, const QPointF& place, const QColor& color, int reach) {
    const QPoint center = place.toPoint();
    for (int y = center.y() - reach; y <= center.y() + reach; ++y)
        for (int x = center.x() - reach; x <= center.x() + reach; ++x)
            if (image.rect().contains(x, y) && near(image.pixelColor(x, y), color)) return true;
    return false;
}

}  // namespace

TEST_CASE("throughput has one chart for each kind of work", "[throughput_view]") {
    ThroughputView view;
    view.resize(640, 700);
    view.show(everyKind());
    view.show();
    settle();
    const auto charts = view.charts();
    REQUIRE(charts.size() == 3);
    CHECK(charts[0]->content().series.size() == 1);
    CHECK(charts[1]->content().unit() == RateUnit::GigaloadsPerSecond);
    CHECK(charts[2]->content().series.size() == 4);
    // 2 x 1 GHz x 1,024 bits.
    CHECK(charts[0]->content().peakRate == Approx(256));
    CHECK(charts[1]->content().peakRate == 0);
    CHECK(charts[2]->content().launchOccupancy == 0.75);
}

TEST_CASE("sentences below the charts follow from the figures", "[throughput_view]") {
    ThroughputView view;
    view.show(everyKind());
    CHECK(view.conclusion(0) == "From 50 % occupancy on, more warps bring less than 5 %.");
    CHECK(view.conclusion(1).contains("100 %"));
    CHECK(view.conclusion(1).contains("does not hold 95 % of the best"));
    const QString chains = view.conclusion(2);
    CHECK(chains.contains("95 % of the best rate"));
    CHECK(chains.contains("4 chains at 25 %"));
    CHECK(chains.contains("2 chains at 50 %"));
    CHECK(chains.contains("1 chain at 100 %"));
    CHECK(chains.contains("8 chains (at most 62 %)"));
}

TEST_CASE("where the highest occupancy is slower, the sentence says so", "[throughput_view]") {
    Measurement measurement = madeUp();
    measurement.throughput = {seriesOf(Experiment::Copy, {50, 100, 98, 60})};
    ThroughputView view;
    view.show(measurement);
    CHECK(view.conclusion(0).contains("cost speed: the best rate is at 50 % occupancy"));
}

TEST_CASE("points lie where their figures are", "[throughput_view]") {
    const ThroughputChartContent content{
        {seriesOf(Experiment::Copy, {50, 96, 98, 100})}, std::nullopt, 0};
    const ThroughputPlot plot(content, QRectF(0, 0, 600, 300), QFont());
    CHECK(plot.x(0) == Approx(plot.plot().left()));
    CHECK(plot.x(1) == Approx(plot.plot().right()));
    CHECK(plot.x(0.25) - plot.x(0) == Approx(plot.x(1) - plot.x(0.75)));
    CHECK(plot.y(0) == Approx(plot.plot().bottom()));
    CHECK(plot.y(102) > plot.plot().top());
    CHECK((plot.y(0) - plot.y(50)) * 2 == Approx(plot.y(0) - plot.y(100)));
    CHECK(plot.ticks() == std::vector<double>{0, 0.25, 0.5, 0.75, 1});
    const auto found = plot.pointAt(plot.place({0, 2}) + QPointF(4, -3));
    REQUIRE(found.has_value());
    CHECK(found->point == 2);
    CHECK_FALSE(plot.pointAt(QPointF(plot.x(0.4), plot.y(5))).has_value());
}

TEST_CASE("marks, launch and peak are painted in their places", "[throughput_view]") {
    ThroughputView view;
    view.resize(700, 1100);
    view.show(everyKind());
    view.show();
    settle();
    const auto charts = view.charts();
    for (const std::size_t which : {std::size_t{0}, std::size_t{2}}) {
        auto& chart = const_cast<ThroughputChart&>(*charts[which]);
        const QImage image = chart.grab().toImage();
        const ThroughputPlot plot = chart.plot();
        for (std::size_t s = 0; s < chart.content().series.size(); ++s)
            CHECK(hasColorAround(image, plot.place({s, 0}), curveColor(lightTheme(), s), 2));
        const QPointF launch(plot.x(0.75), plot.plot().top() + 1);
        int darkest = 255;
        for (int dx = -2; dx <= 2; ++dx)
            for (int dy = 0; dy < 6; ++dy)
                darkest = std::min(darkest,
                                   image.pixelColor(launch.toPoint() + QPoint(dx, dy)).lightness());
        CHECK(darkest < 110);
    }
    auto& copy = const_cast<ThroughputChart&>(*charts[0]);
    const QImage image = copy.grab().toImage();
    const ThroughputPlot plot = copy.plot();
    int dots = 0;
    for (int x = static_cast<int>(plot.plot().left()); x < plot.plot().right(); ++x)
        dots += image.pixelColor(x, static_cast<int>(std::lround(plot.y(256)))).lightness() < 140;
    CHECK(dots > 60);
}

TEST_CASE("a point is read out by the pointer and by the arrows", "[throughput_view]") {
    ThroughputView view;
    view.resize(700, 1000);
    view.show(everyKind());
    view.show();
    settle();
    auto& chart = const_cast<ThroughputChart&>(*view.charts()[2]);
    QTest::mouseMove(&chart, chart.plot().place({1, 2}).toPoint());
    settle();
    REQUIRE(chart.pointedAt().has_value());
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK_FALSE(chart.pointedAt().has_value());
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.pointedAt() == PlottedPoint{0, 0});
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Up);
    REQUIRE(chart.pointedAt() == PlottedPoint{1, 1});
    const QString told = chart.readout().join('\n');
    for (const char* part : {"2 chains", "50 % occupancy", "16 warps", "2 blocks", "980", "9 runs"})
        CHECK(told.contains(QString::fromUtf8(part)));
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.pointedAt() == PlottedPoint{1, 3});
}

TEST_CASE("throughput is written as CSV, picture and report", "[throughput_view]") {
    ThroughputView view;
    view.show(everyKind());
    const QStringList lines = QString::fromStdString(view.csv()).split("\r\n", Qt::SkipEmptyParts);
    REQUIRE(lines.size() == 1 + 6 * 4);
    CHECK(lines[0].startsWith(
        "source,experiment,active_blocks,active_warps,occupancy_percent,median"));
    CHECK(lines[2] == "measured,copy,2,16,50,96,94.08,97.92,GB/s,9,1024");
    const Picture picture = view.picture();
    PictureOptions options;
    options.points = picture.preferred;
    options.dpi = 96;
    const auto image = PictureFile::image(picture, options);
    REQUIRE(image.has_value());
    CHECK(image->size() == picture.preferred);
    CHECK(image->text("Description").contains("Made-up GPU"));
    options.dark = true;
    CHECK(PictureFile::image(picture, options)->pixelColor(1, 1) == darkTheme().ground);
    const auto svg = PictureFile::svg(picture, options);
    REQUIRE(svg.has_value());
    CHECK(QSvgRenderer(*svg).isValid());
    CHECK(svg->contains("4 chains"));
    options.points = {100, 100};
    CHECK_FALSE(PictureFile::image(picture, options).has_value());
    CHECK(view.report().contains("From 50 % occupancy on"));
}

TEST_CASE("a simulation has no speed, and says so", "[throughput_view]") {
    ThroughputView view;
    view.show(simulated("H100 SXM", kernelOf(256, 40)));
    view.show();
    settle();
    REQUIRE_FALSE(view.isFilled());
    CHECK(view.emptyState().text().startsWith("A simulation cannot measure speed"));
    const QSignalSpy wanted(&view, &MeasurementView::runRequested);
    QTest::mouseClick(&view.emptyState().button(), Qt::LeftButton);
    CHECK(wanted.count() == 1);
    view.setRunnable(false);
    CHECK_FALSE(view.emptyState().button().isVisible());
    view.setRunnable(true);
    view.show(madeUp());
    CHECK_FALSE(view.emptyState().text().startsWith("A simulation"));
    // While another part is being measured, or in a file, it is no simulation either.
    view.setRunnable(false);
    CHECK_FALSE(view.emptyState().text().startsWith("A simulation"));
}
