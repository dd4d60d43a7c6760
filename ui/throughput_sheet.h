#pragma once

#include "ui/picture.h"
#include "ui/throughput_plot.h"

#include <vector>

namespace occ::ui {

/// Charts below each other with their conclusions, and a caption that says where they come from.
[[nodiscard]] Picture throughputPicture(std::vector<ThroughputChartContent> charts,
                                        const QString& caption);

}  // namespace occ::ui
