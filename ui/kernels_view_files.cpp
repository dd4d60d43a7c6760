// How builds come into the view of kernels: files, folders, the clipboard, and those of before.
#include "core/text/words_kernels.h"
#include "ui/dialogs.h"
#include "ui/empty_state.h"
#include "ui/kernel_diff_page.h"
#include "ui/kernels_view.h"
#include "ui/text.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QStackedLayout>
#include <QUrl>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr qsizetype kRecentCount = 8;
/// Between the files of a build: no name of a file holds it in practice.
constexpr QLatin1Char kSeparator('\n');

ImportRequest requestOf(const QStringList& paths) {
    ImportRequest request;
    for (const QString& path : paths)
        request.files.push_back(toStdString(path));
    return request;
}

}  // namespace

QString recentBuild(const QStringList& paths) {
    return paths.join(kSeparator);
}

QStringList buildFiles(const QString& recent) {
    return recent.split(kSeparator, Qt::SkipEmptyParts);
}

QString buildTitle(const QStringList& paths) {
    if (paths.isEmpty()) return {};
    const QString first = QFileInfo(QDir::cleanPath(paths.front())).fileName();
    if (paths.size() == 1) return first;
    return KernelsView::tr("%1 and %n more", nullptr, static_cast<int>(paths.size()) - 1)
        .arg(first);
}

QString nothingFound(const KernelList& list, const QString& between) {
    const QString text = KernelsView::tr("No kernels were found.");
    if (list.problems().empty()) return text;
    return text + between + say(words::describe(list.problems().front().problem));
}

void KernelsView::openFiles(const QStringList& paths) {
    if (paths.isEmpty()) return;
    QStringList whole;
    for (const QString& path : paths)
        whole << QFileInfo(path).absoluteFilePath();
    remember(whole);
    open(requestOf(whole));
}

void KernelsView::openText(const QString& text) {
    ImportRequest request;
    request.pasted = toStdString(text);
    open(request);
}

void KernelsView::open(const ImportRequest& request) {
    m_diff->close();
    m_lastPut.reset();
    m_build.setConditions(model().snapshot().gpu, assumptions());
    m_build.open(request);
    if (page() == Page::Comparison) leaveComparison();
}

void KernelsView::compareWith(const QStringList& paths) {
    if (paths.isEmpty() || page() == Page::Empty) return;
    m_diff->setConditions(model().snapshot().gpu, assumptions());
    m_diff->open(requestOf(paths), buildTitle(paths));
    m_stack->setCurrentIndex(static_cast<int>(Page::Comparison));
    showState();
}

void KernelsView::leaveComparison() {
    m_diff->close();
    m_stack->setCurrentIndex(static_cast<int>(Page::List));
    showState();
}

void KernelsView::remember(const QStringList& paths) {
    const QString entry = recentBuild(paths);
    m_recent.removeAll(entry);
    m_recent.prepend(entry);
    while (m_recent.size() > kRecentCount)
        m_recent.removeLast();
    emit recentChanged();
}

void KernelsView::setRecent(const QStringList& recent) {
    m_recent = recent;
    emit recentChanged();
}

void KernelsView::cancel() {
    if (m_build.state() == KernelBuild::State::Reading)
        m_build.cancel();
    else
        m_diff->other().cancel();
}

/// Files that were copied are opened, text is read as what a compiler wrote.
void KernelsView::paste() {
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    QStringList paths;
    if (copied != nullptr)
        for (const QUrl& url : copied->urls())
            if (url.isLocalFile()) paths << url.toLocalFile();
    if (!paths.isEmpty()) return openFiles(paths);
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        return complain(this, tr("There is no text to paste."),
                        tr("Copy what the compiler wrote, with ptxas -v or --resource-usage."));
    if (text.toUtf8().size() > static_cast<qsizetype>(kMaxPastedBytes))
        return complain(this, tr("The text is too long to be pasted."),
                        tr("Save it to a file and open that."));
    openText(text);
}

void KernelsView::askFor(const std::function<void(const QStringList&)>& chosen, bool folder) {
    auto* dialog = new QFileDialog(this, folder ? tr("Open a folder") : tr("Open build files"));
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    if (folder) dialog->setOption(QFileDialog::ShowDirsOnly);
    if (!folder)
        dialog->setNameFilters({tr("All files (*)"),
                                tr("Programs and libraries (*.so *.so.* *.o *.a *.exe *.dll *.obj "
                                   "*.lib *.cubin *.fatbin *.ptx)"),
                                tr("Texts (*.txt *.log *.csv *.json *.ncu-occ)")});
    if (!m_recent.isEmpty())
        dialog->setDirectory(QFileInfo(buildFiles(m_recent.front()).value(0)).absolutePath());
    connect(dialog, &QFileDialog::filesSelected, this, chosen);
    openDialog(dialog);
}

void KernelsView::askForFiles() {
    askFor([this](const QStringList& paths) { openFiles(paths); }, false);
}

void KernelsView::askForFolder() {
    askFor([this](const QStringList& paths) { openFiles(paths); }, true);
}

void KernelsView::askForEarlierBuild() {
    if (page() == Page::Empty) return;
    askFor([this](const QStringList& paths) { compareWith(paths); }, false);
}

void KernelsView::fillOpenMenu(QMenu& menu) {
    menu.addAction(tr("&Files…"), this, &KernelsView::askForFiles);
    menu.addAction(tr("F&older…"), this, &KernelsView::askForFolder);
    menu.addAction(tr("&Paste compiler output"), this, &KernelsView::paste);
    if (m_recent.isEmpty()) return;
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    for (const QString& entry : m_recent) {
        QString title = buildTitle(buildFiles(entry));
        QAction* action = menu.addAction(title.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setToolTip(literal(entry));
        connect(action, &QAction::triggered, this, [this, entry] { openFiles(buildFiles(entry)); });
    }
}

void KernelsView::showTitle() {
    QStringList paths;
    for (const std::string& file : m_build.request().files)
        paths << toQString(file);
    m_titleText.clear();
    if (m_build.state() != KernelBuild::State::Empty)
        m_titleText = paths.isEmpty() ? tr("Pasted text") : buildTitle(paths);
    m_title->setText(
        fontMetrics().elidedText(m_titleText, Qt::ElideMiddle, std::max(60, m_title->width() - 8)));
    m_title->setToolTip(literal(paths.join(QLatin1Char('\n'))));
    m_diff->setTitle(m_titleText);
}

/// Nothing opened yet, nothing found, or nothing read.
void KernelsView::showEmptyState() {
    QString text;
    if (m_build.failure()) {
        text = tr("%1 was not read.").arg(m_titleText.isEmpty() ? tr("The build") : m_titleText) +
               QStringLiteral("\n\n") + say(words::describe(*m_build.failure()));
        const QString remedy = say(words::remedy(*m_build.failure()));
        if (!remedy.isEmpty()) text += QStringLiteral("\n\n") + remedy;
    } else if (m_build.state() == KernelBuild::State::Read) {
        text = nothingFound(m_build.list(), QStringLiteral("\n\n"));
    } else {
        text =
            tr("See every kernel of a build: its registers, shared memory and spills, and its "
               "occupancy on the GPU in use.\n\n"
               "Drop files here: programs, libraries, objects and archives with CUDA code, "
               "cubin, fatbin and PTX files, build logs with the output of ptxas -v, output of "
               "cuobjdump, tables of Nsight Compute, metadata of Triton.");
    }
    m_empty->setTexts(text, tr("&Open files…"));
}

}  // namespace occ::ui
