#pragma once

#include <QString>
#include <span>

class QWidget;

namespace occ::ui {

class ScenarioModel;
class SnapshotView;

/// The tabs of the window, in their order.
enum class ViewId { Charts, Calculation, Sm, Map, Grid, Advice, Compare, Gpu, Kernels };

struct ViewEntry {
    ViewId id;
    const char* key;    ///< in the session and in lessons: "calculation"
    const char* title;  ///< marked for translation
    const char* tip;
    /// Null for the tabs that the window makes itself.
    SnapshotView* (*make)(ScenarioModel& model, QWidget* parent);
};
[[nodiscard]] std::span<const ViewEntry> viewEntries();
[[nodiscard]] const ViewEntry& viewEntry(ViewId id);
/// Null for an unknown key.
[[nodiscard]] const ViewEntry* findView(const QString& key);
[[nodiscard]] QString titleOf(const ViewEntry& entry);
[[nodiscard]] QString tipOf(const ViewEntry& entry);

}  // namespace occ::ui
