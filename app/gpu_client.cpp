#include "app/gpu_client.h"

#include "app/child_process.h"
#include "app/console.h"
#include "app/launch_options.h"
#include "app/progress_line.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/text/words_gpu.h"

#include <utility>

namespace occ::cli {

namespace {

ChildCommand commandFor(const GpuPlace& place, const std::vector<std::string>& request) {
    ChildCommand command;
    command.input = writeGpuRequest(request);
    command.timeLimitSeconds = place.waiting.timeLimitSeconds;
    if (place.remote) {
        command.program = environmentOr(kSshVariable, "ssh");
        command.arguments = sshArguments(*place.remote);
    } else {
        command.program = programOrOwn(kChildVariable);
        command.arguments = {"gpu", "serve"};
    }
    return command;
}

void show(ProgressLine& line, const MeasureProgress& progress) {
    const std::string part = words::title(progress.part);
    std::string text = part;
    const NumberFormat& numbers = english().numbers();
    if (progress.total > 0)
        text += ": " + numbers.number(progress.done) + " of " + numbers.number(progress.total);
    line.show(part, text, progress.done == progress.total);
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
    m_wait.addTo(app, kGroup);
}

Result<GpuPlace, Failure> PlaceOptions::resolve() const {
    const auto waiting = m_wait.resolve();
    if (!waiting) return Unexpected{waiting.error()};
    GpuPlace place{std::nullopt, *waiting};
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
    ProgressLine progress(place.waiting.tellProgress);
    GpuProtocolReader reader;
    reader.onProgress = [&](const MeasureProgress& now) { show(progress, now); };
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
