#include "ui/export_dialog.h"

#include "tests/ui/chart_support.h"
#include "ui/output.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace occ;
using namespace occ::ui;

namespace {

QPushButton& button(const PictureDialog& dialog, const QString& start) {
    for (QPushButton* found : dialog.findChildren<QPushButton*>())
        if (found->text().remove('&').startsWith(start)) return *found;
    FAIL("no button " << start.toStdString());
    throw std::logic_error("unreachable");
}

QComboBox& formats(const PictureDialog& dialog) {
    for (QComboBox* box : dialog.findChildren<QComboBox*>())
        if (box->itemText(0).startsWith("PNG")) return *box;
    FAIL("no list of formats");
    throw std::logic_error("unreachable");
}

bool says(const PictureDialog& dialog, const QString& part) {
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->text().contains(part)) return true;
    return false;
}

}  // namespace

TEST_CASE("the dialog starts with the chart and the view it was called from", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    ExportDialog dialog(model.snapshot());
    CHECK(dialog.sheet().charts.size() == 3);
    dialog.setChart(ChartKind::SharedMemory);
    dialog.setView(AxisUnit::Warps, true);
    CHECK(dialog.sheet().charts == std::vector{ChartKind::SharedMemory});
    CHECK(dialog.sheet().unit == AxisUnit::Warps);
    CHECK(dialog.sheet().carveouts == Carveouts::Shown);
    CHECK_FALSE(dialog.chosen().dark);
    dialog.setChart(std::nullopt);
    CHECK(dialog.sheet().charts.size() == 3);
}

TEST_CASE("the size follows the charts and the resolution until it is changed", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    ExportDialog dialog(model.snapshot());
    const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
    const auto fits = [&] {
        PictureOptions suited = preferredOptions(chartPicture(model.snapshot(), dialog.sheet()));
        suited.dpi = dialog.chosen().dpi;
        return dialog.chosen().pixels() == suited.pixels();
    };
    CHECK(fits());
    dialog.setChart(ChartKind::Threads);
    CHECK(fits());
    boxes.at(2)->setValue(300);
    CHECK(fits());
    boxes.at(0)->setValue(2345);
    dialog.setChart(std::nullopt);
    boxes.at(2)->setValue(192);
    CHECK(dialog.chosen().pixels().width() == 2345);
}

TEST_CASE("the dialog shows a preview, and why there is none", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    ExportDialog dialog(model.snapshot());
    dialog.show();
    test::paint();
    const auto pixmaps = [&dialog] {
        int count = 0;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            count += label->pixmap().isNull() ? 0 : 1;
        return count;
    };
    CHECK(pixmaps() == 1);
    dialog.findChildren<QSpinBox*>().first()->setValue(100);
    CHECK(pixmaps() == 0);
    CHECK(says(dialog, "at least"));
    CHECK_FALSE(button(dialog, "Save").isEnabled());
    dialog.findChildren<QSpinBox*>().first()->setValue(2000);
    CHECK(pixmaps() == 1);
    CHECK(button(dialog, "Save").isEnabled());
    CHECK_FALSE(says(dialog, "at least"));
}

TEST_CASE("the dialog saves what is chosen and tells what fails", "[export]") {
    const QTemporaryDir folder;
    const ScenarioModel model(test::scenario("9.0"));
    ExportDialog dialog(model.snapshot());
    formats(dialog).setCurrentIndex(static_cast<int>(PictureFormat::Csv));
    CHECK(dialog.format() == PictureFormat::Csv);
    CHECK_FALSE(button(dialog, "Copy").isEnabled());
    CHECK(dialog.saveTo(folder.filePath("table.csv")));
    QFile file(folder.filePath("table.csv"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll().startsWith("chart,"));
    CHECK_FALSE(dialog.saveTo(folder.filePath("no/table.csv")));
    CHECK(says(dialog, "no/table.csv"));
}

TEST_CASE("copying fills the clipboard", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    ExportDialog dialog(model.snapshot());
    button(dialog, "Copy").click();
    CHECK(QGuiApplication::clipboard()->mimeData()->hasImage());
    QGuiApplication::clipboard()->clear();
    copyPicture(chartPicture(model.snapshot(), {{ChartKind::Threads}}));
    CHECK(QGuiApplication::clipboard()->mimeData()->hasImage());
}
