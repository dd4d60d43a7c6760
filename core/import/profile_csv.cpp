#include "core/import/profile_csv.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ {

namespace {

constexpr std::string_view kKernelName = "Kernel Name";
/// A field with line ends is a sentence of a rule, not a page.
constexpr std::size_t kMostRecordBytes = std::size_t{64} << 10;
/// The raw page of every metric there is has some thousands.
constexpr std::size_t kMostColumns = 20'000;

/// The content of a field in quotes and the offset behind them; npos where they do not close, or
/// something else than the field's end follows.
struct Quoted {
    std::string_view content;
    std::size_t end;
};
Quoted readQuoted(std::string_view text, std::size_t begin, char separator) {
    const std::size_t limit = std::min(text.size(), begin + kMostRecordBytes);
    std::size_t at = begin + 1;
    while (true) {
        at = std::min(text.find('"', at), limit);
        if (at >= limit) return {{}, std::string_view::npos};
        if (at + 1 >= text.size() || text[at + 1] != '"') break;
        at += 2;
    }
    const std::size_t next = at + 1;
    const bool ends =
        next == text.size() || text[next] == separator || text[next] == '\n' || text[next] == '\r';
    return {text.substr(begin + 1, at - begin - 1), ends ? next : std::string_view::npos};
}

std::size_t lineEnd(std::string_view text, std::size_t offset) {
    return std::min(text.find('\n', offset), text.size());
}

NumberKind kindOf(std::optional<ProfileMetric> metric, std::string_view unit) {
    return metric ? numberKind(*metric, unit) : NumberKind::Any;
}

std::string unquoted(std::string_view field) {
    std::string text;
    for (std::size_t i = 0; i < field.size(); ++i) {
        text += field[i];
        if (field[i] == '"' && i + 1 < field.size() && field[i + 1] == '"') ++i;
    }
    return text;
}

}  // namespace

CsvRecord readCsvRecord(std::string_view text, std::size_t offset, char separator) {
    CsvRecord record;
    const std::array<char, 3> ends = {separator, '\n', '\r'};
    const std::string_view endings(ends.data(), ends.size());
    std::size_t at = offset;
    while (record.fields.size() < kMostColumns) {
        std::size_t end = 0;
        if (at < text.size() && text[at] == '"') {
            const Quoted quoted = readQuoted(text, at, separator);
            if (quoted.end == std::string_view::npos) break;
            record.fields.push_back(quoted.content);
            end = quoted.end;
        } else {
            end = std::min(text.find_first_of(endings, at), text.size());
            record.fields.push_back(text.substr(at, end - at));
        }
        if (end >= text.size() || text[end] != separator) {
            record.end = std::min(lineEnd(text, end) + 1, text.size());
            record.whole = true;
            return record;
        }
        at = end + 1;
    }
    record.end = std::min(lineEnd(text, offset) + 1, text.size());
    return record;
}

std::optional<ProfileTable> ProfileTable::headedBy(std::string_view line) {
    if (line.find(kKernelName) == std::string_view::npos) return std::nullopt;
    for (const char separator : {',', ';', '\t'}) {
        const CsvRecord header = readCsvRecord(line, 0, separator);
        ProfileTable table;
        table.m_separator = separator;
        table.m_columns = header.fields.size();
        for (std::size_t column = 0; column < header.fields.size(); ++column)
            table.addColumn(header.fields[column], column);
        if (table.isUsable()) return table;
    }
    return std::nullopt;
}

