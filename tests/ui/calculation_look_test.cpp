#include "tests/ui/calculation_support.h"
#include "tests/ui/layout_check.h"
#include "ui/picture.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QPaintEvent>
#include <QScrollBar>
#include <QSignalSpy>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

namespace {

/// Notes what a widget is asked to paint.
class PaintSpy : public QObject {
public:
    explicit PaintSpy(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            ++count;
            area += static_cast<QPaintEvent*>(event)->region();
        }
        return QObject::eventFilter(watched, event);
    }
    int count = 0;
    QRegion area;
};

}  // namespace

TEST_CASE("calculation can be read aloud", "[calculation][accessibility]") {
    const Shown shown;
    QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(&shown.view.tree());
    REQUIRE(tree != nullptr);
    CHECK(tree->text(QAccessible::Name) == "Calculation");
    REQUIRE(tree->childCount() > 20);
    int named = 0;
    for (int i = 0; i < tree->childCount(); ++i)
        if (QAccessibleInterface* line = tree->child(i))
            named += line->text(QAccessible::Name).isEmpty() ? 0 : 1;
    CHECK(named == tree->childCount());
}

TEST_CASE("calculation follows the colours", "[calculation][theme]") {
    const Shown shown;
    const auto centre = [&] {
        return shown.view.tree().viewport()->grab().toImage().pixelColor(400, 3).lightness();
    };
    CHECK(centre() > 128);
    applyScheme(*qApp, ColorScheme::Dark);
    settle();
    CHECK(centre() < 128);
    applyScheme(*qApp, ColorScheme::Light);
    settle();
    CHECK(centre() > 128);
}

TEST_CASE("a hidden calculation costs nothing", "[calculation]") {
    Shown shown;
    shown.view.hide();
    PaintSpy paints(*shown.view.tree().viewport());
    const QSignalSpy changes(&shown.lines(), &QAbstractItemModel::dataChanged);
    const QSignalSpy resets(&shown.lines(), &QAbstractItemModel::modelReset);
    shown.model.setField(FieldId::Registers, 64);
    settle();
    CHECK(changes.count() == 0);
    CHECK(resets.count() == 0);
    CHECK(paints.count == 0);
    shown.view.show();
    settle();
    CHECK(shown.lines().stepAt(shown.line(QStringLiteral("registers requested per warp"))).result ==
          "2,048 registers");
}

TEST_CASE("calculation paints only the lines that an edit changed", "[calculation]") {
    Shown shown;
    shown.model.setField(FieldId::DynamicShared, 9216);
    settle();
    PaintSpy paints(*shown.view.tree().viewport());
    const QSignalSpy resets(&shown.lines(), &QAbstractItemModel::modelReset);
    shown.model.setField(FieldId::DynamicShared, 10240);
    settle();
    CHECK(resets.count() == 0);
    REQUIRE(paints.count > 0);
    const QRect registers =
        shown.view.tree().visualRect(shown.line(QStringLiteral("registers per warp")));
    CHECK_FALSE(paints.area.intersects(registers));
}

TEST_CASE("calculation fits its room in both languages", "[calculation][layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese})
        for (const QSize size : {QSize(900, 560), QSize(640, 440)}) {
            const LanguageGuard guard(language);
            Shown shown(a100(), size);
            shown.view.setTextbookShown(true);
            settle();
            CHECK(layoutProblems(shown.view) == QStringList());
        }
}

TEST_CASE("most of an ordinary calculation is seen without scrolling", "[calculation][layout]") {
    const Shown shown;
    const QScrollBar& bar = *shown.view.tree().verticalScrollBar();
    CHECK(bar.maximum() <= 120);
}

TEST_CASE("calculation is a picture at any size, hidden or not", "[calculation][export]") {
    ScenarioModel model(a100());
    CalculationView view(model);
    view.restoreState(QStringLiteral("textbook"));
    const std::vector<Picture> pictures = view.pictures();
    REQUIRE(pictures.size() == 1);
    const Picture& picture = pictures.front();
    CHECK(picture.description.contains(QStringLiteral("75 %")));
    PictureOptions options = preferredOptions(picture);
    options.dpi = 96;
    const auto light = PictureFile::image(picture, options);
    REQUIRE(light);
    options.dark = true;
    const auto dark = PictureFile::image(picture, options);
    REQUIRE(dark);
    CHECK(light->pixelColor(2, 2).lightness() > 200);
    CHECK(dark->pixelColor(2, 2).lightness() < 60);
    const auto svg = PictureFile::svg(picture, options);
    REQUIRE(svg);
    CHECK(svg->contains("18 blocks"));
    REQUIRE(picture.table);
    CHECK(picture.table().rows.size() > 20);
    // A later edit leaves a picture as it is.
    model.setField(FieldId::Registers, 64);
    const auto again = PictureFile::svg(picture, options);
    REQUIRE(again);
    CHECK(*again == *svg);
}
