#include "core/gpu_search.h"
#include "tests/ui/ui_support.h"
#include "ui/custom_gpu_dialog.h"
#include "ui/device_value_edit.h"
#include "ui/gpu_list_model.h"
#include "ui/gpu_picker.h"
#include "ui/gpu_popup.h"
#include "ui/gpu_text.h"
#include "ui/input_panel.h"
#include "ui/limit_rows.h"
#include "ui/limits_dialog.h"
#include "ui/text.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

using namespace occ;
using namespace occ::ui;

namespace {

QStringList namesFound(const GpuListModel& model) {
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        if (const Gpu* gpu = model.gpuAt(row)) names << gpuTitle(*gpu);
    return names;
}

Gpu ownGpu(const char* name) {
    Gpu gpu = findGpu("9.0")->gpu;
    gpu.name = name;
    gpu.origin = GpuOrigin::UserDefined;
    return gpu;
}

const LimitRow& rowTitled(const std::vector<LimitRow>& rows, const char* title) {
    const auto found = std::find_if(rows.begin(), rows.end(), [title](const LimitRow& row) {
        return row.title == QLatin1String(title);
    });
    REQUIRE(found != rows.end());
    return *found;
}

}  // namespace

TEST_CASE("typing h10 finds every H100", "[gpu]") {
    GpuLibrary library;
    GpuListModel model(library);
    const QAbstractItemModelTester tester(&model);
    model.search(QStringLiteral("h10"));
    const QStringList names = namesFound(model);
    for (const char* kind : {"H100 PCIe", "H100 SXM", "H100 NVL"}) {
        INFO(kind);
        CHECK(std::any_of(names.begin(), names.end(), [kind](const QString& name) {
            return name.startsWith(QLatin1String(kind));
        }));
    }
    model.search(QStringLiteral("8.9"));
    CHECK_FALSE(namesFound(model).isEmpty());
    model.search(QStringLiteral("zzz"));
    CHECK(model.rowCount() == 0);
}

TEST_CASE("headings cannot be chosen", "[gpu]") {
    GpuLibrary library;
    library.addOwn(ownGpu("Mine"));
    library.markUsed(findGpu("8.0")->gpu);
    GpuListModel model(library);
    model.search({});
    REQUIRE(model.rowCount() > 200);
    CHECK(model.gpuAt(0) == nullptr);
    CHECK(model.selectable(0, 1) == 1);
    CHECK_FALSE(model.flags(model.index(0)).testFlag(Qt::ItemIsSelectable));
    CHECK(namesFound(model).at(0) == QStringLiteral("Compute capability 8.0"));
    CHECK(namesFound(model).at(1) == QStringLiteral("Mine"));
    model.search(QStringLiteral("min"));
    CHECK(namesFound(model).contains(QStringLiteral("Mine")));
}

TEST_CASE("a GPU is found and chosen with the keyboard alone", "[gpu][keyboard]") {
    const auto window = makeWindow();
    GpuPicker& picker = window->inputs().gpuPicker();
    picker.combo().setFocus();
    QTest::keyClicks(&picker.combo(), QStringLiteral("h"));
    REQUIRE(picker.popup() != nullptr);
    REQUIRE(picker.popup()->isVisible());
    QLineEdit& line = picker.popup()->searchLine();
    QTest::keyClicks(&line, QStringLiteral("100 pc"));
    CHECK(line.text() == QStringLiteral("h100 pc"));
    QTest::keyClick(&line, Qt::Key_Return);
    CHECK_FALSE(picker.popup()->isVisible());
    const Gpu& gpu = window->model().snapshot().gpu;
    CHECK(QString::fromStdString(gpu.name).startsWith(QStringLiteral("H100 PCIe")));
    CHECK(picker.combo().currentText() == gpuLine(gpu));
    CHECK(window->library().recent().front() == gpu);
}

