#include "ui/gpu_process.h"

#include "ui/text.h"

#include <QDir>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTimer>

namespace occ::ui {

namespace {

QString sshProgram() {
    const QString wanted = qEnvironmentVariable(kSshVariable, QStringLiteral("ssh"));
    return QStandardPaths::findExecutable(wanted);
}

}  // namespace

GpuProcess::GpuProcess(QObject* parent)
    : QObject(parent), m_run([this](std::string_view bytes) {
          m_reader.feed(bytes);
          return m_reader.complete();
      }) {
    m_reader.onProgress = [this](const MeasureProgress& p) { emit progressed(p); };
    m_reader.onMeasurement = [this](const Measurement& m) { emit measurementRead(m); };
    connect(&m_run, &ChildRun::ended, this,
            [this](const ProcessEnd& end) { conclude(m_reader.finish(end, m_child)); });
}

void GpuProcess::start(const std::vector<std::string>& request,
                       const std::optional<RemoteGpu>& remote, std::chrono::seconds limit) {
    m_started = true;
    QByteArray line = QByteArray::fromStdString(writeGpuRequest(request));
    if (!line.endsWith('\n')) line.append('\n');
    m_child.remote = remote;
    launch(line, remote, limit);
}

void GpuProcess::launch(const QByteArray& request, const std::optional<RemoteGpu>& remote,
                        std::chrono::seconds limit) {
    ChildRun::Program program;
    if (remote) {
        program.path = sshProgram();
        if (program.path.isEmpty()) return refuse(GpuFailureCode::SshMissing, {});
        for (const std::string& argument : sshArguments(*remote))
            program.arguments << toQString(argument);
        // The reasons that ssh gives are recognised by their English words.
        program.environment = QProcessEnvironment::systemEnvironment();
        program.environment->insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    } else {
        program.path = commandLineProgram();
        if (!QFileInfo(program.path).isExecutable())
            return refuse(GpuFailureCode::ProgramMissing, QDir::toNativeSeparators(program.path));
        program.arguments = {QStringLiteral("gpu"), QStringLiteral("serve")};
    }
    m_child.program = program.path.toStdString();
    m_run.start(program, request, limit);
}

/// Later, as every other end.
void GpuProcess::refuse(GpuFailureCode code, const QString& detail) {
    QTimer::singleShot(0, this, [this, code, detail] {
        GpuAnswer answer;
        answer.failure = GpuFailure{.code = code, .detail = detail.toStdString()};
        if (m_child.remote) answer.failure->host = m_child.remote->destination;
        conclude(answer);
    });
}

void GpuProcess::conclude(const GpuAnswer& answer) {
    m_concluded = true;
    emit finished(answer);
}

}  // namespace occ::ui
