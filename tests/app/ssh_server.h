#pragma once

#include "tests/support/environment.h"
#include "tests/support/process.h"

#include <optional>
#include <string>

namespace occ::test {

/// An ssh server on the loopback address with a host key, a user key, a port and a configuration of
/// its own, and an ssh program that knows it by these names; nothing of the user's is touched.
///   gpuserver   all is well                  unknownkey  its host key is not known
///   changedkey  its host key was another     denied      the user's key is not accepted
///   refused     nobody listens there         nowhere     the name does not resolve
/// Where there is no ssh server, or it lets nobody in, the test is skipped.
class SshServer {
public:
    SshServer();
    SshServer(const SshServer&) = delete;
    SshServer& operator=(const SshServer&) = delete;
    ~SshServer();

    /// Path on the "other" machine.
    [[nodiscard]] std::string path(const std::string& name) const {
        return (m_folder / name).string();
    }
    /// What the fake child there is to do.
    void play(const std::string& script) const { writeBytes(m_folder / "script", script); }

private:
    void makeKeys() const;
    void writeServerConfiguration() const;
    void writeClientConfiguration() const;
    void start() const;

    TemporaryFolder m_folder;
    std::string m_sshd;
    int m_port = 0;
    int m_closedPort = 0;
    std::optional<Environment> m_ssh;
};

}  // namespace occ::test
