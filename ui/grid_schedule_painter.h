#pragma once

#include "ui/grid_schedule.h"
#include "ui/theme.h"

#include <QFont>
#include <QRectF>
#include <optional>
#include <vector>

class QPainter;

namespace occ::ui {

/// A place for a block on a GPU.
struct SchedulePlace {
    int sm = 0;
    int slot = -1;  ///< -1: the SM is meant

    friend bool operator==(const SchedulePlace&, const SchedulePlace&) = default;
};

/// A moment of a schedule: every SM a tile with a cell for each place, and below them how many
/// places are in use over time. For the screen and for files.
class SchedulePainter {
public:
    SchedulePainter(const ScheduleContent& content, const QRectF& area, const QFont& font);

    void paint(QPainter& painter, const Theme& theme, double time) const;
    void paintPointed(QPainter& painter, const Theme& theme, const SchedulePlace& place) const;

    [[nodiscard]] std::optional<SchedulePlace> placeAt(const QPointF& point) const;
    [[nodiscard]] QRectF tile(int sm) const;
    [[nodiscard]] QRectF cell(int sm, int slot) const;
    [[nodiscard]] const QRectF& profile() const { return m_profile; }
    /// The time at a place of the profile, held within it.
    [[nodiscard]] double timeAt(double x) const;

private:
    void layOutTiles();
    void layOutCells();
    void paintTile(QPainter& painter, const Theme& theme, int sm, double time) const;
    void paintCell(QPainter& painter, const Theme& theme, const QRectF& cell,
                   const PlaceState& state) const;
    void paintProfile(QPainter& painter, const Theme& theme, double time) const;
    void paintBlockNumber(QPainter& painter, const Theme& theme, const QRectF& cell,
                          const PlaceState& state) const;

    const ScheduleContent& m_content;
    QFont m_font;
    QRectF m_tiles;
    QRectF m_profile;
    int m_columns = 1;
    double m_tileWidth = 1;
    double m_tileHeight = 1;
    double m_label = 0;  ///< height of an SM's name; 0: there is no room for it
    int m_cellColumns = 1;
    int m_cellRows = 1;
    bool m_numbers = false;
    mutable std::vector<PlaceState> m_states;
};

}  // namespace occ::ui
