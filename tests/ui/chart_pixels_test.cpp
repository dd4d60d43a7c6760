#include "tests/ui/chart_support.h"
#include "ui/chart_pane.h"

#include <QImage>

using namespace occ;
using namespace occ::ui;
using test::LiveChart;

TEST_CASE("what is repainted after a change equals a picture drawn anew", "[chart]") {
    for (const ChartKind kind : kChartKinds) {
        LiveChart chart(kind);
        // Changes that leave parts of the curve alone.
        for (const auto& [registers, bytes] : {std::pair(41, 8192), {64, 9000}, {33, 40'000}}) {
            chart.model.setField(FieldId::Registers, registers);
            chart.model.setField(FieldId::DynamicShared, bytes);
            test::paint();
            const QImage screen = chart.pane.screen()->grabWindow(chart.pane.winId()).toImage();
            CHECK(screen.convertToFormat(QImage::Format_RGB32) ==
                  chart.picture().convertToFormat(QImage::Format_RGB32));
        }
    }
}

TEST_CASE("a chart that was resized equals one made at that size", "[chart]") {
    for (const ChartKind kind : kChartKinds) {
        LiveChart chart(kind, test::scenario("8.0"), {700, 180});
        for (const QSize size : {QSize(700, 191), QSize(903, 197), QSize(901, 196)}) {
            chart.pane.resize(size);
            test::paint();
            LiveChart fresh(kind, test::scenario("8.0"), size);
            CHECK(chart.picture() == fresh.picture());
        }
    }
}

TEST_CASE("at every scale each pixel is painted", "[chart]") {
    LiveChart chart(ChartKind::Threads);
    for (const double ratio : {1.0, 1.25, 1.5, 2.0}) {
        QImage image((QSizeF(chart.pane.size()) * ratio).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::magenta);
        chart.pane.render(&image);
        int unpainted = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                unpainted += image.pixelColor(x, y) == Qt::magenta ? 1 : 0;
        CAPTURE(ratio);
        CHECK(unpainted == 0);
    }
}

TEST_CASE("on a wide screen, where a value takes pixels, each pixel is painted", "[chart]") {
    LiveChart chart(ChartKind::Threads, test::scenario("8.0"), {3480, 200});
    QImage image(chart.pane.size(), QImage::Format_RGB32);
    image.fill(Qt::magenta);
    chart.pane.render(&image);
    const int middle = static_cast<int>(chart.pane.plotRect().center().y());
    for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, middle) == Qt::magenta) FAIL_CHECK("column " << x);
}
