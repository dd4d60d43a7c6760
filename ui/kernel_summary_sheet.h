#pragma once

#include "core/kernels/kernel_summary.h"
#include "ui/picture.h"

namespace occ::ui {

/// How many kernels of a build each resource limits, as bars.
[[nodiscard]] Picture kernelSummaryPicture(const KernelSummary& summary, const QString& build,
                                           const QString& gpu);

}  // namespace occ::ui
