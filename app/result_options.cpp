#include "app/result_options.h"

#include "app/launch_options.h"
#include "app/streams.h"
#include "core/io/measurement_document.h"

#include <filesystem>
#include <system_error>

namespace occ::cli {

void ResultOptions::addTo(CLI::App& app) {
    m_format.addTo(app);
    addOption(app, "-o,--output", m_output,
              {"Output", "FILE",
               "Write the result there instead, in --format or as the ending says: .json, .csv, "
               ".md or .txt. Standard output then has the text for people."});
}

Result<ReportFormat, Failure> ResultOptions::fileFormat() const {
    if (m_format.given()) return m_format.resolve();
    for (const auto& [ending, format] :
         {std::pair{".json", ReportFormat::Json}, std::pair{".csv", ReportFormat::Csv},
          std::pair{".md", ReportFormat::Markdown}, std::pair{".txt", ReportFormat::Text}})
        if (m_output.ends_with(ending)) return format;
    return badUsage("--output",
                    '"' + m_output + "\" must end in .json, .csv, .md or .txt; or give --format");
}

Result<bool, Failure> ResultOptions::check() const {
    if (const auto format = m_format.resolve(); !format) return Unexpected{format.error()};
    if (m_output.empty()) return true;
    if (const auto format = fileFormat(); !format) return Unexpected{format.error()};
    return checkWritable(m_output);
}

bool ResultOptions::showsText() const {
    if (!m_output.empty()) return true;
    const auto format = m_format.resolve();
    return format && (*format == ReportFormat::Text || *format == ReportFormat::Markdown);
}

bool ResultOptions::writesTo(const std::string& path) const {
    const auto plain = [](const std::string& name) {
        std::error_code ignored;
        return std::filesystem::absolute(name, ignored).lexically_normal();
    };
    return !m_output.empty() && plain(m_output) == plain(path);
}

Result<bool, Failure> ResultOptions::write(
    const std::function<std::string(ReportFormat)>& render) const {
    return writePieces(
        [&render](ReportFormat format, const PieceWriter& write) { write(render(format)); });
}

Result<bool, Failure> ResultOptions::writePieces(
    const std::function<void(ReportFormat, const PieceWriter&)>& compose) const {
    const auto format = m_output.empty() ? m_format.resolve() : fileFormat();
    if (!format) return Unexpected{format.error()};
    if (m_output.empty()) {
        compose(*format, print);
        return true;
    }
    // What took minutes to find out is at least shown where it cannot be kept.
    const auto written =
        writeFile(m_output, [&](const PieceWriter& write) { compose(*format, write); });
    compose(ReportFormat::Text, print);
    return written;
}

void TraceOption::addTo(CLI::App& app) {
    addOption(app, "--trace", m_path,
              {"Output", "FILE",
               "Also write the timeline as Chrome trace JSON, for chrome://tracing or Perfetto."});
}

Result<bool, Failure> TraceOption::check(const ResultOptions& result) const {
    if (m_path.empty()) return true;
    if (result.writesTo(m_path))
        return badUsage("--trace", '"' + m_path + "\" is the file of --output, too");
    return checkWritable(m_path);
}

Result<bool, Failure> TraceOption::write(const Measurement& measurement) const {
    if (m_path.empty()) return true;
    if (!measurement.timeline)
        return Unexpected{Failure{kBadUsage, "--trace: there is no timeline to write"}};
    return writeFile(m_path, writeChromeTrace(measurement));
}

}  // namespace occ::cli
