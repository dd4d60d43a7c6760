#include "ui/session.h"

#include "ui/theme.h"

#include <QSettings>
#include <QVariant>
#include <array>
#include <variant>

namespace occ::ui {

namespace {

using Member = std::variant<QString Session::*, QStringList Session::*, QByteArray Session::*,
                            QVariantMap Session::*, bool Session::*>;

/// One remembered thing. The only place that names it, for reading and for writing.
struct Entry {
    const char* key;
    Member member;
};

const std::array kEntries = {
    Entry{"scenario/state", &Session::scenario},
    Entry{"scenario/file", &Session::file},
    Entry{"scenario/recent", &Session::recentFiles},
    Entry{"gpus/recent", &Session::recentGpus},
    Entry{"gpus/own", &Session::ownGpus},
    Entry{"window/geometry", &Session::geometry},
    Entry{"window/language", &Session::language},
    Entry{"window/scheme", &Session::scheme},
    Entry{"inputs/advanced_open", &Session::advancedOpen},
    Entry{"charts/warps_axis", &Session::warpsAxis},
    Entry{"charts/carveout_curves", &Session::carveoutCurves},
    Entry{"window/view", &Session::view},
    Entry{"window/view_states", &Session::viewStates},
    Entry{"window/detached_views", &Session::detachedViews},
    Entry{"window/docks", &Session::docks},
    Entry{"kernels/recent", &Session::recentBuilds},
    Entry{"lessons/state", &Session::lessons},
    Entry{"gpu/remotes", &Session::remoteGpus},
    Entry{"gpu/place", &Session::gpuPlace},
};

}  // namespace

Session loadSession(const QSettings& settings) {
    Session session;
    for (const Entry& entry : kEntries) {
        const QVariant stored = settings.value(QLatin1String(entry.key));
        if (!stored.isValid()) continue;
        std::visit(
            [&](auto member) {
                using Value = std::decay_t<decltype(session.*member)>;
                session.*member = stored.value<Value>();
            },
            entry.member);
    }
    return session;
}

void saveSession(QSettings& settings, const Session& session) {
    for (const Entry& entry : kEntries)
        std::visit(
            [&](auto member) {
                settings.setValue(QLatin1String(entry.key), QVariant::fromValue(session.*member));
            },
            entry.member);
    settings.sync();
}

QString schemeKey(ColorScheme scheme) {
    switch (scheme) {
        case ColorScheme::Light: return QStringLiteral("light");
        case ColorScheme::Dark: return QStringLiteral("dark");
        case ColorScheme::HighContrast: return QStringLiteral("contrast");
        case ColorScheme::System: break;
    }
    return QStringLiteral("system");
}

ColorScheme schemeFromKey(const QString& key) {
    for (const ColorScheme scheme :
         {ColorScheme::Light, ColorScheme::Dark, ColorScheme::HighContrast})
        if (schemeKey(scheme) == key) return scheme;
    return ColorScheme::System;
}

}  // namespace occ::ui
