#pragma once

#include "core/io/import_protocol.h"
#include "ui/child_run.h"

#include <QObject>

namespace occ::ui {

/// One run of `occuscope-cli kernels serve`, which reads files of builds in a process of its own.
/// Every run ends with one `finished`, whatever the child does.
class KernelProcess : public QObject {
    Q_OBJECT

public:
    explicit KernelProcess(QObject* parent = nullptr);

    /// Once for each object.
    void start(const ImportRequest& request);
    /// Asks the child to end, and ends it where it does not.
    void cancel() { m_run.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_started && !m_concluded; }
    /// What has arrived so far.
    [[nodiscard]] const KernelList& list() const { return m_reader.list(); }
    /// How many kernels have arrived; after `finished`, too.
    [[nodiscard]] std::size_t arrivedCount() const { return m_arrived; }
    /// Once, after `finished`: what was read, and why not all of it.
    [[nodiscard]] ImportAnswer takeAnswer() { return std::move(m_answer); }

signals:
    void progressed(const occ::ImportProgress& progress);
    /// The list has grown.
    void arrived();
    void finished();

private:
    void conclude(ImportAnswer answer);

    ChildRun m_run;
    ImportProtocolReader m_reader;
    ImportAnswer m_answer;
    std::string m_program;
    std::size_t m_arrived = 0;
    bool m_started = false;
    bool m_concluded = false;
};

}  // namespace occ::ui
