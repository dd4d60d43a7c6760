#include "app/commands.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/occupancy_json.h"
#include "core/text/joined.h"

#include <array>
#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
    std::string what;
};

/// One kind of advice, and the table that holds it.
struct Section {
    std::string_view option;  ///< for --what
    std::string_view key;     ///< in JSON
    std::string_view title;
    Table table;
};

std::vector<Section> sectionsOf(const Scenario& launch) {
    const OccupancyTables tables(launch.gpu.limits);
    const KernelConfig& kernel = launch.kernel;
    const int maxWarps = launch.gpu.limits.maxWarpsPerSm;
    const auto threads = static_cast<int>(kernel.block.threads());
    std::vector<Section> sections;
    sections.push_back({"block-sizes", "block_sizes", "Block sizes with the highest occupancy",
                        blockSizeTable(suggestBlockSizes(tables, kernel), maxWarps)});
    sections.push_back({"next-steps", "next_steps", "Nearest values that change the result",
                        nextStepTable(nextSteps(tables, kernel), maxWarps)});
    sections.push_back({"register-caps", "register_caps",
                        "Registers per thread that __launch_bounds__ leaves",
                        registerCapTable(tables, threads)});
    sections.push_back({"dynamic-shared", "dynamic_shared",
                        "Largest dynamic shared memory that keeps the blocks",
                        dynamicSharedTable(tables, kernel)});
    return sections;
}

Result<std::vector<Section>, Failure> select(std::vector<Section> sections, const std::string& what,
                                             ReportFormat format) {
    // A CSV file is one table.
    const std::string wanted = what.empty() && format == ReportFormat::Csv ? "block-sizes" : what;
    if (wanted.empty()) return sections;
    for (Section& section : sections)
        if (section.option == wanted) {
            std::vector<Section> one;
            one.push_back(std::move(section));
            return one;
        }
    return notOneOf("--what", what, joined(sections, ", ", &Section::option));
}

std::string toJson(const Scenario& launch, const std::vector<Section>& sections) {
    return jsonDocument([&](JsonWriter& json) {
        writeGpuName(json, launch.gpu);
        for (const Section& section : sections)
            writeRows(json.key(section.key), section.table);
    });
}

std::string toPages(const std::vector<Section>& sections, ReportFormat format) {
    std::string text;
    for (const Section& section : sections) {
        if (!text.empty()) text += '\n';
        text += (format == ReportFormat::Markdown ? "## " : "") + std::string(section.title);
        text += "\n\n";
        text += section.table.rows.empty() ? "none\n" : render(section.table, format, english());
    }
    return text;
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    const auto sections = select(sectionsOf(*launch), options.what, *format);
    if (!sections) return report(sections.error());
    switch (*format) {
        case ReportFormat::Json: print(toJson(*launch, *sections)); break;
        case ReportFormat::Csv: print(toCsv(sections->front().table)); break;
        case ReportFormat::Text:
        case ReportFormat::Markdown: print(toPages(*sections, *format)); break;
    }
    return kDone;
}

}  // namespace

void addSuggest(Commands& commands) {
    CLI::App* command = commands.add(
        "suggest", "Block sizes, register caps and shared memory that give more occupancy");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    command
        ->add_option("--what", options->what,
                     wrapped("Only one of block-sizes, next-steps, register-caps and "
                             "dynamic-shared. With --format csv: block-sizes unless said.",
                             kHelpWidth))
        ->type_name("ADVICE")
        ->group("Output");
    options->format.addTo(*command);
    command->footer(
        "Examples:\n"
        "  occuscope-cli suggest --gpu \"RTX 4090\" --registers 72\n"
        "  occuscope-cli suggest --gpu 8.0 --threads 128 --what register-caps --format csv");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
