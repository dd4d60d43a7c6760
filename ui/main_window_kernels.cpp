// What the window does about kernels of builds.
#include "core/io/report.h"
#include "ui/kernel_list_page.h"
#include "ui/kernels_view.h"
#include "ui/main_menu.h"
#include "ui/main_window.h"
#include "ui/view_tabs.h"

#include <QAction>

namespace occ::ui {

KernelsView& MainWindow::kernels() const {
    return *static_cast<KernelsView*>(m_tabs->view(ViewId::Kernels));
}

void MainWindow::connectKernels() {
    connect(&kernels(), &KernelsView::commandsChanged, this, &MainWindow::refreshKernelCommands);
    connect(&kernels(), &KernelsView::recentChanged, this, [this] {
        m_menu->showRecentBuilds(kernels().recent());
        saveSoon();
    });
    connect(m_menu, &MainMenu::recentBuildChosen, this, [this](const QString& build) {
        showView(ViewId::Kernels);
        kernels().openFiles(buildFiles(build));
    });
    connect(m_menu, &MainMenu::recentBuildsCleared, this, [this] { kernels().setRecent({}); });
    kernels().setRecent(m_session.recentBuilds);
    refreshKernelCommands();
}

void MainWindow::refreshKernelCommands() {
    const KernelsView& view = kernels();
    const bool any = view.hasKernels();
    m_menu->action(Command::CancelKernels).setEnabled(view.isReading());
    m_menu->action(Command::CompareKernels).setEnabled(view.canCompare());
    m_menu->action(Command::KernelToSliders).setEnabled(view.canPutOnSliders());
    m_menu->action(Command::FollowKernels).setChecked(view.follows());
    for (const Command save :
         {Command::SaveKernelsCsv, Command::SaveKernelsJson, Command::SaveKernelsMarkdown})
        m_menu->action(save).setEnabled(any);
}

bool MainWindow::performKernels(Command command) {
    switch (command) {
        case Command::OpenKernels:
            showView(ViewId::Kernels);
            kernels().askForFiles();
            return true;
        case Command::OpenKernelFolder:
            showView(ViewId::Kernels);
            kernels().askForFolder();
            return true;
        case Command::PasteKernels:
            showView(ViewId::Kernels);
            kernels().paste();
            return true;
        case Command::CompareKernels:
            showView(ViewId::Kernels);
            kernels().askForEarlierBuild();
            return true;
        case Command::CancelKernels: kernels().cancel(); return true;
        case Command::KernelToSliders: kernels().putOnSliders(); return true;
        case Command::FollowKernels:
            kernels().setFollows(m_menu->action(command).isChecked());
            return true;
        default: return saveKernels(command);
    }
}

bool MainWindow::saveKernels(Command command) {
    switch (command) {
        case Command::SaveKernelsCsv: kernels().saveKernels(ReportFormat::Csv); return true;
        case Command::SaveKernelsJson: kernels().saveKernels(ReportFormat::Json); return true;
        case Command::SaveKernelsMarkdown:
            kernels().saveKernels(ReportFormat::Markdown);
            return true;
        default: return false;
    }
}

}  // namespace occ::ui
