#include "app/child_process.h"
#include "app/child_watch.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

extern char** environ;

namespace occ::cli {

namespace {

using How = ProcessEnd::How;

constexpr int kPollMilliseconds = 50;
/// How long a killed child is waited for: one that hangs in a driver cannot even be killed.
constexpr std::chrono::seconds kAfterKill{2};

/// A file descriptor that closes itself.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    void close() {
        if (isOpen()) ::close(std::exchange(m_number, -1));
    }

private:
    int m_number = -1;
};

struct Pipe {
    Descriptor read;
    Descriptor write;
};

/// Above the standard streams, which may be closed in this process, and closed in every child.
Descriptor movedUp(int number) {
    const Descriptor original(number);
    return Descriptor(::fcntl(original.number(), F_DUPFD_CLOEXEC, 3));
}

bool open(Pipe& pipe) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return false;
    pipe = {movedUp(ends[0]), movedUp(ends[1])};
    return pipe.read.isOpen() && pipe.write.isOpen();
}

bool doNotWait(const Descriptor& descriptor) {
    const int flags = ::fcntl(descriptor.number(), F_GETFL);
    return flags >= 0 && ::fcntl(descriptor.number(), F_SETFL, flags | O_NONBLOCK) == 0;
}

/// What a child is started with; the calls of spawn.h give back error numbers.
class SpawnSetup {
public:
    SpawnSetup() {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawnattr_init(&m_attributes);
    }
    SpawnSetup(const SpawnSetup&) = delete;
    SpawnSetup& operator=(const SpawnSetup&) = delete;
    ~SpawnSetup() {
        ::posix_spawn_file_actions_destroy(&m_actions);
        ::posix_spawnattr_destroy(&m_attributes);
    }

    void connect(const Descriptor& end, int standardStream) {
        ::posix_spawn_file_actions_adddup2(&m_actions, end.number(), standardStream);
    }

    /// A session of its own, or at least a group: so all of it can be killed, a Ctrl-C reaches this
    /// process alone, and without a terminal nothing behind ssh, such as a jump host's, can wait
    /// for an answer to a question that nobody sees. Signals as a program expects them.
    void isolate() {
        sigset_t set;
        ::sigemptyset(&set);
        ::posix_spawnattr_setsigmask(&m_attributes, &set);
        for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP})
            ::sigaddset(&set, signal);
        ::posix_spawnattr_setsigdefault(&m_attributes, &set);
#if defined(POSIX_SPAWN_SETSID)
        constexpr int kApart = POSIX_SPAWN_SETSID;
#else
        constexpr int kApart = POSIX_SPAWN_SETPGROUP;
        ::posix_spawnattr_setpgroup(&m_attributes, 0);
