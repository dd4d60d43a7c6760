#include "app/commands.h"

#include "app/launch_options.h"
#include "app/streams.h"
#include "core/io/input_value.h"
#include "core/text/joined.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace occ::cli {

namespace {

bool isOption(const std::string& argument) {
    return argument.size() > 1 && argument.front() == '-';
}

std::string nearestOption(const CLI::App& app, const std::string& argument) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames())
            names.push_back(name);
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string bare =
        argument.substr(std::min(argument.find_first_not_of('-'), argument.size()));
    const std::string_view nearest = nearestName(bare.substr(0, bare.find('=')), views);
    return nearest.empty() ? "" : "--" + std::string(nearest);
}

std::string nearestCommand(const CLI::App& app, const std::string& argument) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    const std::vector<std::string_view> views(names.begin(), names.end());
    return std::string(nearestName(argument, views));
}

/// Whether a program or group itself was given options or files.
bool wasGivenAnything(const CLI::App& app) {
    const std::vector<const CLI::Option*> options = app.get_options();
    return std::any_of(options.begin(), options.end(),
                       [](const CLI::Option* option) { return option->count() > 0; });
}

/// What a group takes for itself, and none of its commands would see.
Failure strayBefore(const std::string& command) {
    return {kBadUsage, "what stands before \"" + command +
                           "\" belongs behind it; a file of that name is written ./" + command +
                           ". See --help."};
}

}  // namespace

Commands::Commands(CLI::App& app) : m_app(app) {
    // What is left over is reported with the nearest known word, not by the library.
    m_app.allow_extras();
    // Of a second command's name the library would make a second command.
    m_app.require_subcommand(0, 1);
}

CLI::App* Commands::add(const std::string& name, const std::string& description) {
    CLI::App* command = m_app.add_subcommand(name, description);
    command->allow_extras();
    return command;
}

void Commands::onRun(CLI::App* command, std::function<int()> run) {
    m_entries.push_back({command, std::move(run)});
}

Commands& Commands::addGroup(const std::string& name, const std::string& description) {
    CLI::App* group = m_app.add_subcommand(name, description);
    m_groups.push_back(std::make_unique<Commands>(*group));
    return *m_groups.back();
}

Failure Commands::describeExtras(const CLI::App& app) const {
    const std::vector<std::string> extras = app.remaining();
    const bool expectsCommand = &app == &m_app && !m_itself && !isOption(extras.front());
    const auto option = std::find_if(extras.begin(), extras.end(), isOption);
    std::string message;
    std::string nearest;
    if (expectsCommand) {
        message = "unknown command \"" + extras.front() + '"';
        nearest = nearestCommand(app, extras.front());
    } else if (option != extras.end()) {
        message = "unknown option " + *option;
        nearest = nearestOption(app, *option);
    } else {
        message = "unexpected argument \"" + extras.front() + '"';
    }
    message += nearest.empty() ? "." : "; did you mean " + nearest + "?";
    return {kBadUsage, message + " See --help."};
}

Commands::Chosen Commands::choose() const {
    if (!m_app.remaining().empty()) return Unexpected{describeExtras(m_app)};
    for (const auto& group : m_groups)
        if (group->m_app.parsed()) return group->choose();
    for (const Entry& entry : m_entries) {
        if (!entry.app->parsed()) continue;
        if (!entry.app->remaining().empty()) return Unexpected{describeExtras(*entry.app)};
        if (m_itself && wasGivenAnything(m_app))
            return Unexpected{strayBefore(entry.app->get_name())};
        return &entry;
    }
    return m_itself ? &*m_itself : nullptr;
}

std::string Commands::helpOfInnermost() const {
    for (const auto& group : m_groups)
        if (group->m_app.parsed()) return group->m_app.help(m_app.get_name());
    return m_app.help();
}

int Commands::run(int argc, char** argv) {
    try {
        m_app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Help and version are no errors, though the library throws them.
        if (error.get_exit_code() == 0) {
            std::ostringstream text;
            const int status = m_app.exit(error, text, text);
            print(text.str());
            return finishOutput(status);
        }
        return report({kBadUsage, std::string(error.what()) + ". See --help."});
    }
    const Chosen chosen = choose();
    if (!chosen) return report(chosen.error());
    if (*chosen != nullptr) return finishOutput((*chosen)->run());
    std::fputs(helpOfInnermost().c_str(), stderr);
    return kBadUsage;
}

Result<int, Failure> Commands::tryRun(std::vector<std::string> arguments) {
    // The library takes them from the end.
    std::reverse(arguments.begin(), arguments.end());
    try {
        m_app.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return Unexpected{Failure{kBadUsage, error.what()}};
    }
    const Chosen chosen = choose();
    if (!chosen) return Unexpected{chosen.error()};
    if (*chosen == nullptr) return Unexpected{Failure{kBadUsage, "no command was given"}};
    return (*chosen)->run();
}

void FormatOption::addTo(CLI::App& app) {
    m_option = app.add_option("-f,--format", m_name,
                              wrapped("How to write the result: text, json, csv or markdown. "
                                      "Default: text.",
                                      kHelpWidth))
                   ->type_name("FORMAT")
                   ->group("Output");
}

Result<ReportFormat, Failure> FormatOption::resolve() const {
    if (const auto format = parseReportFormat(m_name)) return *format;
    return notOneOf("--format", m_name, joined(kReportFormats, ", "));
}

}  // namespace occ::cli
