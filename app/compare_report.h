#pragma once

#include "core/comparison.h"
#include "core/io/report.h"

#include <string>
#include <vector>

namespace occ::cli {

/// One launch on many GPUs.
struct AcrossAnswer {
    std::string label;  ///< empty where there is only one launch
    KernelConfig kernel;
    std::vector<Gpu> gpus;
    std::vector<GpuOutcome> outcomes;  ///< by GPU
};

/// What `compare` answers.
struct CompareAnswer {
    std::vector<ComparedLaunch> launches;
    std::vector<std::string> labels;  ///< by launch
    std::vector<ComparedRow> rows;    ///< empty exactly where there is no launch
    std::vector<AcrossAnswer> across;
};

/// In CSV two tables, where there are two, with an empty line between.
[[nodiscard]] std::string compareReport(const CompareAnswer& answer, ReportFormat format);

}  // namespace occ::cli
