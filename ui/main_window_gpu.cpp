// What the window does about detected GPUs and measurements.
#include "ui/charts_view.h"
#include "ui/dialogs.h"
#include "ui/gpu_files.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_picker.h"
#include "ui/gpu_station.h"
#include "ui/input_panel.h"
#include "ui/main_menu.h"
#include "ui/main_window.h"
#include "ui/remote_gpu_dialog.h"
#include "ui/text.h"
#include "ui/view_tabs.h"

#include <QAction>
#include <QFileDialog>

namespace occ::ui {

namespace {

QString measurementFilter() {
    return MainWindow::tr("Measurement (*.json)");
}

QString inventoryFilter() {
    return MainWindow::tr("List of GPUs (*.json)");
}

void complainOf(MainWindow* window, const std::optional<GpuFiles::Problem>& problem) {
    if (problem) complain(window, problem->message, problem->detail);
}

}  // namespace

void MainWindow::connectGpu() {
    connect(m_gpuPanel, &GpuPanel::useRequested, this, &MainWindow::useGpu);
    connect(m_gpuPanel, &GpuPanel::addRemoteRequested, this, [this] { editRemoteGpu(true); });
    connect(m_gpuPanel, &GpuPanel::editRemoteRequested, this, [this] { editRemoteGpu(false); });
    connect(m_gpuPanel, &GpuPanel::openRequested, this,
            [this] { perform(Command::OpenMeasurement); });
    connect(m_gpuPanel, &GpuPanel::saveRequested, this, &MainWindow::saveMeasurementFile);
    connect(m_gpuPanel, &GpuPanel::sampleRequested, this, &MainWindow::openSample);
    connect(m_gpuPanel, &GpuPanel::chooseGpuRequested, this,
            [this] { perform(Command::ChooseGpu); });
    connect(m_station, &GpuStation::inventoriesChanged, this, &MainWindow::collectDetectedGpus);
    connect(m_station, &GpuStation::changed, this, [this] {
        refreshGpuCommands();
        saveSoon();
    });
    refreshGpuCommands();
}

/// The first look costs nothing where somebody opens the tab. A start of the program must not wait
/// for a driver, and a machine elsewhere is not asked unbidden.
void MainWindow::lookWhenOpened() {
    connect(m_tabs, &ViewTabs::arrangementChanged, this, [this] {
        const GpuPlace& place = m_station->place();
        const bool untouched = !place.inventory && !place.failure;
        if (m_gpuPanel->isVisibleTo(m_gpuPanel->window()) && place.kind == PlaceKind::ThisMachine &&
            untouched)
            m_station->detect();
    });
}

void MainWindow::refreshGpuCommands() {
    const GpuPlace& place = m_station->place();
    const bool idle = m_station->activity() == GpuActivity::None;
    m_menu->action(Command::DetectGpus).setEnabled(idle);
    m_menu->action(Command::MeasureLaunch).setEnabled(idle);
    m_menu->action(Command::VerifyGpu).setEnabled(idle);
    m_menu->action(Command::CancelGpu).setEnabled(!idle);
    m_menu->action(Command::SaveMeasurement).setEnabled(place.measurement.has_value());
    m_menu->action(Command::SaveGpus).setEnabled(place.inventory.has_value());
}

bool MainWindow::performGpu(Command command) {
    // What runs somewhere runs here unless another machine was chosen.
    const auto goLive = [this] {
        showView(ViewId::Gpu);
        if (!m_station->place().isLive()) m_station->chooseKind(PlaceKind::ThisMachine);
    };
    switch (command) {
        case Command::DetectGpus:
            goLive();
            m_station->detect();
            return true;
        case Command::MeasureLaunch:
            goLive();
            m_station->measure(m_station->choices().parts());
            return true;
        case Command::VerifyGpu:
            goLive();
            m_station->verify();
            return true;
        case Command::CancelGpu: m_station->cancel(); return true;
        case Command::AddRemoteGpu: editRemoteGpu(true); return true;
        default: return false;
    }
}

bool MainWindow::performGpuFile(Command command) {
    switch (command) {
        case Command::OpenMeasurement:
            openGpuFile(tr("Open a measurement"), measurementFilter());
            return true;
        case Command::ImportGpus:
            openGpuFile(tr("Import a list of GPUs"), inventoryFilter());
            return true;
        case Command::SaveMeasurement: saveMeasurementFile(); return true;
        case Command::SaveGpus: saveGpuList(); return true;
        case Command::OpenSample: openSample(); return true;
        default: return false;
    }
}

void MainWindow::editRemoteGpu(bool anew) {
    auto* dialog = new RemoteGpuDialog(this);
    const RemoteGpu before = m_station->place().remote;
    if (!anew) dialog->edit(before);
    connect(dialog, &QDialog::accepted, this, [this, dialog, before, anew] {
        const RemoteGpu after = dialog->remote();
        if (anew)
            m_station->addRemote(after);
        else
            m_station->replaceRemote(before, after);
        showView(ViewId::Gpu);
        m_station->detect();
    });
    openDialog(dialog);
}

void MainWindow::showOpened(const std::optional<GpuFiles::Problem>& problem) {
    complainOf(this, problem);
    if (!problem) showView(ViewId::Gpu);
}

void MainWindow::openGpuFile(const QString& title, const QString& filter) {
    const QString path = QFileDialog::getOpenFileName(this, title, {}, filter);
    if (path.isEmpty()) return;
    showOpened(GpuFiles(*m_station).open(path));
}

void MainWindow::saveMeasurementFile() {
    if (!m_station->place().measurement) return;
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the measurement"), QStringLiteral("measurement.json"), measurementFilter());
    if (!path.isEmpty()) complainOf(this, GpuFiles(*m_station).saveMeasurement(path));
}

void MainWindow::saveGpuList() {
    if (!m_station->place().inventory) return;
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the list of GPUs"), QStringLiteral("gpus.json"), inventoryFilter());
    if (!path.isEmpty()) complainOf(this, GpuFiles(*m_station).saveInventory(path));
}

void MainWindow::openSample() {
    showOpened(GpuFiles(*m_station).openSample());
}

void MainWindow::useGpu(const Gpu& gpu) {
    m_model.setGpu(gpu);
    m_library.markUsed(gpu);
}

/// What the picker offers besides the shipped data.
void MainWindow::collectDetectedGpus() {
    std::vector<DetectedGroup> groups;
    for (const GpuPlace* place : m_station->places()) {
        if (!place->inventory) continue;
        DetectedGroup group;
        group.place = place->kind == PlaceKind::File && !place->inventory->host.empty()
                          ? toQString(place->inventory->host)
                          : placeName(*place);
        for (const DetectedGpu& detected : place->inventory->gpus)
            if (auto gpu = makeGpu(detected)) group.gpus.push_back(std::move(*gpu));
        groups.push_back(std::move(group));
    }
    m_library.setDetected(std::move(groups));
}

}  // namespace occ::ui
