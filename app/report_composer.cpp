#include "app/report_composer.h"

#include "app/launch_options.h"
#include "app/tables.h"
#include "core/measure/gpu_inventory.h"

#include <utility>

namespace occ::cli {

namespace {

constexpr std::size_t kTextWidth = 90;

}  // namespace

void ReportComposer::heading(const std::string& text) {
    separate();
    m_text += (m_format == ReportFormat::Markdown ? "## " : "") + text + '\n';
    if (m_format == ReportFormat::Markdown) m_text += '\n';
}

void ReportComposer::paragraph(const std::string& text) {
    separate();
    for (const char c : text) {
        // Markdown would join the lines.
        if (c == '\n' && m_format == ReportFormat::Markdown) m_text += "  ";
        m_text += c;
    }
    m_text += '\n';
}

void ReportComposer::prose(std::string_view text) {
    paragraph(m_format == ReportFormat::Text ? wrapped(text, kTextWidth) : std::string(text));
}

void ReportComposer::lines(const std::string& title, const std::vector<std::string>& lines) {
    if (m_format == ReportFormat::Markdown) {
        Table list{{{"line", title}}, {}};
        for (const std::string& line : lines)
            list.rows.push_back({line});
        return table(list);
    }
    for (const std::string& line : lines)
        m_text += line + '\n';
}

void ReportComposer::separate() {
    if (!m_text.empty()) m_text += '\n';
}

void ReportComposer::table(const Table& table) {
    m_text += render(table, m_format, english());
}

void appendCsvPart(std::string& text, const char* part, const char* source, Table table) {
    if (table.rows.empty()) return;
    prependColumn(table, "source", source);
    prependColumn(table, "part", part);
    if (!text.empty()) text += "\r\n";
    text += toCsv(table);
}

std::string versionsText(int driver, int runtime) {
    std::string text;
    if (driver > 0) text += ", driver for CUDA " + cudaVersionText(driver);
    if (runtime > 0) text += ", runtime " + cudaVersionText(runtime);
    return text;
}

}  // namespace occ::cli
