#include "ui/gpu_place.h"

#include "ui/text.h"

#include <QCoreApplication>
#include <QStringList>
#include <array>

namespace occ::ui {

namespace {

/// Texts of this file; a struct, so that lupdate knows the context.
struct PlaceText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::GpuPlace)
};

}  // namespace

const DetectedGpu* GpuPlace::gpu() const {
    if (inventory && device < inventory->gpus.size()) return &inventory->gpus[device];
    return measurement ? &measurement->gpu : nullptr;
}

QString placeName(const GpuPlace& place) {
    switch (place.kind) {
        case PlaceKind::ThisMachine: return PlaceText::tr("This machine");
        case PlaceKind::Remote: return toQString(place.remote.destination);
        case PlaceKind::Simulation: return PlaceText::tr("Simulation (no GPU needed)");
        case PlaceKind::File: break;
    }
    return place.file.isEmpty() ? PlaceText::tr("Sample (simulated)") : place.file;
}

QString placeKey(const GpuPlace& place) {
    switch (place.kind) {
        case PlaceKind::ThisMachine: return QStringLiteral("local");
        case PlaceKind::Simulation: return QStringLiteral("simulation");
        case PlaceKind::Remote: return QStringLiteral("remote:") + remoteText(place.remote);
        case PlaceKind::File: break;
    }
    return {};
}

bool sameLaunch(const KernelConfig& first, const KernelConfig& second) {
    const auto relevant = [](const KernelConfig& kernel) {
        return std::array<std::int64_t, 6>{kernel.block.threads(),     kernel.registersPerThread,
                                           kernel.sharedMemoryBytes(), kernel.carveoutPercent,
                                           kernel.barriersPerBlock,    kernel.gridBlocks};
    };
    return relevant(first) == relevant(second);
}

std::optional<KernelConfig> launchOf(const Measurement& measurement) {
    if (measurement.timeline) return measurement.timeline->kernel;
    if (!measurement.residency.empty()) return measurement.residency.front().kernel;
    return std::nullopt;
}

/// Neither part holds spaces, see `checkRemote`.
QString remoteText(const RemoteGpu& remote) {
    return toQString(remote.destination) + QLatin1Char(' ') + toQString(remote.program);
}

std::optional<RemoteGpu> remoteFromText(const QString& text) {
    const QStringList parts = text.split(QLatin1Char(' '));
    if (parts.size() != 2) return std::nullopt;
    auto remote = checkRemote({parts[0].toStdString(), parts[1].toStdString()});
    if (!remote) return std::nullopt;
    return *remote;
}

}  // namespace occ::ui
