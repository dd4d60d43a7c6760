#include "ui/view_tabs.h"

#include <QCloseEvent>
#include <QMenu>
#include <QScrollArea>
#include <QTabBar>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

/// Small windows, and those that a lesson shares, must not be pushed off the screen by one view.
QScrollArea* makePage(QWidget* view, QWidget* parent) {
    auto* page = new QScrollArea(parent);
    page->setFrameShape(QFrame::NoFrame);
    page->setFocusPolicy(Qt::NoFocus);
    page->setWidgetResizable(true);
    page->setWidget(view);
    // The ground is that of the tab, not that of a list.
    page->viewport()->setAutoFillBackground(false);
    view->setAutoFillBackground(false);
    return page;
}

}  // namespace

ViewTabs::ViewTabs(QWidget* parent) : QTabWidget(parent) {
    setDocumentMode(true);
    setUsesScrollButtons(true);
    tabBar()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(tabBar(), &QWidget::customContextMenuRequested, this, &ViewTabs::openTabMenu);
    connect(tabBar(), &QTabBar::tabBarDoubleClicked, this, [this](int tab) {
        if (tab >= 0) detach(viewAt(tab));
    });
    connect(this, &QTabWidget::currentChanged, this, &ViewTabs::arrangementChanged);
}

void ViewTabs::addView(ViewId id, QWidget* view) {
    m_views[index(id)] = view;
    m_pages[index(id)] = makePage(view, this);
    insertTabOf(id);
}

ViewId ViewTabs::viewAt(int tab) const {
    std::size_t i = 0;
    while (i + 1 < kViewCount && tabOf(static_cast<ViewId>(i)) != tab)
        ++i;
    return static_cast<ViewId>(i);
}

void ViewTabs::showView(ViewId id) {
    if (QWidget* window = m_windows[index(id)]) {
        window->raise();
        window->activateWindow();
    } else if (QWidget* page = m_pages[index(id)]) {
        setCurrentWidget(page);
    }
    emit viewShown(id);
}

QWidget* ViewTabs::makeWindow(ViewId id) {
    auto* window = new QWidget(this, Qt::Window);
    window->setObjectName(QLatin1String(viewEntry(id).key));
    auto* layout = new QVBoxLayout(window);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_pages[index(id)]);
    m_pages[index(id)]->show();
    window->setWindowIcon(this->window()->windowIcon());
    window->resize(size().expandedTo({640, 480}));
    window->installEventFilter(this);
    return window;
}

void ViewTabs::detach(ViewId id) {
    if (m_views[index(id)] == nullptr || isDetached(id) || count() < 2) return;
    removeTab(tabOf(id));
    QWidget* window = makeWindow(id);
    m_windows[index(id)] = window;
    retranslate();
    emit windowOpened(window);
    window->show();
    emit arrangementChanged();
}

void ViewTabs::attach(ViewId id) {
    QWidget* window = m_windows[index(id)];
    if (window == nullptr) return;
    m_windows[index(id)] = nullptr;
    window->hide();
    insertTabOf(id);
    window->deleteLater();
    setCurrentWidget(m_pages[index(id)]);
    emit arrangementChanged();
}

/// After the tabs of the views that stand before it.
void ViewTabs::insertTabOf(ViewId id) {
    int place = 0;
    for (std::size_t i = 0; i < index(id); ++i)
        if (m_views[i] != nullptr && m_windows[i] == nullptr) ++place;
    insertTab(place, m_pages[index(id)], QString());
    retranslate();
}

QStringList ViewTabs::detached() const {
    QStringList list;
    for (std::size_t i = 0; i < kViewCount; ++i)
        if (m_windows[i] != nullptr)
            list.append(QLatin1String(viewEntries()[i].key) + QLatin1Char('=') +
                        QString::fromLatin1(m_windows[i]->saveGeometry().toBase64()));
    return list;
}

void ViewTabs::restoreDetached(const QStringList& detached) {
    for (const QString& text : detached) {
        const ViewEntry* entry = findView(text.section(QLatin1Char('='), 0, 0));
        if (entry == nullptr) continue;
        detach(entry->id);
        const QString place = text.section(QLatin1Char('='), 1);
        if (QWidget* window = m_windows[index(entry->id)])
            window->restoreGeometry(QByteArray::fromBase64(place.toLatin1()));
    }
}

void ViewTabs::retranslate() {
    setAccessibleName(tr("Views"));
    for (const ViewEntry& entry : viewEntries()) {
        const std::size_t i = index(entry.id);
        if (m_views[i] == nullptr) continue;
        const int tab = tabOf(entry.id);
        if (m_windows[i] != nullptr)
            m_windows[i]->setWindowTitle(titleOf(entry) + QStringLiteral(" — Occuscope"));
        if (tab < 0) continue;
        setTabText(tab, titleOf(entry));
        setTabToolTip(tab, tipOf(entry));
    }
}

void ViewTabs::openTabMenu(const QPoint& position) {
    const int tab = tabBar()->tabAt(position);
    if (tab < 0) return;
    const ViewId id = viewAt(tab);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* action = menu->addAction(tr("Open in a &window of its own"));
    action->setEnabled(count() > 1);
    connect(action, &QAction::triggered, this, [this, id] { detach(id); });
    menu->popup(tabBar()->mapToGlobal(position));
}

bool ViewTabs::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close)
        for (std::size_t i = 0; i < kViewCount; ++i)
            if (m_windows[i] == watched) attach(static_cast<ViewId>(i));
    return QTabWidget::eventFilter(watched, event);
}

}  // namespace occ::ui