TEST_CASE("a compute capability typed in full is what Return chooses", "[gpu][keyboard]") {
    const auto window = makeWindow();
    GpuPicker& picker = window->inputs().gpuPicker();
    for (const char* capability : {"1.0", "2.0", "8.9", "11.0"}) {
        picker.openList(QLatin1String(capability));
        QTest::keyClick(&picker.popup()->searchLine(), Qt::Key_Return);
        CHECK(toString(window->model().snapshot().gpu.limits.computeCapability) == capability);
    }
}

TEST_CASE("up and down in the search line walk over headings", "[gpu][keyboard]") {
    const auto window = makeWindow();
    GpuPicker& picker = window->inputs().gpuPicker();
    picker.openList(QStringLiteral("h100"));
    QLineEdit& line = picker.popup()->searchLine();
    QTest::keyClick(&line, Qt::Key_Down);
    QTest::keyClick(&line, Qt::Key_Down);
    QTest::keyClick(&line, Qt::Key_Up);
    QTest::keyClick(&line, Qt::Key_Return);
    CHECK(window->model().snapshot().gpu.limits.computeCapability == ComputeCapability{9, 0});
}

TEST_CASE("doubtful values are marked in the table of limits, with their source", "[gpu]") {
    const CapabilityRecord* record = findCapability({5, 2});
    REQUIRE(record != nullptr);
    const std::vector<LimitRow> rows = limitRows(makeGpu(*record), *record);
    const LimitRow& doubtful = rowTitled(rows, "Registers per block");
    CHECK_FALSE(doubtful.doubt.isEmpty());
    CHECK_FALSE(doubtful.sources.isEmpty());
    CHECK(rowTitled(rows, "Threads per block").doubt.isEmpty());

    const auto window = makeWindow();
    window->model().setGpu(makeGpu(*record));
    LimitsDialog dialog(window->model().snapshot());
    dialog.show();
    int marks = 0;
    for (int row = 0; row < dialog.table().rowCount(); ++row)
        if (dialog.table().item(row, 2)->text().startsWith(QStringLiteral("⚠"))) ++marks;
    CHECK(marks >= 1);
    const QPushButton& link = *window->inputs().gpuPicker().findChild<QPushButton*>();
    CHECK(link.text().startsWith(QStringLiteral("⚠")));
}

TEST_CASE("a name that looks like HTML is shown as it is", "[gpu][custom]") {
    const auto window = makeWindow();
    const Gpu gpu = ownGpu("<b>x</b> & co");
    window->model().setGpu(gpu);
    CHECK(window->inputs().gpuPicker().combo().toolTip().contains(QStringLiteral("&lt;b&gt;x")));
    LimitsDialog dialog(window->model().snapshot());
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->text().contains(QStringLiteral("<b>x"))) {
            CHECK(label->textFormat() == Qt::PlainText);
        }
    CHECK(literal(QStringLiteral("<i>\n")) == QStringLiteral("<qt>&lt;i&gt;<br></qt>"));
}

TEST_CASE("dialogs fit the screen", "[gpu][layout]") {
    const auto window = makeWindow();
    const QSize screen = window->screen()->availableSize();
    const LimitsDialog limits(window->model().snapshot(), window.get());
    GpuLibrary library;
    const CustomGpuDialog custom(ownGpu("Mine"), library, window.get());
    for (const QDialog* dialog :
         {static_cast<const QDialog*>(&limits), static_cast<const QDialog*>(&custom)}) {
        CHECK(dialog->width() < screen.width());
        CHECK(dialog->height() < screen.height());
    }
}

TEST_CASE("every limit of every device has a title, a value and a source", "[gpu]") {
    for (const CapabilityRecord& record : capabilities()) {
        INFO(toString(record.limits.computeCapability));
        std::size_t doubts = 0;
        for (const LimitRow& row : limitRows(makeGpu(record), record)) {
            INFO(row.title.toStdString());
            CHECK_FALSE(row.title.isEmpty());
            CHECK_FALSE(row.value.isEmpty());
            if (!row.doubt.isEmpty()) ++doubts;
        }
        CHECK((record.doubts.empty() || doubts > 0));
    }
}

