#pragma once

#include "core/gpu_search.h"
#include "tests/support/catch.h"
#include "ui/chart_pane.h"
#include "ui/scenario_model.h"

#include <QCoreApplication>
#include <QImage>
#include <QString>
#include <QStringList>
#include <memory>

namespace occ::ui::test {

/// 256 threads, 40 registers and 8 KiB unless said otherwise.
inline Scenario scenario(const char* gpu, int threads = 256, int registers = 40,
                         std::int64_t dynamicBytes = 8192) {
    Scenario scenario;
    scenario.gpu = findGpu(gpu)->gpu;
    scenario.kernel.block = {threads, 1, 1};
    scenario.kernel.registersPerThread = registers;
    scenario.kernel.dynamicSharedMemoryBytes = dynamicBytes;
    return scenario;
}

inline void paint() {
    for (int i = 0; i < 4; ++i)
        QCoreApplication::processEvents();
}

/// A chart on the screen that follows a model, and the model follows it.
struct LiveChart {
    explicit LiveChart(ChartKind kind, const Scenario& start = scenario("9.0"),
                       QSize size = {900, 220})
        : model(start), pane(kind) {
        pane.resize(size);
        QObject::connect(&model, &ScenarioModel::changed, &pane,
                         [this](const Snapshot& snapshot) { pane.show(snapshot); });
        QObject::connect(&pane, &ChartPane::valuePicked, &model, [this](qint64 value) {
            picked.push_back(value);
            model.setField(fieldOf(pane.kind()), value);
        });
        pane.show(model.snapshot());
        pane.show();
        paint();
        pane.clearFocus();  // a window's first widget gets it unasked
        paint();
    }

    [[nodiscard]] const Curve& curve() const {
        return model.snapshot().curves[static_cast<std::size_t>(pane.kind())];
    }
    [[nodiscard]] QImage picture() { return pane.grab().toImage(); }
    /// A place in the plot, at the middle height.
    [[nodiscard]] QPoint at(qint64 value) const {
        return {static_cast<int>(std::lround(pane.positionOf(value).x())),
                static_cast<int>(pane.plotRect().center().y())};
    }

    ScenarioModel model;
    ChartPane pane;
    std::vector<qint64> picked;
};

/// Different colours in a picture, as a sign that something is drawn.
inline int colorCount(const QImage& image) {
    QList<QRgb> colors;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3)
            if (!colors.contains(image.pixel(x, y))) colors.append(image.pixel(x, y));
    return static_cast<int>(colors.size());
}

}  // namespace occ::ui::test
