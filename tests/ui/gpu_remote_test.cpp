#include "tests/ui/gpu_support.h"
#include "tests/ui/layout_check.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_run_bar.h"
#include "ui/main_menu.h"
#include "ui/remote_gpu_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

using namespace occ;
using namespace occ::ui;

TEST_CASE("hosts come from the ssh configuration, patterns do not", "[gpu-remote]") {
    const QString configuration = QStringLiteral(
        "# Host comment\nHost lab gpu-server\n  HostName 10.0.0.1\nHost *\n  User me\n"
        "host=other\nHost !not *.org exact # words\nMatch host lab\n");
    CHECK(sshHosts(configuration) == QStringList{QStringLiteral("lab"),
                                                 QStringLiteral("gpu-server"),
                                                 QStringLiteral("other"), QStringLiteral("exact")});
    CHECK(sshHosts(QString()).isEmpty());
}

TEST_CASE("what ssh cannot be given is refused with the reason", "[gpu-remote]") {
    for (const char* text : {"", "-oProxyCommand=x", "two words", "a;b", "a'b", "$(x)"}) {
        INFO(text);
        RemoteGpuDialog dialog;
        dialog.destinationLine().setText(QLatin1String(text));
        dialog.accept();
        CHECK(dialog.result() != QDialog::Accepted);
        CHECK_FALSE(dialog.message().isEmpty());
    }
    RemoteGpuDialog dialog;
    dialog.destinationLine().setText(QStringLiteral(" me@lab "));
    dialog.programLine().setText(QStringLiteral("./occuscope-cli"));
    dialog.accept();
    CHECK(dialog.result() == QDialog::Accepted);
    CHECK(dialog.remote() == RemoteGpu{"me@lab", "./occuscope-cli"});
}

TEST_CASE("a remote GPU can be tried before it is added", "[gpu-remote]") {
    const ScriptedGpu gpu(ChildScript().hello().inventory(twoGpus()).done());
    RemoteGpuDialog dialog;
    dialog.show();
    dialog.destinationLine().setText(QStringLiteral("lab"));
    dialog.testButton().click();
    CHECK_FALSE(dialog.testButton().isEnabled());
    REQUIRE(comesTrue([&] { return dialog.testButton().isEnabled(); }));
    CHECK(dialog.message().contains(QStringLiteral("It works")));
    CHECK(dialog.message().contains(QStringLiteral("Other made-up GPU")));
    settle();
    CHECK(layoutProblems(dialog) == QStringList());
    gpu.play(
        ChildScript().say("error bash: line 1: occuscope-cli: command not found").say("exit 127"));
    dialog.testButton().click();
    REQUIRE(comesTrue([&] { return dialog.testButton().isEnabled(); }));
    CHECK(dialog.message().contains(QStringLiteral("scp")));
    gpu.play(ChildScript().say("error lab: Permission denied (publickey).").say("exit 255"));
    dialog.testButton().click();
    REQUIRE(comesTrue([&] { return dialog.testButton().isEnabled(); }));
    CHECK_FALSE(dialog.message().contains(QStringLiteral("It works")));
    // The name of a machine keeps its letters.
    CHECK(dialog.message().startsWith(QStringLiteral("lab: ")));
    settle();
    CHECK(layoutProblems(dialog) == QStringList());
}

TEST_CASE("no answer of a machine is told of another one", "[gpu-remote]") {
    const ScriptedGpu gpu(ChildScript().hello().say("hang"));
    RemoteGpuDialog dialog;
    dialog.show();
    dialog.destinationLine().setText(QStringLiteral("lab"));
    dialog.testButton().click();
    REQUIRE_FALSE(dialog.testButton().isEnabled());
    dialog.destinationLine().setText(QStringLiteral("lab2"));
    CHECK(dialog.testButton().isEnabled());
    CHECK(dialog.message().isEmpty());
}

TEST_CASE("without ssh the panel says so", "[gpu-remote]") {
    const ScriptedGpu gpu({});
    qputenv("OCCUSCOPE_SSH", "no-such-program-anywhere");
    const auto window = makeWindow();
    window->station().addRemote({"lab", "occuscope-cli"});
    window->station().detect();
    REQUIRE(comesToRest(window->station()));
    REQUIRE(window->station().place().failure.has_value());
    CHECK(window->station().place().failure->code == GpuFailureCode::SshMissing);
}

TEST_CASE("remote GPUs are added, edited and removed", "[gpu-remote]") {
    const ScriptedGpu gpu(ChildScript().hello().inventory(twoGpus()).done());
    const auto window = makeWindow();
    GpuStation& station = window->station();
    window->perform(Command::AddRemoteGpu);
    auto* dialog = window->findChild<RemoteGpuDialog*>();
    REQUIRE(dialog != nullptr);
    dialog->destinationLine().setText(QStringLiteral("lab"));
    dialog->accept();
    REQUIRE(comesToRest(station));
    CHECK(station.place().kind == PlaceKind::Remote);
    CHECK(station.place().gpu() != nullptr);
    REQUIRE(window->library().detected().size() == 1);
    CHECK(window->library().detected().front().place == QStringLiteral("lab"));
    CHECK(window->gpuPanel().runBar().places().currentText() == QStringLiteral("lab"));
    station.replaceRemote({"lab", "occuscope-cli"}, {"lab2", "./occuscope-cli"});
    CHECK(station.remoteTexts() == QStringList{QStringLiteral("lab2 ./occuscope-cli")});
    CHECK(window->library().detected().empty());
    station.removeRemote({"lab2", "./occuscope-cli"});
    CHECK(station.remoteTexts().isEmpty());
    CHECK(station.place().kind == PlaceKind::ThisMachine);
}

TEST_CASE("removing a machine ends what runs there", "[gpu-remote]") {
    const ScriptedGpu gpu(ChildScript().hello().say("hang"));
    const auto window = makeWindow();
    window->station().addRemote({"lab", "occuscope-cli"});
    window->station().detect();
    CHECK(window->station().busyHere());
    window->station().removeRemote({"lab", "occuscope-cli"});
    CHECK(window->station().activity() == GpuActivity::None);
    settle();
}

TEST_CASE("remote GPUs, place and tab come back", "[gpu-remote][session]") {
    Session remembered;
    {
        const auto window = makeWindow();
        window->station().addRemote({"me@lab", "./occuscope-cli"});
        window->station().addRemote({"other", "occuscope-cli"});
        window->station().choose(1);
        window->perform(Command::GoGpu);
        remembered = window->session();
    }
    const auto window = makeWindow({remembered, {}, Language::English, ColorScheme::Light});
    CHECK(window->station().remoteTexts() == QStringList{QStringLiteral("me@lab ./occuscope-cli"),
                                                         QStringLiteral("other occuscope-cli")});
    CHECK(window->station().place().remote.destination == "me@lab");
    CHECK(window->gpuPanel().isVisible());
    // No machine is asked because of what was remembered.
    CHECK(window->station().activity() == GpuActivity::None);
    Session broken = remembered;
    broken.remoteGpus =
        QStringList{QStringLiteral("-oProxyCommand=x y"), QStringLiteral("a b c"), QString()};
    broken.gpuPlace = QStringLiteral("remote:gone occuscope-cli");
    const auto other = makeWindow({broken, {}, Language::English, ColorScheme::Light});
    CHECK(other->station().remoteTexts().isEmpty());
    CHECK(other->station().place().kind == PlaceKind::ThisMachine);
}
