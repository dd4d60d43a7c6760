#include "ui/main_window.h"

#include "core/gpu_search.h"
#include "core/presets.h"
#include "ui/charts_view.h"
#include "ui/dialogs.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_picker.h"
#include "ui/gpu_station.h"
#include "ui/headline.h"
#include "ui/input_panel.h"
#include "ui/kernels_view.h"
#include "ui/lesson_dock.h"
#include "ui/lesson_window_stage.h"
#include "ui/limiter_table.h"
#include "ui/main_menu.h"
#include "ui/passing_notice.h"
#include "ui/snapshot_view.h"
#include "ui/text.h"
#include "ui/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QSettings>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kSaveDelayMs = 1000;

Scenario presetScenario(const Preset& preset) {
    Scenario scenario;
    scenario.name = preset.name;
    scenario.kernel = preset.kernel;
    if (auto found = findGpu(preset.gpu))
        scenario.gpu = std::move(found->gpu);
    else
        scenario.gpu = makeGpu(capabilities().back());
    return scenario;
}

}  // namespace

Scenario startScenario(const Session& session) {
    if (!session.scenario.isEmpty())
        if (auto last = readScenario(session.scenario.toStdString())) return *last;
    return presetScenario(presets().front());
}

MainWindow::MainWindow(const WindowStart& start, QWidget* parent)
    : QMainWindow(parent),
      m_session(start.session),
      m_model(startScenario(start.session)),
      m_files(m_model),
      m_menu(new MainMenu(*this)),
      m_inputs(new InputPanel(m_model, m_library, this)),
      m_headline(new Headline(this)),
      m_limiters(new LimiterTable(this)),
      m_tabs(new ViewTabs(this)),
      m_lessons(new LessonDock(new LessonWindowStage(*this, this), this)),
      m_charts(new ChartsView(this)),
      m_station(new GpuStation(this)),
      m_gpuPanel(new GpuPanel(*m_station, this)) {
    build();
    connectModel();
    connectParts();
    connectCharts();
    connectMenu();
    connectGpu();
    connectViews();
    connectKernels();
    restore(start);
    lookWhenOpened();
    showSnapshot(m_model.snapshot());
    showTitle();
}

/// Views, some of them in windows of their own, go before what they draw from.
MainWindow::~MainWindow() {
    m_tabs->disconnect(this);
    delete m_lessons;
    delete m_tabs;
}

void MainWindow::build() {
    auto* content = new QWidget(this);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_inputs);
    row->addWidget(buildResults(), 1);
    setCentralWidget(content);
    setWindowIcon(QIcon(QStringLiteral(":/icons/occuscope.svg")));
    setAcceptDrops(true);
    resize(1280, 800);
}

QWidget* MainWindow::buildResults() {
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_headline);
    column->addWidget(m_limiters);
    for (const ViewEntry& entry : viewEntries())
        if (entry.make != nullptr) m_tabs->addView(entry.id, entry.make(m_model, m_tabs));
    m_tabs->addView(ViewId::Charts, m_charts);
    m_tabs->addView(ViewId::Gpu, m_gpuPanel);
    m_tabs->showView(ViewId::Charts);
    column->addWidget(m_tabs, 1);
    return results;
}

void MainWindow::connectModel() {
    connect(&m_model, &ScenarioModel::changed, this, [this](const Snapshot& snapshot) {
        showSnapshot(snapshot);
        showTitle();
        saveSoon();
    });
    QUndoStack& undo = m_model.undoStack();
    QAction& undoAction = m_menu->action(Command::Undo);
    QAction& redoAction = m_menu->action(Command::Redo);
    undoAction.setEnabled(false);
    redoAction.setEnabled(false);
    connect(&undo, &QUndoStack::canUndoChanged, &undoAction, &QAction::setEnabled);
    connect(&undo, &QUndoStack::canRedoChanged, &redoAction, &QAction::setEnabled);
    connect(m_menu, &MainMenu::editMenuOpening, this,
            [this] { m_menu->showUndoSteps(m_model.undoText(), m_model.redoText()); });
    connect(
        &m_files, &ScenarioFiles::failed, this,
        [this](const QString& message, const QString& detail) { complain(this, message, detail); });
    connect(&m_files, &ScenarioFiles::incomplete, this,
            [this](const QString& sentence) { sayInPassing(*this, sentence); });
    connect(&m_files, &ScenarioFiles::changed, this, [this] {
        m_menu->showRecentFiles(m_files.recent());
        showTitle();
        saveSoon();
    });
    connect(&m_library, &GpuLibrary::changed, this, [this] {
        m_menu->showOwnGpus(m_library);
        saveSoon();
    });
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(kSaveDelayMs);
    connect(&m_saveTimer, &QTimer::timeout, this, &MainWindow::remember);
}

void MainWindow::connectParts() {
    GpuPicker& picker = m_inputs->gpuPicker();
    connect(&picker, &GpuPicker::chosen, this, &MainWindow::useGpu);
    connect(&picker, &GpuPicker::limitsRequested, this, [this] { perform(Command::Limits); });
    connect(&picker, &GpuPicker::customRequested, this, [this] { perform(Command::CustomGpu); });
    connect(m_inputs, &InputPanel::hovered, m_charts, &ChartsView::setHighlighted);
}

