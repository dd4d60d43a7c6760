#include "ui/chart_pane.h"

#include "tests/ui/chart_support.h"
#include "ui/chart_content.h"
#include "ui/language.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QScreen>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest/QTest>

using namespace occ;
using namespace occ::ui;
using test::LiveChart;

namespace {

/// Height of the first pixel from above in one of the curve's colours, in the pane's coordinates;
/// -1: none.
double lineHeight(const QImage& image, double x, const QRectF& plot, const CurveSegment& segment) {
    const double ratio = image.devicePixelRatio();
    const int column = static_cast<int>(x * ratio);
    for (int row = static_cast<int>((plot.top() - 3) * ratio); row < (plot.bottom() + 3) * ratio;
         ++row)
        for (const Limiter limiter : kLimiters)
            if (segment.limiters.contains(limiter) &&
                image.pixelColor(column, row) == lightTheme().limiter(limiter))
                return row / ratio;
    return -1;
}

}  // namespace

TEST_CASE("the drawn steps are the curve", "[chart]") {
    for (const char* gpu : {"9.0", "8.9", "2.0", "6.1"})
        for (const ChartKind kind : kChartKinds) {
            LiveChart chart(kind, test::scenario(gpu, 192, 48, 6000), {1400, 300});
            const QImage image = chart.picture();
            const double marker = chart.pane.positionOf(chart.pane.content().point.value).x();
            int compared = 0;
            for (const CurveSegment& segment : chart.curve()) {
                const double left = chart.pane.positionOf(segment.first).x();
                const double right = chart.pane.positionOf(segment.last).x();
                // Marks of cliffs and of the current point lie over the line.
                const double x = left + (right - left) * 0.4;
                if (right - left < 16 || std::abs(x - marker) < 12) continue;
                CAPTURE(gpu, static_cast<int>(kind), segment.first, segment.last);
                const double drawn = lineHeight(image, x, chart.pane.plotRect(), segment);
                CHECK(std::abs(drawn - chart.pane.positionOf(segment.first).y()) <= 2.5);
                ++compared;
            }
            CHECK(compared >= 2);
        }
}

TEST_CASE("a click sets the value under it, and the point is drawn there", "[chart]") {
    LiveChart chart(ChartKind::Threads);
    QSignalSpy started(&chart.pane, &ChartPane::pickStarted);
    QSignalSpy finished(&chart.pane, &ChartPane::pickFinished);
    for (const qint64 value : {64, 512, 768, 1024}) {
        QTest::mouseClick(&chart.pane, Qt::LeftButton, {}, chart.at(value));
        CHECK(chart.picked.back() == value);
        CHECK(chart.model.snapshot().kernel.block.threads() == value);
        CHECK(chart.pane.content().point.value == value);
    }
    CHECK(started.count() == 4);
    CHECK(finished.count() == 4);
}

TEST_CASE("clicks outside the plot and with other buttons set nothing", "[chart]") {
    LiveChart chart(ChartKind::Registers);
    QTest::mouseClick(&chart.pane, Qt::LeftButton, {}, QPoint(300, 5));
    QTest::mouseClick(&chart.pane, Qt::RightButton, {}, chart.at(100));
    CHECK(chart.picked.empty());
}

TEST_CASE("a drag streams values between its start and its end", "[chart]") {
    LiveChart chart(ChartKind::SharedMemory);
    QStringList order;
    QObject::connect(&chart.pane, &ChartPane::pickStarted, [&] { order << "start"; });
    QObject::connect(&chart.pane, &ChartPane::valuePicked, [&] { order << "value"; });
    QObject::connect(&chart.pane, &ChartPane::pickFinished, [&] { order << "end"; });
    QTest::mousePress(&chart.pane, Qt::LeftButton, {}, chart.at(20 * 1024));
    for (int kib = 30; kib <= 300; kib += 30)
        QTest::mouseMove(&chart.pane, chart.at(kib * 1024));
    QTest::mouseRelease(&chart.pane, Qt::LeftButton, {}, chart.at(300 * 1024));
    CHECK(order.first() == "start");
    CHECK(order.last() == "end");
    CHECK(order.count("value") >= 7);
    CHECK(chart.picked.back() == chart.pane.content().axis.last);
    // Without the button nothing is set any more.
    const std::size_t count = chart.picked.size();
    QTest::mouseMove(&chart.pane, chart.at(10 * 1024));
    CHECK(chart.picked.size() == count);
}

