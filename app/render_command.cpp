#include "app/render_command.h"

#include "app/commands.h"
#include "app/console.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "ui/chart_sheet.h"
#include "ui/chart_table.h"
#include "ui/handout.h"
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
    int dpi = ui::PictureOptions().dpi;
    std::string theme = "light";
    std::string axis = "percent";
    std::string language = "en";
    bool carveouts = false;
    bool handout = false;
    std::string title;
    std::string name;
    std::string date;
    std::string paper = "a4";
    bool landscape = false;
    bool grey = false;
};

/// Validated, but for the files.
struct Request {
    ui::SheetOptions sheet;
    bool dark = false;
    std::optional<QSize> pixels;  ///< empty: as suits the charts
    ui::HandoutOptions handout;
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

ui::HandoutOptions handoutOptions(const Options& options, const ui::SheetOptions& charts) {
    ui::HandoutOptions handout;
    handout.title = ui::toQString(options.title);
    handout.name = ui::toQString(options.name);
    handout.date = ui::toQString(options.date);
    handout.landscape = options.landscape;
    handout.grey = options.grey;
    handout.charts = charts;
    return handout;
}

Result<Request, Failure> resolve(const Options& options) {
    Request request;
    auto charts = resolveCharts(options.charts);
    if (!charts) return Unexpected{charts.error()};
    request.sheet.charts = std::move(*charts);
    const auto dark = isSecond("--theme", options.theme, "light", "dark");
    if (!dark) return Unexpected{dark.error()};
    const auto warps = isSecond("--axis", options.axis, "percent", "warps");
    if (!warps) return Unexpected{warps.error()};
    const auto chinese = isSecond("--language", options.language, "en", "zh_CN");
    if (!chinese) return Unexpected{chinese.error()};
    request.dark = *dark;
    request.sheet.unit = *warps ? ui::AxisUnit::Warps : ui::AxisUnit::Percent;
    if (options.carveouts) request.sheet.carveouts = ui::Carveouts::Shown;
    const auto letter = isSecond("--paper", options.paper, "a4", "letter");
    if (!letter) return Unexpected{letter.error()};
    request.handout = handoutOptions(options, request.sheet);
    if (*letter) request.handout.paper = QPageSize::Letter;
    if (options.size.empty()) return request;
    const auto size = parseSize(options.size);
    if (!size)
        return badUsage("--size: \"" + options.size +
                        "\" must be WIDTHxHEIGHT in pixels, such as "
                        "1600x900");
    request.pixels = *size;
    return request;
}

/// The option at fault where a picture's size is.
std::string sizeOption(const ui::PictureOptions& how) {
    return how.dpi < ui::kMinDpi || how.dpi > ui::kMaxDpi ? "--dpi: " : "--size: ";
}

int write(const ui::Picture& picture, const ui::PictureOptions& how, const std::string& output) {
    const QString path = ui::toQString(output);
    const auto format = ui::PictureFile::formatOf(path);
    if (!format) return report(Failure{kBadUsage, "--output: " + ui::toStdString(format.error())});
    if (*format != ui::PictureFormat::Csv)
        if (const QString problem = ui::PictureFile::problemOf(picture, how); !problem.isEmpty())
            return report(Failure{kBadUsage, sizeOption(how) + ui::toStdString(problem)});
    const QString problem = ui::PictureFile::write(picture, how, path);
    if (!problem.isEmpty()) return report(Failure{kUnreadable, ui::toStdString(problem)});
    return cli::kDone;
}

int renderHandout(ui::ScenarioModel& model, ui::HandoutOptions options,
                  const std::vector<std::string>& outputs) {
    const auto endsAsPdf = [](const std::string& output) {
        const auto format = ui::PictureFile::formatOf(ui::toQString(output));
        return format && *format == ui::PictureFormat::Pdf;
    };
    for (const std::string& output : outputs)
        if (!endsAsPdf(output))
            return report(Failure{
                kBadUsage, "--output: the file's name of a handout must end in .pdf: " + output});
    if (options.title.isEmpty()) options.title = ui::toQString(model.scenario().name);
    if (options.title.isEmpty()) options.title = ui::Handout::proposedTitle();
    const ui::HiddenViews views(model);
    const ui::Handout handout(model.snapshot(), views.pictures(), options);
    for (const std::string& output : outputs)
        if (const QString problem = handout.write(ui::toQString(output)); !problem.isEmpty())
            return report(Failure{kUnreadable, ui::toStdString(problem)});
    return cli::kDone;
}

int render(const Options& options) {
    const auto request = resolve(options);
    if (!request) return report(request.error());
    auto launch = options.launch.resolve();
    if (!launch) return report(launch.error());
    ui::setLanguage(ui::languageFromKey(ui::toQString(options.language)));
    ui::ScenarioModel model(std::move(*launch));
    if (options.handout) return renderHandout(model, request->handout, options.outputs);
    const ui::Picture picture = chartPicture(model.snapshot(), request->sheet);
    ui::PictureOptions how = preferredOptions(picture);
    how.dpi = options.dpi;
    how.dark = request->dark;
    if (request->pixels)
        how = ui::PictureOptions::ofPixels(*request->pixels, options.dpi, request->dark);
    for (const std::string& output : options.outputs)
        if (const int status = write(picture, how, output)) return status;
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

void addHandoutOptions(CLI::App& app, Options& options) {
    CLI::Option* handout =
        app.add_flag("--handout", options.handout,
                     cli::wrapped("Several pages to print instead of a picture: result, inputs, "
                                  "limits, charts, calculation, map and more, as .pdf.",
                                  cli::kHelpWidth));
    for (const char* other : {"--size", "--dpi", "--theme"})
        handout->excludes(app.get_option(other));
    const auto add = [&](const char* name, std::string& value, const char* help, const char* type) {
        return app.add_option(name, value, help)->type_name(type)->needs(handout)->group("Handout");
    };
    handout->group("Handout");
    add("--title", options.title, "Its title.", "TEXT");
    add("--name", options.name, "A course or a person, below the title.", "TEXT");
    add("--date", options.date, "As it is to be printed. Default: none.", "TEXT");
    add("--paper", options.paper, "Default: a4.", "a4|letter");
    app.add_flag("--landscape", options.landscape, "Pages are wider than high.")
        ->needs(handout)
        ->group("Handout");
    app.add_flag("--grey", options.grey, "For printers without colours.")
        ->needs(handout)
        ->group("Handout");
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
        addHandoutOptions(*command, options);
        options.launch.addTo(*command);
        command->footer(
            "Example:\n"
            "  occuscope render --gpu \"RTX 4090\" --threads 256 --registers 40 -o charts.png\n"
            "  occuscope render --gpu H100 --registers 40 --handout --name \"CS 101\" -o h.pdf\n"
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
