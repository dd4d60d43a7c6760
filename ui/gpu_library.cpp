#include "ui/gpu_library.h"

#include "core/io/scenario.h"
#include "ui/text.h"

#include <algorithm>
#include <optional>

namespace occ::ui {

namespace {

constexpr std::size_t kRecentCount = 5;

QString keyOf(const Gpu& gpu) {
    return toQString(gpu.name);
}

std::optional<Gpu> shippedGpu(const std::string& name) {
    for (const ProductRecord& product : products())
        if (product.name == name) return makeGpu(product);
    for (const CapabilityRecord& record : capabilities())
        if (Gpu gpu = makeGpu(record); gpu.name == name) return gpu;
    return std::nullopt;
}

void eraseNamed(std::vector<Gpu>& gpus, const std::string& name, bool ownOnly) {
    std::erase_if(gpus, [&](const Gpu& gpu) {
        return gpu.name == name && (!ownOnly || gpu.origin == GpuOrigin::UserDefined);
    });
}

}  // namespace

void GpuLibrary::addOwn(const Gpu& gpu) {
    eraseNamed(m_own, gpu.name, true);
    m_own.push_back(gpu);
    m_own.back().origin = GpuOrigin::UserDefined;
    eraseNamed(m_recent, gpu.name, true);
    emit changed();
}

void GpuLibrary::removeOwn(const std::string& name) {
    eraseNamed(m_own, name, true);
    eraseNamed(m_recent, name, true);
    emit changed();
}

void GpuLibrary::markUsed(const Gpu& gpu) {
    if (!m_recent.empty() && m_recent.front() == gpu) return;
    eraseNamed(m_recent, gpu.name, false);
    m_recent.insert(m_recent.begin(), gpu);
    if (m_recent.size() > kRecentCount) m_recent.resize(kRecentCount);
    emit changed();
}

void GpuLibrary::setDetected(std::vector<DetectedGroup> groups) {
    if (m_detected == groups) return;
    m_detected = std::move(groups);
    emit changed();
}

QStringList GpuLibrary::ownTexts() const {
    QStringList texts;
    for (const Gpu& gpu : m_own)
        texts << toQString(writeGpu(gpu));
    return texts;
}

QStringList GpuLibrary::recentKeys() const {
    QStringList keys;
    for (const Gpu& gpu : m_recent)
        keys << keyOf(gpu);
    return keys;
}

void GpuLibrary::restore(const QStringList& ownTexts, const QStringList& recentKeys) {
    m_own.clear();
    m_recent.clear();
    for (const QString& text : ownTexts)
        if (auto gpu = readGpu(text.toStdString())) m_own.push_back(std::move(*gpu));
    for (const QString& key : recentKeys) {
        const std::string name = key.toStdString();
        const auto own = std::find_if(m_own.begin(), m_own.end(),
                                      [&name](const Gpu& gpu) { return gpu.name == name; });
        if (own != m_own.end())
            m_recent.push_back(*own);
        else if (auto shipped = shippedGpu(name))
            m_recent.push_back(std::move(*shipped));
    }
    emit changed();
}

}  // namespace occ::ui