TEST_CASE("edges catch a click, Shift is free", "[chart]") {
    LiveChart chart(ChartKind::Registers, test::scenario("9.0"), {2000, 220});
    const QPoint near = chart.at(40) + QPoint(4, 0);
    QTest::mouseClick(&chart.pane, Qt::LeftButton, {}, near);
    CHECK(chart.picked.back() == 40);
    QTest::mouseClick(&chart.pane, Qt::LeftButton, Qt::ShiftModifier, near + QPoint(5, 0));
    CHECK(chart.picked.back() == 41);
}

TEST_CASE("every move on a chart can be made with keys", "[chart]") {
    LiveChart chart(ChartKind::Registers);
    chart.pane.setFocus();
    const auto press = [&chart](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&chart.pane, key, modifiers);
        return chart.model.snapshot().kernel.registersPerThread;
    };
    CHECK(press(Qt::Key_Right) == 41);
    CHECK(press(Qt::Key_Left) == 40);
    CHECK(press(Qt::Key_Left, Qt::ControlModifier) == 32);
    CHECK(press(Qt::Key_Right, Qt::ControlModifier) == 40);
    CHECK(press(Qt::Key_PageUp) == 48);
    CHECK(press(Qt::Key_PageDown) == 40);
    CHECK(press(Qt::Key_Home) == 0);
    CHECK(press(Qt::Key_End) == 255);
    CHECK(press(Qt::Key_PageUp) == 255);
}

TEST_CASE("threads step by warps", "[chart]") {
    LiveChart chart(ChartKind::Threads);
    QTest::keyClick(&chart.pane, Qt::Key_Right);
    CHECK(chart.picked.back() == 288);
}

TEST_CASE("held keys are one run of picks", "[chart]") {
    LiveChart chart(ChartKind::Registers);
    QSignalSpy started(&chart.pane, &ChartPane::pickStarted);
    QSignalSpy finished(&chart.pane, &ChartPane::pickFinished);
    QTest::keyPress(&chart.pane, Qt::Key_Right);
    for (int i = 0; i < 5; ++i) {
        QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), true);
        QApplication::sendEvent(&chart.pane, &repeat);
    }
    CHECK(finished.count() == 0);
    QTest::keyRelease(&chart.pane, Qt::Key_Right);
    CHECK(started.count() == 1);
    CHECK(finished.count() == 1);
    CHECK(chart.picked.back() == 46);
}

TEST_CASE("the wheel goes to the next edge with Control, else it scrolls what is around",
          "[chart]") {
    LiveChart chart(ChartKind::Registers);
    const auto turn = [&chart](int delta, Qt::KeyboardModifiers modifiers) {
        const QPointF place = chart.at(100);
        QWheelEvent event(place, chart.pane.mapToGlobal(place), {}, {0, delta}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&chart.pane, &event);
        return event.isAccepted();
    };
    CHECK_FALSE(turn(120, Qt::NoModifier));
    CHECK(chart.picked.empty());
    CHECK(turn(120, Qt::ControlModifier));
    CHECK(chart.picked.back() == 48);
    CHECK(turn(-120, Qt::ControlModifier));
    CHECK(chart.picked.back() == 40);
}

TEST_CASE("screen readers get a chart with a name and a value", "[chart]") {
    LiveChart chart(ChartKind::Registers);
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&chart.pane);
    REQUIRE(interface != nullptr);
    CHECK(interface->role() == QAccessible::Chart);
    CHECK(interface->text(QAccessible::Name) == "Occupancy by registers per thread");
    CHECK(interface->text(QAccessible::Value).startsWith("40 registers, 75 %"));
    QAccessibleValueInterface* value = interface->valueInterface();
    REQUIRE(value != nullptr);
    CHECK(value->currentValue().toLongLong() == 40);
    CHECK(value->maximumValue().toLongLong() == 255);
    value->setCurrentValue(64);
    CHECK(chart.model.snapshot().kernel.registersPerThread == 64);
}

