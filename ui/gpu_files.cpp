#include "ui/gpu_files.h"

#include "core/io/measurement_document.h"
#include "ui/gpu_station.h"
#include "ui/scenario_files.h"
#include "ui/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace occ::ui {

bool GpuFiles::recognises(const std::string& text) {
    return saysFormat(text, kMeasurementFormat) || saysFormat(text, kInventoryFormat);
}

std::optional<GpuFiles::Problem> GpuFiles::open(const QString& path) {
    const auto content = readTextFile(path, kMaxMeasurementBytes);
    if (!content) return Problem{tr("The file was not opened."), content.error()};
    return open(*content, path);
}

std::optional<GpuFiles::Problem> GpuFiles::open(const std::string& text, const QString& path) {
    return take(text, QFileInfo(path).fileName(), QDir::toNativeSeparators(path));
}

std::optional<GpuFiles::Problem> GpuFiles::openSample() {
    QFile file(QStringLiteral(":/samples/measurement-simulated.json"));
    if (!file.open(QIODevice::ReadOnly))
        return Problem{tr("The sample was not opened."), file.errorString()};
    return take(file.readAll().toStdString(), {}, tr("The sample"));
}

std::optional<GpuFiles::Problem> GpuFiles::take(const std::string& text, const QString& name,
                                                const QString& shown) {
    const auto problem = [&shown](const FileError& error) {
        return Problem{tr("The file was not opened; what you have is unchanged."),
                       shown + QLatin1Char('\n') + describeFileError(error)};
    };
    if (saysFormat(text, kInventoryFormat)) {
        const auto inventory = readInventory(text);
        if (!inventory) return problem(inventory.error());
        m_station.addFile(name, *inventory);
        return std::nullopt;
    }
    const auto measurement = readMeasurement(text);
    if (!measurement) return problem(measurement.error());
    m_station.addFile(name, *measurement);
    return std::nullopt;
}

std::optional<GpuFiles::Problem> GpuFiles::saveMeasurement(const QString& path) const {
    if (const auto why = writeTextFile(path, writeMeasurement(*m_station.place().measurement)))
        return Problem{tr("The measurement was not saved."), *why};
    return std::nullopt;
}

std::optional<GpuFiles::Problem> GpuFiles::saveInventory(const QString& path) const {
    if (const auto why = writeTextFile(path, writeInventory(*m_station.place().inventory)))
        return Problem{tr("The list of GPUs was not saved."), *why};
    return std::nullopt;
}

}  // namespace occ::ui
