#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/charts_view.h"
#include "ui/input_panel.h"
#include "ui/text.h"

#include <QSettings>
#include <QTemporaryDir>

using namespace occ;
using namespace occ::ui;

TEST_CASE("a session is read as it was written", "[session]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    Session session;
    session.scenario = QStringLiteral("{\n  \"名称\": 1\n}");
    session.file = QStringLiteral("/a b/ö.json");
    session.recentFiles = {QStringLiteral("one, two"), QStringLiteral("three")};
    session.recentGpus = {QStringLiteral("H100")};
    session.ownGpus = {QStringLiteral("{}"), QStringLiteral("{ }")};
    session.geometry = QByteArray("\0\1\2", 3);
    session.language = QStringLiteral("zh_CN");
    session.scheme = QStringLiteral("dark");
    session.advancedOpen = true;
    session.warpsAxis = true;
    session.carveoutCurves = true;
    session.view = QStringLiteral("gpu");
    session.viewStates = {{QStringLiteral("map"), QStringLiteral("axes=registers, shared")}};
    session.detachedViews = {QStringLiteral("sm=AdnQywAD")};
    session.lessons = QStringLiteral("lesson=registers, step=2");
    session.docks = QByteArray("\0\xff", 2);
    session.remoteGpus = {QStringLiteral("me@lab ./occuscope-cli"), QStringLiteral("b c")};
    session.gpuPlace = QStringLiteral("remote:me@lab ./occuscope-cli");
    {
        QSettings settings(path, QSettings::IniFormat);
        saveSession(settings, session);
    }
    const QSettings settings(path, QSettings::IniFormat);
    CHECK(loadSession(settings) == session);
}

TEST_CASE("without settings a session is new", "[session]") {
    const QTemporaryDir folder;
    const QSettings settings(folder.filePath(QStringLiteral("none.ini")), QSettings::IniFormat);
    CHECK(loadSession(settings) == Session{});
    const Scenario first = startScenario({});
    CHECK(evaluate(first.gpu.limits, first.kernel).activeWarps == 48);
}

TEST_CASE("a broken last state does not stop the start", "[session]") {
    Session session;
    session.scenario = QStringLiteral("{ broken");
    session.ownGpus = {QStringLiteral("nonsense")};
    session.recentGpus = {QStringLiteral("a GPU that never was")};
    session.file = QStringLiteral("/no/such/file.json");
    session.geometry = QByteArray("rubbish");
    session.language = QStringLiteral("tlh");
    const auto window = makeWindow({session, {}, Language::English, ColorScheme::Light});
    CHECK(window->model().scenario() == startScenario({}));
    CHECK(window->library().own().empty());
    CHECK(window->files().path().isEmpty());
}

TEST_CASE("the last state comes back", "[session]") {
    Session remembered;
    Scenario last;
    {
        const auto window = makeWindow();
        window->model().setGpu(findGpu("RTX 4090")->gpu);
        window->model().setField(FieldId::Registers, 99);
        window->inputs().setAdvancedOpen(true);
        window->charts().setAxisUnit(AxisUnit::Warps);
        window->charts().setCarveoutCurves(true);
        last = window->model().scenario();
        window->close();
        remembered = loadSession(QSettings());
    }
    const auto window = makeWindow({remembered, {}, Language::English, ColorScheme::Light});
    CHECK(window->model().scenario() == last);
    CHECK(window->inputs().advancedOpen());
    CHECK(window->charts().axisUnit() == AxisUnit::Warps);
    CHECK(window->charts().carveoutCurvesShown());
    QSettings().clear();
}
