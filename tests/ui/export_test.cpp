#include "tests/ui/chart_support.h"
#include "ui/chart_sheet.h"
#include "ui/chart_table.h"
#include "ui/language.h"
#include "ui/theme.h"

#include <QApplication>
#include <QFile>
#include <QLocale>
#include <QMimeData>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>

using namespace occ;
using namespace occ::ui;

namespace {

/// Charts and how they are written.
struct ChartExport {
    SheetOptions sheet = {};
    PictureFormat format = PictureFormat::Png;
    QSize pixels{2000, 1800};
    int dpi = 192;
    bool dark = false;

    [[nodiscard]] PictureOptions options() const {
        return PictureOptions::ofPixels(pixels, dpi, dark);
    }
};

PictureFile::Outcome<QByteArray> write(const Snapshot& snapshot, const ChartExport& what) {
    return PictureFile::content(chartPicture(snapshot, what.sheet), what.format, what.options());
}

QByteArray contentOf(const Snapshot& snapshot, const ChartExport& what) {
    auto content = write(snapshot, what);
    REQUIRE(content.has_value());
    return *content;
}

QString errorOf(const Snapshot& snapshot, const ChartExport& what) {
    const auto content = write(snapshot, what);
    REQUIRE_FALSE(content.has_value());
    return content.error();
}

/// A picture of one chart, with everything else as it comes.
ChartExport one(ChartKind kind, PictureFormat format, QSize pixels = {900, 450}, int dpi = 96) {
    ChartExport what;
    what.sheet.charts = {kind};
    what.format = format;
    what.pixels = pixels;
    what.dpi = dpi;
    return what;
}

}  // namespace

TEST_CASE("a PNG has the size, the resolution and the text asked for", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    for (const auto& [pixels, dpi] :
         {std::pair(QSize(900, 450), 96), {QSize(1875, 1250), 300}, {QSize(2400, 2000), 192}}) {
        ChartExport what = one(ChartKind::Registers, PictureFormat::Png, pixels, dpi);
        const QImage image = QImage::fromData(contentOf(model.snapshot(), what), "PNG");
        CHECK(image.size() == pixels);
        CHECK(std::abs(image.dotsPerMeterX() * 0.0254 - dpi) < 0.1);
        CHECK(image.pixelColor(0, 0) == lightTheme().ground);
        CHECK(test::colorCount(image) > 20);
        CHECK(image.text("Description").contains("Registers per thread: 40"));
    }
}

