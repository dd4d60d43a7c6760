#include "app/commands.h"
#include "app/launch_options.h"
#include "app/launch_text.h"
#include "app/report_composer.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/io/gpc_layout_text.h"
#include "core/io/grid_tables.h"
#include "core/io/json_writer.h"
#include "core/io/occupancy_json.h"
#include "core/text/joined.h"

#include <memory>
#include <string>
#include <utility>

namespace occ::cli {

namespace {

constexpr std::int64_t kUsualTeeth = 8;
constexpr std::int64_t kMostTeeth = 100'000;

struct Options {
    LaunchOptions launch;
    FormatOption format;
    std::string layout;
    std::string waves;
    std::string what;
};

/// One launch with all that is told of its grid.
struct GridAnswer {
    Scenario launch;
    Occupancy occupancy;
    std::vector<Issue> notes;
    GridCapacity capacity;
    Table grids;
    Table sawTooth;
    Table clusters;
};

std::string number(std::int64_t value) {
    return english().numbers().number(value);
}

/// The launch, with the layout that was given.
Result<Scenario, Failure> launchOf(const Options& options) {
    auto launch = options.launch.resolve();
    if (!launch) return launch;
    if (!options.layout.empty()) {
        auto layout = parseGpcLayout(options.layout, launch->gpu.smCount);
        if (!layout) return badUsage("--gpc-layout", english()(layout.error()));
        launch->gpu.gpcLayout = std::move(*layout);
    }
    if (launch->gpu.smCount < 1)
        return badUsage("--gpu", '"' + launch->gpu.name +
                                     "\" has no number of SMs, and without it there are no waves; "
                                     "give a product, such as --gpu \"RTX 4090\"");
    return launch;
}

GridAnswer answerOf(Scenario launch, std::int64_t teeth) {
    GridAnswer answer;
    answer.launch = std::move(launch);
    const Gpu& gpu = answer.launch.gpu;
    const KernelConfig& kernel = answer.launch.kernel;
    answer.occupancy = evaluate(gpu.limits, kernel);
    answer.notes = validate(gpu.limits, kernel);
    answer.capacity = gridCapacity(gpu, kernel, answer.occupancy.activeBlocks);
    std::vector<std::int64_t> grids = {kernel.gridBlocks};
    for (const std::int64_t better : betterGrids(answer.capacity, kernel.gridBlocks))
        grids.push_back(better);
    answer.grids = gridTable(gpu, answer.capacity, grids);
    answer.sawTooth = sawToothTable(answer.capacity, teeth);
    if (gpu.limits.maxClusterSizePortable > 0)
        answer.clusters = clusterTable(gpu, kernel, answer.occupancy.activeBlocks);
    return answer;
}

/// A launch that has no waves although an SM could hold its blocks, or nothing holds them.
bool cannotRun(const GridAnswer& answer) {
    if (answer.capacity.atOnce == 0) return true;
    const std::int64_t grid = answer.launch.kernel.gridBlocks;
    return grid > 0 && !computeWaves(grid, answer.capacity);
}

std::string toJson(const GridAnswer& answer) {
    return jsonDocument([&](JsonWriter& json) {
        const Gpu& gpu = answer.launch.gpu;
        const GridCapacity& capacity = answer.capacity;
        writeGpuName(json, gpu);
        json.member("sm_count", gpu.smCount)
            .member("active_blocks", answer.occupancy.activeBlocks)
            .member("grid", answer.launch.kernel.gridBlocks)
            .member("blocks_at_once", capacity.atOnce)
            .member("places", capacity.places)
            .member("cooperative_maximum", cooperativeMaximum(gpu, capacity));
        if (capacity.hasClusters())
            json.member("cluster", capacity.clusterSize)
                .member("active_clusters_estimate", capacity.clusters)
                .member("gpc_layout", gpcLayoutText(gpcLayoutOf(gpu)))
                .member("gpc_layout_assumed", gpu.gpcLayout.empty());
        writeRows(json.key("grids"), answer.grids);
        writeRows(json.key("saw_tooth"), answer.sawTooth);
        writeRows(json.key("clusters_estimate"), answer.clusters);
    });
}

std::string capacityText(const GridAnswer& answer) {
    const Gpu& gpu = answer.launch.gpu;
    const GridCapacity& capacity = answer.capacity;
    std::string text = "At once: " + english().withUnit(capacity.atOnce, Unit::Blocks) + " on " +
                       english().withUnit(capacity.smCount, Unit::Multiprocessors) + ", " +
                       number(capacity.blocksPerSm) + " each\n";
    text += hasCooperativeLaunch(gpu.limits)
                ? "Cooperative launch: at most " +
                      english().withUnit(cooperativeMaximum(gpu, capacity), Unit::Blocks)
                : std::string("Cooperative launch: not before compute capability 6.0");
    if (!capacity.hasClusters()) return text;
    return text + "\nEstimate: " + number(capacity.clusters) + " clusters of " +
           number(capacity.clusterSize) + " at once, " + number(capacity.places - capacity.atOnce) +
           " of " + number(capacity.places) + " places unused; " +
           (gpu.gpcLayout.empty() ? "assumed " : "") +
           "SMs of the GPCs: " + gpcLayoutText(gpcLayoutOf(gpu));
}

std::string toPages(const GridAnswer& answer, ReportFormat format) {
    const OccupancyAnswer occupancy{answer.launch.gpu, answer.launch.kernel, answer.occupancy,
                                    answer.notes};
    ReportComposer report(format);
    report.paragraph(joined(launchLines(occupancy), "\n"));
    if (!answer.occupancy.launchable()) {
        report.paragraph(answerText(occupancy));
        return report.take();
    }
    report.paragraph(capacityText(answer));
    const auto section = [&report](const char* title, const Table& table) {
        if (table.rows.empty()) return;
        report.heading(title);
        report.table(table);
    };
    section("This grid, and the nearest that fill their waves", answer.grids);
    section("Efficiency against grid size: rises from the first to the last grid of a wave",
            answer.sawTooth);
    section("Clusters that fit at once: an estimate, since GPC layouts differ from die to die",
            answer.clusters);
    if (!answer.notes.empty()) {
        std::string notes = notesText(occupancy);
        notes.pop_back();
        report.paragraph(notes);
    }
    return report.take();
}

/// A CSV file is one table.
Result<const Table*, Failure> tableOf(const GridAnswer& answer, const std::string& what) {
    if (what.empty() || what == "grids") return &answer.grids;
    if (what == "saw-tooth") return &answer.sawTooth;
    if (what == "clusters") return &answer.clusters;
    return notOneOf("--what", what, "grids, saw-tooth, clusters");
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto teeth = options.waves.empty() ? Result<std::int64_t, Failure>(kUsualTeeth)
                                             : parseOption("--waves", options.waves, 1, kMostTeeth);
    if (!teeth) return report(teeth.error());
    auto launch = launchOf(options);
    if (!launch) return report(launch.error());
    const GridAnswer answer = answerOf(std::move(*launch), *teeth);
    const auto table = tableOf(answer, options.what);
    if (!table) return report(table.error());
    const bool one = *format == ReportFormat::Csv || !options.what.empty();
    if (one)
        print(render(**table, *format, english()));
    else
        print(*format == ReportFormat::Json ? toJson(answer) : toPages(answer, *format));
    return cannotRun(answer) ? kCannotLaunch : kDone;
}

}  // namespace

void addGrid(Commands& commands) {
    CLI::App* command = commands.add(
        "grid", "Waves, tail and efficiency of a whole grid, better sizes, clusters that fit");
    const auto options = std::make_shared<Options>();
    options->launch.addTo(*command);
    addOption(*command, "--gpc-layout", options->layout,
              {"Grid", "N N ...",
               "SMs of each GPC, such as \"18 18 16\" or 6x16. Default: as even as SMs allow, an "
               "assumption."});
    addOption(*command, "--waves", options->waves,
              {"Grid", "N", "How many waves the saw-tooth of efficiency shows. Default: 8."});
    options->format.addTo(*command);
    addOption(*command, "--what", options->what,
              {"Output", "TABLE",
               "Only one of grids, saw-tooth and clusters. With --format csv: grids unless said."});
    command->footer(
        "Examples:\n"
        "  occuscope-cli grid --gpu \"RTX 4090\" --threads 256 --registers 40 --grid 1000\n"
        "  occuscope-cli grid --gpu \"H100 SXM5\" --threads 1024 --grid 512 --cluster 4 "
        "--gpc-layout \"6x18 2x12\"\n"
        "  occuscope-cli grid --gpu \"H200 SXM\" --what saw-tooth --waves 20 --format csv\n"
        "Exit status: 0 done, 1 the launch cannot run, 2 bad usage, 3 unreadable input.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
