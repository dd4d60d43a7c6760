#include "ui/child_run.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kPatienceMs = 2000;
/// How long the end of the program may wait for a child that was killed.
constexpr int kFarewellMs = 300;
constexpr qsizetype kMaxErrorBytes = 64 * 1024;

/// As much as is read between two looks at the clock, and how long a slice may take: half of a
/// frame, so that the window paints and answers in the other half.
constexpr qint64 kPartBytes = 64 * 1024;
constexpr qint64 kSliceMs = 8;

}  // namespace

QString commandLineProgram() {
    const QString wanted = qEnvironmentVariable("OCCUSCOPE_CLI");
    if (!wanted.isEmpty()) return wanted;
    const QString name = QStringLiteral("occuscope-cli");
    const QString here = QCoreApplication::applicationDirPath();
    const QString beside = QStandardPaths::findExecutable(name, {here});
    if (!beside.isEmpty()) return beside;
    const QString onPath = QStandardPaths::findExecutable(name);
    return onPath.isEmpty() ? QDir(here).filePath(name) : onPath;
}

ChildRun::ChildRun(Output output, QObject* parent)
    : QObject(parent), m_output(std::move(output)), m_process(new QProcess(this)) {
    for (QTimer* timer : {&m_limit, &m_patience, &m_next})
        timer->setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        m_late = true;
        letGo();
    });
    connect(&m_patience, &QTimer::timeout, m_process, &QProcess::kill);
    connect(&m_next, &QTimer::timeout, this, &ChildRun::read);
    connectChild();
}

ChildRun::~ChildRun() {
    if (m_process->state() == QProcess::NotRunning) return;
    m_process->disconnect();
    m_process->kill();
    if (m_process->waitForFinished(kFarewellMs)) return;
    // A child that hangs in a driver cannot be ended; its object outlives this one.
    m_process->setParent(nullptr);
    connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
}

void ChildRun::connectChild() {
    connect(m_process, &QProcess::started, this, [this] { m_process->write(m_request); });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ChildRun::read);
    connect(m_process, &QProcess::readyReadStandardError, this, [this] {
        m_errors += m_process->readAllStandardError();
        m_errors.truncate(kMaxErrorBytes);
    });
    connect(m_process, &QProcess::finished, this, &ChildRun::onEnd);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            conclude({ProcessEnd::How::NotStarted, 0, m_process->errorString().toStdString()});
    });
}

void ChildRun::start(const Program& program, const QByteArray& request,
                     std::chrono::seconds limit) {
    m_started = true;
    m_request = request;
    m_limit.setInterval(limit);
    if (program.environment) m_process->setProcessEnvironment(*program.environment);
    m_limit.start();
    m_process->start(program.path, program.arguments);
}

/// A slice; the rest follows once the window has had its turn.
void ChildRun::read() {
    if (m_next.isActive()) return;
    QElapsedTimer clock;
    clock.start();
    while (!m_complete && m_process->bytesAvailable() > 0) {
        if (clock.elapsed() >= kSliceMs) return m_next.start(0);
        const QByteArray bytes = m_process->read(kPartBytes);
        m_complete = m_output({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        if (m_complete && m_process->state() != QProcess::NotRunning) {
            // Whatever it goes on to write must not fill the memory.
            m_process->closeReadChannel(QProcess::StandardOutput);
            letGo();
        }
    }
    concludeWhenRead();
}

void ChildRun::cancel() {
    if (!isRunning() || m_complete) return;
    m_cancelled = true;
    letGo();
}

void ChildRun::letGo() {
    m_limit.stop();
    m_process->closeWriteChannel();
    if (!m_patience.isActive()) m_patience.start(kPatienceMs);
}

void ChildRun::onEnd(int code, QProcess::ExitStatus status) {
    m_limit.stop();
    m_patience.stop();
    m_errors += m_process->readAllStandardError();
    m_end = ProcessEnd{
        status == QProcess::CrashExit ? ProcessEnd::How::Crashed : ProcessEnd::How::Exited, code,
        m_errors.toStdString()};
    read();
}

void ChildRun::concludeWhenRead() {
    using How = ProcessEnd::How;
    if (!m_end) return;
    if (m_complete) {
        // It was told to go; how it went does not matter.
        if (m_end->how == How::Crashed) *m_end = {How::Exited, 0, m_end->standardError};
    } else if (m_cancelled) {
        m_end->how = How::Cancelled;
    } else if (m_late) {
        m_end->how = How::TimeLimit;
        m_end->code = static_cast<int>(m_limit.interval() / 1000);
    }
    conclude(*m_end);
}

void ChildRun::conclude(const ProcessEnd& end) {
    if (m_concluded) return;
    m_concluded = true;
    m_limit.stop();
    m_patience.stop();
    emit ended(end);
}

}  // namespace occ::ui
