#include "app/gpu_server.h"

#include "app/commands.h"
#include "app/console.h"
#include "app/gpu_request.h"
#include "core/gpu/cuda_gpu.h"
#include "core/io/gpu_protocol.h"
#include "core/measure/experiments.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace occ::cli {

namespace {

/// How long a cancelled measurement may take to stop by itself: a driver call may hang.
constexpr std::chrono::seconds kCancelGrace{2};
constexpr std::chrono::milliseconds kProgressInterval{50};

std::atomic<bool> cancelled = false;

/// The line without its end; empty where there was none or it was too long.
std::string readRequestLine() {
    std::string line;
    for (int c = std::getc(stdin); c != EOF && c != '\n'; c = std::getc(stdin)) {
        if (line.size() >= kMaxGpuRequestBytes) return {};
        line += static_cast<char>(c);
    }
    return line;
}

/// Waits for the end of standard input, which is how the other side says that it has gone.
void watchInput() {
    std::thread([] {
        while (std::getc(stdin) != EOF) {
        }
        cancelled = true;
        std::this_thread::sleep_for(kCancelGrace);
        std::_Exit(kNoGpuResult);
    }).detach();
}

std::string timeNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    // The only thread that asks for the time.
    if (const std::tm* utc = std::gmtime(&now)) parts = *utc;
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

/// Keeps a fast measurement from filling a slow connection.
class ProgressFilter {
public:
    bool lets(const MeasureProgress& progress) {
        const auto now = std::chrono::steady_clock::now();
        const bool matters = progress.part != m_part || progress.done == progress.total;
        if (!matters && now - m_last < kProgressInterval) return false;
        m_part = progress.part;
        m_last = now;
        return true;
    }

private:
    std::optional<MeasurePart> m_part;
    std::chrono::steady_clock::time_point m_last;
};

/// Answers one request; what could not be done is the value, empty where all went well.
class Server {
public:
    explicit Server(GpuProtocolWriter& writer) : m_writer(writer) {}
    std::optional<GpuFailure> answer(const std::string& line);

private:
    std::optional<GpuFailure> work(const GpuRequest& request);
    std::optional<GpuFailure> list(const GpuRequest& request);
    std::optional<GpuFailure> run(const GpuRequest& request);

    GpuProtocolWriter& m_writer;
};

GpuFailure badRequest(std::string detail) {
    return GpuFailure{GpuFailureCode::BadRequest, std::move(detail)};
}

std::optional<GpuFailure> Server::answer(const std::string& line) {
    if (line.empty()) return badRequest("no line with a request, or one that is too long");
    const auto arguments = readGpuRequest(line);
    if (!arguments) return arguments.error();
    CLI::App app("What a request may say.", "gpu");
    Commands commands(app);
    std::optional<GpuFailure> failure;
    for (const GpuTask task : {GpuTask::List, GpuTask::Measure, GpuTask::Verify}) {
        CLI::App* command = commands.add(std::string(key(task)), std::string(help(task)));
        const auto options = std::make_shared<RequestOptions>(task);
        options->addTo(*command, RequestOptions::Side::Served);
        commands.onRun(command, [this, options, &failure]() -> int {
            const auto request = options->resolve();
            failure = request ? work(*request) : badRequest(request.error().message);
            return kDone;
        });
    }
    const auto done = commands.tryRun(*arguments);
    if (!done) return badRequest(done.error().message);
    return failure;
}

std::optional<GpuFailure> Server::work(const GpuRequest& request) {
    watchInput();
    return request.task == GpuTask::List ? list(request) : run(request);
}

std::optional<GpuFailure> Server::list(const GpuRequest& request) {
    auto inventory = cuda::detectGpus();
    if (!inventory) return inventory.error();
    inventory->host = machineName();
    if (request.device) {
        const auto count = static_cast<std::int64_t>(inventory->gpus.size());
        std::erase_if(inventory->gpus,
                      [&](const DetectedGpu& gpu) { return gpu.index != *request.device; });
        if (inventory->gpus.empty())
            return GpuFailure{GpuFailureCode::UnknownDevice, {}, *request.device, count};
    }
    m_writer.inventory(*inventory);
    return std::nullopt;
}

std::optional<GpuFailure> Server::run(const GpuRequest& request) {
    // Asked first, for it says best why there is no GPU, and for the versions.
    const auto inventory = cuda::detectGpus();
    if (!inventory) return inventory.error();
    const auto device = cuda::openGpu(request.device.value_or(0));
    if (!device) return device.error();
    ProgressFilter filter;
    MeasureObserver observer;
    observer.cancelled = [] { return cancelled.load(); };
    observer.progress = [&](const MeasureProgress& progress) {
        if (filter.lets(progress)) m_writer.progress(progress);
    };
    observer.finished = [&](const Measurement& measured) {
        Measurement part = measured;
        part.host = machineName();
        part.time = timeNow();
        part.program = OCCUSCOPE_VERSION;
        part.driverVersion = inventory->driverVersion;
        part.runtimeVersion = inventory->runtimeVersion;
        m_writer.measurement(part);
    };
    const auto measured = measure(**device, request.plan, observer);
    if (!measured) return measured.error();
    return std::nullopt;
}

int serve(std::FILE* out) {
    GpuProtocolWriter writer([out](std::string_view line) {
        // Whoever asked has gone: nobody wants the rest.
        if (std::fwrite(line.data(), 1, line.size(), out) != line.size() || std::fflush(out) != 0)
            cancelled = true;
    });
    writer.hello(machineName());
    std::optional<GpuFailure> failure;
    try {
        failure = Server(writer).answer(readRequestLine());
    } catch (const std::exception& error) {
        // Nothing throws on purpose; what is left is a lack of memory.
        failure = GpuFailure{GpuFailureCode::KernelFailed, error.what()};
    }
    if (failure)
        writer.failure(*failure);
    else
        writer.done();
    return failure ? kNoGpuResult : kDone;
}

}  // namespace

void serveGpu() {
    std::FILE* out = takeStandardOutput();
    const int status = out != nullptr ? serve(out) : static_cast<int>(kUnreadable);
    // Not through exit(): a driver may hang in its own clearing up, and a thread still reads.
    std::_Exit(status);
}

}  // namespace occ::cli
