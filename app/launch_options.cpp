#include "app/launch_options.h"

#include "app/streams.h"
#include "core/io/parse_number.h"
#include "core/io/scenario.h"
#include "core/text/joined.h"
#include "core/text/words.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace occ::cli {

namespace {

const TextRenderer kText;

Unexpected<Failure> badInput(const std::string& option, const InputError& error) {
    return badUsage(option, kText(error.message));
}

std::vector<std::string> splitAtCommas(const std::string& text) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == ',')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

/// Whole numbers separated by commas; empty where one is none or the count does not fit.
std::vector<std::int64_t> parseList(const std::string& text, std::size_t most) {
    std::vector<std::int64_t> numbers;
    const std::vector<std::string> parts = splitAtCommas(text);
    if (parts.size() > most) return {};
    for (const std::string& part : parts) {
        const auto number = parseInteger(part);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

std::string valueName(const InputField& field) {
    if (field.isChoice()) return joined(field.choices, "|");
    if (field.unit == Unit::Bytes) return "SIZE";
    return field.unit == Unit::Percent ? "PERCENT" : "N";
}

std::string helpOf(const InputField& field) {
    const KernelConfig defaults;
    std::string text = words::help(field.id);
    if (field.isChoice())
        text += " Default: " +
                std::string(field.choices[static_cast<std::size_t>(field.get(defaults))]) + '.';
    else if (field.isSet(defaults))
        text += " Default: " + kText.withUnit(field.get(defaults), field.unit) + '.';
    else
        text += std::string(" Default: ") + words::unsetText(field.id) + '.';
    return text;
}

/// The two arguments of __launch_bounds__ have one option together.
bool hasOwnOption(const InputField& field) {
    return field.id != FieldId::LaunchBoundsMaxThreads &&
           field.id != FieldId::LaunchBoundsMinBlocks;
}

}  // namespace

Unexpected<Failure> badUsage(const std::string& option, const std::string& message) {
    return Unexpected{Failure{kBadUsage, option + ": " + message}};
}

Unexpected<Failure> notOneOf(const std::string& option, const std::string& text,
                             const std::string& words) {
    return badUsage(option, '"' + text + "\" must be one of " + words);
}

Unexpected<Failure> unreadableFile(const std::string& path, const FileError& error) {
    std::string place = path;
    if (error.line > 0)
        place += ':' + std::to_string(error.line) + ':' + std::to_string(error.column);
    return Unexpected{Failure{kUnreadable, place + ": " + kText(error.message)}};
}

Result<std::int64_t, Failure> parseOption(const std::string& option, const std::string& text,
                                          std::int64_t min, std::int64_t max) {
    const auto number = parseInteger(text);
    if (!number || *number < min || *number > max)
        return badUsage(option, '"' + text + "\" must be a whole number from " +
                                    kText.numbers().number(min) + " to " +
                                    kText.numbers().number(max));
    return *number;
}

std::string refuseEmpty(const std::string& value) {
    return value.empty() ? "the value is empty" : "";
}

void addOption(CLI::App& app, const std::string& name, std::string& target, OptionText text) {
    app.add_option(name, target, wrapped(text.help, kHelpWidth))
        ->type_name(std::move(text.type))
        ->group(text.group)
        ->check(refuseEmpty);
}

bool isProbeInput(FieldId id) {
    return id == FieldId::Threads || id == FieldId::Registers || id == FieldId::StaticShared ||
           id == FieldId::DynamicShared || id == FieldId::Carveout || id == FieldId::Barriers ||
           id == FieldId::Grid;
}

void KernelOptions::addInput(CLI::App& app, const InputField& field) {
    if (!hasOwnOption(field)) return;
    std::string name = optionName(field.key);
    if (field.id == FieldId::Threads) name = "-t," + name;
    if (field.id == FieldId::Registers) name = "-r," + name;
    addOption(app, name, m_inputs[static_cast<std::size_t>(field.id)],
              {field.advanced ? "Advanced" : "Launch", valueName(field), helpOf(field)});
    if (field.id == FieldId::Threads)
        addOption(
            app, "-b,--block", m_block,
            {"Launch", "X[,Y[,Z]]", "The extents of a block instead of its number of threads."});
}

void KernelOptions::addTo(CLI::App& app, Inputs inputs) {
    for (const InputField& field : inputFields())
        if (inputs == Inputs::All || isProbeInput(field.id)) addInput(app, field);
    if (inputs == Inputs::Probe) return;
    addOption(app, "--launch-bounds", m_launchBounds,
              {"Advanced", "MAX[,MIN]",
               "The arguments of __launch_bounds__: most threads per block, and fewest blocks per "
               "SM. Default: not declared."});
}

void ScenarioOption::addTo(CLI::App& app) {
    addOption(
        app, "--scenario", m_path,
        {"Launch", "FILE",
         "Start from a saved scenario or a calculator file of Nsight Compute; the other options "
         "change it."});
}

Result<bool, Failure> ScenarioOption::apply(Scenario& launch) const {
    if (m_path.empty()) return true;
    const auto content = readFile(m_path);
    if (!content) return Unexpected{content.error()};
    auto scenario = readScenario(*content);
    if (!scenario) return unreadableFile(m_path, scenario.error());
    launch = std::move(*scenario);
    return true;
}

void LaunchOptions::addTo(CLI::App& app) {
    m_gpu.addTo(app);
    m_kernel.addTo(app, KernelOptions::Inputs::All);
    m_scenario.addTo(app);
}

Result<Scenario, Failure> LaunchOptions::resolve() const {
    Scenario launch;
    if (auto applied = m_scenario.apply(launch); !applied) return Unexpected{applied.error()};
    if (auto applied = m_gpu.apply(launch.gpu); !applied) return Unexpected{applied.error()};
    if (launch.gpu.name.empty())
        return badUsage("--gpu",
                        "is missing; give a product or a compute capability, such as "
                        "--gpu \"RTX 4090\" or --gpu 8.9");
    if (auto applied = m_kernel.apply(launch.kernel); !applied) return Unexpected{applied.error()};
    return launch;
}

Result<bool, Failure> applyInput(KernelConfig& kernel, const InputField& field,
                                 const std::string& text) {
    const std::string option = optionName(field.key);
    const auto value = parseInput(field, text);
    if (!value) return badInput(option, value.error());
    if (const InputCheck error = assignNumber(kernel, field, *value))
        return badInput(option, *error);
    return true;
}

Result<bool, Failure> KernelOptions::apply(KernelConfig& kernel) const {
    for (const InputField& field : inputFields()) {
        const std::string& text = m_inputs[static_cast<std::size_t>(field.id)];
        if (text.empty()) continue;
        if (auto applied = applyInput(kernel, field, text); !applied) return applied;
    }
    if (auto applied = applyBlock(kernel); !applied) return applied;
    return applyLaunchBounds(kernel);
}

Result<bool, Failure> KernelOptions::applyBlock(KernelConfig& kernel) const {
    if (m_block.empty()) return true;
    if (!m_inputs[static_cast<std::size_t>(FieldId::Threads)].empty())
        return badUsage("--block", "give either --threads or --block, not both");
    const std::vector<std::int64_t> given = parseList(m_block, 3);
    if (given.empty())
        return badUsage("--block", '"' + m_block +
                                       "\" must be one to three whole numbers with "
                                       "commas between them, such as 16,16 or 32,8,1");
    std::array<std::int64_t, 3> extents = {1, 1, 1};
    std::copy(given.begin(), given.end(), extents.begin());
    if (const InputCheck error = assignBlock(kernel, extents)) return badInput("--block", *error);
    return true;
}

Result<bool, Failure> KernelOptions::applyLaunchBounds(KernelConfig& kernel) const {
    if (m_launchBounds.empty()) return true;
    const std::vector<std::int64_t> given = parseList(m_launchBounds, 2);
    if (given.empty())
        return badUsage("--launch-bounds", '"' + m_launchBounds +
                                               "\" must be one or two whole numbers with a comma "
                                               "between them, such as 256 or 256,4");
    const std::int64_t minBlocks = given.size() > 1 ? given[1] : 0;
    if (const InputCheck error = assignLaunchBounds(kernel, given[0], minBlocks))
        return badInput("--launch-bounds", *error);
    return true;
}

std::string optionName(std::string_view key) {
    std::string name = "--" + std::string(key);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

std::string wrapped(std::string_view text, std::size_t width) {
    std::string result;
    std::size_t column = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (column > 0 && column + 1 + end > width) {
            result += '\n';
            column = 0;
        } else if (column > 0) {
            result += ' ';
            ++column;
        }
        result += text.substr(0, end);
        column += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

}  // namespace occ::cli
