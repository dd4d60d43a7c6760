#include "ui/gpu_station.h"

#include "core/measure/simulated_gpu.h"
#include "ui/gpu_process.h"

#include <algorithm>

namespace occ::ui {

namespace {

/// A slider sends more launches than anyone can look at.
constexpr int kSimulationDelayMs = 60;

}  // namespace

GpuStation::GpuStation(QObject* parent) : QObject(parent) {
    m_current = &add({.kind = PlaceKind::ThisMachine});
    add({.kind = PlaceKind::Simulation});
    m_simulation.setSingleShot(true);
    m_simulation.setInterval(kSimulationDelayMs);
    connect(&m_simulation, &QTimer::timeout, this, &GpuStation::simulateNow);
}

GpuStation::~GpuStation() {
    stop();
}

/// In the order of the kinds, so that the list keeps its shape.
GpuPlace& GpuStation::add(GpuPlace place) {
    const auto after = std::find_if(m_places.begin(), m_places.end(), [&place](const auto& other) {
        return other->kind > place.kind;
    });
    return **m_places.insert(after, std::make_unique<GpuPlace>(std::move(place)));
}

std::vector<const GpuPlace*> GpuStation::places() const {
    std::vector<const GpuPlace*> places;
    for (const auto& place : m_places)
        places.push_back(place.get());
    return places;
}

void GpuStation::choose(std::size_t place) {
    if (place < m_places.size()) select(*m_places[place]);
}

void GpuStation::chooseKind(PlaceKind kind) {
    for (const auto& place : m_places)
        if (place->kind == kind) return select(*place);
}

void GpuStation::select(GpuPlace& place) {
    if (m_current == &place) return;
    m_current = &place;
    simulateSoon();
    emit changed();
    emit measurementChanged();
}

void GpuStation::chooseDevice(std::size_t device) {
    if (m_current->device == device) return;
    m_current->device = device;
    emit changed();
}

GpuPlace* GpuStation::findRemote(const RemoteGpu& remote) const {
    for (const auto& place : m_places)
        if (place->kind == PlaceKind::Remote && place->remote.destination == remote.destination)
            return place.get();
    return nullptr;
}

void GpuStation::addRemote(const RemoteGpu& remote) {
    replaceRemote(remote, remote);
}

void GpuStation::replaceRemote(const RemoteGpu& before, const RemoteGpu& after) {
    if (GpuPlace* old = findRemote(before)) drop(*old);
    if (GpuPlace* same = findRemote(after)) drop(*same);
    select(add({.kind = PlaceKind::Remote, .remote = after}));
}

void GpuStation::removeRemote(const RemoteGpu& remote) {
    if (const GpuPlace* place = findRemote(remote)) drop(*place);
}

void GpuStation::drop(const GpuPlace& place) {
    if (m_busy == &place) stop();
    if (m_current == &place) select(*m_places.front());
    const bool known = place.inventory.has_value();
    std::erase_if(m_places, [&place](const auto& other) { return other.get() == &place; });
    emit changed();
    if (known) emit inventoriesChanged();
}

void GpuStation::addFile(const QString& file, const Measurement& measurement) {
    GpuPlace place{.kind = PlaceKind::File, .file = file, .measurement = measurement};
    place.launch = launchOf(measurement);
    addFilePlace(std::move(place));
}

void GpuStation::addFile(const QString& file, const GpuInventory& inventory) {
    addFilePlace({.kind = PlaceKind::File, .file = file, .inventory = inventory});
    emit inventoriesChanged();
}

void GpuStation::addFilePlace(GpuPlace place) {
    const auto same = std::find_if(m_places.begin(), m_places.end(), [&place](const auto& other) {
        return other->kind == PlaceKind::File && other->file == place.file;
    });
    if (same != m_places.end()) drop(**same);
    select(add(std::move(place)));
}

void GpuStation::setChoices(const MeasureChoices& choices) {
    if (m_choices == choices) return;
    m_choices = choices;
    simulateSoon();
    emit changed();
}

void GpuStation::setLaunch(const Gpu& gpu, const KernelConfig& kernel) {
    const bool wasStale = isStale();
    const bool same = gpu == m_gpu && kernel == m_kernel;
    const bool otherGpu = gpu != m_gpu;
    m_gpu = gpu;
    m_kernel = kernel;
    if (same) return;
    simulateSoon();
    if (otherGpu || wasStale != isStale()) emit changed();
}

void GpuStation::setFollowing(bool following) {
    m_following = following;
    simulateSoon();
}

bool GpuStation::isStale() const {
    if (m_current->kind == PlaceKind::Simulation || !m_current->launch) return false;
    KernelConfig now = m_kernel;
    if (m_current->kind == PlaceKind::File) {
        // Of a file only the grid that ran is known, and not whether anyone asked for it.
        if (now.gridBlocks == 0) now.gridBlocks = m_current->launch->gridBlocks;
    } else {
        now = wantedLaunch(now, m_choices);
    }
    return !sameLaunch(now, *m_current->launch);
}

void GpuStation::simulateSoon() {
    if (m_following && m_current->kind == PlaceKind::Simulation) m_simulation.start();
}

void GpuStation::simulateNow() {
    if (m_current->kind != PlaceKind::Simulation) return;
    GpuPlace& place = *m_current;
    place.failure.reset();
    place.measurement.reset();
    if (m_gpu.smCount > 0) {
        const MeasurePlan plan = simulationPlan(m_kernel, m_choices);
        if (auto simulated = simulate(m_gpu, plan)) {
            place.measurement = std::move(*simulated);
        } else {
            place.failure = simulated.error();
        }
    }
    emit changed();
    emit measurementChanged();
}

void GpuStation::detect() {
    if (!m_current->isLive() || m_process) return;
    m_next.clear();
    start(GpuActivity::Looking, listRequest());
}

void GpuStation::measure(const std::vector<MeasurePart>& parts) {
    if (m_current->kind == PlaceKind::Simulation) return simulateNow();
    if (!m_current->isLive() || parts.empty()) return;
    if (m_process) {
        if (busyHere() && m_activity == GpuActivity::Looking) m_next = parts;
        return;
    }
    const DetectedGpu* gpu = m_current->gpu();
    if (!gpu) {
        start(GpuActivity::Looking, listRequest());
        m_next = parts;
        return;
    }
    prepareMeasurement(parts);
    const bool verifies = parts.front() == MeasurePart::Verify;
    start(GpuActivity::Measuring, verifies
                                      ? verifyRequest(gpu->index, m_choices)
                                      : measureRequest(gpu->index, parts, m_kernel, m_choices));
}

/// Parts of another GPU, and those of another launch that depend on it, are not kept.
void GpuStation::prepareMeasurement(const std::vector<MeasurePart>& parts) {
    m_before = m_current->measurement;
    m_wanted.reset();
    const auto has = [&parts](MeasurePart part) {
        return std::find(parts.begin(), parts.end(), part) != parts.end();
    };
    if (m_before && m_before->gpu.uuid != m_current->gpu()->uuid) m_before.reset();
    if (!has(MeasurePart::Residency) && !has(MeasurePart::Timeline)) return;
    const KernelConfig wanted = wantedLaunch(m_kernel, m_choices);
    if (m_before && m_current->launch && !sameLaunch(wanted, *m_current->launch)) {
        m_before->residency.clear();
        m_before->timeline.reset();
    }
    m_wanted = wanted;
}

void GpuStation::start(GpuActivity activity, const std::vector<std::string>& request) {
    m_activity = activity;
    m_busy = m_current;
    m_busy->failure.reset();
    m_progress = {};
    m_process = new GpuProcess(this);
    connect(m_process, &GpuProcess::progressed, this, [this](const MeasureProgress& progress) {
        m_progress = progress;
        emit progressed();
    });
    connect(m_process, &GpuProcess::measurementRead, this, &GpuStation::take);
    connect(m_process, &GpuProcess::finished, this, &GpuStation::finish);
    const auto remote =
        m_busy->kind == PlaceKind::Remote ? std::optional(m_busy->remote) : std::nullopt;
    m_process->start(request, remote,
                     std::chrono::seconds(activity == GpuActivity::Looking ? kListLimitSeconds
                                                                           : kMeasureLimitSeconds));
    emit changed();
}

void GpuStation::cancel() {
    m_next.clear();
    if (m_process) m_process->cancel();
}

void GpuStation::stop() {
    delete std::exchange(m_process, nullptr);
    m_activity = GpuActivity::None;
    m_busy = nullptr;
    m_next.clear();
}

void GpuStation::take(const Measurement& measurement) {
    if (m_before) {
        Measurement whole = *m_before;
        merge(whole, measurement);
        m_busy->measurement = std::move(whole);
    } else {
        m_busy->measurement = measurement;
    }
    // Only now: a run that gives nothing leaves what is shown, and that is of the launch before.
    if (m_wanted) m_busy->launch = m_wanted;
    if (m_busy == m_current) emit measurementChanged();
    emit changed();
}

void GpuStation::finish(const GpuAnswer& answer) {
    GpuPlace& place = *m_busy;
    place.failure = answer.failure;
    const bool found = answer.inventory.has_value();
    if (found) {
        place.inventory = answer.inventory;
        if (place.device >= place.inventory->gpus.size()) place.device = 0;
    }
    const std::vector<MeasurePart> next = std::exchange(m_next, {});
    // The process is still in its signal.
    std::exchange(m_process, nullptr)->deleteLater();
    stop();
    if (found) emit inventoriesChanged();
    emit changed();
    if (!next.empty() && !place.failure && &place == m_current && place.gpu()) measure(next);
}

QStringList GpuStation::remoteTexts() const {
    QStringList texts;
    for (const auto& place : m_places)
        if (place->kind == PlaceKind::Remote) texts << remoteText(place->remote);
    return texts;
}

QString GpuStation::currentKey() const {
    return placeKey(*m_current);
}

void GpuStation::restore(const QStringList& remotes, const QString& currentKey) {
    for (const QString& text : remotes)
        if (const auto remote = remoteFromText(text))
            if (!findRemote(*remote)) add({.kind = PlaceKind::Remote, .remote = *remote});
    for (const auto& place : m_places)
        if (!currentKey.isEmpty() && placeKey(*place) == currentKey) select(*place);
    emit changed();
}

}  // namespace occ::ui
