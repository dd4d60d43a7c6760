// The desktop program: reads the command line, then opens the window or draws charts.
#include "app/render_command.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QSettings>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using namespace occ::ui;

/// What is wrong with a command line, in the exit status of the command-line program as well.
constexpr int kUsageError = 2;

bool hasDisplay() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    return !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
    return true;
#endif
}

/// Commands that only write need no display, though Qt would ask for one.
bool needsNoWindow(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        for (const char* word : {"render", "--help", "-h", "--version", "-v", "--help-all"})
            if (std::strcmp(argv[i], word) == 0) return true;
    return false;
}

/// A machine without a display has no session either, of which Qt warns at every call.
QtMessageHandler passOn = nullptr;
void dropSessionWarning(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (!text.startsWith(QLatin1String("QStandardPaths:"))) passOn(type, context, text);
}

/// Chooses where Qt draws. False where there is no place for a window; Qt would end with an abort.
bool prepareDisplay(int argc, char** argv) {
    const bool windowless = needsNoWindow(argc, argv);
    if (windowless) passOn = qInstallMessageHandler(dropSessionWarning);
    bool chosen = hasDisplay() || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
    for (int i = 1; i < argc; ++i)
        chosen = chosen || std::strcmp(argv[i], "-platform") == 0;
    if (windowless && !chosen) qputenv("QT_QPA_PLATFORM", "offscreen");
    return windowless || chosen;
}

void describeOptions(QCommandLineParser& parser) {
    parser.setApplicationDescription(
        QStringLiteral("CUDA occupancy calculator.\n"
                       "\n"
                       "  occuscope [FILE...]       open the window, with files if any are given\n"
                       "  occuscope render ...      draw charts into files; needs no display"));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({
        {QStringLiteral("language"), QStringLiteral("Language of the window: system, en or zh_CN."),
         QStringLiteral("code")},
        {QStringLiteral("theme"),
         QStringLiteral("Colours of the window: system, light, dark or contrast."),
         QStringLiteral("name")},
    });
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QStringLiteral("Scenario, measurement or list of GPUs to open, or what a build made: "
                       "programs, libraries, cubins, compiler logs."),
        QStringLiteral("[FILE...]"));
}

/// An option's value if it is one of `known`, else the end of the program.
QString chosen(const QCommandLineParser& parser, const QString& option, const QString& remembered,
               const QStringList& known) {
    if (!parser.isSet(option)) return remembered;
    const QString value = parser.value(option);
    if (known.contains(value)) return value;
    std::fprintf(stderr, "occuscope: --%s is one of %s, not \"%s\"\n", qPrintable(option),
                 qPrintable(known.join(QStringLiteral(", "))), qPrintable(value));
    std::exit(kUsageError);
}

int openWindow(QApplication& application) {
    QCommandLineParser parser;
    describeOptions(parser);
    parser.process(application);
    WindowStart start{loadSession(QSettings()), parser.positionalArguments()};
    start.language = languageFromKey(
        chosen(parser, QStringLiteral("language"), start.session.language,
               {QStringLiteral("system"), QStringLiteral("en"), QStringLiteral("zh_CN")}));
    start.scheme = schemeFromKey(chosen(parser, QStringLiteral("theme"), start.session.scheme,
                                        {QStringLiteral("system"), QStringLiteral("light"),
                                         QStringLiteral("dark"), QStringLiteral("contrast")}));
    applyScheme(application, start.scheme);
    setLanguage(start.language);
    MainWindow window(start);
    window.show();
    return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
    if (!prepareDisplay(argc, argv)) {
        std::fputs(
            "occuscope: there is no display for the window; \"occuscope render --help\" and "
            "occuscope-cli need none\n",
            stderr);
        return EXIT_FAILURE;
    }
    QCoreApplication::setOrganizationName(QStringLiteral("Occuscope"));
    QCoreApplication::setApplicationName(QStringLiteral("occuscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(OCCUSCOPE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.occuscope.Occuscope"));
    QApplication application(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "render") == 0) return occ::runRender(application);
    return openWindow(application);
}
