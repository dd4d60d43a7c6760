#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

/// What the commands have in common that answer another program, `gpu serve` and `kernels serve`:
/// a request comes in by standard input, whose end cancels, and standard output takes the answer.
namespace occ::cli {

/// The first line of standard input without its end; empty where there is none or where it is
/// longer than that.
[[nodiscard]] std::optional<std::string> readRequestLine(std::size_t maxBytes);
/// So many bytes of what follows; fewer where standard input ends before.
[[nodiscard]] std::string readRequestBytes(std::size_t count);

/// From now on the end of standard input, which is how the other side says that it has gone, counts
/// as a wish to stop. What takes longer than `grace` to heed it ends with `status`.
void watchInput(std::chrono::seconds grace, int status);
[[nodiscard]] bool servingCancelled();

/// Writes lines of an answer at once. Where nobody reads them any more, the work is cancelled.
using AnswerWriter = std::function<void(std::string_view)>;
/// Has `answer` do all the work, and ends the process with its status, without waiting for threads
/// that still read. `kUnreadable` where there is no standard output.
[[noreturn]] void serve(const std::function<int(const AnswerWriter&)>& answer);

/// Keeps fast work from filling a slow connection with news of its progress.
class ProgressThrottle {
public:
    /// Whether this one should be told. `matters`: it should in any case.
    [[nodiscard]] bool lets(bool matters);

private:
    std::chrono::steady_clock::time_point m_last;
};

}  // namespace occ::cli
