#pragma once

#include "app/exit_status.h"
#include "core/io/report.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace occ::cli {

/// The commands of the program, and how one is chosen and run.
class Commands {
public:
    explicit Commands(CLI::App& app) : m_app(app) {}

    /// Adds a command; `run` returns the exit status and is called after parsing.
    CLI::App* add(const std::string& name, const std::string& description);
    void onRun(CLI::App* command, std::function<int()> run);

    /// Parses the arguments and runs the command that they name.
    int run(int argc, char** argv);

private:
    struct Entry {
        CLI::App* app;
        std::function<int()> run;
    };
    [[nodiscard]] int refuseExtras(const CLI::App& app) const;

    CLI::App& m_app;
    std::vector<Entry> m_entries;
};

/// --format text|json|csv|markdown.
class FormatOption {
public:
    void addTo(CLI::App& app);
    [[nodiscard]] Result<ReportFormat, Failure> resolve() const;

private:
    std::string m_name = "text";
};

void addOccupancy(Commands& commands);
void addCurve(Commands& commands);
void addBatch(Commands& commands);
void addGpus(Commands& commands);
void addSuggest(Commands& commands);
void addExplain(Commands& commands);

}  // namespace occ::cli
