#pragma once

#include "core/presets.h"
#include "ui/language.h"
#include "ui/main_menu_entries.h"
#include "ui/theme.h"

#include <QObject>
#include <array>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace occ::ui {

class GpuLibrary;

/// The menu bar: every action with its text, its shortcut and its place, from one table.
class MainMenu : public QObject {
    Q_OBJECT

public:
    explicit MainMenu(QMainWindow& window);

    [[nodiscard]] QAction& action(Command command) const;

    /// What undo and redo would change; empty: nothing.
    void showUndoSteps(const QString& undo, const QString& redo);
    void showRecentFiles(const QStringList& paths);
    /// Builds, each by its files; see recentBuild.
    void showRecentBuilds(const QStringList& builds);
    void showOwnGpus(const GpuLibrary& library);
    void showLanguage(Language language);
    void showScheme(ColorScheme scheme);
    void retranslate();

signals:
    void editMenuOpening();
    void triggered(occ::ui::Command command);
    void presetChosen(const occ::Preset& preset);
    void recentFileChosen(const QString& path);
    void recentFilesCleared();
    void recentBuildChosen(const QString& build);
    void recentBuildsCleared();
    void ownGpuRemoved(const QString& name);
    void languageChosen(occ::ui::Language language);
    void schemeChosen(occ::ui::ColorScheme scheme);

private:
    void build(QMainWindow& window);
    void addEntry(const MenuEntry& entry);
    void addPresets();
    void addLanguages();
    void addSchemes();
    [[nodiscard]] QMenu& menu(MenuPlace place) const {
        return *m_menus[static_cast<std::size_t>(place)];
    }

    std::array<QMenu*, kMenuPlaceCount> m_menus{};
    std::array<QAction*, kCommandCount> m_actions{};
    std::vector<QAction*> m_presets;
    QMenu* m_recent = nullptr;
    QMenu* m_recentBuilds = nullptr;
    QMenu* m_ownGpus = nullptr;
    QMenu* m_languageMenu = nullptr;
    QMenu* m_schemeMenu = nullptr;
    std::array<QAction*, 3> m_languages{};  ///< by Language
    std::array<QAction*, 4> m_schemes{};    ///< by ColorScheme
};

}  // namespace occ::ui
