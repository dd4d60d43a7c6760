#pragma once

#include "core/io/gpu_protocol.h"
#include "ui/child_run.h"

#include <QObject>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace occ::ui {

/// One run of `occuscope-cli gpu serve`, here or through ssh, beside the window's event loop.
/// Every run ends with one `finished`, whatever the child does.
class GpuProcess : public QObject {
    Q_OBJECT

public:
    explicit GpuProcess(QObject* parent = nullptr);

    /// Once for each object. `request`: the command line after `occuscope-cli gpu`.
    /// `remote`: empty for this machine.
    void start(const std::vector<std::string>& request, const std::optional<RemoteGpu>& remote,
               std::chrono::seconds limit);
    /// Asks the child to end, and ends it where it does not.
    void cancel() { m_run.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_started && !m_concluded; }

signals:
    void progressed(const occ::MeasureProgress& progress);
    /// The whole of what has arrived so far.
    void measurementRead(const occ::Measurement& measurement);
    void finished(const occ::GpuAnswer& answer);

private:
    void launch(const QByteArray& request, const std::optional<RemoteGpu>& remote,
                std::chrono::seconds limit);
    void refuse(GpuFailureCode code, const QString& detail);
    void conclude(const GpuAnswer& answer);

    ChildRun m_run;
    GpuProtocolReader m_reader;
    GpuChild m_child;
    bool m_started = false;
    bool m_concluded = false;
};

}  // namespace occ::ui