TEST_CASE("text is as large on paper whatever the resolution", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    const auto shrunk = [&](int dpi) {
        const QSize pixels = QSize(800, 500) * dpi / 96;
        const ChartExport what = one(ChartKind::Threads, PictureFormat::Png, pixels, dpi);
        return QImage::fromData(contentOf(model.snapshot(), what))
            .convertToFormat(QImage::Format_RGB32)
            .scaled(80, 50, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage screen = shrunk(96);
    const QImage print = shrunk(288);
    double difference = 0;
    for (int y = 0; y < 50; ++y)
        for (int x = 0; x < 80; ++x)
            difference +=
                std::abs(screen.pixelColor(x, y).lightness() - print.pixelColor(x, y).lightness());
    CHECK(difference / (80 * 50) < 3);
}

TEST_CASE("dark is dark, and the window's theme does not matter", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    ChartExport what = one(ChartKind::Threads, PictureFormat::Png);
    const QByteArray light = contentOf(model.snapshot(), what);
    applyScheme(*qApp, ColorScheme::Dark);
    CHECK(contentOf(model.snapshot(), what) == light);
    applyScheme(*qApp, ColorScheme::Light);
    what.dark = true;
    const QImage dark = QImage::fromData(contentOf(model.snapshot(), what));
    CHECK(dark.pixelColor(0, 0) == darkTheme().ground);
}

TEST_CASE("an SVG is readable, sized, titled, and keeps its text", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    const ChartExport what = one(ChartKind::SharedMemory, PictureFormat::Svg, {1800, 900}, 192);
    const QByteArray svg = contentOf(model.snapshot(), what);
    QSvgRenderer renderer(svg);
    REQUIRE(renderer.isValid());
    CHECK(renderer.viewBox() == QRect(0, 0, 900, 450));
    for (const char* part : {"<title>Occupancy by shared memory per block</title>", "9.0",
                             "Dynamic shared memory: 8", "32\302\240KiB|32 KiB", "100 %"}) {
        bool found = false;
        for (const QByteArray& variant : QByteArray(part).split('|'))
            found |= svg.contains(variant);
        CAPTURE(part);
        CHECK(found);
    }
    QImage image(900, 450, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    CHECK(test::colorCount(image) > 15);
}

TEST_CASE("a PDF is one page with its fonts in it", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    ChartExport what;
    what.format = PictureFormat::Pdf;
    const QByteArray pdf = contentOf(model.snapshot(), what);
    CHECK(pdf.startsWith("%PDF"));
    CHECK(pdf.count("/Type /Page\n") == 1);
    CHECK(pdf.contains("/FontFile2"));
    CHECK(pdf.size() > 10'000);
}

TEST_CASE("a table has the curve, step by step, in every locale", "[export]") {
    const ScenarioModel model(test::scenario("8.6"));
    ChartExport what = one(ChartKind::Registers, PictureFormat::Csv, {1, 1});
    const QByteArray csv = contentOf(model.snapshot(), what);
    QLocale::setDefault(QLocale(QLocale::German));
    CHECK(contentOf(model.snapshot(), what) == csv);
    QLocale::setDefault(QLocale::c());

    QList<QByteArray> lines = csv.trimmed().split('\n');
    const QList<QByteArray> head = lines.takeFirst().trimmed().split(',');
    const Curve& curve = model.snapshot().curves[1];
    REQUIRE(lines.size() == static_cast<qsizetype>(curve.size()));
    const auto cell = [&](qsizetype row, const char* column) {
        return lines[row].trimmed().split(',').value(head.indexOf(column));
    };
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const auto row = static_cast<qsizetype>(i);
        CHECK(cell(row, "chart") == "registers");
        CHECK(cell(row, "first").toLongLong() == curve[i].first);
        CHECK(cell(row, "last").toLongLong() == curve[i].last);
        CHECK(cell(row, "active_warps").toInt() == curve[i].activeWarps);
        CHECK(cell(row, "active_blocks").toInt() == curve[i].activeBlocks);
        CHECK(cell(row, "occupancy_percent").toDouble() ==
              Approx(100.0 * curve[i].activeWarps / 48));
        CHECK(cell(row, "launch_threads") == "256");
        CHECK(cell(row, "cc") == "8.6");
    }
}

TEST_CASE("a table can hold the carve-outs' curves", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    SheetOptions options;
    options.charts = {ChartKind::SharedMemory};
    const std::size_t plain = chartTable(model.snapshot(), options).rows.size();
    CHECK(plain == model.snapshot().curves[2].size());
    options.carveouts = Carveouts::Shown;
    CHECK(chartTable(model.snapshot(), options).rows.size() > 5 * plain);
}

TEST_CASE("sizes at which nothing could be read are refused with what would do", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    const ChartExport small = one(ChartKind::Threads, PictureFormat::Png, {600, 300}, 300);
    const QString message = errorOf(model.snapshot(), small);
    CHECK(message.contains(QString::fromUtf8("600 × 300")));
    const QSize least = minimumPixels(chartPicture(model.snapshot(), small.sheet), small.dpi);
    CHECK(message.contains(QString::number(least.width())));
    ChartExport enough = small;
    enough.pixels = least;
    CHECK(write(model.snapshot(), enough).has_value());
    enough.pixels -= QSize(1, 0);
    CHECK_FALSE(write(model.snapshot(), enough).has_value());
    for (const PictureFormat format : {PictureFormat::Svg, PictureFormat::Pdf}) {
        ChartExport vector = small;
        vector.format = format;
        CHECK_FALSE(errorOf(model.snapshot(), vector).isEmpty());
    }
    CHECK(errorOf(model.snapshot(), one(ChartKind::Threads, PictureFormat::Png, {30'000, 900}))
              .contains("20000"));
    CHECK(errorOf(model.snapshot(), one(ChartKind::Threads, PictureFormat::Png, {900, 900}, 5))
              .contains("36"));
}

TEST_CASE("the sheet says what it shows", "[export]") {
    ScenarioModel model(test::scenario("H100 SXM"));
    model.setField(FieldId::Carveout, 50);
    model.setBlock({16, 16, 1});
    const ChartSheet sheet(model.snapshot(), {});
    CHECK(sheet.title() == "Theoretical occupancy");
    CHECK(sheet.result().startsWith(QString::fromUtf8("75 % · 48 of 64 warps")));
    CHECK(sheet.result().contains("registers"));
    CHECK(sheet.caption().startsWith("H100 SXM"));
    for (const char* part : {"compute capability 9.0", "256 (16 × 16 × 1)",
                             "Registers per thread: 40", "8 KiB", "50 %", "Occuscope"})
        CHECK(sheet.caption().contains(QString::fromUtf8(part)));
    CHECK_FALSE(sheet.caption().contains("Barriers"));
}

TEST_CASE("a launch that cannot run has charts too", "[export]") {
    const ScenarioModel model(test::scenario("9.0", 1024, 200));
    ChartExport what;
    CHECK(write(model.snapshot(), what).has_value());
    CHECK(ChartSheet(model.snapshot(), what.sheet).result().startsWith("0 %, cannot launch: "));
}

TEST_CASE("files are written whole, and failures are told", "[export]") {
    const QTemporaryDir folder;
    const ScenarioModel model(test::scenario("9.0"));
    const ChartExport what = one(ChartKind::Threads, PictureFormat::Png);
    const Picture picture = chartPicture(model.snapshot(), what.sheet);
    const QString path = folder.filePath("chart.png");
    REQUIRE(PictureFile::write(picture, what.options(), path).isEmpty());
    const qint64 written = QFile(path).size();
    CHECK(written == contentOf(model.snapshot(), what).size());
    CHECK(PictureFile::write(picture, what.options(), folder.filePath("missing/chart.png"))
              .contains("missing/chart.png"));
    // Nothing half-written stays, and what was there is left alone.
    CHECK_FALSE(PictureFile::write(picture, PictureOptions::ofPixels({9, 9}, 96), path).isEmpty());
    CHECK(QFile(path).size() == written);
}

TEST_CASE("the clipboard gets a picture, an SVG and words", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    const ChartExport what = one(ChartKind::Threads, PictureFormat::Png);
    const auto data =
        PictureFile::clipboardData(chartPicture(model.snapshot(), what.sheet), what.options());
    REQUIRE(data.has_value());
    CHECK((*data)->hasImage());
    CHECK((*data)->hasFormat("image/svg+xml"));
    CHECK((*data)->text().contains("Registers per thread: 40"));
}

TEST_CASE("a file's ending chooses the format", "[export]") {
    CHECK(*PictureFile::formatOf("a.png") == PictureFormat::Png);
    CHECK(*PictureFile::formatOf("a.b.SVG") == PictureFormat::Svg);
    CHECK(*PictureFile::formatOf("/x/y.pdf") == PictureFormat::Pdf);
    CHECK(*PictureFile::formatOf("t.csv") == PictureFormat::Csv);
    for (const char* name : {"a.gif", "a", "png", ""}) {
        const auto format = PictureFile::formatOf(name);
        REQUIRE_FALSE(format.has_value());
        CHECK(format.error().contains(".png, .svg, .pdf or .csv"));
    }
}

TEST_CASE("a name is proposed that every file system takes", "[export]") {
    const ScenarioModel model(test::scenario("8.9"));
    CHECK(chartFileName(model.snapshot(), {{ChartKind::Threads}}) ==
          "occupancy-compute-capability-8-9-threads");
    CHECK(chartFileName(model.snapshot(), {}) == "occupancy-compute-capability-8-9");
    CHECK(fileEnding(PictureFormat::Pdf) == "pdf");
}

TEST_CASE("a preview is the picture with fewer pixels", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    const Picture picture = chartPicture(model.snapshot(), {});
    const auto small =
        PictureFile::preview(picture, PictureOptions::ofPixels({16'000, 14'400}, 1200), {420, 340});
    REQUIRE(small.has_value());
    CHECK(small->size() == QSize(378, 340));
    CHECK(test::colorCount(*small) > 20);
    CHECK_FALSE(PictureFile::preview(picture, PictureOptions::ofPixels({100, 100}, 96), {420, 340})
                    .has_value());
}

TEST_CASE("a picture without a table has no CSV, and says so", "[export]") {
    Picture picture;
    picture.paint = [](QPainter&, const QSizeF&, const Theme&) {};
    const auto content = PictureFile::content(picture, PictureFormat::Csv, {});
    REQUIRE_FALSE(content.has_value());
    CHECK(content.error().contains("no table"));
}

TEST_CASE("exports speak the window's language", "[export]") {
    const ScenarioModel model(test::scenario("9.0"));
    const QString english = ChartSheet(model.snapshot(), {}).caption();
    setLanguage(Language::SimplifiedChinese);
    const ChartSheet sheet(model.snapshot(), {});
    // Where the program was built without its translations there is nothing to compare.
    if (sheet.title() != "Theoretical occupancy") CHECK(sheet.caption() != english);
    CHECK(write(model.snapshot(), {}).has_value());
    setLanguage(Language::English);
}
