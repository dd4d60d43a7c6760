#pragma once

#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/calculation_tree.h"
#include "ui/calculation_view.h"
#include "ui/scenario_model.h"

#include <QStringList>

namespace occ::ui::test {

inline Scenario a100() {
    Scenario scenario;
    scenario.gpu = findGpu("8.0")->gpu;
    scenario.kernel.block = {256, 1, 1};
    scenario.kernel.registersPerThread = 40;
    scenario.kernel.dynamicSharedMemoryBytes = 8192;
    return scenario;
}

/// A shown view over a model of its own.
struct Shown {
    ScenarioModel model;
    CalculationView view;

    explicit Shown(const Scenario& scenario = a100(), QSize size = {900, 560})
        : model(scenario), view(model) {
        view.resize(size);
        view.show();
        settle();
    }
    [[nodiscard]] CalculationModel& lines() const { return view.tree().lines(); }
    /// The line of a step by its title; fails without one.
    [[nodiscard]] QModelIndex line(const QString& title) const {
        for (int section = 0; section < lines().rowCount({}); ++section) {
            const QModelIndex head = lines().index(section, 0, {});
            for (int row = 0; row < lines().rowCount(head); ++row) {
                const QModelIndex index = lines().index(row, 0, head);
                if (lines().stepAt(index).title == title) return index;
            }
        }
        FAIL("no step is called " << title.toStdString());
        return {};
    }
    [[nodiscard]] QStringList changed() const {
        QStringList titles;
        for (const CalculationSection& section : view.tree().content().sections)
            for (const CalculationStep& step : section.steps)
                if (step.changed) titles << step.title;
        return titles;
    }
};

}  // namespace occ::ui::test
