#include "app/gpu_server.h"

#include "app/commands.h"
#include "app/console.h"
#include "app/gpu_request.h"
#include "app/serving.h"
#include "core/gpu/cuda_gpu.h"
#include "core/io/gpu_protocol.h"
#include "core/measure/experiments.h"

#include <chrono>
#include <ctime>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace occ::cli {

namespace {

/// How long a cancelled measurement may take to stop by itself: a driver call may hang.
constexpr std::chrono::seconds kCancelGrace{2};

std::string timeNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    // The only thread that asks for the time.
    if (const std::tm* utc = std::gmtime(&now)) parts = *utc;
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

/// A new part matters, and the end of one.
class ProgressFilter {
public:
    bool lets(const MeasureProgress& progress) {
        const bool matters = progress.part != m_part || progress.done == progress.total;
        m_part = progress.part;
        return m_throttle.lets(matters);
    }

private:
    std::optional<MeasurePart> m_part;
    ProgressThrottle m_throttle;
};

/// Answers one request; what could not be done is the value, empty where all went well.
class Server {
public:
    explicit Server(GpuProtocolWriter& writer) : m_writer(writer) {}
    std::optional<GpuFailure> answer(const std::optional<std::string>& line);

private:
    std::optional<GpuFailure> work(const GpuRequest& request);
    std::optional<GpuFailure> list(const GpuRequest& request);
    std::optional<GpuFailure> run(const GpuRequest& request);

    GpuProtocolWriter& m_writer;
};

GpuFailure badRequest(std::string detail) {
    return GpuFailure{GpuFailureCode::BadRequest, std::move(detail)};
}

std::optional<GpuFailure> Server::answer(const std::optional<std::string>& line) {
    if (!line) return badRequest("no line with a request, or one that is too long");
    const auto arguments = readGpuRequest(*line);
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
    watchInput(kCancelGrace, kNoGpuResult);
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
    observer.cancelled = servingCancelled;
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

int serveOne(const AnswerWriter& write) {
    GpuProtocolWriter writer(write);
    writer.hello(machineName());
    std::optional<GpuFailure> failure;
    try {
        failure = Server(writer).answer(readRequestLine(kMaxGpuRequestBytes));
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
    serve(serveOne);
}

}  // namespace occ::cli
