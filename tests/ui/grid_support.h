#pragma once

#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/grid_saw_chart.h"
#include "ui/grid_view.h"
#include "ui/scenario_model.h"

#include <QImage>
#include <QTest>

namespace occ::ui {

/// An A100 with 108 SMs and 6 blocks on each: 648 at once.
inline Scenario gridLaunch(std::int64_t grid, const char* gpu = "A100 SXM4 40GB") {
    Scenario scenario;
    scenario.gpu = findGpu(gpu)->gpu;
    scenario.kernel.block = {256, 1, 1};
    scenario.kernel.registersPerThread = 40;
    scenario.kernel.gridBlocks = grid;
    return scenario;
}

struct LiveGrid {
    explicit LiveGrid(const Scenario& scenario, QSize size = {900, 560})
        : model(scenario), view(model) {
        view.resize(size);
        view.show();
        settle();
    }
    [[nodiscard]] std::int64_t grid() const { return model.snapshot().kernel.gridBlocks; }
    [[nodiscard]] QPoint at(double blocks) const {
        const SawPlot plot = view.chart().plot();
        return QPointF(plot.x(blocks), plot.plot().center().y()).toPoint();
    }

    ScenarioModel model;
    GridView view;
};

inline void type(QWidget& control, const char* text) {
    control.setFocus();
    QTest::keyClick(&control, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&control, QString::fromUtf8(text));
    QTest::keyClick(&control, Qt::Key_Return);
    settle();
}

/// Share of pixels that differ.
inline double difference(const QImage& a, const QImage& b) {
    REQUIRE(a.size() == b.size());
    int differing = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            differing += a.pixel(x, y) != b.pixel(x, y);
    return static_cast<double>(differing) / (a.width() * a.height());
}

}  // namespace occ::ui
