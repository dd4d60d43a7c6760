#pragma once

#include "core/io/line_buffer.h"
#include "core/io/process_end.h"
#include "core/io/remote_gpu.h"
#include "core/measure/experiments.h"
#include "core/measure/gpu_failure.h"
#include "core/measure/measurement.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How a program asks `occuscope-cli gpu` for something that needs a GPU, on this machine or
/// through ssh. The child `occuscope-cli gpu serve` reads one line with the request from its
/// standard input and answers with lines of JSON: hello, then any number of progress, inventory and
/// measurement (one part each), at last done or failure. The end of its input before that cancels.
/// Whatever a driver prints in between is no JSON of ours and is skipped.
namespace occ {

class ObjectReader;

inline constexpr int kGpuProtocolVersion = 1;

inline constexpr std::size_t kMaxGpuRequestBytes = std::size_t{64} << 10;
inline constexpr std::size_t kMaxGpuRequestArguments = 200;

/// How long the side that asks waits for a whole answer where the user says nothing else.
inline constexpr int kListLimitSeconds = 60;
inline constexpr int kMeasureLimitSeconds = 900;

/// A request is the command line after `occuscope-cli gpu`: {"list"} or {"measure", "--quick"}.
/// One line of JSON with its end.
[[nodiscard]] std::string writeGpuRequest(const std::vector<std::string>& arguments);
/// With or without the line's end. BadRequest where it is not such a line or exceeds the bounds
/// above; OtherProtocol.
[[nodiscard]] GpuResult<std::vector<std::string>> readGpuRequest(std::string_view line);

/// Writes the answering side's lines, each of which begins with {"type":. By that a reader knows
/// them even after words of a driver that did not end their line.
class GpuProtocolWriter {
public:
    /// `write` gets whole lines with their end.
    explicit GpuProtocolWriter(std::function<void(std::string_view)> write)
        : m_write(std::move(write)) {}

    void hello(std::string_view host);
    void progress(const MeasureProgress& progress);
    void inventory(const GpuInventory& inventory);
    void measurement(const Measurement& part);
    void failure(const GpuFailure& failure);
    void done();

private:
    std::function<void(std::string_view)> m_write;
};

/// What was started.
struct GpuChild {
    std::string program;              ///< as it was to be run, for messages
    std::optional<RemoteGpu> remote;  ///< where `program` is ssh
};

/// What a child gave in the end. What arrived before a failure is kept.
struct GpuAnswer {
    std::string host;     ///< from its hello
    std::string program;  ///< its version
    std::optional<GpuInventory> inventory;
    std::optional<Measurement> measurement;  ///< the parts so far
    std::optional<GpuFailure> failure;       ///< empty: all went well
};

/// Reads the answering side's lines, in pieces of any size. A line above 16 MiB, or 64 lines of
/// anything else before the hello, end with NoAnswer; so does a line of a known type that is not
/// as it should be. Types that are not known are skipped.
class GpuProtocolReader {
public:
    static constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;
    static constexpr int kMaxNoiseLines = 64;

    std::function<void(const MeasureProgress&)> onProgress;
    std::function<void(const GpuInventory&)> onInventory;
    /// The whole of what has arrived so far.
    std::function<void(const Measurement&)> onMeasurement;

    void feed(std::string_view bytes);
    /// Whether nothing more needs to be read: done or failure has arrived, or there is no hope.
    [[nodiscard]] bool complete() const { return m_complete; }
    /// What the answer is, now that the child has ended. Call it once.
    [[nodiscard]] GpuAnswer finish(const ProcessEnd& end, const GpuChild& child);

private:
    void readLine(std::string_view line);
    void readNoise(std::string_view line);
    void readPart(std::string_view type, const ObjectReader& line);
    void readHello(const ObjectReader& line);
    void readMeasurementLine(const ObjectReader& line);
    void readFailure(const ObjectReader& line);
    void end(GpuFailure failure);
    [[nodiscard]] GpuFailure unanswered(const ProcessEnd& end, const GpuChild& child) const;

    GpuAnswer m_answer;
    LineBuffer m_lineBuffer;
    std::string m_firstNoise;  ///< first line with anything in it that is none of ours
    std::int64_t m_lines = 0;
    int m_noiseLines = 0;
    bool m_greeted = false;
    bool m_complete = false;
};

}  // namespace occ
