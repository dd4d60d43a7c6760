// What goes in and out of a comparison: the session, files, tables and pictures.
#include "core/io/scenario.h"
#include "tests/support/process.h"
#include "tests/ui/compare_support.h"
#include "ui/compare_gpus.h"

#include <QMessageBox>
#include <QPushButton>
#include <QSvgRenderer>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

TEST_CASE("pins and what is shown survive the session", "[compare][session]") {
    Compare first;
    first.open();
    first.pin("H100 SXM5 80GB", 40);
    first.pin("8.6", 64);
    first.view.pins().rename(1, "Größe \"1\"");
    first.view.curvesPage().setKind(ChartKind::SharedMemory);
    first.view.curvesPage().setRows(ComparedRows::All);
    first.view.gpusPage().setFamilyKey("Ampere");
    first.view.setPage(CompareView::Page::Gpus);
    const QString state = first.view.state();
    Compare second;
    second.view.restoreState(state);
    CHECK(second.view.state() == state);
    CHECK(second.view.pins().scenarios() == first.view.pins().scenarios());
    CHECK_FALSE(second.view.pins().canTakeBack());
    second.open();
    CHECK(second.view.page() == CompareView::Page::Gpus);
    CHECK(second.names() == first.names());
    for (const char* nonsense :
         {"", "{", "[]", "{\"launches\": 7}", "{\"launches\": \"{}\", \"chart\": 5}",
          "{\"page\": {}, \"gpus_of\": \"Atlantis\"}", "\1"}) {
        Compare third;
        third.view.restoreState(QString::fromUtf8(nonsense));
        CHECK(third.view.state().isEmpty());
    }
}

TEST_CASE("comparisons are saved and opened, scenarios join the pins", "[compare]") {
    const occ::test::TemporaryFolder folder("compare_view");
    const auto path = [&](const char* name) {
        return QString::fromStdString((folder / name).string());
    };
    Compare compare;
    compare.open();
    compare.pin("8.0", 32);
    compare.pin("8.0", 64);
    REQUIRE(compare.view.saveFile(path("both.json")));
    CHECK(compare.view.message().contains("both.json"));
    Compare other;
    other.open();
    other.pin("9.0", 40);
    REQUIRE(other.view.openFile(path("both.json")));
    CHECK(other.view.pins().scenarios() == compare.view.pins().scenarios());
    other.view.takeBackButton().click();
    CHECK(other.view.pins().size() == 1);
    occ::test::writeBytes(folder / "third.json", writeScenario(launchOn("8.9", 50)));
    REQUIRE(other.view.openFile(path("third.json")));
    CHECK(other.names() == QStringList{"Compute capability 9.0", "third"});

    SECTION("and what cannot be read changes nothing and says why") {
        occ::test::writeBytes(folder / "broken.json", "{\n\"format\": 3}");
        for (const char* name : {"broken.json", "missing.json"}) {
            CHECK_FALSE(other.view.openFile(path(name)));
            auto* box = other.view.findChild<QMessageBox*>();
            REQUIRE(box != nullptr);
            CHECK(box->informativeText().contains(name));
            delete box;
            CHECK(other.view.pins().size() == 2);
        }
    }
}

TEST_CASE("tables and pictures of comparisons leave the program", "[compare]") {
    Compare compare;
    compare.pin("A100 SXM4 40GB", 40);
    compare.model.setField(FieldId::Registers, 64);
    // Hidden all the time: the presentation asks then, too.
    CHECK(compare.view.tableMarkdown().contains("| Registers per thread | 40 | 64 (+24) |"));
    CHECK(compare.view.tableCsv().find("inputs,registers,40,64,true") != std::string::npos);
    const auto pictures = compare.view.pictures();
    REQUIRE(pictures.size() == 2);
    CHECK(pictures[0].title == "Occupancy by registers per thread");
    CHECK(pictures[0].description.contains("50 %"));
    for (const Picture& picture : pictures)
        for (const QSize& size : {picture.preferred, picture.smallest})
            for (const bool dark : {false, true}) {
                const auto image = PictureFile::image(picture, {size, 96, dark});
                REQUIRE(image.has_value());
                CHECK(image->size() == size);
                const auto svg = PictureFile::svg(picture, {size, 96, dark});
                REQUIRE(svg.has_value());
                CHECK(QSvgRenderer(*svg).isValid());
            }
    // As data, the steps of every launch and the differences as programs read them.
    const auto curves = PictureFile::csv(pictures[0]);
    REQUIRE(curves.has_value());
    CHECK(curves->startsWith("launch,chart,"));
    CHECK(curves->contains("\n\"1: A100 SXM4 40GB,"));
    CHECK(curves->contains("\nNow,registers,"));
    const auto differences = PictureFile::csv(pictures[1]);
    REQUIRE(differences.has_value());
    CHECK(differences->toStdString() == compare.view.tableCsv());
    compare.view.setPage(CompareView::Page::Gpus);
    const auto across = compare.view.pictures();
    REQUIRE(across.size() == 1);
    CHECK(across[0].table().rows.size() == products().size());
    CHECK(across[0].preferred.height() > 3000);
}
