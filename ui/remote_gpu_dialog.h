#pragma once

#include "core/io/remote_gpu.h"

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPushButton;

namespace occ {
struct GpuAnswer;
}

namespace occ::ui {

class GpuProcess;
class MessageLabel;

/// Asks for a machine with a GPU that ssh reaches, explains what it needs, and tries it.
class RemoteGpuDialog : public QDialog {
    Q_OBJECT

public:
    explicit RemoteGpuDialog(QWidget* parent = nullptr);

    /// Starts from a remote GPU that is there already.
    void edit(const RemoteGpu& remote);
    /// Only valid once accepted.
    [[nodiscard]] RemoteGpu remote() const;
    [[nodiscard]] QLineEdit& destinationLine() { return *m_destination; }
    [[nodiscard]] QLineEdit& programLine() { return *m_program; }
    [[nodiscard]] QPushButton& testButton() { return *m_test; }
    [[nodiscard]] QString message() const;

    void accept() override;

private:
    void build();
    QLabel* addText(const QString& text);
    void showInstall();
    void test();
    void finish(const GpuAnswer& answer);
    [[nodiscard]] RemoteGpu typed() const;
    /// Whether ssh can be given what was typed; says what is wrong.
    [[nodiscard]] bool check();

    QLineEdit* m_destination;
    QLineEdit* m_program;
    QLabel* m_install;
    MessageLabel* m_message;
    QPushButton* m_test;
    GpuProcess* m_process = nullptr;
};

/// Names of hosts in the text of an ssh configuration, without patterns.
[[nodiscard]] QStringList sshHosts(const QString& configuration);

}  // namespace occ::ui
