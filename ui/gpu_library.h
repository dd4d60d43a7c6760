#pragma once

#include "core/device_catalog.h"

#include <QObject>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// GPUs that were found at one place.
struct DetectedGroup {
    QString place;  ///< "This machine" or the name of a host
    std::vector<Gpu> gpus;

    friend bool operator==(const DetectedGroup&, const DetectedGroup&) = default;
};

/// The GPUs of this user: defined by hand, detected, and used lately.
class GpuLibrary : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<Gpu>& own() const { return m_own; }
    [[nodiscard]] const std::vector<Gpu>& recent() const { return m_recent; }

    /// In this run of the program.
    [[nodiscard]] const std::vector<DetectedGroup>& detected() const { return m_detected; }
    void setDetected(std::vector<DetectedGroup> groups);

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
    std::vector<DetectedGroup> m_detected;
};

}  // namespace occ::ui
