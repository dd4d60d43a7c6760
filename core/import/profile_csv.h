#pragma once

#include "core/import/profile_launch.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// One line of a CSV text, or several where a field in quotes holds line ends.
struct CsvRecord {
    std::vector<std::string_view> fields;  ///< without quotes; doubled quotes stay doubled
    std::size_t end = 0;                   ///< offset behind its line end
    bool whole = false;                    ///< no field ends in the middle of quotes
};
/// Reads the record at `offset`. Not whole: `end` is that of its first line.
[[nodiscard]] CsvRecord readCsvRecord(std::string_view text, std::size_t offset, char separator);

/// Nsight Compute's tables: "--page raw" with a row for each launch, the details page with a row
/// for each metric, and the summary of each kernel.
class ProfileTable {
public:
    /// The table that a line heads; empty where it heads none.
    [[nodiscard]] static std::optional<ProfileTable> headedBy(std::string_view line);

    [[nodiscard]] char separator() const { return m_separator; }
    /// Whether a record is a row of this table, to judge by its number of fields.
    [[nodiscard]] bool takes(const CsvRecord& record) const {
        return record.whole && record.fields.size() == m_columns;
    }
    void read(const CsvRecord& record, ProfilePlace place, ProfileCollector& collector);

private:
    struct MetricColumn {
        std::size_t column;
        std::optional<ProfileMetric> metric;  ///< empty: another one
    };
    void addColumn(std::string_view name, std::size_t column);
    [[nodiscard]] bool isUsable() const;
    [[nodiscard]] std::string_view field(const CsvRecord& record,
                                         std::optional<std::size_t> column) const;
    [[nodiscard]] std::string launchKey(const CsvRecord& record) const;
    void describe(const CsvRecord& record, ProfilePlace place, ProfiledLaunch& launch) const;
    void readWide(const CsvRecord& record, ProfilePlace place, ProfileCollector& collector) const;
    void readLong(const CsvRecord& record, ProfilePlace place, ProfileCollector& collector) const;
    [[nodiscard]] std::string_view valueOf(const CsvRecord& record, ProfileMetric metric) const;

    char m_separator = ',';
    std::size_t m_columns = 0;
    std::optional<std::size_t> m_id;
    std::optional<std::size_t> m_process;
    std::optional<std::size_t> m_kernel;
    std::optional<std::size_t> m_block;
    std::optional<std::size_t> m_grid;
    std::optional<std::size_t> m_device;
    std::optional<std::size_t> m_capability;
    std::optional<std::size_t> m_metric;
    std::optional<std::size_t> m_unit;
    std::optional<std::size_t> m_value;
    std::optional<std::size_t> m_minimum;
    std::optional<std::size_t> m_maximum;
    std::optional<std::size_t> m_average;
    std::vector<MetricColumn> m_metrics;  ///< of the wide form
    std::vector<std::string_view> m_units;
};

}  // namespace occ
