#include "app/launch_options.h"

#include "app/streams.h"
#include "core/gpu_search.h"
#include "core/io/parse_number.h"
#include "core/io/scenario.h"
#include "core/text/words.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace occ::cli {

namespace {

const TextRenderer kText;

Unexpected<Failure> badUsage(const std::string& option, const std::string& message) {
    return Unexpected{Failure{kBadUsage, option + ": " + message}};
}

Unexpected<Failure> badUsage(const std::string& option, const InputError& error) {
    return badUsage(option, kText(error.message));
}

Unexpected<Failure> unreadable(const std::string& path, const FileError& error) {
    std::string place = path;
    if (error.line > 0)
        place += ':' + std::to_string(error.line) + ':' + std::to_string(error.column);
    return Unexpected{Failure{kUnreadable, place + ": " + kText(error.message)}};
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
    if (field.isChoice()) {
        std::string names;
        for (const std::string_view name : field.choices)
            names += (names.empty() ? "" : "|") + std::string(name);
        return names;
    }
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

struct OptionText {
    const char* group;
    std::string type;
    std::string help;
};

void addOption(CLI::App& app, const std::string& name, std::string& target, OptionText text) {
    app.add_option(name, target, wrapped(text.help, kHelpWidth))
        ->type_name(std::move(text.type))
        ->group(text.group)
        // An empty text would look like an option that was not given.
        ->check([](const std::string& value) {
            return value.empty() ? std::string("the value is empty") : std::string();
        });
}

/// The two arguments of __launch_bounds__ have one option together.
bool hasOwnOption(const InputField& field) {
    return field.id != FieldId::LaunchBoundsMaxThreads &&
           field.id != FieldId::LaunchBoundsMinBlocks;
}

}  // namespace

void GpuOptions::addTo(CLI::App& app) {
    addOption(app, "-g,--gpu", m_gpu,
              {"GPU", "NAME|CC", "A product or a compute capability: \"RTX 4090\", 8.9, sm_89."});
    addOption(app, "--gpu-file", m_file,
              {"GPU", "FILE", "A GPU of your own, saved by the desktop program."});
}

Result<bool, Failure> GpuOptions::apply(Gpu& gpu) const {
    if (!m_gpu.empty() && !m_file.empty())
        return badUsage("--gpu-file", "give either --gpu or --gpu-file, not both");
    if (!m_file.empty()) {
        const auto content = readFile(m_file);
        if (!content) return Unexpected{content.error()};
        auto read = readGpu(*content);
        if (!read) return unreadable(m_file, read.error());
        gpu = std::move(*read);
    }
    if (m_gpu.empty()) return true;
    auto found = findGpu(m_gpu);
    if (!found) return badUsage("--gpu", kText(words::describe(found.error())));
    if (!found->sameCapability.empty()) {
        std::string names;
        for (const std::string& name : found->sameCapability)
            names += (names.empty() ? "" : ", ") + name;
        printNote('"' + m_gpu + "\" fits several products (" + names + "), so " + found->gpu.name +
                  " itself is used; their numbers of SMs differ.");
    }
    gpu = std::move(found->gpu);
    return true;
}

void LaunchOptions::addInput(CLI::App& app, const InputField& field) {
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

void LaunchOptions::addTo(CLI::App& app) {
    m_gpu.addTo(app);
    for (const InputField& field : inputFields())
        addInput(app, field);
    addOption(app, "--launch-bounds", m_launchBounds,
              {"Advanced", "MAX[,MIN]",
               "The arguments of __launch_bounds__: most threads per block, and fewest blocks per "
               "SM. Default: not declared."});
    addOption(app, "--scenario", m_scenario,
              {"Launch", "FILE", "Start from a saved scenario; the other options change it."});
}

Result<Launch, Failure> LaunchOptions::readScenarioFile() const {
    const auto content = readFile(m_scenario);
    if (!content) return Unexpected{content.error()};
    auto scenario = readScenario(*content);
    if (!scenario) return unreadable(m_scenario, scenario.error());
    return Launch{std::move(scenario->name), std::move(scenario->gpu), scenario->kernel};
}

Result<Launch, Failure> LaunchOptions::resolve() const {
    Launch launch;
    if (!m_scenario.empty()) {
        auto read = readScenarioFile();
        if (!read) return read;
        launch = std::move(*read);
    }
    if (auto applied = m_gpu.apply(launch.gpu); !applied) return Unexpected{applied.error()};
    if (launch.gpu.name.empty())
        return badUsage("--gpu",
                        "is missing; give a product or a compute capability, such as "
                        "--gpu \"RTX 4090\" or --gpu 8.9");
    if (auto applied = apply(launch.kernel); !applied) return Unexpected{applied.error()};
    return launch;
}

Result<bool, Failure> LaunchOptions::apply(KernelConfig& kernel) const {
    for (const InputField& field : inputFields()) {
        const std::string& text = m_inputs[static_cast<std::size_t>(field.id)];
        if (text.empty()) continue;
        const std::string option = optionName(field.key);
        const auto value = parseInput(field, text);
        if (!value) return badUsage(option, value.error());
        if (const InputCheck error = assignNumber(kernel, field, *value))
            return badUsage(option, *error);
    }
    if (auto applied = applyBlock(kernel); !applied) return applied;
    return applyLaunchBounds(kernel);
}

Result<bool, Failure> LaunchOptions::applyBlock(KernelConfig& kernel) const {
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
    if (const InputCheck error = assignBlock(kernel, extents)) return badUsage("--block", *error);
    return true;
}

Result<bool, Failure> LaunchOptions::applyLaunchBounds(KernelConfig& kernel) const {
    if (m_launchBounds.empty()) return true;
    const std::vector<std::int64_t> given = parseList(m_launchBounds, 2);
    if (given.empty())
        return badUsage("--launch-bounds", '"' + m_launchBounds +
                                               "\" must be one or two whole numbers with a comma "
                                               "between them, such as 256 or 256,4");
    const std::int64_t minBlocks = given.size() > 1 ? given[1] : 0;
    if (const InputCheck error = assignLaunchBounds(kernel, given[0], minBlocks))
        return badUsage("--launch-bounds", *error);
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
