#include "ui/about_dialog.h"
#include "ui/charts_view.h"
#include "ui/custom_gpu_dialog.h"
#include "ui/dialogs.h"
#include "ui/export_dialog.h"
#include "ui/field_frame.h"
#include "ui/gpu_picker.h"
#include "ui/input_panel.h"
#include "ui/limits_dialog.h"
#include "ui/main_menu.h"
#include "ui/main_window.h"
#include "ui/output.h"
#include "ui/result_text.h"
#include "ui/shortcuts_dialog.h"
#include "ui/text.h"

#include <QAction>
#include <QFileDialog>

namespace occ::ui {

namespace {

QString savedScenarioFilters() {
    return MainWindow::tr("Scenario (*.json)") + QStringLiteral(";;") +
           MainWindow::tr("Nsight Compute calculator (*.ncu-occ)");
}
QString scenarioFilters() {
    return MainWindow::tr("Scenarios (*.json *.ncu-occ)") + QStringLiteral(";;") +
           savedScenarioFilters();
}

}  // namespace

void MainWindow::perform(Command command) {
    if (performFile(command) || performEdit(command) || performView(command) ||
        performGo(command) || performGoToView(command) || performTeaching(command) ||
        performGpu(command) || performGpuFile(command) || performKernels(command))
        return;
    performDialog(command);
}

bool MainWindow::performFile(Command command) {
    switch (command) {
        case Command::New: startAnew(); return true;
        case Command::Open: openFile(); return true;
        case Command::Save: saveFile(false); return true;
        case Command::SaveAs: saveFile(true); return true;
        case Command::Export: exportCharts(m_charts->focusedChart()); return true;
        case Command::Quit: close(); return true;
        default: return false;
    }
}

bool MainWindow::performEdit(Command command) {
    switch (command) {
        case Command::Undo: m_model.undoStack().undo(); return true;
        case Command::Redo: m_model.undoStack().redo(); return true;
        case Command::CopyText: copyText(resultText(m_model.snapshot())); return true;
        case Command::ResetInputs: m_model.setKernel({}); return true;
        default: return false;
    }
}

bool MainWindow::performView(Command command) {
    switch (command) {
        case Command::PercentAxis: m_charts->setAxisUnit(AxisUnit::Percent); return true;
        case Command::WarpsAxis: m_charts->setAxisUnit(AxisUnit::Warps); return true;
        case Command::CarveoutCurves:
            m_charts->setCarveoutCurves(m_menu->action(command).isChecked());
            return true;
        case Command::FullScreen: setFullScreen(m_menu->action(command).isChecked()); return true;
        default: return false;
    }
}

bool MainWindow::performGo(Command command) {
    const auto focus = [](QWidget& widget) { widget.setFocus(Qt::ShortcutFocusReason); };
    switch (command) {
        case Command::ChooseGpu: m_inputs->gpuPicker().openList(); return true;
        case Command::GoThreads: focus(m_inputs->field(FieldId::Threads)); return true;
        case Command::GoRegisters: focus(m_inputs->field(FieldId::Registers)); return true;
        case Command::GoStaticShared: focus(m_inputs->field(FieldId::StaticShared)); return true;
        case Command::GoDynamicShared: focus(m_inputs->field(FieldId::DynamicShared)); return true;
        default: return false;
    }
}

void MainWindow::performDialog(Command command) {
    switch (command) {
        case Command::Limits: openDialog(new LimitsDialog(m_model.snapshot(), this)); break;
        case Command::CustomGpu: defineGpu(); break;
        case Command::Shortcuts: openDialog(new ShortcutsDialog(*m_menu, this)); break;
        case Command::About: openDialog(new AboutDialog(this)); break;
        default: break;
    }
}

void MainWindow::startAnew() {
    Scenario scenario;
    scenario.gpu = m_model.snapshot().gpu;
    m_files.forget();
    m_model.setScenario(scenario);
}

void MainWindow::openFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a scenario"), m_files.path(),
                                                      scenarioFilters());
    if (!path.isEmpty()) openAnyFile(path);
}

void MainWindow::saveFile(bool askForName) {
    const QString path = m_files.path();
    if (!askForName && !path.isEmpty()) {
        m_files.save(path);
        return;
    }
    askWhereToSave(this, tr("Save the scenario"),
                   path.isEmpty() ? QStringLiteral("scenario.json") : path, savedScenarioFilters(),
                   [this](const QString& chosen) { m_files.save(chosen); });
}

void MainWindow::exportCharts(std::optional<ChartKind> kind) {
    auto* dialog = new ExportDialog(m_model.snapshot(), this);
    dialog->setView(m_charts->axisUnit(), m_charts->carveoutCurvesShown());
    dialog->setChart(kind);
    connect(dialog, &ExportDialog::saved, this,
            [this](const QString& path) { tellSaved(this, path); });
    openDialog(dialog);
}

void MainWindow::copyChart(ChartKind kind) {
    SheetOptions sheet = chartOptions();
    sheet.charts = {kind};
    copyPicture(chartPicture(m_model.snapshot(), sheet));
}

void MainWindow::defineGpu() {
    auto* dialog = new CustomGpuDialog(m_model.snapshot().gpu, m_library, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Gpu gpu = dialog->gpu();
        m_library.addOwn(gpu);
        m_library.markUsed(gpu);
        m_model.setGpu(gpu);
    });
    openDialog(dialog);
}

void MainWindow::setFullScreen(bool full) {
    setWindowState(full ? windowState() | Qt::WindowFullScreen
                        : windowState() & ~Qt::WindowFullScreen);
}

}  // namespace occ::ui
