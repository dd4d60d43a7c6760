// The runner of the window's tests: no display, no settings of the user, nothing of the desktop.
#define CATCH_CONFIG_RUNNER
#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include "ui/language.h"
#include "ui/theme.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

namespace {

/// Qt warns of a public folder, and some machines have none at all.
void useRuntimeDir(const QTemporaryDir& folder) {
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
        qputenv("XDG_RUNTIME_DIR", folder.path().toLocal8Bit());
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir folder;
    useRuntimeDir(folder);
    // Qt must not take the arguments that are meant for the tests.
    int qtArguments = 1;
    QApplication application(qtArguments, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Occuscope tests"));
    QCoreApplication::setApplicationName(QStringLiteral("ui_tests"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    occ::ui::applyScheme(application, occ::ui::ColorScheme::Light);
    occ::ui::setLanguage(occ::ui::Language::English);
    return Catch::Session().run(argc, argv);
}
