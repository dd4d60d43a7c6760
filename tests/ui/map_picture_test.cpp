// What a map looks like, on the screen and in files.
#include "tests/ui/layout_check.h"
#include "tests/ui/map_support.h"
#include "tests/ui/ui_support.h"
#include "ui/map_words.h"
#include "ui/picture.h"

#include <QClipboard>
#include <QSignalSpy>
#include <QToolButton>
#include <algorithm>
#include <map>
#include <sstream>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

TEST_CASE("the colours of the map are those of its cells", "[map]") {
    LiveMap map(test::scenario("9.0"), {1200, 800});
    const QImage image = map.picture();
    const OccupancyMap& cells = map.canvas().content().map();
    const MapPainter& painter = map.canvas().painter();
    std::map<int, QRgb> colors;
    int compared = 0;
    for (int row = 0; row < cells.up().size(); ++row)
        for (int column = 0; column < cells.across().size(); ++column) {
            const MapCell& cell = cells.cell(column, row);
            const QRectF rect =
                painter.cellRect({cells.across().last(column), cells.up().last(row)});
            const auto hidden = [&rect](const QRectF& mark) { return mark.intersects(rect); };
            const auto marks = painter.markRects();
            if (!cell.launchable() || rect.width() < 8 || rect.height() < 8 ||
                std::any_of(marks.begin(), marks.end(), hidden))
                continue;
            const QPointF place = rect.topLeft() + QPointF(rect.width() * 0.3, rect.height() / 3);
            const QRgb color = image.pixel((place * image.devicePixelRatio()).toPoint());
            // Labels of lines lie over some.
            if (color == lightTheme().ground.rgb() || color == lightTheme().text.rgb()) continue;
            const auto [known, added] = colors.emplace(cell.activeWarps, color);
            CAPTURE(column, row, cell.activeWarps);
            if (!added) CHECK(known->second == color);
            ++compared;
        }
    CHECK(compared > 200);
    CHECK(colors.size() > 15);
    for (auto a = colors.begin(); a != colors.end(); ++a)
        for (auto b = std::next(a); b != colors.end(); ++b)
            CHECK(a->second != b->second);
}

TEST_CASE("the lines of the map are named, in both colourings", "[map]") {
    for (const MapAxes& axes : kMapAxes) {
        LiveMap map;
        map.view.setAxes(axes);
        const std::vector<int> levels = map.canvas().painter().labelledLevels();
        CHECK(levels.size() >= 3);
        map.view.setColoring(MapColoring::Limiter);
        CHECK(map.canvas().painter().labelledLevels() == levels);
    }
}

TEST_CASE("colouring by limiter changes the picture and can be taken back", "[map]") {
    LiveMap map;
    const QImage before = map.picture();
    QSignalSpy changed(&map.view, &SnapshotView::stateChanged);
    controlNamed<QToolButton>(map.view, "Colour by limiter").click();
    CHECK(map.view.coloring() == MapColoring::Limiter);
    CHECK(changed.count() == 1);
    test::paint();
    CHECK(map.picture() != before);
    controlNamed<QToolButton>(map.view, "Colour by occupancy").click();
    test::paint();
    CHECK(map.picture() == before);
}

TEST_CASE("moving the launch leaves the same picture as painting it anew", "[map]") {
    LiveMap map(test::scenario("8.6"));
    for (const MapAxes& axes : kMapAxes) {
        map.view.setAxes(axes);
        for (int i = 0; i < 6; ++i) {
            const MapContent& content = map.canvas().content();
            map.model.setKernel(
                withPlace(map.kernel(), axes,
                          {content.across.last * (i + 1) / 7, content.up.last * (6 - i) / 7}));
            test::paint();
        }
        const QImage moved = map.view.grab().toImage();
        map.canvas().update();
        test::paint();
        CHECK(map.view.grab().toImage() == moved);
    }
}

