#include "app/render_command.h"

#include "app/commands.h"
#include "app/console.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "ui/chart_export.h"
#include "ui/chart_table.h"
#include "ui/language.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QApplication>
#include <exception>
#include <optional>
#include <string_view>

namespace occ {

namespace {

using cli::Failure;
using cli::kBadUsage;
using cli::kUnreadable;

constexpr std::string_view kAllCharts = "all";

struct Options {
    cli::LaunchOptions launch;
    std::vector<std::string> charts;
    std::vector<std::string> outputs;
    std::string size;
    int dpi = ui::ChartExport().dpi;
    std::string theme = "light";
    std::string axis = "percent";
    std::string language = "en";
    bool carveouts = false;
};

/// Validated, but for the files.
struct Request {
    ui::ChartExport what;
    std::optional<QSize> pixels;
};

Unexpected<Failure> badUsage(const std::string& message) {
    return Unexpected{Failure{kBadUsage, message}};
}

std::string chartNames() {
    std::string names;
    for (const ui::ChartKind kind : ui::kChartKinds)
        names += std::string(ui::chartKey(kind)) + '|';
    return names + std::string(kAllCharts);
}

/// Whether `value` is `second` rather than `first`.
Result<bool, Failure> isSecond(const char* option, const std::string& value, const char* first,
                               const char* second) {
    if (value == first) return false;
    if (value == second) return true;
    return badUsage(std::string(option) + ": \"" + value + "\" must be " + first + " or " + second);
}

/// "1600x900".
std::optional<QSize> parseSize(const std::string& text) {
    const QStringList parts =
        ui::toQString(text).split(QLatin1Char('x'), Qt::KeepEmptyParts, Qt::CaseInsensitive);
    if (parts.size() != 2) return std::nullopt;
    bool widthRead = false;
    bool heightRead = false;
    const QSize size(parts[0].toInt(&widthRead), parts[1].toInt(&heightRead));
    if (!widthRead || !heightRead || size.isEmpty()) return std::nullopt;
    return size;
}

Result<std::vector<ui::ChartKind>, Failure> resolveCharts(const std::vector<std::string>& names) {
    std::vector<ui::ChartKind> charts;
    for (const std::string& name : names) {
        bool known = name == kAllCharts;
        for (const ui::ChartKind kind : ui::kChartKinds)
            if (name == kAllCharts || name == ui::chartKey(kind)) {
                charts.push_back(kind);
                known = true;
            }
        if (!known) return badUsage("--chart: \"" + name + "\" must be one of " + chartNames());
    }
    return charts.empty() ? ui::SheetOptions().charts : charts;
}

Result<Request, Failure> resolve(const Options& options) {
    Request request;
    auto charts = resolveCharts(options.charts);
    if (!charts) return Unexpected{charts.error()};
    request.what.sheet.charts = std::move(*charts);
    const auto dark = isSecond("--theme", options.theme, "light", "dark");
    if (!dark) return Unexpected{dark.error()};
    const auto warps = isSecond("--axis", options.axis, "percent", "warps");
    if (!warps) return Unexpected{warps.error()};
    const auto chinese = isSecond("--language", options.language, "en", "zh_CN");
    if (!chinese) return Unexpected{chinese.error()};
    request.what.sheet.dark = *dark;
    request.what.sheet.unit = *warps ? ui::AxisUnit::Warps : ui::AxisUnit::Percent;
    if (options.carveouts) request.what.sheet.carveouts = ui::Carveouts::Shown;
    request.what.dpi = options.dpi;
    request.what.pixels = defaultPixels(request.what.sheet, options.dpi);
    if (options.size.empty()) return request;
    const auto size = parseSize(options.size);
    if (!size)
        return badUsage("--size: \"" + options.size +
                        "\" must be WIDTHxHEIGHT in pixels, such as "
                        "1600x900");
    request.what.pixels = *size;
    return request;
}

/// The option at fault where a picture's size is.
std::string sizeOption(const ui::ChartExport& what) {
    return what.dpi < ui::kMinDpi || what.dpi > ui::kMaxDpi ? "--dpi: " : "--size: ";
}

int write(const ui::Snapshot& snapshot, ui::ChartExport what, const std::string& output) {
    const QString path = ui::toQString(output);
    const auto format = ui::exportFormatOf(path);
    if (!format)
        return report(Failure{kBadUsage, "--output: " + ui::toStdString(format.error().message)});
    what.format = *format;
    const ui::ChartExporter exporter(snapshot, what);
    if (*format != ui::ExportFormat::Csv)
        if (const auto error = exporter.checkSize())
            return report(Failure{kBadUsage, sizeOption(what) + ui::toStdString(error->message)});
    const auto written = exporter.writeTo(path);
    if (!written) return report(Failure{kUnreadable, ui::toStdString(written.error().message)});
    return cli::kDone;
}

int render(const Options& options) {
    const auto request = resolve(options);
    if (!request) return report(request.error());
    auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    ui::setLanguage(ui::languageFromKey(ui::toQString(options.language)));
    const ui::ScenarioModel model(
        Scenario{std::move(launch->name), std::move(launch->gpu), launch->kernel});
    for (const std::string& output : options.outputs)
        if (const int status = write(model.snapshot(), request->what, output)) return status;
    return cli::kDone;
}

void addPictureOptions(CLI::App& app, Options& options) {
    const auto add = [&app](const char* name, auto& value, const std::string& help,
                            const std::string& type) {
        return app.add_option(name, value, cli::wrapped(help, cli::kHelpWidth))
            ->type_name(type)
            ->group("Picture");
    };
    add("-c,--chart", options.charts, "Which charts; may be given several times. Default: all.",
        chartNames())
        ->take_all();
    add("-o,--output", options.outputs,
        "File to write: .png, .svg, .pdf, or .csv for the data. May be given several times.",
        "FILE")
        ->take_all()
        ->required();
    add("--size", options.size,
        "Pixels of a PNG. With --dpi it also gives the size on paper of an SVG or PDF.", "WxH");
    add("--dpi", options.dpi, "Dots per inch: text grows with it. Default: 192.", "N");
    add("--theme", options.theme, "Colours. Default: light, for reports.", "light|dark");
    add("--axis", options.axis, "What the upright axis counts. Default: percent.", "percent|warps");
    add("--language", options.language, "Language of the texts. Default: en.", "en|zh_CN");
    app.add_flag("--carveouts", options.carveouts,
                 "One curve per carve-out in the chart of shared memory.")
        ->group("Picture");
}

}  // namespace

int runRender(const std::vector<std::string>& arguments) {
    std::vector<std::string> copies = arguments;
    std::vector<char*> pointers;
    pointers.reserve(copies.size());
    for (std::string& argument : copies)
        pointers.push_back(argument.data());
    try {
        CLI::App app("CUDA occupancy calculator.", "occuscope");
        app.get_formatter()->column_width(34);
        cli::Commands commands(app);
        CLI::App* command =
            commands.add("render", "Draws the charts of a launch into files; needs no display.");
        Options options;
        addPictureOptions(*command, options);
        options.launch.addTo(*command);
        command->footer(
            "Example:\n"
            "  occuscope render --gpu \"RTX 4090\" --threads 256 --registers 40 -o charts.png\n"
            "Exit status: 0 done, 2 bad usage, 3 a file cannot be read or written.");
        commands.onRun(command, [&options] { return render(options); });
        return commands.run(static_cast<int>(pointers.size()), pointers.data());
    } catch (const std::exception& error) {
        // Nothing throws on purpose; what is left is a lack of memory.
        return report(Failure{kUnreadable, error.what()});
    }
}

int runRender(const QApplication&) {
    cli::prepareConsole();
    std::vector<std::string> arguments;
    for (const QString& argument : QApplication::arguments())
        arguments.push_back(ui::toStdString(argument));
    return runRender(arguments);
}

}  // namespace occ
