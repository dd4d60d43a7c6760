#include "ui/kernel_output.h"

#include "core/io/kernel_tables.h"
#include "ui/kernel_build.h"

namespace occ::ui {

BuildCopy copyOf(const KernelBuild& build) {
    return {build.sharedList(), {build.outcomes().begin(), build.outcomes().end()}};
}

std::string KernelOutput::written(ReportFormat format) const {
    const EvaluatedList evaluated = build.evaluated();
    if (format == ReportFormat::Json) return kernelDocument(evaluated, kernels, text);
    if (format == ReportFormat::Csv) return kernelCsv(evaluated, kernels, text);
    KernelEvaluator evaluator(gpu, assumptions);
    return render(shownKernelTable(evaluated, kernels, evaluator, text), format, text);
}

std::string DifferenceOutput::written(ReportFormat format) const {
    if (format == ReportFormat::Json)
        return differenceDocument(before.evaluated(), after.evaluated(), pairs);
    return render(differenceTable(before.evaluated(), after.evaluated(), pairs, text), format,
                  text);
}

}  // namespace occ::ui
