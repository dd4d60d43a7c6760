#pragma once

#include "core/io/remote_gpu.h"
#include "core/measure/measurement.h"

#include <QString>
#include <optional>

namespace occ::ui {

enum class PlaceKind {
    ThisMachine,
    Remote,      ///< through ssh
    Simulation,  ///< the engine's own schedule
    File,        ///< what was saved elsewhere
};

/// Somewhere that GPUs are, with all that is known from there.
struct GpuPlace {
    PlaceKind kind = PlaceKind::ThisMachine;
    RemoteGpu remote;  ///< of a remote place
    QString file;      ///< name of a file's, without its folder; empty: the sample

    std::optional<GpuInventory> inventory;
    std::size_t device = 0;  ///< position in the inventory
    std::optional<Measurement> measurement;
    /// What the launch-dependent parts of the measurement were asked for.
    std::optional<KernelConfig> launch;
    std::optional<GpuFailure> failure;  ///< of the last attempt

    /// The chosen GPU; null where none is known.
    [[nodiscard]] const DetectedGpu* gpu() const;
    /// Whether GPUs can be looked for and kernels run.
    [[nodiscard]] bool isLive() const {
        return kind == PlaceKind::ThisMachine || kind == PlaceKind::Remote;
    }
};

/// "This machine", "gpu-server", ...
[[nodiscard]] QString placeName(const GpuPlace& place);
/// How it is remembered: "local", "simulation", "remote:gpu-server"; empty for a file.
[[nodiscard]] QString placeKey(const GpuPlace& place);

/// Whether residency and timeline of both would be the same.
[[nodiscard]] bool sameLaunch(const KernelConfig& first, const KernelConfig& second);
/// The launch that a measurement of a file is of; empty where no part depends on one.
[[nodiscard]] std::optional<KernelConfig> launchOf(const Measurement& measurement);

/// A remote GPU as one text of the settings, and back; empty where the text holds none.
[[nodiscard]] QString remoteText(const RemoteGpu& remote);
[[nodiscard]] std::optional<RemoteGpu> remoteFromText(const QString& text);

}  // namespace occ::ui
