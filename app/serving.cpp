#include "app/serving.h"

#include "app/console.h"
#include "app/exit_status.h"

#include <atomic>
#include <cstdlib>
#include <thread>

namespace occ::cli {

namespace {

constexpr std::chrono::milliseconds kProgressInterval{50};

std::atomic<bool> cancelled = false;

}  // namespace

std::optional<std::string> readRequestLine(std::size_t maxBytes) {
    std::string line;
    int c = std::getc(stdin);
    for (; c != EOF && c != '\n'; c = std::getc(stdin)) {
        if (line.size() >= maxBytes) return std::nullopt;
        line += static_cast<char>(c);
    }
    if (line.empty()) return std::nullopt;
    return line;
}

std::string readRequestBytes(std::size_t count) {
    std::string bytes;
    // Grows with what arrives, not with what was promised.
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    while (bytes.size() < count) {
        const std::size_t before = bytes.size();
        const std::size_t wanted = count - before < kPiece ? count - before : kPiece;
        bytes.resize(before + wanted);
        const std::size_t got = std::fread(bytes.data() + before, 1, wanted, stdin);
        bytes.resize(before + got);
        if (got < wanted) break;
    }
    return bytes;
}

void watchInput(std::chrono::seconds grace, int status) {
    std::thread([grace, status] {
        while (std::getc(stdin) != EOF) {
        }
        cancelled = true;
        std::this_thread::sleep_for(grace);
        std::_Exit(status);
    }).detach();
}

bool servingCancelled() {
    return cancelled;
}

void serve(const std::function<int(const AnswerWriter&)>& answer) {
    std::FILE* out = takeStandardOutput();
    if (out == nullptr) std::_Exit(kUnreadable);
    // Lines come many at a time, and a buffer would want memory when there may be none left.
    std::setvbuf(out, nullptr, _IONBF, 0);
    const int status = answer([out](std::string_view lines) {
        if (std::fwrite(lines.data(), 1, lines.size(), out) != lines.size()) cancelled = true;
    });
    // Not through exit(): a driver may hang in its own clearing up, and a thread still reads.
    std::_Exit(status);
}

bool ProgressThrottle::lets(bool matters) {
    const auto now = std::chrono::steady_clock::now();
    if (!matters && now - m_last < kProgressInterval) return false;
    m_last = now;
    return true;
}

}  // namespace occ::cli
