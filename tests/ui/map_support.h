#pragma once

#include "tests/ui/chart_support.h"
#include "ui/map_canvas.h"
#include "ui/map_view.h"

#include <QApplication>
#include <QImage>
#include <QtTest/QTest>

namespace occ::ui::test {

/// A map on the screen, on its own.
struct LiveMap {
    explicit LiveMap(const Scenario& start = test::scenario("9.0"), QSize size = {900, 560})
        : model(start), view(model) {
        view.resize(size);
        view.show();
        QApplication::setActiveWindow(&view);
        test::paint();
    }

    [[nodiscard]] MapCanvas& canvas() { return view.canvas(); }
    [[nodiscard]] const KernelConfig& kernel() const { return model.snapshot().kernel; }
    [[nodiscard]] QPoint at(std::int64_t across, std::int64_t up) {
        return canvas().positionOf({across, up}).toPoint();
    }
    [[nodiscard]] QImage picture() { return canvas().grab().toImage(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&canvas(), key, modifiers);
    }

    ScenarioModel model;
    MapView view;
};

inline constexpr MapAxes kThreadsShared = {ChartKind::Threads, ChartKind::SharedMemory};
inline constexpr MapAxes kRegistersShared = {ChartKind::Registers, ChartKind::SharedMemory};

}  // namespace occ::ui::test
