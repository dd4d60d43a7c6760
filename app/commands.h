#pragma once

#include "app/exit_status.h"
#include "core/io/report.h"
#include "core/result.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace occ::cli {

/// The commands of the program or of a group of commands, and how one is chosen and run.
class Commands {
public:
    explicit Commands(CLI::App& app);

    /// Adds a command; `run` returns the exit status and is called after parsing.
    CLI::App* add(const std::string& name, const std::string& description);
    void onRun(CLI::App* command, std::function<int()> run);
    /// Adds a command that has commands of its own, such as "gpu" with "gpu list".
    Commands& addGroup(const std::string& name, const std::string& description);
    /// The program or group itself, for what it takes beside its commands.
    [[nodiscard]] CLI::App& app() { return m_app; }
    /// What a group does where none of its commands is named: `kernels FILE` beside `kernels diff`.
    void onRunItself(std::function<int()> run) { m_itself = Entry{&m_app, std::move(run)}; }
    /// Said at the end of the help of the program or group.
    void setFooter(const std::string& text) { m_app.footer(text); }

    /// Parses the arguments and runs the command that they name. Tells what is wrong with them.
    int run(int argc, char** argv);
    /// The same for arguments that are no command line of a user: what is wrong is returned, and
    /// nothing is written. A request for help is wrong here.
    [[nodiscard]] Result<int, Failure> tryRun(std::vector<std::string> arguments);

private:
    struct Entry {
        CLI::App* app;
        std::function<int()> run;
    };
    using Chosen = Result<const Entry*, Failure>;
    /// The command that was named, a null pointer where none was.
    [[nodiscard]] Chosen choose() const;
    [[nodiscard]] Failure describeExtras(const CLI::App& app) const;
    /// Of the group that was named, else of all.
    [[nodiscard]] std::string helpOfInnermost() const;

    CLI::App& m_app;
    std::vector<Entry> m_entries;
    std::optional<Entry> m_itself;
    std::vector<std::unique_ptr<Commands>> m_groups;
};

/// --format text|json|csv|markdown.
class FormatOption {
public:
    void addTo(CLI::App& app);
    [[nodiscard]] Result<ReportFormat, Failure> resolve() const;
    /// Whether the user gave one.
    [[nodiscard]] bool given() const { return m_option != nullptr && m_option->count() > 0; }

private:
    std::string m_name = "text";
    const CLI::Option* m_option = nullptr;
};

void addOccupancy(Commands& commands);
void addCurve(Commands& commands);
void addMap(Commands& commands);
void addGrid(Commands& commands);
void addBatch(Commands& commands);
void addCompare(Commands& commands);
void addGpus(Commands& commands);
void addSuggest(Commands& commands);
void addAdvise(Commands& commands);
void addExplain(Commands& commands);
void addExercises(Commands& commands);
/// The group of commands for lessons.
void addLessons(Commands& commands);
/// Kernels of builds; a group, too, for `kernels diff`.
void addKernels(Commands& commands);
/// The group of commands for the GPUs of this machine and of others.
void addGpu(Commands& commands);

}  // namespace occ::cli
