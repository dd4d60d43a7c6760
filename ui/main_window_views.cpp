// The tabs of the window and what goes on around them: where they are, and teaching with them.
#include "ui/chart_pane.h"
#include "ui/chart_sheet.h"
#include "ui/charts_view.h"
#include "ui/compare_view.h"
#include "ui/dialogs.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_run_bar.h"
#include "ui/handout_dialog.h"
#include "ui/kernels_view.h"
#include "ui/lesson_dock.h"
#include "ui/main_menu.h"
#include "ui/main_window.h"
#include "ui/output.h"
#include "ui/presentation.h"
#include "ui/snapshot_view.h"
#include "ui/view_tabs.h"

#include <QAction>
#include <QComboBox>

namespace occ::ui {

namespace {

std::optional<ViewId> viewOf(Command command) {
    switch (command) {
        case Command::GoCharts: return ViewId::Charts;
        case Command::GoCalculation: return ViewId::Calculation;
        case Command::GoSm: return ViewId::Sm;
        case Command::GoMap: return ViewId::Map;
        case Command::GoGrid: return ViewId::Grid;
        case Command::GoAdvice: return ViewId::Advice;
        case Command::GoCompare: return ViewId::Compare;
        case Command::GoGpu: return ViewId::Gpu;
        case Command::GoKernels: return ViewId::Kernels;
        default: return std::nullopt;
    }
}

QString keyOf(ViewId id) {
    return QLatin1String(viewEntry(id).key);
}

}  // namespace

SnapshotView* MainWindow::view(ViewId id) const {
    return qobject_cast<SnapshotView*>(m_tabs->view(id));
}

void MainWindow::showView(ViewId id) {
    m_tabs->showView(id);
}

void MainWindow::connectViews() {
    connect(m_tabs, &ViewTabs::arrangementChanged, this, [this] { saveSoon(); });
    // The program's keys work in every one of its windows.
    connect(m_tabs, &ViewTabs::windowOpened, this, [this](QWidget* window) {
        for (const MenuEntry& entry : menuEntries())
            window->addAction(&m_menu->action(entry.command));
        window->setAcceptDrops(true);
        window->installEventFilter(this);
    });
    for (const ViewEntry& entry : viewEntries())
        if (SnapshotView* tab = view(entry.id))
            connect(tab, &SnapshotView::stateChanged, this, [this] { saveSoon(); });
    addDockWidget(Qt::RightDockWidgetArea, m_lessons);
    m_lessons->hide();
    connect(m_lessons, &LessonDock::stateChanged, this, [this] { saveSoon(); });
}

void MainWindow::restoreViews() {
    for (const ViewEntry& entry : viewEntries())
        if (SnapshotView* tab = view(entry.id))
            tab->restoreState(m_session.viewStates.value(QLatin1String(entry.key)).toString());
    const ViewEntry* shown = findView(m_session.view);
    showView(shown != nullptr ? shown->id : ViewId::Charts);
    m_tabs->restoreDetached(m_session.detachedViews);
    m_lessons->restoreState(m_session.lessons);
    if (!m_session.docks.isEmpty()) restoreState(m_session.docks);
}

void MainWindow::rememberViews(Session& session) const {
    session.view = keyOf(m_tabs->current());
    session.detachedViews = m_tabs->detached();
    session.docks = saveState();
    session.lessons = m_lessons->state();
    session.recentBuilds = kernels().recent();
    for (const ViewEntry& entry : viewEntries())
        if (const SnapshotView* tab = view(entry.id))
            session.viewStates.insert(QLatin1String(entry.key), tab->state());
}

bool MainWindow::performGoToView(Command command) {
    const std::optional<ViewId> id = viewOf(command);
    if (!id || m_tabs->view(*id) == nullptr) return false;
    showView(*id);
    QWidget* target = m_tabs->view(*id);
    if (*id == ViewId::Charts) target = &m_charts->pane(ChartKind::Threads);
    if (*id == ViewId::Gpu) target = &m_gpuPanel->runBar().places();
    if (*id == ViewId::Kernels) target = &kernels().firstControl();
    target->setFocus(Qt::ShortcutFocusReason);
    return true;
}

bool MainWindow::performTeaching(Command command) {
    switch (command) {
        case Command::DetachView: m_tabs->detach(m_tabs->current()); return true;
        case Command::PinLaunch: pinLaunch(); return true;
        case Command::Handout: openHandout(); return true;
        case Command::Presentation: openPresentation(); return true;
        case Command::LessonList: m_lessons->showLessonList(); return true;
        case Command::OpenLesson: m_lessons->openLessonFile(); return true;
        case Command::ExerciseSheet: m_lessons->openExerciseDialog(); return true;
        default: return false;
    }
}

void MainWindow::pinLaunch() {
    if (auto* compare = qobject_cast<CompareView*>(view(ViewId::Compare))) compare->pin();
}

void MainWindow::openComparison(const QString& path) {
    auto* compare = qobject_cast<CompareView*>(view(ViewId::Compare));
    if (compare != nullptr && compare->openFile(path)) showView(ViewId::Compare);
}

std::vector<PictureGroup> MainWindow::viewPictures() const {
    std::vector<PictureGroup> groups;
    for (const ViewEntry& entry : viewEntries())
        if (const SnapshotView* tab = view(entry.id)) groups.push_back(pictureGroup(entry, *tab));
    return groups;
}

/// As the live charts are shown.
SheetOptions MainWindow::chartOptions() const {
    SheetOptions options;
    options.unit = m_charts->axisUnit();
    options.carveouts = m_charts->carveoutCurvesShown() ? Carveouts::Shown : Carveouts::Hidden;
    return options;
}

void MainWindow::openHandout() {
    auto* dialog = new HandoutDialog(m_model.snapshot(), chartOptions(), viewPictures(), this);
    dialog->setTitle(m_files.title());
    connect(dialog, &HandoutDialog::saved, this,
            [this](const QString& path) { tellSaved(this, path); });
    openDialog(dialog);
}

/// A lesson goes on beside it, and takes it to the views that its steps are about.
void MainWindow::openPresentation() {
    auto* presentation = new Presentation(
        m_model, [this] { return viewPictures(); }, this);
    presentation->showGroup(keyOf(m_tabs->current()));
    connect(m_tabs, &ViewTabs::viewShown, presentation,
            [presentation](ViewId id) { presentation->showGroup(keyOf(id)); });
    presentation->setStepper([this, presentation](int direction) {
        const bool stepped = m_lessons->isVisible() && m_lessons->step(direction);
        // A view in a window of its own may have come before it.
        if (stepped) presentation->activateWindow();
        return stepped;
    });
    presentation->open(*this);
}

}  // namespace occ::ui
