#include "app/child_client.h"

#include "app/child_process.h"
#include "app/launch_options.h"

#include <cstdlib>
#include <utility>

namespace occ::cli {

namespace {

constexpr std::int64_t kMaxTimeLimitSeconds = 24 * 3600;

}  // namespace

void WaitOptions::addTo(CLI::App& app, const char* group) {
    addOption(
        app, "--time-limit", m_timeLimit,
        {group, "SECONDS", "When to give up. Default: " + std::to_string(m_defaultSeconds) + '.'});
    app.add_flag("--progress", m_progress,
                 wrapped("Tell on standard error how far it is, even where that is no terminal.",
                         kHelpWidth))
        ->group(group);
}

Result<Waiting, Failure> WaitOptions::resolve() const {
    Waiting waiting{m_defaultSeconds, m_progress};
    if (m_timeLimit.empty()) return waiting;
    const auto limit = parseOption("--time-limit", m_timeLimit, 1, kMaxTimeLimitSeconds);
    if (!limit) return Unexpected{limit.error()};
    waiting.timeLimitSeconds = static_cast<int>(*limit);
    return waiting;
}

std::string environmentOr(const char* variable, std::string otherwise) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0' ? value : std::move(otherwise);
}

std::string programOrOwn(const char* variable) {
    const std::string own = ownProgramPath();
    return environmentOr(variable, own.empty() ? "occuscope-cli" : own);
}

}  // namespace occ::cli
