#include "ui/kernel_process.h"

#include "ui/text.h"

#include <QDir>
#include <QFileInfo>
#include <chrono>
#include <utility>

namespace occ::ui {

KernelProcess::KernelProcess(QObject* parent)
    : QObject(parent), m_run([this](std::string_view bytes) {
          m_reader.feed(bytes);
          const std::size_t before = std::exchange(m_arrived, m_reader.list().kernels().size());
          if (m_arrived != before) emit arrived();
          return m_reader.complete();
      }) {
    m_reader.onProgress = [this](const ImportProgress& p) { emit progressed(p); };
    connect(&m_run, &ChildRun::ended, this,
            [this](const ProcessEnd& end) { conclude(m_reader.finish(end, m_program)); });
}

void KernelProcess::start(const ImportRequest& request) {
    m_started = true;
    const QString program = commandLineProgram();
    if (!QFileInfo(program).isExecutable()) {
        // Later, as every other end.
        QTimer::singleShot(0, this, [this, program] {
            ImportAnswer answer;
            answer.failure =
                ImportFailure{.code = ImportFailureCode::ProgramMissing,
                              .detail = toStdString(QDir::toNativeSeparators(program))};
            conclude(std::move(answer));
        });
        return;
    }
    m_program = program.toStdString();
    // The child keeps to a limit of its own and says so; this one is for a child that does not.
    constexpr std::chrono::seconds kGrace(10);
    m_run.start({program, {QStringLiteral("kernels"), QStringLiteral("serve")}},
                QByteArray::fromStdString(writeImportRequest(request)),
                std::chrono::seconds(kImportLimitSeconds) + kGrace);
}

void KernelProcess::conclude(ImportAnswer answer) {
    m_answer = std::move(answer);
    m_concluded = true;
    emit finished();
}

}  // namespace occ::ui
