#pragma once

#include "ui/gpu_files.h"
#include "ui/gpu_library.h"
#include "ui/language.h"
#include "ui/main_menu_entries.h"
#include "ui/picture_source.h"
#include "ui/scenario_files.h"
#include "ui/scenario_model.h"
#include "ui/session.h"
#include "ui/theme.h"
#include "ui/views.h"

#include <QMainWindow>
#include <QTimer>
#include <optional>

namespace occ::ui {

class ChartsView;
class GpuPanel;
class GpuStation;
class Headline;
class InputPanel;
class KernelsView;
class LessonDock;
class LimiterTable;
class MainMenu;
class SnapshotView;
struct SheetOptions;
class ViewTabs;

/// How the window starts.
struct WindowStart {
    Session session;
    QStringList files;  ///< to open, of any kind; empty: the last state
    Language language = Language::System;
    ColorScheme scheme = ColorScheme::System;
};

/// Composes the parts. What they show comes from the model, what they change goes to it.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const WindowStart& start, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] ScenarioModel& model() { return m_model; }
    [[nodiscard]] ScenarioFiles& files() { return m_files; }
    [[nodiscard]] GpuLibrary& library() { return m_library; }
    [[nodiscard]] MainMenu& menu() { return *m_menu; }
    [[nodiscard]] InputPanel& inputs() { return *m_inputs; }
    [[nodiscard]] Headline& headline() { return *m_headline; }
    [[nodiscard]] LimiterTable& limiters() { return *m_limiters; }
    [[nodiscard]] ChartsView& charts() { return *m_charts; }
    [[nodiscard]] GpuStation& station() { return *m_station; }
    [[nodiscard]] GpuPanel& gpuPanel() { return *m_gpuPanel; }
    [[nodiscard]] LessonDock& lessons() { return *m_lessons; }
    [[nodiscard]] ViewTabs& tabs() { return *m_tabs; }
    /// The view behind a tab about the launch; null for the charts and the tab of GPUs.
    [[nodiscard]] SnapshotView* view(ViewId id) const;
    /// Brings a view to the front.
    void showView(ViewId id);
    [[nodiscard]] KernelsView& kernels() const;
    /// A scenario, a measurement, a list of GPUs, a lesson, a comparison or what a build made, told
    /// by its content.
    void openAnyFile(const QString& path);
    /// The same of several: what builds made is opened together.
    void openAnyFiles(const QStringList& paths);

    /// What is to be remembered now.
    [[nodiscard]] Session session() const;
    void perform(Command command);

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// Files dropped on the window are opened.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    QWidget* buildResults();
    void connectModel();
    void connectParts();
    void connectCharts();
    void connectMenu();
    void connectGpu();
    void connectViews();
    void connectKernels();
    void refreshKernelCommands();
    void lookWhenOpened();
    void restore(const WindowStart& start);
    void restoreViews();
    void rememberViews(Session& session) const;

    void showSnapshot(const Snapshot& snapshot);
    void showTitle();
    void refreshGpuCommands();
    void saveSoon();
    void remember();

    bool performFile(Command command);
    bool performEdit(Command command);
    bool performView(Command command);
    bool performGo(Command command);
    bool performGoToView(Command command);
    bool performTeaching(Command command);
    void pinLaunch();
    /// One of the program's own documents, or of its neighbours'.
    void openDocument(const QString& path);
    void openComparison(const QString& path);
    void openHandout();
    void openPresentation();
    [[nodiscard]] SheetOptions chartOptions() const;
    [[nodiscard]] std::vector<PictureGroup> viewPictures() const;
    bool performGpu(Command command);
    bool performGpuFile(Command command);
    bool performKernels(Command command);
    bool saveKernels(Command command);
    void performDialog(Command command);
    void startAnew();
    void openFile();
    void saveFile(bool askForName);
    void exportCharts(std::optional<ChartKind> kind);
    void copyChart(ChartKind kind);
    void defineGpu();
    void editRemoteGpu(bool anew);
    void openGpuFile(const QString& title, const QString& filter);
    void saveMeasurementFile();
    void saveGpuList();
    void openSample();
    /// Shows what was opened, or says why it was not.
    void showOpened(const std::optional<GpuFiles::Problem>& problem);
    void useGpu(const Gpu& gpu);
    void collectDetectedGpus();
    void setFullScreen(bool full);
    void pickInput(ChartKind kind, qint64 value);

    Session m_session;  ///< as loaded; `session` brings it up to date
    ScenarioModel m_model;
    ScenarioFiles m_files;
    GpuLibrary m_library;
    MainMenu* m_menu;
    InputPanel* m_inputs;
    Headline* m_headline;
    LimiterTable* m_limiters;
    ViewTabs* m_tabs;
    LessonDock* m_lessons;
    ChartsView* m_charts;
    GpuStation* m_station;
    GpuPanel* m_gpuPanel;
    QTimer m_saveTimer;
};

/// The state to start with: the last one, or a preset for a first start.
[[nodiscard]] Scenario startScenario(const Session& session);

}  // namespace occ::ui
