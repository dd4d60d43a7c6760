#pragma once

#include "ui/picture.h"

#include <QString>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace occ::ui {

class ScenarioModel;
class SnapshotView;
struct ViewEntry;

/// The pictures of one view, under its name.
struct PictureGroup {
    QString key;  ///< of the view: "sm"
    QString title;
    std::vector<Picture> pictures;
};

/// Gives what the views show now, in their order. Asked again with every change.
using PictureSource = std::function<std::vector<PictureGroup>()>;

[[nodiscard]] PictureGroup pictureGroup(const ViewEntry& entry, const SnapshotView& view);

/// Every view with pictures as it is at first, never shown: for a program without a window.
class HiddenViews {
public:
    explicit HiddenViews(ScenarioModel& model);
    ~HiddenViews();
    HiddenViews(const HiddenViews&) = delete;
    HiddenViews& operator=(const HiddenViews&) = delete;

    [[nodiscard]] std::vector<PictureGroup> pictures() const;

private:
    std::vector<std::pair<const ViewEntry*, std::unique_ptr<SnapshotView>>> m_views;
};

}  // namespace occ::ui
