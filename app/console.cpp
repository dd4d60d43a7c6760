#include "app/console.h"

// The only file of the program that knows the operating system.
#if defined(_WIN32)
#define NOMINMAX
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <csignal>
#endif

#include <cstdio>

namespace occ::cli {

void prepareConsole() {
#if defined(_WIN32)
    SetConsoleOutputCP(CP_UTF8);
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
#elif defined(SIGPIPE)
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace occ::cli
