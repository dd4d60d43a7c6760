#pragma once

#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/compare_page.h"
#include "ui/compare_strip.h"
#include "ui/compare_view.h"
#include "ui/report_table.h"
#include "ui/scenario_model.h"

namespace occ::ui::test {

inline Scenario launchOn(const char* gpu, int registers, const char* name = "") {
    Scenario launch{name, findGpu(gpu)->gpu, {}};
    launch.kernel.registersPerThread = registers;
    return launch;
}

/// A view with a calculator of its own.
struct Compare {
    ScenarioModel model{launchOn("A100 SXM4 40GB", 40)};
    CompareView view{model};

    void open(const QSize& size = {900, 560}) {
        view.resize(size);
        view.show();
        settle();
    }
    void pin(const char* gpu, int registers) {
        model.setScenario(launchOn(gpu, registers));
        view.pin();
        settle();
    }
    [[nodiscard]] QStringList names() const {
        QStringList names;
        for (std::size_t i = 0; i < view.strip().pinCount(); ++i)
            names << view.strip().card(i).content().label;
        return names;
    }
    [[nodiscard]] QString cell(const char* key, int column) const {
        const Table& table = view.curvesPage().table().report();
        for (const auto& row : table.rows)
            if (std::get<Named>(row.front()).key == key)
                return QString::fromStdString(
                    std::get<std::string>(row[static_cast<std::size_t>(column)]));
        return QStringLiteral("no such row");
    }
};

}  // namespace occ::ui::test