TEST_CASE("the exported cells equal the engine, with the launch in every row", "[map]") {
    ScenarioModel model(test::scenario("8.9", 128, 50, 3000));
    MapView view(model);
    for (const MapAxes& axes : kMapAxes) {
        view.setAxes(axes);
        std::istringstream lines(view.csv().toStdString());
        std::string line;
        std::getline(lines, line);
        const QStringList keys = QString::fromStdString(line).trimmed().split(',');
        CHECK(keys.mid(4, 5) == QStringList{"active_blocks", "active_warps", "max_warps",
                                            "occupancy_percent", "limiters"});
        CHECK(keys.contains("launch_carveout"));
        int rows = 0;
        while (std::getline(lines, line)) {
            const QStringList cells = QString::fromStdString(line).trimmed().split(',');
            REQUIRE(cells.size() == keys.size());
            const MapPlace place{cells[1].toLongLong(), cells[3].toLongLong()};
            const Occupancy expected = evaluate(model.snapshot().gpu.limits,
                                                withPlace(model.snapshot().kernel, axes, place));
            CHECK(cells[4].toInt() == expected.activeBlocks);
            CHECK(cells[5].toInt() == expected.activeWarps);
            CHECK(cells[7].toDouble() == Approx(expected.fraction() * 100));
            ++rows;
        }
        CHECK(rows > 100);
    }
}

TEST_CASE("pictures of the map work while it is hidden, light and dark", "[map]") {
    ScenarioModel model(test::scenario("9.0"));
    MapView view(model);
    for (const MapAxes& axes : kMapAxes)
        for (const MapColoring coloring : {MapColoring::Occupancy, MapColoring::Limiter}) {
            view.setAxes(axes);
            view.setColoring(coloring);
            const std::vector<Picture> pictures = view.pictures();
            REQUIRE(pictures.size() == 1);
            CHECK(pictures.front().title == MapWords::title(axes, coloring));
            for (const bool dark : {false, true}) {
                PictureOptions options;
                options.points = pictures.front().smallest;
                options.dark = dark;
                const auto image = PictureFile::image(pictures.front(), options);
                REQUIRE(image);
                CHECK(test::colorCount(*image) > 8);
                const auto svg = PictureFile::svg(pictures.front(), options);
                REQUIRE(svg);
                CHECK(svg->contains("this launch"));
                CHECK(*PictureFile::csv(pictures.front()) == view.csv());
            }
        }
}

TEST_CASE("the map can be copied as picture and as cells", "[map]") {
    LiveMap map;
    QTest::keyClick(&map.canvas(), Qt::Key_C, Qt::ControlModifier);
    CHECK(QGuiApplication::clipboard()->text().startsWith("Occupancy: Threads per block"));
}

TEST_CASE("the map follows language and colours", "[map]") {
    LiveMap map;
    const QImage light = map.picture();
    applyScheme(*qApp, ColorScheme::Dark);
    test::paint();
    CHECK(map.picture().pixelColor(20, 3) == darkTheme().ground);
    applyScheme(*qApp, ColorScheme::Light);
    test::paint();
    CHECK(map.picture() == light);
    {
        const LanguageGuard chinese(Language::SimplifiedChinese);
        CHECK(map.canvas().accessibleName() ==
              MapWords::title(map.view.axes(), MapColoring::Occupancy));
        CHECK(layoutProblems(map.view) == QStringList());
    }
    CHECK(map.canvas().accessibleName() == "Occupancy: Threads per block × Registers per thread");
}

TEST_CASE("the map fits the room that a small window has", "[map]") {
    for (const QSize size : {QSize(640, 430), QSize(900, 560), QSize(320, 240)}) {
        LiveMap map(test::scenario("9.0"), size);
        for (const MapAxes& axes : kMapAxes) {
            map.view.setAxes(axes);
            test::paint();
            if (size.width() >= 640) CHECK(layoutProblems(map.view) == QStringList());
            const QRectF plot = map.canvas().painter().scale().plot();
            CHECK(QRectF(map.canvas().rect()).contains(plot));
        }
    }
}
