#include "ui/fresh_menu.h"

#include <QMenu>

namespace occ::ui {

QMenu* makeFreshMenu(QWidget* button, const std::function<void(QMenu&)>& fill) {
    auto* menu = new QMenu(button);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, fill] {
        menu->clear();
        fill(*menu);
    });
    return menu;
}

}  // namespace occ::ui