TEST_CASE("products tell how well their SM count is known", "[gpu]") {
    const Gpu gpu = findGpu("RTX 4090")->gpu;
    REQUIRE(productOf(gpu) != nullptr);
    const LimitRow sms = limitRows(gpu, *findCapability({8, 9})).front();
    CHECK(sms.value == QStringLiteral("128"));
    CHECK_FALSE(sms.sources.isEmpty());
}

TEST_CASE("a copied GPU can be changed and is checked while it is typed", "[gpu][custom]") {
    GpuLibrary library;
    CustomGpuDialog dialog(findGpu("RTX 4090")->gpu, library);
    dialog.show();
    CHECK(dialog.problems().isEmpty());
    CHECK(dialog.gpu().origin == GpuOrigin::UserDefined);
    CHECK(dialog.gpu().limits == findGpu("RTX 4090")->gpu.limits);
    CHECK(dialog.gpu().smCount == 128);

    Gpu changed = dialog.gpu();
    changed.limits.maxThreadsPerSm = 1024;
    dialog.setGpu(changed);
    REQUIRE(dialog.problems().size() == 1);
    changed.limits.maxWarpsPerSm = 32;
    dialog.setGpu(changed);
    CHECK(dialog.problems().isEmpty());
    CHECK(dialog.gpu().limits == changed.limits);
}

TEST_CASE("a copied GPU keeps its GPC layout while it has as many SMs", "[gpu][custom]") {
    GpuLibrary library;
    Gpu start = ownGpu("Mine");
    start.smCount = 20;
    start.gpcLayout = {12, 8};
    CustomGpuDialog dialog(start, library);
    CHECK(dialog.gpu() == start);
    start.smCount = 18;
    dialog.setGpu(start);
    CHECK(dialog.gpu().gpcLayout.empty());
}

TEST_CASE("Tab walks down the form of a user-defined GPU", "[gpu][custom][keyboard]") {
    GpuLibrary library;
    CustomGpuDialog dialog(ownGpu("Mine"), library);
    dialog.show();
    QWidget& form = *dialog.findChild<QScrollArea*>()->widget();
    int height = 0;
    for (QWidget* widget = dialog.nextInFocusChain(); widget != &dialog;
         widget = widget->nextInFocusChain()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !form.isAncestorOf(widget)) continue;
        const int top = widget->mapTo(&form, QPoint()).y();
        INFO(widget->accessibleName().toStdString());
        CHECK(top >= height);
        height = top;
    }
    CHECK(height > 0);
}

TEST_CASE("a user-defined GPU is saved, shared and read back", "[gpu][custom]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gpu.json"));
    GpuLibrary library;
    CustomGpuDialog first(ownGpu("Shared"), library);
    REQUIRE(first.saveFile(path));
    CustomGpuDialog second(findGpu("5.0")->gpu, library);
    REQUIRE(second.openFile(path));
    CHECK(second.gpu() == ownGpu("Shared"));
    CHECK_FALSE(second.openFile(folder.filePath(QStringLiteral("missing.json"))));
    CHECK(second.gpu() == ownGpu("Shared"));
}

TEST_CASE("the library keeps user-defined GPUs and forgets what it cannot read", "[gpu][custom]") {
    GpuLibrary library;
    library.addOwn(ownGpu("One"));
    library.addOwn(ownGpu("Two"));
    library.addOwn(ownGpu("One"));
    library.markUsed(ownGpu("Two"));
    library.markUsed(findGpu("RTX 4090")->gpu);
    REQUIRE(library.own().size() == 2);
    GpuLibrary restored;
    restored.restore(library.ownTexts() << QStringLiteral("broken"), library.recentKeys()
                                                                         << QStringLiteral("gone"));
    CHECK(restored.own() == library.own());
    CHECK(restored.recent() == library.recent());
    restored.removeOwn("Two");
    CHECK(restored.own().size() == 1);
    CHECK(restored.recent().size() == 1);
}
