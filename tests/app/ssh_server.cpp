#include "tests/app/ssh_server.h"

#include "tests/support/skip.h"

#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <netinet/in.h>
#include <pwd.h>
#include <stdexcept>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace occ::test {

namespace {

namespace fs = std::filesystem;

std::string findProgram(const std::string& name) {
    const char* path = std::getenv("PATH");
    // The server is seldom on a user's PATH, and must be started by its full name.
    std::string folders = std::string(path != nullptr ? path : "") + ":/usr/sbin:/usr/local/sbin";
    while (!folders.empty()) {
        const auto end = std::min(folders.find(':'), folders.size());
        const fs::path candidate = fs::path(folders.substr(0, end)) / name;
        if (end > 0 && ::access(candidate.c_str(), X_OK) == 0) return candidate.string();
        folders.erase(0, end + 1);
    }
    return {};
}

void run(const std::string& command) {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
}

/// A port of the loopback address; it is free again when the socket closes.
class Port {
public:
    Port() : m_socket(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* plain = reinterpret_cast<sockaddr*>(&address);
        if (::bind(m_socket, plain, size) != 0 || ::getsockname(m_socket, plain, &size) != 0)
            throw std::runtime_error("there is no free port");
        m_number = ntohs(address.sin_port);
    }
    Port(const Port&) = delete;
    Port& operator=(const Port&) = delete;
    ~Port() { ::close(m_socket); }
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_socket;
    int m_number = 0;
};

bool isListening(int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    const bool connected =
        ::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    ::close(socket);
    return connected;
}

std::string userName() {
    const passwd* user = ::getpwuid(::geteuid());
    if (user == nullptr) skipTest("this user has no name to log in with");
    return user->pw_name;
}

}  // namespace

SshServer::SshServer() : m_folder("ssh"), m_sshd(findProgram("sshd")) {
    if (m_sshd.empty() || findProgram("ssh").empty() || findProgram("ssh-keygen").empty())
        skipTest("there is no ssh server here (package openssh-server)");
    {
        const Port open;
        const Port closed;
        m_port = open.number();
        m_closedPort = closed.number();
    }
    makeKeys();
    writeServerConfiguration();
    writeClientConfiguration();
    start();
    m_ssh.emplace("OCCUSCOPE_SSH", path("ssh"));
    const Finished login = runProgram(path("ssh"), "-o BatchMode=yes gpuserver true");
    if (login.status == 0) return;
    std::fputs((login.error + readBytes(m_folder / "log")).c_str(), stderr);
    skipTest("the ssh server lets nobody in; its reasons are above");
}

SshServer::~SshServer() {
    std::ifstream file(m_folder / "sshd.pid");
    pid_t server = 0;
    if (!(file >> server) || server < 2 || ::kill(server, SIGTERM) != 0) return;
    // It still works in the folder, which is removed next. The number's file is the last thing to
    // go.
    for (int i = 0; i < 100 && fs::exists(m_folder / "sshd.pid"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

void SshServer::makeKeys() const {
    for (const char* name : {"host_key", "other_host_key", "user_key", "other_user_key"})
        run("ssh-keygen -q -t ed25519 -N '' -f '" + path(name) + "'");
    writeBytes(m_folder / "authorized_keys", readBytes(m_folder / "user_key.pub"));
    const std::string address = "[127.0.0.1]:" + std::to_string(m_port) + ' ';
    writeBytes(m_folder / "known_hosts", address + readBytes(m_folder / "host_key.pub"));
    writeBytes(m_folder / "changed_hosts", address + readBytes(m_folder / "other_host_key.pub"));
}

void SshServer::writeServerConfiguration() const {
    writeBytes(m_folder / "sshd_config",
               "ListenAddress 127.0.0.1\n"
               "Port " +
                   std::to_string(m_port) +
                   "\n"
                   "HostKey " +
                   path("host_key") +
                   "\n"
                   "AuthorizedKeysFile " +
                   path("authorized_keys") +
                   "\n"
                   "PidFile " +
                   path("sshd.pid") +
                   "\n"
                   "SetEnv OCC_FAKE_CHILD_SCRIPT=" +
                   path("script") +
                   "\n"
                   // The temporary folder belongs to everybody, and there is no session to open.
                   "StrictModes no\n"
                   "UsePAM no\n"
                   "PasswordAuthentication no\n"
                   "KbdInteractiveAuthentication no\n");
}

void SshServer::writeClientConfiguration() const {
    const auto host = [&](const std::string& name, const std::string& lines) {
        return "Host " + name + "\n" + lines;
    };
    const std::string port = "Port " + std::to_string(m_port) + "\n";
    writeBytes(m_folder / "ssh_config",
               host("refused", "Port " + std::to_string(m_closedPort) + "\n") +
                   host("unknownkey", port + "UserKnownHostsFile /dev/null\n") +
                   host("changedkey", port + "UserKnownHostsFile " + path("changed_hosts") + "\n") +
                   host("denied", port + "IdentityFile " + path("other_user_key") + "\n") +
                   host("nowhere", "HostName no-such-host.invalid\n") +
                   // The keys of all that fit are offered, not those of the first.
                   host("* !denied", "IdentityFile " + path("user_key") + "\n") +
                   host("*", port + "HostName 127.0.0.1\nUser " + userName() +
                                 "\nUserKnownHostsFile " + path("known_hosts") +
                                 "\nGlobalKnownHostsFile /dev/null\nIdentitiesOnly yes\n"
                                 "IdentityAgent none\n"));
    writeBytes(m_folder / "ssh", "#!/bin/sh\nexec '" + findProgram("ssh") + "' -F '" +
                                     path("ssh_config") + "' \"$@\"\n");
    fs::permissions(m_folder / "ssh", fs::perms::owner_all);
}

void SshServer::start() const {
    // Where the server puts itself away as root; a system without its start script lacks it.
    std::error_code ignored;
    if (::geteuid() == 0) fs::create_directories("/run/sshd", ignored);
    run('\'' + m_sshd + "' -f '" + path("sshd_config") + "' -E '" + path("log") + '\'');
    for (int i = 0; i < 200 && !isListening(m_port); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

}  // namespace occ::test
