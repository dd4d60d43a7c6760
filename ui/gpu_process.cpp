#include "ui/gpu_process.h"

#include "ui/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QStandardPaths>

namespace occ::ui {

namespace {

constexpr int kPatienceMs = 2000;
/// How long the end of the program may wait for a child that was killed.
constexpr int kFarewellMs = 300;
constexpr qsizetype kMaxErrorBytes = 64 * 1024;

QString sshProgram() {
    const QString wanted = qEnvironmentVariable(kSshVariable, QStringLiteral("ssh"));
    return QStandardPaths::findExecutable(wanted);
}

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

GpuProcess::GpuProcess(QObject* parent) : QObject(parent), m_process(new QProcess(this)) {
    m_limit.setSingleShot(true);
    m_patience.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        m_late = true;
        letGo();
    });
    connect(&m_patience, &QTimer::timeout, m_process, &QProcess::kill);
    m_reader.onProgress = [this](const MeasureProgress& p) { emit progressed(p); };
    m_reader.onMeasurement = [this](const Measurement& m) { emit measurementRead(m); };
    connectChild();
}

GpuProcess::~GpuProcess() {
    if (m_process->state() == QProcess::NotRunning) return;
    m_process->disconnect();
    m_process->kill();
    if (m_process->waitForFinished(kFarewellMs)) return;
    // A child that hangs in a driver cannot be ended; its object outlives this one.
    m_process->setParent(nullptr);
    connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
}

void GpuProcess::connectChild() {
    connect(m_process, &QProcess::started, this, [this] { m_process->write(m_request); });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &GpuProcess::read);
    connect(m_process, &QProcess::readyReadStandardError, this, [this] {
        m_errors += m_process->readAllStandardError();
        m_errors.truncate(kMaxErrorBytes);
    });
    connect(m_process, &QProcess::finished, this, &GpuProcess::onEnd);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            conclude({ProcessEnd::How::NotStarted, 0, m_process->errorString().toStdString()});
    });
}

void GpuProcess::start(const std::vector<std::string>& request,
                       const std::optional<RemoteGpu>& remote, std::chrono::seconds limit) {
    m_started = true;
    m_request = QByteArray::fromStdString(writeGpuRequest(request));
    if (!m_request.endsWith('\n')) m_request.append('\n');
    m_limit.setInterval(limit);
    m_child.remote = remote;
    launch(remote);
}

void GpuProcess::launch(const std::optional<RemoteGpu>& remote) {
    QString program;
    QStringList arguments;
    if (remote) {
        program = sshProgram();
        if (program.isEmpty()) return refuse(GpuFailureCode::SshMissing, {});
        for (const std::string& argument : sshArguments(*remote))
            arguments << toQString(argument);
        // The reasons that ssh gives are recognised by their English words.
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        m_process->setProcessEnvironment(environment);
    } else {
        program = commandLineProgram();
        if (!QFileInfo(program).isExecutable())
            return refuse(GpuFailureCode::ProgramMissing, QDir::toNativeSeparators(program));
        arguments = {QStringLiteral("gpu"), QStringLiteral("serve")};
    }
    m_child.program = program.toStdString();
    m_limit.start();
    m_process->start(program, arguments);
}

/// Later, as every other end.
void GpuProcess::refuse(GpuFailureCode code, const QString& detail) {
    QTimer::singleShot(0, this, [this, code, detail] {
        m_concluded = true;
        GpuAnswer answer;
        answer.failure = GpuFailure{.code = code, .detail = detail.toStdString()};
        if (m_child.remote) answer.failure->host = m_child.remote->destination;
        emit finished(answer);
    });
}

void GpuProcess::read() {
    const QByteArray bytes = m_process->readAllStandardOutput();
    if (m_reader.complete()) return;
    m_reader.feed({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!m_reader.complete()) return;
    // Whatever it goes on to write must not fill the memory.
    m_process->closeReadChannel(QProcess::StandardOutput);
    letGo();
}

void GpuProcess::cancel() {
    if (!isRunning() || m_reader.complete()) return;
    m_cancelled = true;
    letGo();
}

void GpuProcess::letGo() {
    m_limit.stop();
    m_process->closeWriteChannel();
    if (!m_patience.isActive()) m_patience.start(kPatienceMs);
}

void GpuProcess::onEnd(int code, QProcess::ExitStatus status) {
    using How = ProcessEnd::How;
    read();
    m_errors += m_process->readAllStandardError();
    ProcessEnd end{status == QProcess::CrashExit ? How::Crashed : How::Exited, code,
                   m_errors.toStdString()};
    if (m_reader.complete()) {
        // It was told to go; how it went does not matter.
        if (end.how == How::Crashed) end = {How::Exited, 0, end.standardError};
    } else if (m_cancelled) {
        end.how = How::Cancelled;
    } else if (m_late) {
        end.how = How::TimeLimit;
        end.code = static_cast<int>(m_limit.interval() / 1000);
    }
    conclude(end);
}

void GpuProcess::conclude(const ProcessEnd& end) {
    if (m_concluded) return;
    m_concluded = true;
    m_limit.stop();
    m_patience.stop();
    emit finished(m_reader.finish(end, m_child));
}

}  // namespace occ::ui
