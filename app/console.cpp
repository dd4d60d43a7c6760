#include "app/console.h"

// What the program needs of the operating system, but for child processes (child_process).
#if defined(_WIN32)
#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

#include <array>
#include <csignal>
#include <cstdio>

namespace occ::cli {

namespace {

volatile std::sig_atomic_t interruptSeen = 0;

extern "C" void noteInterrupt(int signal) {
    interruptSeen = 1;
    std::signal(signal, SIG_DFL);
}

/// One that is ignored stays so: nohup and shells keep a program going that way.
void watchFor(int signal) {
    if (std::signal(signal, noteInterrupt) == SIG_IGN) std::signal(signal, SIG_IGN);
}

}  // namespace

void prepareConsole() {
#if defined(_WIN32)
    SetConsoleOutputCP(CP_UTF8);
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
#else
    std::signal(SIGPIPE, SIG_IGN);
    // Whoever started this program may have asked never to hear of children; here their ends count.
    std::signal(SIGCHLD, SIG_DFL);
#endif
}

bool isTerminal(std::FILE* stream) {
#if defined(_WIN32)
    return _isatty(_fileno(stream)) != 0;
#else
    return ::isatty(::fileno(stream)) == 1;
#endif
}

void watchForInterrupt() {
    watchFor(SIGINT);
    watchFor(SIGTERM);
#if defined(SIGHUP)
    watchFor(SIGHUP);
#endif
}

bool interrupted() {
    return interruptSeen != 0;
}

std::FILE* takeStandardOutput() {
    std::fflush(stdout);
#if defined(_WIN32)
    const int own = _dup(_fileno(stdout));
    if (own < 0 || _dup2(_fileno(stderr), _fileno(stdout)) != 0) return nullptr;
    _setmode(own, _O_BINARY);
    return _fdopen(own, "wb");
#else
    // Not for children of this process: a stray one would keep the reader waiting for the end.
    const int own = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (own < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return nullptr;
    return ::fdopen(own, "wb");
#endif
}

const char* machineName() {
    static std::array<char, 256> name{};
#if defined(_WIN32)
    DWORD size = static_cast<DWORD>(name.size());
    if (GetComputerNameA(name.data(), &size) == 0) name[0] = '\0';
#else
    if (::gethostname(name.data(), name.size() - 1) != 0) name[0] = '\0';
#endif
    return name.data();
}

}  // namespace occ::cli
