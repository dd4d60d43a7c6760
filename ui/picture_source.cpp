#include "ui/picture_source.h"

#include "ui/snapshot_view.h"
#include "ui/views.h"

namespace occ::ui {

PictureGroup pictureGroup(const ViewEntry& entry, const SnapshotView& view) {
    return {QLatin1String(entry.key), titleOf(entry), view.pictures()};
}

HiddenViews::HiddenViews(ScenarioModel& model) {
    for (const ViewEntry& entry : viewEntries())
        if (entry.make != nullptr) m_views.emplace_back(&entry, entry.make(model, nullptr));
}

HiddenViews::~HiddenViews() = default;

std::vector<PictureGroup> HiddenViews::pictures() const {
    std::vector<PictureGroup> groups;
    for (const auto& [entry, view] : m_views)
        groups.push_back(pictureGroup(*entry, *view));
    return groups;
}

}  // namespace occ::ui
