#pragma once

#include "ui/grid_facts.h"
#include "ui/grid_schedule.h"
#include "ui/timeline_text.h"

#include <QCoreApplication>
#include <QString>
#include <vector>

namespace occ::ui {

/// The words of the grid's view, in the window's language.
class GridText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::GridText)

public:
    [[nodiscard]] static std::vector<Figure> figures(const GridFacts& facts);
    /// The launch, its figures and its clusters, a line each.
    [[nodiscard]] static QString report(const Snapshot& snapshot);

    [[nodiscard]] static QString sawTitle();
    [[nodiscard]] static QString scheduleTitle();
    /// All that is known of a grid: waves, last wave, efficiency; a line each.
    [[nodiscard]] static QStringList grid(const GridCapacity& capacity, std::int64_t blocks);
    [[nodiscard]] static QString sawSummary(const GridFacts& facts);

    /// "1.35": time in block times.
    [[nodiscard]] static QString blockTimes(double time);
    /// A place at a time: the SM, the block, its wave and how far it is; a line each.
    [[nodiscard]] static QStringList place(const ScheduleContent& content, int sm, int slot,
                                           double time);
    /// Where the schedule is at a time: wave, time, places in use, blocks done.
    [[nodiscard]] static QStringList moment(const ScheduleContent& content, double time);
    /// How many clusters fit and that it is an estimate; of a launch without clusters how to get
    /// some.
    [[nodiscard]] static QString clusters(const Snapshot& snapshot, const GridFacts& facts);
};

}  // namespace occ::ui
