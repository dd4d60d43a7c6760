#include "core/gpu_search.h"
#include "core/text/words.h"
#include "tests/ui/ui_support.h"
#include "ui/field_frame.h"
#include "ui/headline.h"
#include "ui/input_panel.h"
#include "ui/limiter_card.h"
#include "ui/limiter_table.h"
#include "ui/next_steps_view.h"
#include "ui/notes_view.h"
#include "ui/text.h"
#include "ui/value_spin_box.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace occ;
using namespace occ::ui;

namespace {

template <class Control>
Control& controlOf(MainWindow& window, FieldId field) {
    auto* control = window.inputs().field(field).findChild<Control*>();
    REQUIRE(control != nullptr);
    return *control;
}

void type(ValueSpinBox& box, const char* text) {
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QString::fromUtf8(text));
    QTest::keyClick(&box, Qt::Key_Return);
}

/// A device on which every input of the table makes a difference, if only in this test.
Gpu deviceForAll() {
    Gpu gpu = findGpu("12.0")->gpu;
    gpu.origin = GpuOrigin::UserDefined;
    gpu.name = "all";
    gpu.limits.partitionedGlobalCaching = true;
    return gpu;
}

struct Edit {
    FieldId field;
    const char* typed;
    std::int64_t value;
};

}  // namespace

TEST_CASE("each number typed changes its input and nothing else", "[inputs]") {
    const Edit edits[] = {
        {FieldId::Threads, "192", 192},
        {FieldId::Registers, "77", 77},
        {FieldId::StaticShared, "12K", 12288},
        {FieldId::DynamicShared, "20 KiB", 20480},
        {FieldId::MaxDynamicShared, "30000", 30000},
        {FieldId::Carveout, "50", 50},
        {FieldId::Barriers, "3", 3},
        {FieldId::VirtualResources, "2", 2},
        {FieldId::LaunchBoundsMaxThreads, "512", 512},
        {FieldId::LaunchBoundsMinBlocks, "2", 2},
        {FieldId::Grid, "1000", 1000},
        {FieldId::ClusterSize, "4", 4},
    };
    const auto window = makeWindow();
    window->model().setGpu(deviceForAll());
    window->inputs().setAdvancedOpen(true);
    settle();
    for (const Edit& edit : edits) {
        KernelConfig expected = window->model().snapshot().kernel;
        inputField(edit.field).set(expected, edit.value);
        INFO(inputField(edit.field).key);
        type(controlOf<ValueSpinBox>(*window, edit.field), edit.typed);
        CHECK(window->model().snapshot().kernel == expected);
    }
}

TEST_CASE("each choice changes its input", "[inputs]") {
    const auto window = makeWindow();
    window->model().setGpu(deviceForAll());
    window->inputs().setAdvancedOpen(true);
    for (const FieldId field : {FieldId::CachePreference, FieldId::Caching}) {
        auto& combo = controlOf<QComboBox>(*window, field);
        combo.setFocus();
        QTest::keyClick(&combo, Qt::Key_Down);
        CHECK(inputField(field).get(window->model().snapshot().kernel) == 1);
    }
}

TEST_CASE("each main input changes the result", "[inputs]") {
    const Edit edits[] = {
        {FieldId::Threads, "1024", 1024},
        {FieldId::Registers, "128", 128},
        {FieldId::StaticShared, "40K", 40960},
        {FieldId::DynamicShared, "100K", 102400},
    };
    for (const Edit& edit : edits) {
        INFO(inputField(edit.field).key);
        const auto window = makeWindow();
        const QString before = window->headline().percentText();
        type(controlOf<ValueSpinBox>(*window, edit.field), edit.typed);
        settle();
        CHECK(window->headline().percentText() != before);
    }
}

TEST_CASE("sliders change their inputs", "[inputs]") {
    const auto window = makeWindow();
    for (const FieldId field :
         {FieldId::Threads, FieldId::Registers, FieldId::StaticShared, FieldId::DynamicShared}) {
        auto& slider = controlOf<QSlider>(*window, field);
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_PageUp);
        CHECK(inputField(field).get(window->model().snapshot().kernel) == slider.value());
        QTest::keyClick(&slider, Qt::Key_End);
        const FieldRange range = inputField(field).range(window->model().snapshot().gpu.limits);
        CHECK(inputField(field).get(window->model().snapshot().kernel) == range.max);
        window->model().undoStack().undo();
        // One run of keys is one step.
        CHECK(window->model().undoStack().index() == 0);
    }
}

TEST_CASE("X, Y and Z shape the block", "[inputs]") {
    const auto window = makeWindow();
    type(controlNamed<ValueSpinBox>(*window, QStringLiteral("Block size in X")), "8");
    type(controlNamed<ValueSpinBox>(*window, QStringLiteral("Block size in Y")), "4");
    type(controlNamed<ValueSpinBox>(*window, QStringLiteral("Block size in Z")), "2");
    CHECK(window->model().snapshot().kernel.block == BlockShape{8, 4, 2});
    CHECK(controlOf<ValueSpinBox>(*window, FieldId::Threads).value() == 64);
    CHECK(controlOf<QSlider>(*window, FieldId::Threads).value() == 64);
}

