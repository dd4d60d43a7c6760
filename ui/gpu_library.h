#pragma once

#include "core/device_catalog.h"

#include <QObject>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// The GPUs of this user: defined by hand, and used lately.
class GpuLibrary : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<Gpu>& own() const { return m_own; }
    [[nodiscard]] const std::vector<Gpu>& recent() const { return m_recent; }

    /// Takes the place of a user-defined GPU of the same name.
    void addOwn(const Gpu& gpu);
    void removeOwn(const std::string& name);
    void markUsed(const Gpu& gpu);

    /// For the settings. Whatever no longer reads or exists is left out on the way back.
    [[nodiscard]] QStringList ownTexts() const;
    [[nodiscard]] QStringList recentKeys() const;
    void restore(const QStringList& ownTexts, const QStringList& recentKeys);

signals:
    void changed();

private:
    std::vector<Gpu> m_own;
    std::vector<Gpu> m_recent;
};

}  // namespace occ::ui
