#pragma once

#include "core/measure/measurement.h"

#include <QCoreApplication>
#include <QString>

namespace occ::ui {

/// The words and numbers that the views of a measurement share, in the window's language.
class MeasurementText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::MeasurementText)

public:
    /// "H200 · CC 9.0 · driver 13.0, CUDA runtime 13.0 · on lab · 2026-01-31T12:00:00Z · Occuscope
    /// 0.1". What is unknown is left out. For a simulation it says that nothing was measured.
    [[nodiscard]] static QString origin(const Measurement& measurement);
    /// "Simulated: the engine's own schedule, nothing was measured."
    [[nodiscard]] static QString simulatedNote();
    /// "SIMULATED", across a picture.
    [[nodiscard]] static QString watermark();
    /// "256 threads · 40 registers · 8 KiB static + 0 B dynamic · carve-out 50 %".
    [[nodiscard]] static QString launch(const KernelConfig& kernel);
    /// "850 ns", "12.3 µs", "1.25 ms": three figures, which stay with their unit.
    [[nodiscard]] static QString duration(double nanoseconds);
    /// "1,234 GB/s", "12.3 GB/s": three figures.
    [[nodiscard]] static QString rate(double value, RateUnit unit);
    /// Three figures, no unit.
    [[nodiscard]] static QString threeFigures(double value);
    /// "68.75 %" of 0.6875.
    [[nodiscard]] static QString share(double fraction);
    /// One decimal at most: "47.3" warps.
    [[nodiscard]] static QString average(double value);
    /// "occuscope-timeline-h200.png": a name that every file system takes.
    [[nodiscard]] static QString fileName(const Measurement& measurement, const QString& what,
                                          const QString& ending);
};

}  // namespace occ::ui
