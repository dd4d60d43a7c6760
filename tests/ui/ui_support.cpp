#include "tests/ui/ui_support.h"

#include <QCoreApplication>

namespace occ::ui {

void settle() {
    for (int i = 0; i < 6; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

std::unique_ptr<MainWindow> makeWindow(const WindowStart& start) {
    auto window = std::make_unique<MainWindow>(start);
    window->show();
    settle();
    return window;
}

}  // namespace occ::ui
