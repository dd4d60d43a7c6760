#pragma once

#include "ui/grid_facts.h"
#include "ui/snapshot.h"

#include <optional>

namespace occ::ui {

/// A product with a GPU's compute capability, to go on with where only that is known: the newest
/// with the most SMs. Empty where the GPU is a user's own or there is no such product.
[[nodiscard]] std::optional<Gpu> productLike(const Gpu& gpu);

/// A cluster that fits a GPU: the launch's, held at the largest without opt-in and halved until it
/// does; 1: none.
[[nodiscard]] int fittingCluster(const Snapshot& snapshot);

/// The nearest grid that holds whole clusters; at least one.
[[nodiscard]] std::int64_t wholeClusters(const GridFacts& facts);

}  // namespace occ::ui
