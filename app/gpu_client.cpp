#include "app/gpu_client.h"

#include "app/child_process.h"
#include "app/console.h"
#include "app/launch_options.h"
#include "app/progress_line.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/text/words_gpu.h"

#include <cstdlib>
#include <utility>

namespace occ::cli {

namespace {

constexpr std::int64_t kMaxTimeLimitSeconds = 24 * 3600;

std::string environmentOr(const char* variable, std::string otherwise) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0' ? value : std::move(otherwise);
}

std::string ownProgram() {
    std::string path = ownProgramPath();
    return path.empty() ? "occuscope-cli" : path;
}

ChildCommand commandFor(const GpuPlace& place, const std::vector<std::string>& request) {
    ChildCommand command;
    command.input = writeGpuRequest(request);
    command.timeLimitSeconds = place.timeLimitSeconds;
    if (place.remote) {
        command.program = environmentOr(kSshVariable, "ssh");
        command.arguments = sshArguments(*place.remote);
    } else {
        command.program = environmentOr(kChildVariable, ownProgram());
        command.arguments = {"gpu", "serve"};
    }
    return command;
}

}  // namespace

void PlaceOptions::addTo(CLI::App& app) {
    constexpr const char* kGroup = "Place";
    addOption(app, "--remote", m_remote,
              {kGroup, "[USER@]HOST",
               "A machine that ssh reaches with your own keys and settings. Default: this "
               "machine."});
    addOption(app, "--remote-program", m_remoteProgram,
              {kGroup, "PATH", "occuscope-cli on that machine. Default: occuscope-cli."});
    addOption(
        app, "--time-limit", m_timeLimit,
        {kGroup, "SECONDS", "When to give up. Default: " + std::to_string(m_defaultSeconds) + '.'});
    app.add_flag("--progress", m_progress,
                 wrapped("Tell on standard error how far it is, even where that is no terminal.",
                         kHelpWidth))
        ->group(kGroup);
}

Result<GpuPlace, Failure> PlaceOptions::resolve() const {
    GpuPlace place{std::nullopt, m_defaultSeconds, m_progress};
    if (!m_timeLimit.empty()) {
        const auto limit = parseOption("--time-limit", m_timeLimit, 1, kMaxTimeLimitSeconds);
        if (!limit) return Unexpected{limit.error()};
        place.timeLimitSeconds = static_cast<int>(*limit);
    }
    if (m_remote.empty()) {
        if (m_remoteProgram.empty()) return place;
        return badUsage("--remote-program", "goes with --remote, which is missing");
    }
    auto remote = checkRemote(RemoteGpu{m_remote});
    if (!remote)
        return badUsage("--remote", english()(words::describe(remote.error())) + '\n' +
                                        english()(words::remedy(remote.error())));
    if (!m_remoteProgram.empty()) {
        remote->program = m_remoteProgram;
        const auto checked = checkRemote(*remote);
        if (!checked)
            return badUsage(
                "--remote-program",
                checked.error().detail + "; a plain path such as ./occuscope-cli is right");
    }
    place.remote = std::move(*remote);
    return place;
}

GpuAnswer askGpu(const GpuPlace& place, const std::vector<std::string>& request) {
    watchForInterrupt();
    ProgressLine progress(place.tellProgress);
    GpuProtocolReader reader;
    reader.onProgress = [&](const MeasureProgress& now) { progress.show(now); };
    const ChildCommand command = commandFor(place, request);
    const ProcessEnd end =
        runChild(command, {[&](std::string_view bytes) { reader.feed(bytes); },
                           [&] { return reader.complete(); }, [] { return interrupted(); }});
    progress.clear();
    return reader.finish(end, GpuChild{command.program, place.remote});
}

int reportFailure(const GpuFailure& failure) {
    std::string text = english()(words::describe(failure));
    const std::string remedy = english()(words::remedy(failure));
    if (!remedy.empty()) text += '\n' + remedy;
    const std::string ssh = environmentOr(kSshVariable, "");
    if (failure.code == GpuFailureCode::SshMissing && !ssh.empty())
        text += std::string("\nThe environment variable ") + kSshVariable + " names " + ssh + '.';
    printError(text);
    return kNoGpuResult;
}

}  // namespace occ::cli
