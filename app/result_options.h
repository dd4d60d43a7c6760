#pragma once

#include "app/commands.h"
#include "app/exit_status.h"
#include "app/streams.h"
#include "core/io/report.h"
#include "core/measure/measurement.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace occ::cli {

/// Where a result goes and in which form: --format and --output.
class ResultOptions {
public:
    void addTo(CLI::App& app);
    /// What is wrong with them, before any work is done.
    [[nodiscard]] Result<bool, Failure> check() const;
    /// Whether standard output gets a text for people.
    [[nodiscard]] bool showsText() const;
    /// Whether --output names this file.
    [[nodiscard]] bool writesTo(const std::string& path) const;
    /// Writes the result as `render` puts it into a form.
    [[nodiscard]] Result<bool, Failure> write(
        const std::function<std::string(ReportFormat)>& render) const;
    /// The same of a result that is too long to be kept in memory as a text.
    [[nodiscard]] Result<bool, Failure> writePieces(
        const std::function<void(ReportFormat, const PieceWriter&)>& compose) const;

private:
    [[nodiscard]] Result<ReportFormat, Failure> fileFormat() const;

    FormatOption m_format;
    std::string m_output;
};

/// --trace.
class TraceOption {
public:
    void addTo(CLI::App& app);
    [[nodiscard]] bool given() const { return !m_path.empty(); }
    /// What is wrong with it beside the result's own options, before any work is done.
    [[nodiscard]] Result<bool, Failure> check(const ResultOptions& result) const;
    /// Writes the timeline where the option was given. A measurement without one is a failure.
    [[nodiscard]] Result<bool, Failure> write(const Measurement& measurement) const;

private:
    std::string m_path;
};

}  // namespace occ::cli
