// Plays a child `occuscope-cli gpu serve` from a script, for tests of the side that asks. The
// environment variable OCC_FAKE_CHILD_SCRIPT names the script; each line is a word and, after a
// space, its argument:
//   line TEXT      writes a line          part TEXT    writes without an end of line
//   flood N        writes N lines         error TEXT   writes to standard error
//   request FILE   reads the request and keeps it there
//   await          reads standard input to its end
//   mark FILE      writes its process number into a file
//   sleep MS       does nothing for a while
//   orphan         leaves a process behind that holds the streams open
//   ignore         takes no notice of signals that can be ignored
//   crash          ends by a signal       hang         goes on for ever
//   exit N         ends
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

#if !defined(_WIN32)
#include <unistd.h>
#endif

namespace {

void sleepFor(long milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

void hang() {
    for (;;)
        sleepFor(1000);
}

void leaveOrphan() {
#if !defined(_WIN32)
    if (::fork() == 0) hang();
#endif
}

void ignoreSignals() {
    std::signal(SIGTERM, SIG_IGN);
    std::signal(SIGINT, SIG_IGN);
}

void flood(long lines) {
    for (long i = 0; i < lines; ++i)
        std::cout << "line " << i << " of what a driver says\n";
}

void await() {
    while (std::cin.get() != std::char_traits<char>::eof()) {
    }
}

void keepRequest(const std::string& path) {
    std::string line;
    std::getline(std::cin, line);
    std::ofstream(path, std::ios::binary) << line;
}

void crash() {
    std::signal(SIGSEGV, SIG_DFL);
    std::raise(SIGSEGV);
}

void mark(const std::string& path) {
    std::ofstream file(path);
#if !defined(_WIN32)
    file << ::getpid() << '\n';
#endif
}

void play(const std::string& word, const std::string& argument) {
    if (word == "line") std::cout << argument << '\n';
    if (word == "part") std::cout << argument;
    if (word == "flood") flood(std::stol(argument));
    if (word == "error") std::cerr << argument << '\n';
    if (word == "request") keepRequest(argument);
    if (word == "await") await();
    if (word == "mark") mark(argument);
    if (word == "sleep") sleepFor(std::stol(argument));
    if (word == "orphan") leaveOrphan();
    if (word == "ignore") ignoreSignals();
    if (word == "crash") crash();
    if (word == "hang") hang();
    if (word == "exit") std::exit(std::stoi(argument));
    std::cout.flush();
}

}  // namespace

int main() {
    const char* path = std::getenv("OCC_FAKE_CHILD_SCRIPT");
    std::ifstream script(path != nullptr ? path : "");
    if (!script) {
        std::cerr << "OCC_FAKE_CHILD_SCRIPT names no file that can be read\n";
        return 99;
    }
    for (std::string line; std::getline(script, line);) {
        const auto space = line.find(' ');
        play(line.substr(0, space), space == std::string::npos ? "" : line.substr(space + 1));
    }
    return 0;
}
