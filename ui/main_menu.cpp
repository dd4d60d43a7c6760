#include "ui/main_menu.h"

#include "ui/gpu_library.h"
#include "ui/kernels_view.h"
#include "ui/main_menu_entries.h"
#include "ui/text.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace occ::ui {

namespace {

QAction* addChoice(QMenu* menu, QActionGroup* group) {
    QAction* action = menu->addAction(QString());
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

/// A name as long as a menu bears, without marking a key.
QString menuText(const QString& name) {
    constexpr int kLongest = 60;
    QString text = name.size() > kLongest ? name.left(kLongest) + QStringLiteral("…") : name;
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

}  // namespace

MainMenu::MainMenu(QMainWindow& window) : QObject(&window) {
    build(window);
    retranslate();
}

QAction& MainMenu::action(Command command) const {
    return *m_actions[static_cast<std::size_t>(command)];
}

void MainMenu::build(QMainWindow& window) {
    for (QMenu*& menu : m_menus) {
        menu = window.menuBar()->addMenu(QString());
        menu->setToolTipsVisible(true);
    }
    for (const MenuEntry& entry : menuEntries()) {
        addEntry(entry);
        if (entry.command == Command::Open) m_recent = menu(MenuPlace::File).addMenu(QString());
        if (entry.command == Command::PasteKernels)
            m_recentBuilds = menu(MenuPlace::Kernels).addMenu(QString());
    }
    connect(&menu(MenuPlace::Edit), &QMenu::aboutToShow, this, &MainMenu::editMenuOpening);
    auto* axis = new QActionGroup(this);
    axis->addAction(&action(Command::PercentAxis));
    axis->addAction(&action(Command::WarpsAxis));
    addPresets();
    addSchemes();
    addLanguages();
    m_ownGpus = menu(MenuPlace::Gpu).addMenu(QString());
    for (QMenu* names : {m_recent, m_recentBuilds, m_ownGpus})
        names->setToolTipsVisible(true);
}

void MainMenu::addEntry(const MenuEntry& entry) {
    QMenu& place = menu(entry.place);
    if (entry.separated) place.addSeparator();
    QAction* action = place.addAction(QString());
    action->setCheckable(entry.checkable);
    if (entry.standardKey != QKeySequence::UnknownKey) action->setShortcuts(entry.standardKey);
    if (action->shortcut().isEmpty() && *entry.key != '\0')
        action->setShortcut(QKeySequence(QLatin1String(entry.key)));
    const Command command = entry.command;
    connect(action, &QAction::triggered, this, [this, command] { emit triggered(command); });
    m_actions[static_cast<std::size_t>(command)] = action;
}

void MainMenu::addPresets() {
    for (const Preset& preset : presets()) {
        QAction* action = menu(MenuPlace::Presets).addAction(QString());
        connect(action, &QAction::triggered, this, [this, &preset] { emit presetChosen(preset); });
        m_presets.push_back(action);
    }
}

void MainMenu::addLanguages() {
    m_languageMenu = menu(MenuPlace::View).addMenu(QString());
    auto* group = new QActionGroup(this);
    for (std::size_t i = 0; i < m_languages.size(); ++i) {
        m_languages[i] = addChoice(m_languageMenu, group);
        connect(m_languages[i], &QAction::triggered, this,
                [this, i] { emit languageChosen(static_cast<Language>(i)); });
    }
}

void MainMenu::addSchemes() {
    menu(MenuPlace::View).addSeparator();
    m_schemeMenu = menu(MenuPlace::View).addMenu(QString());
    auto* group = new QActionGroup(this);
    for (std::size_t i = 0; i < m_schemes.size(); ++i) {
        m_schemes[i] = addChoice(m_schemeMenu, group);
        connect(m_schemes[i], &QAction::triggered, this,
                [this, i] { emit schemeChosen(static_cast<ColorScheme>(i)); });
    }
}

void MainMenu::showUndoSteps(const QString& undo, const QString& redo) {
    action(Command::Undo).setText(undo.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(undo));
    action(Command::Redo).setText(redo.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(redo));
}

void MainMenu::showRecentFiles(const QStringList& paths) {
    m_recent->clear();
    m_recent->setEnabled(!paths.isEmpty());
    for (const QString& path : paths) {
        QAction* action = m_recent->addAction(menuText(QFileInfo(path).fileName()));
        action->setToolTip(literal(QDir::toNativeSeparators(path)));
        connect(action, &QAction::triggered, this, [this, path] { emit recentFileChosen(path); });
    }
    m_recent->addSeparator();
    connect(m_recent->addAction(tr("Clear this list")), &QAction::triggered, this,
            &MainMenu::recentFilesCleared);
}

void MainMenu::showRecentBuilds(const QStringList& builds) {
    m_recentBuilds->clear();
    m_recentBuilds->setEnabled(!builds.isEmpty());
    for (const QString& build : builds) {
        QAction* action = m_recentBuilds->addAction(menuText(buildTitle(buildFiles(build))));
        action->setToolTip(literal(QDir::toNativeSeparators(build)));
        connect(action, &QAction::triggered, this,
                [this, build] { emit recentBuildChosen(build); });
    }
    m_recentBuilds->addSeparator();
    connect(m_recentBuilds->addAction(tr("Clear this list")), &QAction::triggered, this,
            &MainMenu::recentBuildsCleared);
}

void MainMenu::showOwnGpus(const GpuLibrary& library) {
    m_ownGpus->clear();
    m_ownGpus->setEnabled(!library.own().empty());
    for (const Gpu& gpu : library.own()) {
        const QString name = toQString(gpu.name);
        QAction* action = m_ownGpus->addAction(menuText(name));
        action->setToolTip(literal(name));
        connect(action, &QAction::triggered, this, [this, name] { emit ownGpuRemoved(name); });
    }
}

void MainMenu::showLanguage(Language language) {
    m_languages[static_cast<std::size_t>(language)]->setChecked(true);
}

void MainMenu::showScheme(ColorScheme scheme) {
    m_schemes[static_cast<std::size_t>(scheme)]->setChecked(true);
}

void MainMenu::retranslate() {
    for (std::size_t i = 0; i < m_menus.size(); ++i)
        m_menus[i]->setTitle(menuTitle(static_cast<MenuPlace>(i)));
    for (const MenuEntry& entry : menuEntries())
        action(entry.command).setText(entryText(entry));
    for (std::size_t i = 0; i < m_presets.size(); ++i) {
        m_presets[i]->setText(say(presets()[i].name));
        m_presets[i]->setToolTip(say(presets()[i].summary));
    }
    m_recent->setTitle(tr("Open &recent"));
    m_recentBuilds->setTitle(tr("Open &recent"));
    m_ownGpus->setTitle(tr("&Forget a user-defined GPU"));
    m_schemeMenu->setTitle(tr("&Colours"));
    m_schemes[0]->setText(tr("As the &system"));
    m_schemes[1]->setText(tr("&Light"));
    m_schemes[2]->setText(tr("&Dark"));
    m_schemes[3]->setText(tr("&High contrast"));
    m_languageMenu->setTitle(tr("&Language"));
    m_languages[0]->setText(tr("As the &system"));
    // A language is named in itself, so that everyone finds their own.
    m_languages[1]->setText(QStringLiteral("&English"));
    m_languages[2]->setText(QStringLiteral("简体中文"));
}

}  // namespace occ::ui
