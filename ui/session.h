#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

class QSettings;

namespace occ::ui {

enum class ColorScheme;

/// What the program remembers from one run to the next.
struct Session {
    QString scenario;  ///< the last state, in the form of a scenario file
    QString file;      ///< the scenario file that it belongs to; may be empty
    QStringList recentFiles;
    QStringList recentGpus;
    QStringList ownGpus;  ///< in the form of GPU files
    QByteArray geometry;
    QString language;  ///< see languageKey
    QString scheme;    ///< see schemeKey
    bool advancedOpen = false;
    bool warpsAxis = false;
    bool carveoutCurves = false;
    QString view;               ///< key of the tab on show, see `viewEntries`; empty: the first
    QVariantMap viewStates;     ///< by key of the view, see SnapshotView::state
    QStringList detachedViews;  ///< see ViewTabs::detached
    QByteArray docks;           ///< where the docks are
    QStringList recentBuilds;   ///< see recentBuild
    QString lessons;            ///< see LessonDock::state
    QStringList remoteGpus;     ///< see remoteText
    QString gpuPlace;           ///< see placeKey

    friend bool operator==(const Session&, const Session&) = default;
};

[[nodiscard]] Session loadSession(const QSettings& settings);
void saveSession(QSettings& settings, const Session& session);

/// The name under which colours are kept in settings and given on the command line.
[[nodiscard]] QString schemeKey(ColorScheme scheme);
/// System for an unknown key.
[[nodiscard]] ColorScheme schemeFromKey(const QString& key);

}  // namespace occ::ui
