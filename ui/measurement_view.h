#pragma once

#include "core/measure/measurement.h"

#include <QWidget>

namespace occ::ui {

/// One part of a measurement on show: residency, timeline, throughput or verification. Where the
/// measurement lacks the part it says so and offers to run it.
class MeasurementView : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Copies what it needs.
    virtual void show(const Measurement& measurement) = 0;
    using QWidget::show;
    /// Whether the part can be run at the chosen place at all (throughput cannot be simulated).
    virtual void setRunnable(bool runnable) = 0;

signals:
    /// The user wants this part to be measured.
    void runRequested();
    /// A short message for the status line, such as "copied".
    void notice(const QString& text);
};

}  // namespace occ::ui