#endif
        ::posix_spawnattr_setflags(
            &m_attributes,
            static_cast<short>(kApart | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
    }

    int spawn(const ChildCommand& command, pid_t& pid) {
        std::vector<std::string> words = {command.program};
        words.insert(words.end(), command.arguments.begin(), command.arguments.end());
        std::vector<char*> pointers;
        for (std::string& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        return ::posix_spawnp(&pid, command.program.c_str(), &m_actions, &m_attributes,
                              pointers.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

class Child {
public:
    Child(const ChildCommand& command, const ChildObserver& observer)
        : m_command(command),
          m_observer(observer),
          m_watch(command, observer),
          m_unwritten(command.input) {}

    ProcessEnd run() {
        if (const int error = start(); error != 0)
            return {How::NotStarted, error, std::generic_category().message(error)};
        while (!m_ended && !m_watch.killedFor(kAfterKill)) {
            exchange(kPollMilliseconds);
            if (hasEnded()) reap();
            watch();
        }
        // What it had written before it ended; a helper that it left behind is not waited for.
        for (int i = 0; i < 1000 && exchange(0); ++i) {
        }
        return ending();
    }

private:
    int start();
    bool exchange(int timeoutMilliseconds);
    bool readSome(Descriptor& from, bool isOutput);
    void writeSome();
    [[nodiscard]] bool hasEnded() const;
    void reap();
    void watch();
    [[nodiscard]] ProcessEnd ending() const;

    const ChildCommand& m_command;
    const ChildObserver& m_observer;
    ChildWatch m_watch;
    std::string_view m_unwritten;
    pid_t m_pid = -1;
    Descriptor m_input;
    Descriptor m_output;
    Descriptor m_error;
    std::string m_errorText;
    int m_status = 0;
    bool m_ended = false;
};

/// 0 or the system's error number.
int Child::start() {
    Pipe input;
    Pipe output;
    Pipe error;
    if (!open(input) || !open(output) || !open(error)) return errno;
    SpawnSetup setup;
    setup.connect(input.read, STDIN_FILENO);
    setup.connect(output.write, STDOUT_FILENO);
    setup.connect(error.write, STDERR_FILENO);
    setup.isolate();
    if (!doNotWait(input.write) || !doNotWait(output.read) || !doNotWait(error.read)) return errno;
    if (const int number = setup.spawn(m_command, m_pid); number != 0) return number;
    m_input = std::move(input.write);
    m_output = std::move(output.read);
    m_error = std::move(error.read);
    m_watch.begin();
    return 0;
}

/// Reads and writes what is possible within the time. False where nothing was read.
bool Child::exchange(int timeoutMilliseconds) {
    std::array<pollfd, 3> polled{};
    polled[0] = {m_output.number(), POLLIN, 0};
    polled[1] = {m_error.number(), POLLIN, 0};
    polled[2] = {m_unwritten.empty() ? -1 : m_input.number(), POLLOUT, 0};
    if (::poll(polled.data(), polled.size(), timeoutMilliseconds) <= 0) return false;
    if (polled[2].revents != 0) writeSome();
    bool any = polled[0].revents != 0 && readSome(m_output, true);
    if (polled[1].revents != 0 && readSome(m_error, false)) any = true;
    return any;
}

bool Child::readSome(Descriptor& from, bool isOutput) {
    std::array<char, 1 << 16> buffer;
    const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return false;
    if (count <= 0) {
        from.close();
        return false;
    }
    const std::string_view piece(buffer.data(), static_cast<std::size_t>(count));
    if (isOutput)
        m_observer.output(piece);
    else
        appendTail(m_errorText, piece);
    return true;
}

void Child::writeSome() {
    const ssize_t count = ::write(m_input.number(), m_unwritten.data(), m_unwritten.size());
    if (count > 0) m_unwritten.remove_prefix(static_cast<std::size_t>(count));
    // One that does not read its input says by its end what is wrong.
    if (count < 0 && errno != EINTR && errno != EAGAIN) m_unwritten = {};
}

/// Without taking the news: until then its number, and that of its group, stay its own.
bool Child::hasEnded() const {
    siginfo_t info{};
    const int flags = WEXITED | WNOHANG | WNOWAIT;
    if (::waitid(P_PID, static_cast<id_t>(m_pid), &info, flags) != 0) return errno == ECHILD;
    return info.si_pid == m_pid;
}

void Child::reap() {
    // Nothing that it has started may outlive it.
    ::kill(-m_pid, SIGKILL);
    pid_t got = -1;
    do {
        got = ::waitpid(m_pid, &m_status, 0);
    } while (got < 0 && errno == EINTR);
    m_ended = true;
}

void Child::watch() {
    if (m_ended) return;
    switch (m_watch.next()) {
        case ChildWatch::Step::None: break;
        case ChildWatch::Step::Ask:
            m_unwritten = {};
            m_input.close();
            break;
        case ChildWatch::Step::Kill: ::kill(-m_pid, SIGKILL); break;
    }
}

ProcessEnd Child::ending() const {
    ProcessEnd end = m_watch.forcedEnd().value_or(ProcessEnd{});
    end.standardError = m_errorText;
    if (m_watch.forcedEnd() || !m_ended) return end;
    const bool crashed = WIFSIGNALED(m_status);
    end.how = crashed ? How::Crashed : How::Exited;
    end.code = crashed ? WTERMSIG(m_status) : WEXITSTATUS(m_status);
    return end;
}

}  // namespace

ProcessEnd runChild(const ChildCommand& command, const ChildObserver& observer) {
    return Child(command, observer).run();
}

std::string ownProgramPath() {
    std::string path(4096, '\0');
#if defined(__APPLE__)
    auto size = static_cast<std::uint32_t>(path.size());
    if (_NSGetExecutablePath(path.data(), &size) != 0) return {};
    path.resize(path.find('\0'));
#else
    const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
    path.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
#endif
    return path;
}

}  // namespace occ::cli
