#pragma once

#include "core/io/gpu_protocol.h"
#include "tests/ui/ui_support.h"
#include "ui/gpu_station.h"

#include <QString>
#include <QTemporaryDir>
#include <functional>
#include <string>

namespace occ::ui {

/// Lines for tests/app/fake_gpu_child, which plays the child that has the GPU.
class ChildScript {
public:
    ChildScript& say(const std::string& directive) {
        m_text += directive + '\n';
        return *this;
    }
    ChildScript& hello() {
        return add([](GpuProtocolWriter& writer) { writer.hello("lab"); });
    }
    ChildScript& inventory(const GpuInventory& inventory) {
        return add([&](GpuProtocolWriter& writer) { writer.inventory(inventory); });
    }
    ChildScript& progress(MeasurePart part, int done, int total) {
        return add([=](GpuProtocolWriter& writer) { writer.progress({part, done, total}); });
    }
    ChildScript& measurement(const Measurement& part) {
        return add([&](GpuProtocolWriter& writer) { writer.measurement(part); });
    }
    ChildScript& failure(const GpuFailure& failure) {
        return add([&](GpuProtocolWriter& writer) { writer.failure(failure); });
    }
    ChildScript& done() {
        return add([](GpuProtocolWriter& writer) { writer.done(); });
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    ChildScript& add(const std::function<void(GpuProtocolWriter&)>& write);

    std::string m_text;
};

/// Has the window start the scripted child, as the local program and as ssh, while it lives.
class ScriptedGpu {
public:
    explicit ScriptedGpu(const ChildScript& script);
    ~ScriptedGpu();
    ScriptedGpu(const ScriptedGpu&) = delete;
    ScriptedGpu& operator=(const ScriptedGpu&) = delete;

    /// What the next child plays.
    void play(const ChildScript& script) const;
    /// A file of the script's folder.
    [[nodiscard]] QString file(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// Whether something comes true in time, while events are handled.
[[nodiscard]] bool comesTrue(const std::function<bool()>& condition, int milliseconds = 10000);
/// Whether the station comes to rest.
[[nodiscard]] bool comesToRest(const GpuStation& station);

/// Two GPUs of a machine "lab"; the second has a limit of its own.
[[nodiscard]] GpuInventory twoGpus();
/// What the first of them gives for a launch: residency and timeline. The figures are made up.
[[nodiscard]] Measurement someMeasurement();

}  // namespace occ::ui
