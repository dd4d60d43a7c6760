#include "app/commands.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "app/tables.h"
#include "app/varied_input.h"
#include "core/io/occupancy_json.h"
#include "core/io/parse_number.h"
#include "core/sweep.h"

#include <memory>
#include <optional>

namespace occ::cli {

namespace {

struct Options {
    LaunchOptions launch;
    FormatOption format;
    std::string vary;
    std::string from;
    std::string to;
};

/// What varies, and over which values.
struct Request {
    VariedInput input;
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// An option that ends the range, as it was given.
struct Bound {
    const char* option;
    const std::string& text;
};

std::optional<Failure> readBound(const Bound& bound, const InputField& field, std::int64_t& value) {
    if (bound.text.empty()) return std::nullopt;
    const auto read = parseInput(field, bound.text);
    KernelConfig unused;
    const InputCheck error = read ? assignNumber(unused, field, *read) : InputCheck(read.error());
    if (error)
        return Failure{kBadUsage, std::string(bound.option) + ": " + english()(error->message)};
    value = *read;
    return std::nullopt;
}

Result<Request, Failure> resolve(const Options& options, const DeviceLimits& device) {
    const auto input = findVariedInput("--vary", options.vary);
    if (!input) return Unexpected{input.error()};
    const FieldRange range = input->field->range(device);
    Request request{*input, range.min, range.max};
    if (const auto failure = readBound({"--from", options.from}, *input->field, request.first))
        return Unexpected{*failure};
    if (const auto failure = readBound({"--to", options.to}, *input->field, request.last))
        return Unexpected{*failure};
    if (request.first > request.last)
        return badUsage("--from", std::to_string(request.first) + " must not be above " +
                                      std::to_string(request.last) + ", the end of the range");
    return request;
}

std::string toJson(const Scenario& launch, const Request& request, const Table& table) {
    return jsonDocument([&](JsonWriter& json) {
        writeGpuName(json, launch.gpu);
        json.member("vary", request.input.key())
            .member("from", request.first)
            .member("to", request.last)
            .member("max_warps", launch.gpu.limits.maxWarpsPerSm);
        writeRows(json.key("segments"), table);
    });
}

int run(const Options& options) {
    const auto format = options.format.resolve();
    if (!format) return report(format.error());
    const auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    const auto request = resolve(options, launch->gpu.limits);
    if (!request) return report(request.error());

    const OccupancyTables tables(launch->gpu.limits);
    const KernelConfig kernel = request->input.prepared(launch->kernel);
    const FieldId field = request->input.field->id;
    Curve curve;
    sweep(tables, kernel, field, request->first, request->last, curve);
    const Table table = curveTable(curve, field, launch->gpu.limits.maxWarpsPerSm);
    print(*format == ReportFormat::Json ? toJson(*launch, *request, table)
                                        : render(table, *format, english()));
    return kDone;
}

}  // namespace

void addCurve(Commands& commands) {
    CLI::App* command =
        commands.add("curve", "Occupancy against one input, as the corners of its steps");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("--vary", options->vary,
                     wrapped("The input that varies: " + variedInputNames() +
                                 "; shared is static and dynamic shared memory together.",
                             kHelpWidth))
        ->type_name("FIELD")
        ->required()
        ->group("Curve");
    command->add_option("--from", options->from, "First value. Default: the smallest.")
        ->type_name("N|SIZE")
        ->group("Curve");
    command->add_option("--to", options->to, "Last value. Default: the device's largest.")
        ->type_name("N|SIZE")
        ->group("Curve");
    options->launch.addTo(*command);
    options->format.addTo(*command);
    command->footer(
        "Examples:\n"
        "  occuscope-cli curve --gpu 8.0 --vary registers\n"
        "  occuscope-cli curve --gpu H100 --vary shared --from 0 --to 64K --format csv");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
