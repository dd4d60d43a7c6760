#include "tests/ui/ui_support.h"
#include "ui/headline.h"
#include "ui/percent_readout.h"

#include <QApplication>
#include <QLabel>

using namespace occ;
using namespace occ::ui;

namespace {

/// Words of the headline that cannot be read on the window's ground.
QStringList faintTexts(MainWindow& window) {
    QStringList faint;
    const QColor ground = window.palette().color(QPalette::Window);
    for (const QWidget* part : window.headline().findChildren<QWidget*>())
        if (contrast(part->palette().color(QPalette::WindowText), ground) < 4.5)
            faint << part->accessibleName() + part->accessibleDescription();
    return faint;
}

}  // namespace

TEST_CASE("the headline can be read after colours were switched", "[theme][window]") {
    const auto window = makeWindow();
    for (const int registers : {40, 255, 40}) {
        KernelConfig kernel;
        kernel.block = {1024, 1, 1};
        kernel.registersPerThread = registers;
        window->model().setKernel(kernel);
        for (const ColorScheme scheme : {ColorScheme::Dark, ColorScheme::Light}) {
            applyScheme(*qApp, scheme);
            settle();
            CHECK(faintTexts(*window) == QStringList());
        }
    }
}
