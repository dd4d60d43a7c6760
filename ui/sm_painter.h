#pragma once

#include "ui/sm_layout.h"
#include "ui/theme.h"

class QPainter;

namespace occ::ui {

/// Draws a laid out picture of an SM.
class SmPainter {
public:
    /// `chosen`: a block that stands out from the others; -1: none.
    SmPainter(const SmLayout& layout, const Theme& theme, int chosen = -1)
        : m_layout(layout), m_theme(theme), m_chosen(chosen) {}

    void paint(QPainter& painter) const;

private:
    void paintGround(QPainter& painter, const SmGround& ground) const;
    void paintTile(QPainter& painter, const SmTile& tile) const;
    void paintBlockTile(QPainter& painter, const SmTile& tile) const;
    void paintFreeTile(QPainter& painter, const SmTile& tile) const;
    void paintLabels(QPainter& painter) const;
    void paintLabel(QPainter& painter, const SmTile& tile) const;
    void paintL1Label(QPainter& painter, const SmTile& tile) const;
    void paintText(QPainter& painter, const SmLabel& text) const;
    void paintSwatch(QPainter& painter, const SmSwatch& swatch) const;
    void paintBounds(QPainter& painter) const;
    [[nodiscard]] bool isDim(const SmTile& tile) const;
    [[nodiscard]] QColor faded(const QColor& color, bool dim) const;

    const SmLayout& m_layout;
    const Theme& m_theme;
    int m_chosen;
};

}  // namespace occ::ui
