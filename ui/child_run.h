#pragma once

#include "core/io/process_end.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <functional>
#include <optional>
#include <string_view>

namespace occ::ui {

/// One run of a child program beside the window's event loop: it gets a request, and what it
/// writes is handed on in slices that do not hold up the window. Every run ends with one `ended`,
/// whatever the child does, and after all that was read.
class ChildRun : public QObject {
    Q_OBJECT

public:
    struct Program {
        QString path;
        QStringList arguments;
        std::optional<QProcessEnvironment> environment = {};  ///< empty: this program's
    };
    /// Takes a part of what the child writes. Returns whether the answer is complete with it: then
    /// nothing more is read.
    using Output = std::function<bool(std::string_view bytes)>;

    explicit ChildRun(Output output, QObject* parent = nullptr);
    /// Ends the child, and hardly waits for it.
    ~ChildRun() override;

    /// Once for each object. The child's input stays open after `request`: its end would cancel.
    void start(const Program& program, const QByteArray& request, std::chrono::seconds limit);
    /// Asks the child to end, and ends it where it does not.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_started && !m_concluded; }

signals:
    void ended(const occ::ProcessEnd& end);

private:
    void connectChild();
    void read();
    void letGo();
    void onEnd(int code, QProcess::ExitStatus status);
    void concludeWhenRead();
    void conclude(const ProcessEnd& end);

    Output m_output;
    QProcess* m_process;
    QTimer m_limit;
    QTimer m_patience;  ///< until a child that was asked to end is ended
    QTimer m_next;      ///< the next slice
    QByteArray m_request;
    QByteArray m_errors;
    std::optional<ProcessEnd> m_end;
    bool m_started = false;
    bool m_complete = false;
    bool m_cancelled = false;
    bool m_late = false;
    bool m_concluded = false;
};

/// The command line program: the environment's OCCUSCOPE_CLI, else beside this program, else on
/// the PATH. Where it is nowhere, the place beside this program.
[[nodiscard]] QString commandLineProgram();

}  // namespace occ::ui
