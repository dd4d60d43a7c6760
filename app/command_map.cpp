#include "app/commands.h"
#include "app/launch_options.h"
#include "app/map_text.h"
#include "app/streams.h"
#include "app/tables.h"
#include "app/varied_input.h"
#include "core/io/occupancy_json.h"
#include "core/io/occupancy_map_table.h"

#include <memory>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
    std::string across = "threads";
    std::string up = "registers";
    std::string show = "occupancy";
};

struct Request {
    VariedInput across;
    VariedInput up;
    MapShows show = MapShows::Occupancy;

    [[nodiscard]] MapKeys keys() const { return {across.key(), up.key()}; }
};

Result<Request, Failure> resolve(const Options& options) {
    const auto across = findVariedInput("--across", options.across);
    if (!across) return Unexpected{across.error()};
    const auto up = findVariedInput("--up", options.up);
    if (!up) return Unexpected{up.error()};
    Request request{*across, *up};
    if (options.show == "limiter")
        request.show = MapShows::Limiter;
    else if (options.show != "occupancy")
        return notOneOf("--show", options.show, "occupancy, limiter");
    return request;
}

std::string toJson(const Scenario& launch, const Request& request, const Table& table) {
    return jsonDocument([&](JsonWriter& json) {
        writeGpuName(json, launch.gpu);
        json.member("across", request.across.key())
            .member("up", request.up.key())
            .member("max_warps", launch.gpu.limits.maxWarpsPerSm);
        writeRows(json.key("cells"), table);
    });
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    const auto request = resolve(options);
    if (!request) return report(request.error());

    const KernelConfig kernel = request->up.prepared(request->across.prepared(launch->kernel));
    const OccupancyMap map(OccupancyTables(launch->gpu.limits), kernel, request->across.field->id,
                           request->up.field->id);
    if (map.empty())
        return report({kBadUsage, "--up: \"" + std::string(request->up.key()) +
                                      "\" and the input of --across, \"" +
                                      std::string(request->across.key()) +
                                      "\", share a limit; a map needs two independent inputs"});
    if (*format == ReportFormat::Text) {
        print(mapText(map, {launch->gpu, request->keys(), request->show}));
        return kDone;
    }
    const Table table = mapTable(map, request->keys(), english());
    print(*format == ReportFormat::Json ? toJson(*launch, *request, table)
                                        : render(table, *format, english()));
    return kDone;
}

void addInput(CLI::App& command, const char* name, std::string& target, const std::string& help) {
    command.add_option(name, target, wrapped(help, kHelpWidth))->type_name("FIELD")->group("Map");
}

}  // namespace

void addMap(Commands& commands) {
    CLI::App* command =
        commands.add("map", "Occupancy against two inputs at once, as cells or a picture of text");
    const auto options = std::make_shared<Options>();
    addInput(*command, "--across", options->across,
             "The input that grows to the right: " + variedInputNames() +
                 "; shared is static and dynamic shared memory together. Default: threads.");
    addInput(*command, "--up", options->up,
             "The input that grows upwards; any of these. Default: registers.");
    command
        ->add_option("--show", options->show,
                     wrapped("What the characters of the text stand for: occupancy or limiter. "
                             "The other formats tell both. Default: occupancy.",
                             kHelpWidth))
        ->type_name("WHAT")
        ->group("Map");
    options->launch.addTo(*command);
    options->format.addTo(*command);
    command->footer(
        "Examples:\n"
        "  occuscope-cli map --gpu H100 --dynamic-shared 16K\n"
        "  occuscope-cli map --gpu 8.6 --across registers --up shared --format csv");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
