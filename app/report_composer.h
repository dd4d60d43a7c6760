#pragma once

#include "core/io/report.h"

#include <string>
#include <string_view>
#include <vector>

namespace occ::cli {

/// Text or Markdown of several tables under headings.
class ReportComposer {
public:
    explicit ReportComposer(ReportFormat format) : m_format(format) {}

    void heading(const std::string& text);
    void paragraph(const std::string& text);
    /// A paragraph of prose, in lines that a terminal need not break.
    void prose(std::string_view text);
    /// Lines under a heading. Markdown, which would join them, gets a table with that title.
    void lines(const std::string& title, const std::vector<std::string>& lines);
    /// An empty line, unless there is nothing yet.
    void separate();
    void table(const Table& table);
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    ReportFormat m_format;
    std::string m_text;
};

/// Appends a table for programs to others, with an empty line between: every row says which part it
/// belongs to and where it comes from. A table without rows is left out.
void appendCsvPart(std::string& text, const char* part, const char* source, Table table);

/// ", driver for CUDA 13.0, runtime 12.8": what is known of both.
[[nodiscard]] std::string versionsText(int driver, int runtime);

}  // namespace occ::cli