TEST_CASE("building and showing write nothing back", "[inputs]") {
    WindowStart start;
    Scenario scenario;
    scenario.gpu = findGpu("5.0")->gpu;
    scenario.kernel = {.block = {700, 3, 2},
                       .registersPerThread = 999,
                       .staticSharedMemoryBytes = 12345,
                       .dynamicSharedMemoryBytes = 500001,
                       .maxDynamicSharedMemoryBytes = 77,
                       .carveoutPercent = 33,
                       .barriersPerBlock = 99,
                       .gridBlocks = 5'000'000'000,
                       .clusterSize = 77};
    start.session.scenario = toQString(writeScenario(scenario));
    const auto window = makeWindow(start);
    QSignalSpy changed(&window->model(), &ScenarioModel::changed);
    window->inputs().setAdvancedOpen(true);
    window->resize(1024, 700);
    settle();
    CHECK(window->model().scenario() == scenario);
    CHECK(changed.isEmpty());
    CHECK(controlOf<ValueSpinBox>(*window, FieldId::Registers).value() == 999);
    CHECK(controlOf<ValueSpinBox>(*window, FieldId::Grid).value() == 5e9);
    CHECK(window->model().undoStack().count() == 0);
}

TEST_CASE("what a device cannot do is a result, not a refusal", "[inputs]") {
    const auto window = makeWindow();
    type(controlOf<ValueSpinBox>(*window, FieldId::Threads), "2000");
    settle();
    CHECK(window->model().snapshot().kernel.block.threads() == 2000);
    CHECK(window->headline().percentText() == QStringLiteral("0 %"));
    CHECK(window->headline().reasonText() ==
          QStringLiteral("Cannot launch: 2,000 > 1,024 threads per block"));
    auto& slider = controlOf<QSlider>(*window, FieldId::Threads);
    CHECK(slider.value() == slider.maximum());
}

TEST_CASE("inputs that make no difference are shown as such, and why", "[inputs]") {
    const auto window = makeWindow();
    window->model().setGpu(findGpu("6.0")->gpu);
    CHECK_FALSE(window->inputs().field(FieldId::Carveout).isEnabled());
    CHECK(window->inputs().field(FieldId::Carveout).toolTip().contains(QStringLiteral("6.0")));
    window->model().setGpu(findGpu("9.0")->gpu);
    CHECK(window->inputs().field(FieldId::Carveout).isEnabled());
    CHECK(window->inputs().field(FieldId::Barriers).isEnabled());
}

TEST_CASE("the headline says what binds", "[results]") {
    const auto window = makeWindow();
    CHECK(window->headline().percentText() == QStringLiteral("75 %"));
    CHECK(window->headline().reasonText() == QStringLiteral("Limited by registers"));
    const LimiterCard& registers = window->limiters().card(Limiter::Registers);
    CHECK(registers.isBinding());
    CHECK(registers.limitText() == QStringLiteral("6 blocks"));
    CHECK(registers.accessibleDescription().contains(QStringLiteral("binding")));
    CHECK_FALSE(window->limiters().card(Limiter::Warps).isBinding());
    CHECK_FALSE(window->limiters().card(Limiter::Barriers).isVisible());
    window->model().setGpu(findGpu("9.0")->gpu);
    CHECK(window->limiters().card(Limiter::Barriers).isVisible());
}

TEST_CASE("a next step can be taken with a click", "[results]") {
    const auto window = makeWindow();
    const std::vector<NextStep> steps = window->inputs().nextSteps().steps();
    REQUIRE_FALSE(steps.empty());
    const int before = window->model().snapshot().occupancy.activeWarps;
    auto* button = window->inputs().nextSteps().findChild<NextStepButton*>();
    REQUIRE(button != nullptr);
    button->click();
    const Snapshot& now = window->model().snapshot();
    CHECK(inputField(steps[0].field).get(now.kernel) == steps[0].gainWarps->value);
    CHECK(now.occupancy.activeWarps == steps[0].gainWarps->activeWarps);
    CHECK(now.occupancy.activeWarps > before);
    CHECK(window->model().undoStack().count() == 1);
}

TEST_CASE("at full occupancy there is no next step, and it says so", "[results]") {
    const auto window = makeWindow();
    window->model().setKernel({});
    settle();
    REQUIRE(window->model().snapshot().occupancy.fraction() == 1.0);
    CHECK(window->inputs().nextSteps().steps().empty());
    bool said = false;
    for (const QLabel* label : window->inputs().nextSteps().findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().startsWith(QStringLiteral("None")));
    CHECK(said);
}

TEST_CASE("notes follow the inputs", "[results]") {
    const auto window = makeWindow();
    CHECK(window->inputs().notes().lines().isEmpty());
    window->model().setField(FieldId::Threads, 100);
    const QStringList lines = window->inputs().notes().lines();
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].contains(say(words::describe(window->model().snapshot().issues[0]))));
    window->model().setField(FieldId::Threads, 128);
    window->model().setField(FieldId::Grid, 10000);
    REQUIRE(window->inputs().notes().lines().size() == 1);
    CHECK(window->inputs().notes().lines()[0].contains(QStringLiteral("waves")));
}