void MainWindow::connectCharts() {
    connect(m_charts, &ChartsView::inputPicked, this, &MainWindow::pickInput);
    connect(m_charts, &ChartsView::pickStarted, &m_model, &ScenarioModel::finishRun);
    connect(m_charts, &ChartsView::pickFinished, &m_model, &ScenarioModel::finishRun);
    connect(m_charts, &ChartsView::chartHovered, m_inputs, &InputPanel::setHighlighted);
    connect(m_charts, &ChartsView::exportRequested, this, &MainWindow::exportCharts);
    connect(m_charts, &ChartsView::copyRequested, this, &MainWindow::copyChart);
    connect(m_charts, &ChartsView::axisUnitChanged, this, [this](AxisUnit unit) {
        m_menu->action(unit == AxisUnit::Warps ? Command::WarpsAxis : Command::PercentAxis)
            .setChecked(true);
        saveSoon();
    });
    connect(m_charts, &ChartsView::carveoutCurvesChanged, this, [this](bool shown) {
        m_menu->action(Command::CarveoutCurves).setChecked(shown);
        saveSoon();
    });
}

void MainWindow::connectMenu() {
    connect(m_menu, &MainMenu::triggered, this, &MainWindow::perform);
    connect(m_menu, &MainMenu::presetChosen, this, [this](const Preset& preset) {
        m_files.forget();
        m_model.setScenario(presetScenario(preset));
    });
    connect(m_menu, &MainMenu::recentFileChosen, &m_files, &ScenarioFiles::open);
    connect(m_menu, &MainMenu::recentFilesCleared, &m_files, &ScenarioFiles::clearRecent);
    connect(m_menu, &MainMenu::ownGpuRemoved, this,
            [this](const QString& name) { m_library.removeOwn(name.toStdString()); });
    connect(m_menu, &MainMenu::languageChosen, this, [this](Language language) {
        m_session.language = languageKey(language);
        setLanguage(language);
        saveSoon();
    });
    connect(m_menu, &MainMenu::schemeChosen, this, [this](ColorScheme scheme) {
        m_session.scheme = schemeKey(scheme);
        applyScheme(*qApp, scheme);
        saveSoon();
    });
}

void MainWindow::restore(const WindowStart& start) {
    m_library.restore(m_session.ownGpus, m_session.recentGpus);
    m_files.restore(m_session.file, m_session.recentFiles);
    m_inputs->setAdvancedOpen(m_session.advancedOpen);
    m_charts->setAxisUnit(m_session.warpsAxis ? AxisUnit::Warps : AxisUnit::Percent);
    m_charts->setCarveoutCurves(m_session.carveoutCurves);
    m_menu->action(m_session.warpsAxis ? Command::WarpsAxis : Command::PercentAxis)
        .setChecked(true);
    m_menu->action(Command::CarveoutCurves).setChecked(m_session.carveoutCurves);
    m_menu->showLanguage(start.language);
    m_menu->showScheme(start.scheme);
    m_station->restore(m_session.remoteGpus, m_session.gpuPlace);
    restoreViews();
    if (!m_session.geometry.isEmpty()) restoreGeometry(m_session.geometry);
    openAnyFiles(start.files);
}

void MainWindow::showSnapshot(const Snapshot& snapshot) {
    m_inputs->show(snapshot);
    m_headline->show(snapshot);
    m_limiters->show(snapshot);
    m_charts->show(snapshot);
    m_station->setLaunch(snapshot.gpu, snapshot.kernel);
}

void MainWindow::showTitle() {
    const QString name = m_files.title();
    const QString title =
        name.isEmpty() ? QStringLiteral("Occuscope[*]") : name + QStringLiteral("[*] — Occuscope");
    if (windowTitle() != title) setWindowTitle(title);
    setWindowModified(m_files.isModified());
}

Session MainWindow::session() const {
    Session session = m_session;
    session.scenario = toQString(writeScenario(m_model.scenario()));
    session.file = m_files.path();
    session.recentFiles = m_files.recent();
    session.recentGpus = m_library.recentKeys();
    session.ownGpus = m_library.ownTexts();
    session.geometry = saveGeometry();
    session.advancedOpen = m_inputs->advancedOpen();
    session.warpsAxis = m_charts->axisUnit() == AxisUnit::Warps;
    session.carveoutCurves = m_charts->carveoutCurvesShown();
    rememberViews(session);
    session.remoteGpus = m_station->remoteTexts();
    session.gpuPlace = m_station->currentKey();
    return session;
}

/// Also while running, so that a crash costs a second of work.
void MainWindow::saveSoon() {
    if (!m_saveTimer.isActive()) m_saveTimer.start();
}

void MainWindow::remember() {
    m_saveTimer.stop();
    QSettings settings;
    saveSession(settings, session());
}

bool MainWindow::event(QEvent* event) {
    const bool handled = QMainWindow::event(event);
    if (event->type() == QEvent::LanguageChange) {
        // By now every part has its new words and asks for the numbers in between.
        m_menu->retranslate();
        m_tabs->retranslate();
        collectDetectedGpus();
        m_menu->showOwnGpus(m_library);
        m_menu->showRecentFiles(m_files.recent());
        m_menu->showRecentBuilds(kernels().recent());
        showSnapshot(m_model.snapshot());
        showTitle();
    }
    return handled;
}

/// The last state is always restored, so there is nothing to ask about.
void MainWindow::closeEvent(QCloseEvent* event) {
    remember();
    event->accept();
}

void MainWindow::pickInput(ChartKind kind, qint64 value) {
    KernelConfig kernel = m_model.snapshot().kernel;
    setValueOf(kind, kernel, value);
    m_model.setKernel(kernel, EditMerge::ContinueRun);
}

}  // namespace occ::ui
