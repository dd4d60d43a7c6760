#include "ui/measurement_text.h"

#include "core/text/words_gpu.h"
#include "ui/text.h"

#include <QStringList>

namespace occ::ui {

namespace {

QString versions(const Measurement& measurement) {
    const QString driver = toQString(cudaVersionText(measurement.driverVersion));
    const QString runtime = toQString(cudaVersionText(measurement.runtimeVersion));
    if (measurement.driverVersion <= 0) return {};
    return MeasurementText::tr("driver CUDA %1, runtime CUDA %2").arg(driver, runtime);
}

}  // namespace

QString MeasurementText::simulatedNote() {
    return tr("Simulated: the engine's own schedule, nothing was measured.");
}

QString MeasurementText::watermark() {
    return tr("SIMULATED");
}

QString MeasurementText::origin(const Measurement& measurement) {
    const DetectedGpu& gpu = measurement.gpu;
    QStringList parts{toQString(gpu.name)};
    parts << QStringLiteral("CC %1").arg(toQString(toString(gpu.computeCapability)));
    if (measurement.simulated) {
        parts << simulatedNote();
    } else {
        parts << versions(measurement);
        if (!measurement.host.empty()) parts << tr("on %1").arg(toQString(measurement.host));
        parts << toQString(measurement.time);
    }
    if (!measurement.program.empty())
        parts << QStringLiteral("Occuscope %1").arg(toQString(measurement.program));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString MeasurementText::launch(const KernelConfig& kernel) {
    QStringList parts{withUnit(kernel.block.threads(), Unit::Threads),
                      withUnit(kernel.registersPerThread, Unit::Registers),
                      tr("%1 static + %2 dynamic", "shared memory")
                          .arg(withUnit(kernel.staticSharedMemoryBytes, Unit::Bytes),
                               withUnit(kernel.dynamicSharedMemoryBytes, Unit::Bytes))};
    if (kernel.carveoutPercent != kDefaultCarveout)
        parts << tr("carve-out %1").arg(withUnit(kernel.carveoutPercent, Unit::Percent));
    if (kernel.barriersPerBlock != 1) parts << withUnit(kernel.barriersPerBlock, Unit::Barriers);
    if (kernel.gridBlocks > 0)
        parts << tr("grid of %1").arg(withUnit(kernel.gridBlocks, Unit::Blocks));
    return parts.join(QStringLiteral(" · "));
}

QString MeasurementText::threeFigures(double value) {
    return toQString(text().numbers().threeFigures(value));
}

QString MeasurementText::duration(double nanoseconds) {
    return toQString(text().numbers().duration(nanoseconds))
        .replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString MeasurementText::rate(double value, RateUnit unit) {
    return threeFigures(value) + QChar(QChar::Nbsp) + say(words::unitName(unit));
}

QString MeasurementText::share(double fraction) {
    return percent(fraction);
}

QString MeasurementText::average(double value) {
    return toQString(text().numbers().decimal(value, 1));
}

QString MeasurementText::fileName(const Measurement& measurement, const QString& what,
                                  const QString& ending) {
    QString name = QStringLiteral("occuscope-%1-%2").arg(what, toQString(measurement.gpu.name));
    if (measurement.simulated) name += QStringLiteral("-simulated");
    return fileNameOf(name) + QLatin1Char('.') + ending;
}

}  // namespace occ::ui
