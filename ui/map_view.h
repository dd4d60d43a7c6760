#pragma once

#include "ui/map_content.h"
#include "ui/output.h"
#include "ui/snapshot_view.h"

#include <QByteArray>

class QComboBox;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace occ::ui {

class MapCanvas;

/// Occupancy against two inputs at once: which inputs, what the colours tell, the map, exports.
class MapView : public SnapshotView {
    Q_OBJECT

public:
    explicit MapView(ScenarioModel& model, QWidget* parent = nullptr);

    [[nodiscard]] MapCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] const MapAxes& axes() const { return m_axes; }
    void setAxes(const MapAxes& axes);
    [[nodiscard]] MapColoring coloring() const { return m_coloring; }
    void setColoring(MapColoring coloring);
    /// How many maps have been computed for the screen.
    [[nodiscard]] int computedMaps() const { return m_source.computed(); }
    /// The cells as a file for programs.
    [[nodiscard]] QByteArray csv() const;

    /// "threads-registers occupancy".
    [[nodiscard]] QString state() const override;
    void restoreState(const QString& state) override;
    [[nodiscard]] std::vector<Picture> pictures() const override;

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

private:
    QHBoxLayout* makeToolRow();
    QToolButton* makeColoringButton(MapColoring coloring);
    void connectCanvas();
    void savePictureFile();
    void saveCells();
    void copyCells();
    /// Says beside the button what was done.
    [[nodiscard]] Notice noticed();
    /// Begin of the names of files: "occupancy-map-h100-sxm-threads-registers".
    [[nodiscard]] QString fileName() const;
    void showChoice();

    MapSource m_source;
    MapAxes m_axes = kMapAxes.front();
    MapColoring m_coloring = MapColoring::Occupancy;
    QComboBox* m_axesChoice = nullptr;
    QToolButton* m_byOccupancy = nullptr;
    QToolButton* m_byLimiter = nullptr;
    QToolButton* m_export = nullptr;
    MapCanvas* m_canvas;
};

}  // namespace occ::ui
