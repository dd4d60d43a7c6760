#include "ui/gpu_list_model.h"

#include "core/gpu_search.h"
#include "ui/gpu_library.h"
#include "ui/gpu_text.h"
#include "ui/text.h"

#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

std::vector<Gpu> matching(const std::vector<Gpu>& gpus, const QString& query) {
    std::vector<Gpu> matches;
    std::copy_if(gpus.begin(), gpus.end(), std::back_inserter(matches),
                 [&](const Gpu& gpu) { return gpuLine(gpu).contains(query, Qt::CaseInsensitive); });
    return matches;
}

}  // namespace

GpuListModel::GpuListModel(const GpuLibrary& library, QObject* parent)
    : QAbstractListModel(parent), m_library(library) {}

void GpuListModel::search(const QString& query) {
    const QString wanted = query.trimmed();
    beginResetModel();
    m_rows.clear();
    if (wanted.isEmpty()) addGroup(tr("Used lately"), m_library.recent());
    for (const DetectedGroup& group : m_library.detected())
        addGroup(tr("Detected: %1").arg(group.place), matching(group.gpus, wanted));
    addGroup(tr("User-defined"), matching(m_library.own(), wanted));
    addShipped(wanted);
    endResetModel();
}

void GpuListModel::addGroup(const QString& heading, const std::vector<Gpu>& gpus) {
    if (gpus.empty()) return;
    m_rows.push_back({heading, {}, {}});
    for (const Gpu& gpu : gpus)
        m_rows.push_back({gpuTitle(gpu), gpuDetail(gpu), gpu});
}

/// Groups by architecture in the order of the best match, compute capabilities last.
void GpuListModel::addShipped(const QString& query) {
    std::vector<std::pair<QString, std::vector<Gpu>>> groups;
    const QString capabilitiesHeading = tr("Compute capabilities");
    for (const GpuEntry& entry : searchGpus(query.toStdString())) {
        const QString heading =
            entry.product ? toQString(entry.capability->architecture) : capabilitiesHeading;
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&heading](const auto& g) { return g.first == heading; });
        if (group == groups.end()) group = groups.insert(groups.end(), {heading, {}});
        group->second.push_back(makeGpu(entry));
    }
    for (const auto& [heading, gpus] : groups)
        addGroup(heading, gpus);
}

const Gpu* GpuListModel::gpuAt(int row) const {
    if (row < 0 || row >= rowCount()) return nullptr;
    const Row& entry = m_rows[static_cast<std::size_t>(row)];
    return entry.gpu ? &*entry.gpu : nullptr;
}

int GpuListModel::selectable(int row, int direction) const {
    while (row >= 0 && row < rowCount()) {
        if (gpuAt(row)) return row;
        row += direction;
    }
    return -1;
}

int GpuListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant GpuListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole: return row.text;
        case DetailRole: return row.detail;
        case HeadingRole: return !row.gpu.has_value();
        case Qt::AccessibleTextRole:
            return row.detail.isEmpty() ? row.text : row.text + QStringLiteral(", ") + row.detail;
        default: return {};
    }
}

Qt::ItemFlags GpuListModel::flags(const QModelIndex& index) const {
    return gpuAt(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemFlags();
}

}  // namespace occ::ui
