#include "ui/snapshot_view.h"

#include "ui/scenario_model.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QMenu>

namespace occ::ui {

SnapshotView::SnapshotView(ScenarioModel& model, QWidget* parent)
    : QWidget(parent), m_model(model) {
    connect(&model, &ScenarioModel::changed, this, &SnapshotView::follow);
}

/// A field that loses the focus by its own end still tells so, to a view that is gone by then.
SnapshotView::~SnapshotView() {
    for (const QObject* part : findChildren<QObject*>())
        part->disconnect(this);
}

void SnapshotView::follow() {
    m_stale = true;
    if (isVisible()) refreshNow();
}

void SnapshotView::refreshNow() {
    m_stale = false;
    refresh(m_model.snapshot());
}

void SnapshotView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    fillMenu(menu);
    if (menu.isEmpty()) return event->ignore();
    menu.exec(event->globalPos());
}

void SnapshotView::showEvent(QShowEvent* event) {
    if (m_stale) refreshNow();
    QWidget::showEvent(event);
}

void SnapshotView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) follow();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
