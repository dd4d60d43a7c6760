// Files of every kind that the window opens, whatever way they come.
#include "core/io/comparison_document.h"
#include "core/teach/lesson_document.h"
#include "ui/build_files.h"
#include "ui/gpu_files.h"
#include "ui/kernels_view.h"
#include "ui/lesson_dock.h"
#include "ui/main_window.h"
#include "ui/text_file.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace occ::ui {

namespace {

QStringList localPaths(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile()) paths << url.toLocalFile();
    return paths;
}

}  // namespace

void MainWindow::openAnyFile(const QString& path) {
    openAnyFiles({path});
}

void MainWindow::openAnyFiles(const QStringList& paths) {
    const SortedFiles sorted = sortedFiles(paths);
    for (const QString& path : sorted.alone)
        openDocument(path);
    if (sorted.build.isEmpty()) return;
    showView(ViewId::Kernels);
    kernels().openFiles(sorted.build);
}

void MainWindow::openDocument(const QString& path) {
    const auto content = readTextFile(path, kMaxMeasurementBytes);
    if (content && GpuFiles::recognises(*content))
        showOpened(GpuFiles(*m_station).open(*content, path));
    else if (content && saysFormat(*content, kLessonFormat))
        m_lessons->openLesson(path);
    else if (content && saysFormat(*content, kComparisonFormat))
        openComparison(path);
    else
        m_files.open(path);
}

/// Also several at once, and folders.
void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localPaths(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openAnyFiles(localPaths(*event->mimeData()));
}

/// Files can be dropped on tabs in windows of their own as well.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::DragEnter) dragEnterEvent(static_cast<QDragEnterEvent*>(event));
    if (event->type() == QEvent::Drop) dropEvent(static_cast<QDropEvent*>(event));
    return QMainWindow::eventFilter(watched, event);
}

}  // namespace occ::ui
