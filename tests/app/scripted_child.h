#pragma once

#include "core/io/gpu_protocol.h"
#include "core/io/import_protocol.h"
#include "tests/app/cli.h"
#include "tests/io/measurement_sample.h"
#include "tests/support/environment.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace occ::test {

/// The lines that a well-behaved child writes, as a script for the fake one.
class ScriptLines {
public:
    ScriptLines& add(const std::function<void(GpuProtocolWriter&)>& write) {
        GpuProtocolWriter writer(
            [this](std::string_view line) { m_text += "line " + std::string(line); });
        write(writer);
        return *this;
    }
    /// The same of the protocol of files that are read, whose lines may come many at a time.
    ScriptLines& add(const std::function<void(ImportProtocolWriter&)>& write) {
        std::string lines;
        ImportProtocolWriter writer([&lines](std::string_view piece) { lines += piece; });
        write(writer);
        writer.flush();
        for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1)
            m_text += "line " + lines.substr(at, lines.find('\n', at) + 1 - at);
        return *this;
    }
    ScriptLines& say(const std::string& directive) {
        m_text += directive + '\n';
        return *this;
    }
    ScriptLines& hello() {
        return add([](GpuProtocolWriter& writer) { writer.hello("gpuserver"); });
    }
    ScriptLines& done() {
        return add([](GpuProtocolWriter& writer) { writer.done(); });
    }
    ScriptLines& measurement(const Measurement& part) {
        return add([&](GpuProtocolWriter& writer) { writer.measurement(part); });
    }
    ScriptLines& failure(const GpuFailure& failure) {
        return add([&](GpuProtocolWriter& writer) { writer.failure(failure); });
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// Has `occuscope-cli` start the fake child with a script, while it lives, where `variable` names
/// the program to start.
class ScriptedChild {
public:
    explicit ScriptedChild(const ScriptLines& script,
                           const std::string& variable = "OCCUSCOPE_GPU_CHILD")
        : m_folder("child"), m_program(variable, OCC_FAKE_CHILD) {
        writeBytes(m_folder / "script", script.text());
    }

    [[nodiscard]] std::filesystem::path script() const { return m_folder / "script"; }
    [[nodiscard]] std::filesystem::path file(const std::string& name) const {
        return m_folder / name;
    }

private:
    TemporaryFolder m_folder;
    Environment m_program;
    Environment m_scriptPath{"OCC_FAKE_CHILD_SCRIPT", script().string()};
};

/// One GPU whose figures are plausible, and a measurement on which all sides agree.
inline GpuInventory oneGpu() {
    GpuInventory inventory{"gpuserver", 13000, 12080, {sample::gpu()}};
    DetectedGpu& gpu = inventory.gpus.front();
    gpu.index = 0;
    gpu.name = "NVIDIA H100";
    gpu.limits = {{"max_warps_per_sm", 64}, {"max_blocks_per_sm", 24}};
    return inventory;
}

inline Measurement agreeing() {
    Measurement measurement = sample::measurement();
    measurement.simulated = false;
    measurement.gpu = oneGpu().gpus.front();
    measurement.residency = {sample::check()};
    measurement.residency.front().measured = 8;
    measurement.verification = std::nullopt;
    measurement.throughput.pop_back();
    return measurement;
}

/// Seconds that something takes.
template <class Function>
double secondsOf(const Function& function) {
    const auto start = std::chrono::steady_clock::now();
    function();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace occ::test
