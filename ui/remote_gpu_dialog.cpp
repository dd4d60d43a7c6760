#include "ui/remote_gpu_dialog.h"

#include "ui/gpu_card.h"
#include "ui/gpu_process.h"
#include "ui/gpu_request.h"
#include "ui/gpu_text.h"
#include "ui/message_label.h"
#include "ui/text.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <utility>

namespace occ::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto kTestLimit = 60s;
constexpr qint64 kMaxConfigurationBytes = 256 * 1024;
constexpr int kWidth = 560;
constexpr int kMessageLines = 5;

QStringList ownSshHosts() {
    QFile file(QDir::home().filePath(QStringLiteral(".ssh/config")));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return sshHosts(QString::fromUtf8(file.read(kMaxConfigurationBytes)));
}

QString foundText(const GpuAnswer& answer) {
    if (!answer.inventory || answer.inventory->gpus.empty())
        return RemoteGpuDialog::tr("The program answers, but it found no GPU.");
    QStringList lines = {
        RemoteGpuDialog::tr("It works. Found on %1:").arg(toQString(answer.inventory->host))};
    for (const DetectedGpu& gpu : answer.inventory->gpus)
        lines << QStringLiteral("• ") + detectedLine(gpu);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

QStringList sshHosts(const QString& configuration) {
    static const QRegularExpression line(
        QStringLiteral("^[ \\t]*Host(?:[ \\t]*=[ \\t]*|[ \\t]+)([^\\r\\n#]+)"),
        QRegularExpression::MultilineOption | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression space(QStringLiteral("[ \\t]+"));
    static const QRegularExpression pattern(QStringLiteral("[*?!\"]"));
    QStringList hosts;
    for (auto found = line.globalMatch(configuration); found.hasNext();)
        for (const QString& name : found.next().captured(1).split(space, Qt::SkipEmptyParts))
            if (!name.contains(pattern)) hosts << name;
    hosts.removeDuplicates();
    return hosts;
}

RemoteGpuDialog::RemoteGpuDialog(QWidget* parent)
    : QDialog(parent),
      m_destination(new QLineEdit(this)),
      m_program(new QLineEdit(QStringLiteral("occuscope-cli"), this)),
      m_install(new QLabel(this)),
      m_message(new MessageLabel(this)),
      m_test(new QPushButton(tr("&Test"), this)) {
    setWindowTitle(tr("Add remote GPU"));
    build();
    auto* completer = new QCompleter(ownSshHosts(), this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_destination->setCompleter(completer);
    for (QLineEdit* line : {m_destination, m_program})
        connect(line, &QLineEdit::textChanged, this, [this] {
            // The answer of another machine would be taken for this one's.
            delete std::exchange(m_process, nullptr);
            m_test->setEnabled(true);
            m_message->clear();
            showInstall();
        });
    connect(m_test, &QPushButton::clicked, this, &RemoteGpuDialog::test);
    showInstall();
    m_destination->setFocus();
}

void RemoteGpuDialog::build() {
    auto* form = new QFormLayout;
    m_destination->setPlaceholderText(tr("host, user@host, or a name of ~/.ssh/config"));
    m_program->setPlaceholderText(QStringLiteral("occuscope-cli"));
    form->addRow(tr("&Destination"), m_destination);
    form->addRow(tr("&Program there"), m_program);
    m_install->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_install->setAccessibleName(tr("How to install it there"));
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_message->setAccessibleName(tr("Result of the test"));
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_message->setMinimumHeight(kMessageLines * fontMetrics().lineSpacing());
    m_install->setWordWrap(true);
    m_install->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->addButton(m_test, QDialogButtonBox::ActionRole);
    m_test->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &RemoteGpuDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &RemoteGpuDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(addText(
        tr("Measures on a machine that the system’s ssh reaches without asking for a password: "
           "with a key or an agent, and after you have connected once and accepted its key.")));
    column->addLayout(form);
    column->addWidget(m_install);
    column->addWidget(m_message, 1);
    column->addWidget(buttons);
    setMinimumWidth(kWidth);
}

QLabel* RemoteGpuDialog::addText(const QString& text) {
    auto* label = new QLabel(text, this);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void RemoteGpuDialog::showInstall() {
    const RemoteGpu there{typed().destination, RemoteGpu{}.program};
    const QString host = checkRemote(there) ? toQString(there.destination) : tr("HOST");
    m_install->setText(
        tr("There it needs one file, the command line program built with the CUDA Toolkit. Copy "
           "it, and give its place as the program:\n%1")
            .arg(QStringLiteral("scp occuscope-cli %1:occuscope-cli   →   ./occuscope-cli")
                     .arg(host)));
}

void RemoteGpuDialog::edit(const RemoteGpu& remote) {
    setWindowTitle(tr("Edit remote GPU"));
    m_destination->setText(toQString(remote.destination));
    m_program->setText(toQString(remote.program));
}

RemoteGpu RemoteGpuDialog::typed() const {
    RemoteGpu remote;
    remote.destination = m_destination->text().trimmed().toStdString();
    const QString program = m_program->text().trimmed();
    if (!program.isEmpty()) remote.program = program.toStdString();
    return remote;
}

RemoteGpu RemoteGpuDialog::remote() const {
    return typed();
}

bool RemoteGpuDialog::check() {
    const auto checked = checkRemote(typed());
    if (checked) return true;
    m_message->complain(failureText(checked.error()));
    return false;
}

void RemoteGpuDialog::accept() {
    if (check()) QDialog::accept();
}

void RemoteGpuDialog::test() {
    if (!check()) return;
    delete m_process;
    m_process = new GpuProcess(this);
    connect(m_process, &GpuProcess::finished, this, &RemoteGpuDialog::finish);
    m_test->setEnabled(false);
    m_message->say(tr("Asking %1…").arg(toQString(typed().destination)));
    m_process->start(listRequest(), typed(), kTestLimit);
}

void RemoteGpuDialog::finish(const GpuAnswer& answer) {
    m_test->setEnabled(true);
    if (!answer.failure) return m_message->say(foundText(answer));
    m_message->complain(failureText(*answer.failure));
}

QString RemoteGpuDialog::message() const {
    return m_message->text();
}

}  // namespace occ::ui
