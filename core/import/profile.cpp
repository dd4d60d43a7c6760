#include "core/import/profile_csv.h"
#include "core/import/profile_launch.h"
#include "core/import/readers.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace occ {

namespace {

constexpr std::string_view kSpace = " \t\r";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

bool beginsWithDigit(std::string_view text) {
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

/// "kernel(args) (4096, 1, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 9.0"; in old versions
/// "kernel(args), 2020-Jun-10 12:00:00, Context 1, Stream 7".
std::optional<ProfiledLaunch> launchHeading(std::string_view line) {
    constexpr std::string_view kContext = ", Context ";
    constexpr std::string_view kCapability = ", CC ";
    const auto context = line.rfind(kContext);
    if (context == std::string_view::npos || context == 0) return std::nullopt;
    std::string_view rest = line.substr(context + kContext.size());
    if (!beginsWithDigit(rest) || rest.find(", Stream ") == std::string_view::npos)
        return std::nullopt;
    ProfiledLaunch launch;
    if (const auto at = rest.find(kCapability); at != std::string_view::npos) {
        rest.remove_prefix(at + kCapability.size());
        launch.capability = trimmed(rest.substr(0, rest.find(',')));
    }
    std::string_view name = line.substr(0, context);
    const auto times = name.rfind(")x(");
    const auto grid = times == std::string_view::npos ? times : name.rfind(" (", times);
    if (grid != std::string_view::npos && name.back() == ')') {
        launch.grid = name.substr(grid + 1, times - grid);
        launch.block = name.substr(times + 2);
        name = name.substr(0, grid);
    } else if (const auto date = name.rfind(", ");
               date != std::string_view::npos && beginsWithDigit(name.substr(date + 2))) {
        name = name.substr(0, date);
    }
    launch.name = trimmed(name);
    if (launch.name.empty()) return std::nullopt;
    return launch;
}

/// "Static Shared Memory Per Block       Kbyte/block            8.19".
void readMetricLine(std::string_view line, ProfilePlace place, ProfileCollector& collector,
                    ProfiledLaunch& launch) {
    const auto leading = leadingMetric(line);
    if (!leading) return;
    const std::string_view rest = trimmed(line.substr(leading->length));
    // Some languages divide thousands by a space: what begins with a digit is no unit.
    const auto gap = beginsWithDigit(rest) ? 0 : std::min(rest.find_first_of(kSpace), rest.size());
    const std::string_view unit = rest.substr(0, gap);
    const std::string_view value = trimmed(rest.substr(gap));
    // A sentence of a rule that begins like a metric goes on with words.
    if (!beginsWithDigit(value) || value.find_first_of(kLetters) != std::string_view::npos) return;
    collector.addNumber(value, numberKind(leading->metric, unit));
    launch.set(leading->metric, {value, unit, place});
}

/// Goes through a file line by line.
class ProfileScanner {
public:
    explicit ProfileScanner(std::string_view text) : m_text(text) {}

    ImportedImage scan() {
        while (m_offset < m_text.size()) {
            const std::size_t next = readAt(m_offset);
            const std::string_view done = m_text.substr(m_offset, next - m_offset);
            m_line += std::count(done.begin(), done.end(), '\n');
            m_offset = next;
        }
        return m_collector.finish();
    }

private:
    /// Returns the offset of what follows.
    std::size_t readAt(std::size_t offset) {
        const std::size_t end = std::min(m_text.find('\n', offset), m_text.size());
        const std::size_t next = std::min(end + 1, m_text.size());
        const std::string_view line = m_text.substr(offset, end - offset);
        if (auto table = ProfileTable::headedBy(trimmed(line))) {
            m_table = std::move(table);
            m_launch = nullptr;
            return next;
        }
        if (m_table) return readRow(line, next);
        readText(trimmed(line));
        return next;
    }

    std::size_t readRow(std::string_view line, std::size_t next) {
        const ProfilePlace place{m_offset, m_line};
        const CsvRecord record = readCsvRecord(m_text, m_offset, m_table->separator());
        if (m_table->takes(record)) {
            m_table->read(record, place, m_collector);
            m_launch = nullptr;
            return record.end;
        }
        // The program's own output may stand between, but it hardly begins with a quote and a
        // number.
        if (line.substr(0, 1) == "\"" && beginsWithDigit(line.substr(1)))
            m_collector.addBadText(place, trimmed(line));
        else
            readText(trimmed(line));
        return next;
    }

    void readText(std::string_view line) {
        const ProfilePlace place{m_offset, m_line};
        if (auto heading = launchHeading(line)) {
            heading->place = place;
            m_launch = m_collector.newLaunch();
            if (m_launch != nullptr) *m_launch = std::move(*heading);
        } else if (m_launch != nullptr) {
            readMetricLine(line, place, m_collector, *m_launch);
        }
    }

    std::string_view m_text;
    std::size_t m_offset = 0;
    std::int64_t m_line = 1;
    std::optional<ProfileTable> m_table;
    ProfiledLaunch* m_launch = nullptr;  ///< of the text; no launch is added while it is in use
    ProfileCollector m_collector;
};

}  // namespace

bool looksLikeProfile(std::string_view text) {
    constexpr std::string_view kHeadings[] = {"Kernel Name", ", Context "};
    for (const std::string_view sign : kHeadings) {
        for (auto at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at)) {
            const auto before = text.rfind('\n', at);
            const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = trimmed(text.substr(begin, end - begin));
            if (ProfileTable::headedBy(line) || launchHeading(line)) return true;
            at = end;
        }
    }
    return false;
}

ImportedImage readProfile(std::string_view text) {
    return ProfileScanner(text).scan();
}

}  // namespace occ
