#pragma once

#include "core/io/gpu_protocol.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QTimer>
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
    /// Ends the child, and hardly waits for it.
    ~GpuProcess() override;

    /// Once for each object. `request`: the command line after `occuscope-cli gpu`.
    /// `remote`: empty for this machine.
    void start(const std::vector<std::string>& request, const std::optional<RemoteGpu>& remote,
               std::chrono::seconds limit);
    /// Asks the child to end, and ends it where it does not.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_started && !m_concluded; }

signals:
    void progressed(const occ::MeasureProgress& progress);
    /// The whole of what has arrived so far.
    void measurementRead(const occ::Measurement& measurement);
    void finished(const occ::GpuAnswer& answer);

private:
    void connectChild();
    void launch(const std::optional<RemoteGpu>& remote);
    void refuse(GpuFailureCode code, const QString& detail);
    void read();
    void letGo();
    void onEnd(int code, QProcess::ExitStatus status);
    void conclude(const ProcessEnd& end);

    QProcess* m_process;
    QTimer m_limit;
    QTimer m_patience;  ///< until a child that was asked to end is ended
    GpuProtocolReader m_reader;
    GpuChild m_child;
    QByteArray m_request;
    QByteArray m_errors;
    bool m_started = false;
    bool m_cancelled = false;
    bool m_late = false;
    bool m_concluded = false;
};

/// The command line program: the environment's OCCUSCOPE_CLI, else beside this program, else on
/// the PATH. Where it is nowhere, the place beside this program.
[[nodiscard]] QString commandLineProgram();

}  // namespace occ::ui
