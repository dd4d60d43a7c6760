#pragma once

#include "core/sm_placement.h"
#include "ui/snapshot.h"

#include <QString>
#include <vector>

namespace occ::ui {

/// Everything that the picture of an SM shows of a launch, words included.
struct SmContent {
    SmPlacement placement;
    LimiterSet binding;  ///< resources that bind, or that make a launch fail
    /// Why one block more does not fit, or why the launch cannot run; a resource for each.
    struct Sentence {
        Limiter resource = Limiter::Warps;
        QString text;
    };
    std::vector<Sentence> sentences;

    [[nodiscard]] const SmResource* find(Limiter resource) const;
    /// In how many parts warps and registers lie.
    [[nodiscard]] int subPartitions() const;
};
[[nodiscard]] SmContent smContent(const Snapshot& snapshot);

}  // namespace occ::ui
