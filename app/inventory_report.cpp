#include "app/gpu_report.h"
#include "app/gpu_tables.h"
#include "app/report_composer.h"
#include "core/io/measurement_document.h"

namespace occ::cli {

namespace {

std::string inventoryHead(const GpuInventory& inventory) {
    return (inventory.host.empty() ? "This machine" : inventory.host) + ": " +
           (inventory.gpus.size() == 1 ? "1 GPU"
                                       : std::to_string(inventory.gpus.size()) + " GPUs") +
           versionsText(inventory.driverVersion, inventory.runtimeVersion);
}

std::string unknownCapabilities(const GpuInventory& inventory) {
    std::string text;
    for (const DetectedGpu& gpu : inventory.gpus)
        if (findCapability(gpu.computeCapability) == nullptr)
            text += "GPU " + std::to_string(gpu.index) + ": the rules of compute capability " +
                    toString(gpu.computeCapability) +
                    " are not known to this version, so nothing can be calculated for it.\n";
    return text;
}

/// Without what is too long for a column; `identities` has it.
Table readableGpuTable(const GpuInventory& inventory) {
    Table table = gpuTable(inventory);
    table.columns.resize(table.columns.size() - kIdentityColumns);
    for (auto& row : table.rows)
        row.resize(table.columns.size());
    return table;
}

std::string identities(const GpuInventory& inventory) {
    std::string text;
    for (const DetectedGpu& gpu : inventory.gpus) {
        std::string line;
        const auto add = [&line](const std::string& part) {
            if (!part.empty()) line += (line.empty() ? "" : ", ") + part;
        };
        add(gpu.uuid);
        add(gpu.pciBusId.empty() ? "" : "PCI " + gpu.pciBusId);
        for (const Named& trait : traitsOf(gpu))
            add(trait.word);
        text += text.empty() ? "GPU " : "\nGPU ";
        text += std::to_string(gpu.index) + ": " + (line.empty() ? "nothing else is known" : line);
    }
    return text;
}

/// Which limits are calculated with where a GPU's own differ from the shipped ones.
std::string limitsInUse(const GpuInventory& inventory) {
    std::string text;
    for (const DetectedGpu& gpu : inventory.gpus) {
        if (differences(gpu).empty()) continue;
        text += (text.empty() ? "GPU " : "\nGPU ") + std::to_string(gpu.index) +
                (usesReportedLimits(gpu)
                     ? ": its own limits are used."
                     : ": its limits contradict each other, so the shipped ones are used.");
    }
    return text;
}

std::string inventoryCsv(const GpuInventory& inventory) {
    std::string text;
    appendCsvPart(text, "gpus", "reported", gpuTable(inventory));
    appendCsvPart(text, "limits", "reported", reportedLimitTable(inventory));
    appendCsvPart(text, "differences", "reported", differenceTable(inventory));
    return text;
}

}  // namespace

std::string inventoryReport(const GpuInventory& inventory, ReportFormat format, bool allLimits) {
    if (format == ReportFormat::Json) return writeInventory(inventory);
    if (format == ReportFormat::Csv) return inventoryCsv(inventory);
    ReportComposer composer(format);
    composer.paragraph(inventoryHead(inventory));
    if (inventory.gpus.empty()) return composer.take();
    composer.separate();
    composer.table(readableGpuTable(inventory));
    composer.paragraph(identities(inventory));
    const Table differing = differenceTable(inventory);
    if (!differing.rows.empty()) {
        composer.heading("Limits that DIFFER from the shipped data");
        composer.table(differing);
        composer.paragraph(limitsInUse(inventory));
    }
    const std::string unknown = unknownCapabilities(inventory);
    if (!unknown.empty())
        composer.paragraph(unknown);
    else if (differing.rows.empty())
        composer.paragraph("All limits that are reported are those of the shipped data.");
    if (allLimits) {
        composer.heading("Reported limits");
        composer.table(reportedLimitTable(inventory));
    }
    return composer.take();
}

}  // namespace occ::cli
