#include "app/commands.h"
#include "app/gpu_limits.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/gpu_search.h"
#include "core/text/words.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    std::string query;
    std::string show;
    bool limits = false;
    FormatOption format;
};

Cell known(std::int64_t value) {
    return value > 0 ? Cell(value) : Cell();
}

Cell known(std::string_view text) {
    return text.empty() ? Cell() : Cell(std::string(text));
}

Table listTable(const std::vector<GpuEntry>& entries) {
    Table table;
    table.columns = {{"name", "name"},    {"cc", "compute capability"},
                     {"sm_count", "SMs"}, {"architecture", "architecture"},
                     {"class", "class"},  {"year", "year"}};
    for (const GpuEntry& entry : entries) {
        const ProductRecord* product = entry.product;
        std::vector<Cell> row = {makeGpu(entry).name,
                                 toString(entry.capability->limits.computeCapability)};
        row.push_back(product != nullptr ? known(product->smCount) : Cell());
        row.push_back(known(entry.capability->architecture));
        if (product != nullptr) {
            row.emplace_back(Named{std::string(product->productClass),
                                   words::productClass(product->productClass)});
            // A year is no number to be grouped.
            row.push_back(product->year > 0 ? Cell(std::to_string(product->year)) : Cell());
        } else {
            row.insert(row.end(), 2, Cell());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

int showLimits(const std::string& query, ReportFormat format) {
    const auto found = findGpu(query);
    if (!found) return report({kBadUsage, "--show: " + english()(words::describe(found.error()))});
    print(describeGpu(found->gpu, format));
    return kDone;
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    if (!options.show.empty()) return showLimits(options.show, *format);
    if (options.limits) return showLimits(options.query, *format);
    const std::vector<GpuEntry> entries = searchGpus(options.query);
    if (entries.empty()) {
        const auto lookup = findGpu(options.query);
        printNote(lookup ? "nothing matches" : english()(words::describe(lookup.error())));
    }
    print(render(listTable(entries), *format, english()));
    return kDone;
}

}  // namespace

void addGpus(Commands& commands) {
    CLI::App* command =
        commands.add("gpus", "The GPUs and compute capabilities that are known, and their limits");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("query", options->query,
                     wrapped("Words of a name, an architecture, a chip or a compute capability.",
                             kHelpWidth))
        ->type_name("QUERY");
    command
        ->add_option("--show", options->show,
                     wrapped("All limits of one GPU with their sources.", kHelpWidth))
        ->type_name("NAME|CC");
    command->add_flag("--limits", options->limits, "The same for the GPU that QUERY names.");
    options->format.addTo(*command);
    command->footer(
        "Examples:\n"
        "  occuscope-cli gpus ada\n"
        "  occuscope-cli gpus --show sm_90 --format json");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
