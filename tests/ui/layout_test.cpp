#include "core/gpu_search.h"
#include "core/presets.h"
#include "tests/ui/layout_check.h"
#include "tests/ui/ui_support.h"
#include "ui/about_dialog.h"
#include "ui/custom_gpu_dialog.h"
#include "ui/input_panel.h"
#include "ui/limits_dialog.h"
#include "ui/main_menu.h"
#include "ui/shortcuts_dialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>

using namespace occ;
using namespace occ::ui;

namespace {

const Language kLanguages[] = {Language::English, Language::SimplifiedChinese};

void checkLayout(QWidget& widget) {
    settle();
    const QStringList problems = layoutProblems(widget);
    INFO(problems.join(QLatin1Char('\n')).toStdString());
    CHECK(problems.isEmpty());
}

/// Launches whose words are the longest.
std::vector<Scenario> wordyScenarios() {
    std::vector<Scenario> scenarios;
    for (const Preset& preset : presets()) {
        Scenario scenario;
        scenario.gpu = findGpu(preset.gpu)->gpu;
        scenario.kernel = preset.kernel;
        scenarios.push_back(scenario);
    }
    Scenario failing;
    failing.gpu = findGpu("6.0")->gpu;
    failing.kernel = {.block = {1000, 1, 1},
                      .registersPerThread = 250,
                      .staticSharedMemoryBytes = 49'153,
                      .dynamicSharedMemoryBytes = 120'001,
                      .barriersPerBlock = 16};
    scenarios.push_back(failing);
    failing.gpu = findGpu("12.0")->gpu;
    scenarios.push_back(failing);
    failing.kernel.registersPerThread = 32;
    scenarios.push_back(failing);
    return scenarios;
}

}  // namespace

TEST_CASE("the check finds what it is for", "[layout]") {
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    auto* label = new QLabel(QStringLiteral("a text much too long for its place"), &window);
    row->addWidget(label);
    window.resize(400, 60);
    window.show();
    settle();
    CHECK(layoutProblems(window).isEmpty());
    label->setFixedWidth(50);
    settle();
    CHECK(layoutProblems(window).size() >= 1);
    label->setFixedWidth(300);
    label->setFixedHeight(4);
    settle();
    CHECK(layoutProblems(window).size() >= 1);
}

TEST_CASE("no text is cut in the window", "[layout]") {
    for (const Language language : kLanguages)
        for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
            const LanguageGuard guard(language);
            const auto window = makeWindow({Session{}, {}, language, ColorScheme::Light});
            window->resize(size);
            for (const Scenario& scenario : wordyScenarios()) {
                INFO(languageKey(language).toStdString()
                     << ' ' << size.width() << 'x' << size.height() << ' ' << scenario.gpu.name);
                window->model().setScenario(scenario);
                settle();
                REQUIRE(window->size() == size);
                checkLayout(*window);
            }
        }
}

TEST_CASE("at 1280x800 the inputs need no scroll bar", "[layout]") {
    for (const Language language : kLanguages) {
        const LanguageGuard guard(language);
        const auto window = makeWindow({Session{}, {}, language, ColorScheme::Light});
        window->resize(1280, 800);
        settle();
        const QScrollBar& bar = *window->inputs().verticalScrollBar();
        CHECK_FALSE(bar.isVisible());
        const int width = window->inputs().widget()->width();
        window->inputs().setAdvancedOpen(true);
        window->resize(1280, 600);
        settle();
        checkLayout(*window);
        CHECK(bar.isVisible());
        // Its coming moves nothing.
        CHECK(window->inputs().widget()->width() == width);
    }
}

TEST_CASE("no text is cut in dialogs", "[layout]") {
    for (const Language language : kLanguages) {
        const LanguageGuard guard(language);
        const auto window = makeWindow({Session{}, {}, language, ColorScheme::Light});
        INFO(languageKey(language).toStdString());
        LimitsDialog limits(window->model().snapshot());
        CustomGpuDialog custom(window->model().snapshot().gpu, window->library());
        ShortcutsDialog shortcuts(window->menu());
        AboutDialog about;
        for (QDialog* dialog :
             std::initializer_list<QDialog*>{&limits, &custom, &shortcuts, &about}) {
            INFO(dialog->metaObject()->className());
            dialog->show();
            checkLayout(*dialog);
        }
    }
}

TEST_CASE("moving a slider moves nothing else", "[layout]") {
    const auto window = makeWindow();
    window->resize(1280, 800);
    settle();
    std::vector<std::pair<QWidget*, QRect>> places;
    for (QWidget* widget : window->centralWidget()->findChildren<QWidget*>())
        if (widget->isVisible() && !qobject_cast<QLabel*>(widget))
            places.emplace_back(widget,
                                QRect(widget->mapTo(window.get(), QPoint()), widget->size()));
    for (const int registers : {0, 33, 70, 128, 255, 300}) {
        window->model().setField(FieldId::Registers, registers);
        settle();
        for (const auto& [widget, place] : places) {
            if (!widget->isVisible()) continue;
            INFO(widget->metaObject()->className() << ' ' << registers);
            CHECK(QRect(widget->mapTo(window.get(), QPoint()), widget->size()) == place);
        }
    }
}
