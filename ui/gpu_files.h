#pragma once

#include "core/measure/measurement.h"

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <string>

namespace occ::ui {

class GpuStation;

/// Measurements and lists of GPUs as files.
class GpuFiles {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::GpuFiles)

public:
    /// Why a file was not taken over: a sentence, and what is wrong where.
    struct Problem {
        QString message;
        QString detail;
    };

    explicit GpuFiles(GpuStation& station) : m_station(station) {}

    /// Whether a text is one of these files, and no scenario.
    [[nodiscard]] static bool recognises(const std::string& text);
    /// Opens either kind, told by its content.
    [[nodiscard]] std::optional<Problem> open(const QString& path);
    /// The same where the file at `path` has been read.
    [[nodiscard]] std::optional<Problem> open(const std::string& text, const QString& path);
    [[nodiscard]] std::optional<Problem> openSample();
    /// Precondition: the chosen place has a measurement.
    [[nodiscard]] std::optional<Problem> saveMeasurement(const QString& path) const;
    /// Precondition: the chosen place has an inventory.
    [[nodiscard]] std::optional<Problem> saveInventory(const QString& path) const;

private:
    [[nodiscard]] std::optional<Problem> take(const std::string& text, const QString& name,
                                              const QString& shown);

    GpuStation& m_station;
};

}  // namespace occ::ui
