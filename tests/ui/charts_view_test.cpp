#include "ui/charts_view.h"

#include "tests/ui/chart_support.h"
#include "ui/chart_content.h"
#include "ui/chart_legend.h"

#include <QSignalSpy>
#include <QToolButton>
#include <QtTest/QTest>

using namespace occ;
using namespace occ::ui;

namespace {

struct View {
    explicit View(QSize size, const char* gpu = "9.0") : model(test::scenario(gpu)) {
        view.resize(size);
        view.show();
        view.show(model.snapshot());
        test::paint();
    }
    ScenarioModel model;
    ChartsView view;
};

QToolButton& button(ChartsView& view, const QString& name) {
    for (QToolButton* found : view.findChildren<QToolButton*>())
        if (found->accessibleName() == name || found->text() == name) return *found;
    FAIL("no button is called " << name.toStdString());
    throw std::logic_error("unreachable");
}

}  // namespace

TEST_CASE("three charts fit every size without scroll bars", "[charts]") {
    // What the window leaves beside its panel, from 1024 x 700 to 4K.
    for (const QSize size : {QSize(640, 430), QSize(900, 520), QSize(1240, 400), QSize(2200, 1200),
                             QSize(3440, 1900)}) {
        View view(size);
        CAPTURE(size.width(), size.height());
        CHECK(view.view.size() == size);
        for (const ChartKind kind : kChartKinds) {
            const ChartPane& pane = view.view.pane(kind);
            CHECK(view.view.rect().contains(pane.geometry()));
            CHECK(pane.width() >= pane.minimumSizeHint().width());
            CHECK(pane.height() >= pane.minimumSizeHint().height());
            CHECK(pane.plotRect().height() >= 50);
        }
    }
}

TEST_CASE("charts stand below each other where there is height, else side by side", "[charts]") {
    View tall(QSize(1300, 700));
    CHECK(tall.view.pane(ChartKind::Threads).x() == tall.view.pane(ChartKind::Registers).x());
    View low(QSize(1300, 400));
    CHECK(low.view.pane(ChartKind::Threads).y() == low.view.pane(ChartKind::Registers).y());
}

TEST_CASE("plots below each other begin and end at the same place", "[charts]") {
    View view(QSize(1000, 700), "8.9");
    const QRectF first = view.view.pane(ChartKind::Threads).plotRect();
    for (const ChartKind kind : kChartKinds) {
        CHECK(view.view.pane(kind).plotRect().left() == first.left());
        CHECK(view.view.pane(kind).plotRect().right() == first.right());
    }
}

TEST_CASE("the view tells which input was picked", "[charts]") {
    View view(QSize(1000, 700));
    std::vector<std::pair<ChartKind, qint64>> picked;
    QObject::connect(&view.view, &ChartsView::inputPicked,
                     [&](ChartKind kind, qint64 value) { picked.emplace_back(kind, value); });
    for (const ChartKind kind : kChartKinds)
        QTest::keyClick(&view.view.pane(kind), Qt::Key_End);
    REQUIRE(picked.size() == 3);
    CHECK(picked[0] == std::pair(ChartKind::Threads, qint64{1024}));
    CHECK(picked[1] == std::pair(ChartKind::Registers, qint64{255}));
    CHECK(picked[2] == std::pair(ChartKind::SharedMemory, qint64{227 * 1024}));
}

TEST_CASE("buttons set the unit and the carve-outs of all charts", "[charts]") {
    View view(QSize(1000, 700));
    QSignalSpy unit(&view.view, &ChartsView::axisUnitChanged);
    button(view.view, "Axis in warps").click();
    CHECK(view.view.axisUnit() == AxisUnit::Warps);
    CHECK(unit.count() == 1);
    button(view.view, "Axis in warps").click();
    CHECK(button(view.view, "Axis in warps").isChecked());
    CHECK(unit.count() == 1);
    button(view.view, "One curve per carve-out").click();
    CHECK(view.view.carveoutCurvesShown());
    CHECK_FALSE(view.view.pane(ChartKind::SharedMemory).content().carveouts.empty());
    CHECK(view.view.pane(ChartKind::Threads).content().carveouts.empty());
}

TEST_CASE("carve-outs are offered only where they can be chosen", "[charts]") {
    View pascal(QSize(1000, 700), "6.1");
    CHECK_FALSE(button(pascal.view, "One curve per carve-out").isEnabled());
    View hopper(QSize(1000, 700));
    CHECK(button(hopper.view, "One curve per carve-out").isEnabled());
}

TEST_CASE("the legend names what limits somewhere, and nothing else", "[charts]") {
    View view(QSize(1000, 700));
    const auto* legend = view.view.findChild<ChartLegend*>();
    REQUIRE(legend != nullptr);
    CHECK(legend->limiters() == limitersIn(view.model.snapshot(), kChartKinds));
    CHECK(legend->limiters().contains(Limiter::Registers));
    CHECK_FALSE(legend->limiters().contains(Limiter::VirtualResources));
    CHECK(legend->accessibleName().contains("registers"));
    CHECK(test::colorCount(const_cast<ChartLegend*>(legend)->grab().toImage()) > 4);
}

TEST_CASE("everything in the view can be reached with Tab and has a name", "[charts]") {
    View view(QSize(1000, 700));
    for (QWidget* widget : view.view.findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
        const auto* tool = qobject_cast<QToolButton*>(widget);
        CAPTURE(widget->metaObject()->className());
        CHECK_FALSE(
            (widget->accessibleName().isEmpty() && (tool == nullptr || tool->text().isEmpty())));
    }
    CHECK(view.view.pane(ChartKind::Threads).focusPolicy() == Qt::StrongFocus);
}

TEST_CASE("an export is asked for the chart that it was asked on", "[charts]") {
    View view(QSize(1000, 700));
    std::vector<std::optional<ChartKind>> asked;
    QObject::connect(&view.view, &ChartsView::exportRequested,
                     [&](std::optional<ChartKind> kind) { asked.push_back(kind); });
    button(view.view, QString::fromUtf8("Export…")).click();
    emit view.view.pane(ChartKind::Registers).exportRequested();
    CHECK(asked == std::vector<std::optional<ChartKind>>{std::nullopt, ChartKind::Registers});
}
