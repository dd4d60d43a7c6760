#include "ui/views.h"

#include "ui/advice_view.h"
#include "ui/calculation_view.h"
#include "ui/compare_view.h"
#include "ui/grid_view.h"
#include "ui/kernels_view.h"
#include "ui/map_view.h"
#include "ui/sm_view.h"
#include "ui/snapshot_view.h"

#include <QCoreApplication>
#include <array>

namespace occ::ui {

namespace {

template <class View>
SnapshotView* makeView(ScenarioModel& model, QWidget* parent) {
    return new View(model, parent);
}

constexpr std::array kEntries = {
    ViewEntry{ViewId::Charts, "charts", QT_TRANSLATE_NOOP("occ::ui::Views", "Charts"),
              QT_TRANSLATE_NOOP("occ::ui::Views", "Occupancy against each input"), nullptr},
    ViewEntry{ViewId::Calculation, "calculation",
              QT_TRANSLATE_NOOP("occ::ui::Views", "Calculation"),
              QT_TRANSLATE_NOOP("occ::ui::Views",
                                "Every limit step by step, beside the textbook's arithmetic"),
              makeView<CalculationView>},
    ViewEntry{ViewId::Sm, "sm", QT_TRANSLATE_NOOP("occ::ui::Views", "SM"),
              QT_TRANSLATE_NOOP("occ::ui::Views", "What the blocks take of a multiprocessor"),
              makeView<SmView>},
    ViewEntry{ViewId::Map, "map", QT_TRANSLATE_NOOP("occ::ui::Views", "Map"),
              QT_TRANSLATE_NOOP("occ::ui::Views", "Occupancy against two inputs at once"),
              makeView<MapView>},
    ViewEntry{ViewId::Grid, "grid", QT_TRANSLATE_NOOP("occ::ui::Views", "Grid"),
              QT_TRANSLATE_NOOP("occ::ui::Views", "Waves, tail and clusters of the whole grid"),
              makeView<GridView>},
    ViewEntry{ViewId::Advice, "advice", QT_TRANSLATE_NOOP("occ::ui::Views", "Advice"),
              QT_TRANSLATE_NOOP("occ::ui::Views", "What to change, what it costs, lines to paste"),
              makeView<AdviceView>},
    ViewEntry{ViewId::Compare, "compare", QT_TRANSLATE_NOOP("occ::ui::Views", "Compare"),
              QT_TRANSLATE_NOOP("occ::ui::Views", "Launches and GPUs side by side"),
              makeView<CompareView>},
    ViewEntry{ViewId::Gpu, "gpu", QT_TRANSLATE_NOOP("occ::ui::Views", "This GPU"),
              QT_TRANSLATE_NOOP("occ::ui::Views",
                                "Detect a GPU, run kernels on it, compare with the prediction"),
              nullptr},
    ViewEntry{ViewId::Kernels, "kernels", QT_TRANSLATE_NOOP("occ::ui::Views", "Kernels"),
              QT_TRANSLATE_NOOP("occ::ui::Views",
                                "Every kernel of a build, read from programs, libraries and logs"),
              makeView<KernelsView>},
};

}  // namespace

std::span<const ViewEntry> viewEntries() {
    return kEntries;
}

const ViewEntry& viewEntry(ViewId id) {
    return kEntries[static_cast<std::size_t>(id)];
}

const ViewEntry* findView(const QString& key) {
    for (const ViewEntry& entry : kEntries)
        if (key == QLatin1String(entry.key)) return &entry;
    return nullptr;
}

QString titleOf(const ViewEntry& entry) {
    return QCoreApplication::translate("occ::ui::Views", entry.title);
}

QString tipOf(const ViewEntry& entry) {
    return QCoreApplication::translate("occ::ui::Views", entry.tip);
}

}  // namespace occ::ui
