#pragma once

#include "ui/timeline_content.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// A figure with what it is called and, where that is not enough, what it means.
struct Figure {
    QString title;
    QString value;
    QString help;
};

/// The words of timelines, in the window's language.
class TimelineText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::TimelineText)

public:
    [[nodiscard]] static std::vector<Figure> figures(const TimelineContent& content);
    /// Those that only a timeline has; occupancy and warps also head the whole measurement.
    [[nodiscard]] static std::vector<Figure> ownFigures(const TimelineContent& content);
    /// All figures in a sentence each, for exports and for who cannot see the picture.
    [[nodiscard]] static QString summary(const TimelineContent& content);
    /// Why SMs cannot be compared, or nothing.
    [[nodiscard]] static QString alignmentNote(const TimelineContent& content);
    /// What is known of a block: number, SM, slot, wave, start, duration; a line each.
    [[nodiscard]] static QStringList block(const PlacedBlock& block);
    /// What is known of an SM at a time.
    [[nodiscard]] static QStringList sm(const TimelineContent& content, int index, double ns);
    [[nodiscard]] static QString smLabel(int sm);
    [[nodiscard]] static QString wave(int wave);
    [[nodiscard]] static QString tail(const TimelineContent& content);
    [[nodiscard]] static QString barsTitle();
    /// A tick of the time axis: as many decimals as `step` needs.
    [[nodiscard]] static QString tick(double ns, double step, double largest);
};

/// A round distance of ticks, so that `span` has at most `most` of them.
[[nodiscard]] double tickStep(double span, double most);

}  // namespace occ::ui
