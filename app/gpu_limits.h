#pragma once

#include "core/device_catalog.h"
#include "core/io/report.h"

#include <string>

namespace occ::cli {

/// All limits of a GPU with their sources and with marks on doubtful figures.
[[nodiscard]] std::string describeGpu(const Gpu& gpu, ReportFormat format);

}  // namespace occ::cli