TEST_CASE("the keyboard's place is visible", "[chart]") {
    LiveChart chart(ChartKind::Threads);
    const QImage before = chart.picture();
    chart.pane.setFocus(Qt::TabFocusReason);
    QApplication::setActiveWindow(&chart.pane);
    test::paint();
    REQUIRE(chart.pane.hasFocus());
    const QImage after = chart.picture();
    CHECK(before.pixelColor(0, 100) != after.pixelColor(0, 100));
    CHECK(after.pixelColor(0, 100) == theme().focus);
    CHECK(chart.pane.pointedAt() == 256);
}

TEST_CASE("axis, highlight and carve-outs change the picture and can be taken back", "[chart]") {
    LiveChart chart(ChartKind::SharedMemory);
    const QImage plain = chart.picture();
    const auto differs = [&] { return chart.picture() != plain; };
    chart.pane.setAxisUnit(AxisUnit::Warps);
    CHECK(differs());
    chart.pane.setAxisUnit(AxisUnit::Percent);
    CHECK_FALSE(differs());
    chart.pane.setHighlighted(true);
    CHECK(differs());
    chart.pane.setHighlighted(false);
    CHECK_FALSE(differs());
    chart.pane.setCarveoutCurves(true);
    CHECK(differs());
    CHECK(chart.pane.content().carveouts.size() >= 9);
    chart.pane.setCarveoutCurves(false);
    CHECK_FALSE(differs());
}

TEST_CASE("one curve per carve-out, each what a kernel with that carve-out gets", "[chart]") {
    for (const char* gpu : {"9.0", "8.0", "7.5", "3.7", "2.0"}) {
        const ScenarioModel model(test::scenario(gpu));
        const DeviceLimits& device = model.snapshot().gpu.limits;
        const std::vector<CarveoutCurve> curves = carveoutCurves(model.snapshot());
        REQUIRE_FALSE(curves.empty());
        CHECK(curves.back().bytes == device.sharedMemoryPerSmBytes);
        for (std::size_t i = 1; i < curves.size(); ++i)
            CHECK(curves[i - 1].bytes < curves[i].bytes);
    }
    CHECK(carveoutCurves(ScenarioModel(test::scenario("6.1")).snapshot()).empty());
}

TEST_CASE("dark colours and another language arrive while the chart is shown", "[chart]") {
    LiveChart chart(ChartKind::Threads);
    applyScheme(*qApp, ColorScheme::Dark);
    test::paint();
    CHECK(chart.picture().pixelColor(5, 5) == darkTheme().ground);
    applyScheme(*qApp, ColorScheme::Light);
    test::paint();
    CHECK(chart.picture().pixelColor(5, 5) == lightTheme().ground);
    const QImage english = chart.picture();
    setLanguage(Language::SimplifiedChinese);
    test::paint();
    const bool translated = chart.pane.accessibleName() != "Occupancy by threads per block";
    if (translated) CHECK(chart.picture() != english);
    setLanguage(Language::English);
    test::paint();
    CHECK(chart.pane.accessibleName() == "Occupancy by threads per block");
}

TEST_CASE("a point outside the axis is drawn at its end", "[chart]") {
    LiveChart chart(ChartKind::Threads, test::scenario("9.0", 2000));
    CHECK(chart.pane.content().point.value == 2000);
    CHECK(chart.pane.positionOf(2000).x() == chart.pane.plotRect().right());
    CHECK(chart.pane.readout(2000).size() == 3);
}

TEST_CASE("a chart works at its smallest size", "[chart]") {
    LiveChart chart(ChartKind::SharedMemory, test::scenario("9.0"), {10, 10});
    chart.pane.resize(chart.pane.minimumSizeHint());
    test::paint();
    CHECK(chart.pane.plotRect().height() >= 40);
    CHECK(test::colorCount(chart.picture()) > 5);
}
