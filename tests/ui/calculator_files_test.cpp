#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/main_menu.h"
#include "ui/scenario_files.h"
#include "ui/text_file.h"

#include <QAction>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>

using namespace occ;
using namespace occ::ui;

TEST_CASE("files of Nsight Compute's calculator open and are saved",
          "[window][files][calculator]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("stencil.ncu-occ"));
    const std::string content =
        "{\"compute_capability\": \"8.6\", \"reg_per_thread\": 40, \"later\": [1, 2],\n"
        "\"smem_per_block\": 61440, \"threads_per_block\": 192}";
    REQUIRE_FALSE(writeTextFile(path, content));
    const auto window = makeWindow();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &enter);
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &drop);
    const KernelConfig opened = window->model().snapshot().kernel;
    CHECK(window->model().snapshot().gpu == findGpu("8.6")->gpu);
    CHECK(opened.block == BlockShape{192, 1, 1});
    CHECK(opened.registersPerThread == 40);
    CHECK(opened.sharedMemoryBytes() == 61440);
    CHECK(window->files().path() == path);
    CHECK_FALSE(window->isWindowModified());

    QSignalSpy incomplete(&window->files(), &ScenarioFiles::incomplete);
    KernelConfig changed = opened;
    changed.registersPerThread = 64;
    window->model().setKernel(changed);
    window->menu().action(Command::Save).trigger();
    CHECK_FALSE(window->isWindowModified());
    CHECK(incomplete.isEmpty());
    const QJsonObject saved =
        QJsonDocument::fromJson(QByteArray::fromStdString(*readTextFile(path))).object();
    CHECK(saved.value(QStringLiteral("reg_per_thread")).toInt() == 64);
    // What another version wrote stays.
    CHECK(saved.value(QStringLiteral("later")).toArray().size() == 2);

    changed.gridBlocks = 500;
    window->model().setKernel(changed);
    REQUIRE(window->files().save(path));
    REQUIRE(incomplete.size() == 1);
    CHECK(incomplete.front().front().toString().contains(QStringLiteral("calculator")));
}

TEST_CASE("the kind of file that is chosen decides its ending", "[window][files][calculator]") {
    const auto window = makeWindow();
    window->menu().action(Command::SaveAs).trigger();
    auto* dialog = window->findChild<QFileDialog*>();
    REQUIRE(dialog != nullptr);
    REQUIRE(dialog->nameFilters().size() == 2);
    CHECK(dialog->defaultSuffix() == QStringLiteral("json"));
    CHECK(dialog->selectedNameFilter() == dialog->nameFilters().front());
    emit dialog->filterSelected(dialog->nameFilters().back());
    CHECK(dialog->defaultSuffix() == QStringLiteral("ncu-occ"));
    REQUIRE(dialog->selectedFiles().size() == 1);
    CHECK(dialog->selectedFiles().front().endsWith(QStringLiteral("scenario.ncu-occ")));
    dialog->reject();
}
