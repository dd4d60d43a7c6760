#pragma once

#include "core/comparison.h"
#include "core/io/report.h"

#include <span>
#include <string>
#include <vector>

namespace occ {

/// A value of an input: a number with its unit, or its name where the input is a choice.
[[nodiscard]] Cell inputCell(FieldId field, std::int64_t value, const TextRenderer& text);

/// The launches' own names, and words that tell the others apart.
[[nodiscard]] std::vector<std::string> launchLabels(std::span<const Scenario> launches,
                                                    const TextRenderer& text);

/// Who reads a table.
enum class TableReader : std::uint8_t {
    People,    ///< what differs from the first launch is marked: "8 (+2)", "≠ H100 SXM"
    Programs,  ///< plain values; of differences also the group and whether launches differ
};

/// A column of a table of differences.
struct ComparedColumn {
    std::string key;    ///< for programs: "launch_1"
    std::string title;  ///< for people
};
/// "launch_1", "launch_2", ... with titles "1: label".
[[nodiscard]] std::vector<ComparedColumn> comparedColumns(std::span<const std::string> labels);

/// A row for each quantity, a column for each launch. Precondition: as many columns as every row
/// has values.
[[nodiscard]] Table comparisonTable(std::span<const ComparedRow> rows,
                                    std::span<const ComparedColumn> columns, TableReader reader,
                                    const TextRenderer& text);
/// How programs call a quantity: "registers", "limit_registers", "occupancy_percent".
[[nodiscard]] std::string comparedKey(const ComparedQuantity& quantity);

/// One kernel on many GPUs, a row for each. Columns for waves are left out for people where the
/// kernel has no grid; for programs all tables have the same ones. Precondition: `outcomes` are
/// those of `gpus`.
[[nodiscard]] Table acrossGpusTable(std::span<const Gpu> gpus, std::span<const GpuOutcome> outcomes,
                                    const KernelConfig& kernel, TableReader reader,
                                    const TextRenderer& text);

}  // namespace occ