void ProfileTable::addColumn(std::string_view name, std::size_t column) {
    const std::array<std::pair<std::string_view, std::optional<std::size_t>*>, 13> known = {
        {{"ID", &m_id},
         {"Process ID", &m_process},
         {kKernelName, &m_kernel},
         {"Block Size", &m_block},
         {"Grid Size", &m_grid},
         {"Device", &m_device},
         {"CC", &m_capability},
         {"Metric Name", &m_metric},
         {"Metric Unit", &m_unit},
         {"Metric Value", &m_value},
         {"Minimum", &m_minimum},
         {"Maximum", &m_maximum},
         {"Average", &m_average}}};
    for (const auto& [title, place] : known)
        if (title == name) {
            *place = column;
            return;
        }
    const auto metric = profileMetric(name);
    if (metric || name.find("__") != std::string_view::npos) m_metrics.push_back({column, metric});
}

bool ProfileTable::isUsable() const {
    if (!m_kernel) return false;
    if (m_metric) return m_value || (m_minimum && m_maximum);
    return !m_metrics.empty();
}

std::string_view ProfileTable::field(const CsvRecord& record,
                                     std::optional<std::size_t> column) const {
    return column ? record.fields[*column] : std::string_view();
}

/// Rows of one launch share its number, and in the summary what it was launched with.
std::string ProfileTable::launchKey(const CsvRecord& record) const {
    std::vector<std::string_view> parts = {field(record, m_id), field(record, m_process),
                                           field(record, m_kernel)};
    if (!m_id)
        for (const auto& column : {m_block, m_grid, m_device, m_capability})
            parts.push_back(field(record, column));
    std::string key;
    for (const std::string_view part : parts)
        key.append(part).append(1, '\n');
    return key;
}

void ProfileTable::describe(const CsvRecord& record, ProfilePlace place,
                            ProfiledLaunch& launch) const {
    if (launch.place.line != 0) return;
    launch.place = place;
    launch.name = unquoted(field(record, m_kernel));
    launch.block = field(record, m_block);
    launch.grid = field(record, m_grid);
    launch.capability = field(record, m_capability);
}

void ProfileTable::read(const CsvRecord& record, ProfilePlace place, ProfileCollector& collector) {
    const bool isUnits = field(record, m_kernel).empty() && field(record, m_id).empty();
    if (m_metric && !isUnits)
        readLong(record, place, collector);
    else if (!m_metric && isUnits)
        m_units = record.fields;
    else if (!isUnits)
        readWide(record, place, collector);
}

void ProfileTable::readWide(const CsvRecord& record, ProfilePlace place,
                            ProfileCollector& collector) const {
    const auto unitOf = [this](const MetricColumn& column) {
        return m_units.empty() ? std::string_view() : m_units[column.column];
    };
    for (const MetricColumn& column : m_metrics)
        collector.addNumber(record.fields[column.column], kindOf(column.metric, unitOf(column)));
    ProfiledLaunch* launch = collector.newLaunch();
    if (launch == nullptr) return;
    describe(record, place, *launch);
    for (const MetricColumn& column : m_metrics) {
        if (!column.metric) continue;
        launch->set(*column.metric, {record.fields[column.column], unitOf(column), place});
    }
}

/// In the summary of launches a value holds only where it is the same in all of them; what was
/// measured has an average.
std::string_view ProfileTable::valueOf(const CsvRecord& record, ProfileMetric metric) const {
    if (m_value) return field(record, m_value);
    if (metric == ProfileMetric::AchievedOccupancy && m_average) return field(record, m_average);
    const std::string_view least = field(record, m_minimum);
    return least == field(record, m_maximum) ? least : std::string_view();
}

void ProfileTable::readLong(const CsvRecord& record, ProfilePlace place,
                            ProfileCollector& collector) const {
    const auto metric = profileMetric(field(record, m_metric));
    const NumberKind kind = kindOf(metric, field(record, m_unit));
    for (const auto& column : {m_value, m_minimum, m_maximum, m_average})
        collector.addNumber(field(record, column), kind);
    ProfiledLaunch* launch = collector.launch(launchKey(record));
    if (launch == nullptr) return;
    describe(record, place, *launch);
    if (metric) launch->set(*metric, {valueOf(record, *metric), field(record, m_unit), place});
}

}  // namespace occ
