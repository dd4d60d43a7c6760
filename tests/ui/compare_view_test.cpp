#include "tests/ui/compare_support.h"
#include "tests/ui/layout_check.h"
#include "ui/empty_state.h"
#include "ui/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

TEST_CASE("an empty comparison says what to do and offers it", "[compare]") {
    Compare compare;
    compare.open();
    CHECK(compare.view.emptyState().isVisible());
    CHECK_FALSE(compare.view.strip().isVisible());
    CHECK_FALSE(compare.view.exportButton().isEnabled());
    CHECK(compare.view.pictures().empty());
    CHECK(compare.view.state().isEmpty());
    compare.view.emptyState().button().click();
    settle();
    CHECK_FALSE(compare.view.emptyState().isVisible());
    CHECK(compare.view.strip().isVisible());
    CHECK(compare.view.exportButton().isEnabled());
    REQUIRE(compare.view.pins().size() == 1);
    CHECK(compare.view.pins().pins()[0].scenario.kernel.registersPerThread == 40);
}

TEST_CASE("pins are named by what tells them apart", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("A100 SXM4 40GB", 40);
    compare.pin("H100 SXM5 80GB", 40);
    CHECK(compare.names() == QStringList{"A100 SXM4 40GB", "H100 SXM5 80GB"});
    compare.pin("H100 SXM5 80GB", 64);
    CHECK(compare.names() == QStringList{"A100 SXM4 40GB", "H100 SXM5 80GB, 40 registers",
                                         "H100 SXM5 80GB, 64 registers"});
    compare.view.pins().rename(1, "mine");
    CHECK(compare.names()[1] == "mine");
    compare.view.pins().rename(1, "  ");
    CHECK(compare.names()[1] == "H100 SXM5 80GB, 40 registers");
}

TEST_CASE("the same launch is not pinned twice, and a seventh is refused with a reason",
          "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("8.0", 32);
    compare.view.pin();
    CHECK(compare.view.pins().size() == 1);
    CHECK(compare.view.message().contains("Pinned already"));
    for (int registers = 33; registers <= 37; ++registers)
        compare.pin("8.0", registers);
    CHECK(compare.view.pins().size() == 6);
    CHECK_FALSE(compare.view.strip().pinButton().isEnabled());
    QSignalSpy notices(&compare.view, &CompareView::notice);
    compare.pin("8.0", 50);
    CHECK(compare.view.pins().size() == 6);
    CHECK(compare.view.message().contains("at most 6 launches"));
    CHECK(notices.count() == 1);
}

TEST_CASE("a pin is renamed in place", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("8.0", 32);
    CompareCard& card = compare.view.strip().card(0);
    card.setFocus();
    QTest::keyClick(&card, Qt::Key_F2);
    REQUIRE(card.nameField() != nullptr);
    QTest::keyClicks(card.nameField(), "before");
    SECTION("Enter takes the name") {
        QTest::keyClick(card.nameField(), Qt::Key_Return);
        CHECK(compare.names() == QStringList{"before"});
        CHECK(compare.view.pins().pins()[0].scenario.name == "before");
    }
    SECTION("Escape does not") {
        QTest::keyClick(card.nameField(), Qt::Key_Escape);
        CHECK(compare.view.pins().pins()[0].scenario.name.empty());
    }
    CHECK(compare.view.strip().card(0).nameField() == nullptr);
}

TEST_CASE("pins move, go and come back", "[compare]") {
    Compare compare;
    compare.open();
    for (const int registers : {32, 40, 64})
        compare.pin("8.0", registers);
    CompareStrip& strip = compare.view.strip();
    QTest::keyClick(&strip.card(2), Qt::Key_Left, Qt::ControlModifier);
    CHECK(compare.names() == QStringList{"32 registers", "64 registers", "40 registers"});
    CHECK(compare.cell("registers", 2) == "64 (+32)");
    QTest::keyClick(&strip.card(0), Qt::Key_Delete);
    settle();
    CHECK(compare.names() == QStringList{"64 registers", "40 registers"});
    // The next one is what the others are compared with.
    CHECK(compare.cell("registers", 1) == "64");
    CHECK(compare.cell("registers", 2) == "40 (−24)");
    REQUIRE(compare.view.takeBackButton().isVisible());
    compare.view.takeBackButton().click();
    settle();
    CHECK(compare.names() == QStringList{"32 registers", "64 registers", "40 registers"});
    CHECK_FALSE(compare.view.takeBackButton().isVisible());
    strip.card(1).removeButton().click();
    settle();
    CHECK(compare.names() == QStringList{"32 registers", "40 registers"});
    // Dragged onto its neighbour.
    const QPoint from = strip.card(0).rect().center();
    const QPoint to = from + strip.card(1).pos() - strip.card(0).pos();
    QTest::mousePress(&strip.card(0), Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, strip.card(0).mapToGlobal(to), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&strip.card(0), &move);
    QTest::mouseRelease(&strip.card(0), Qt::LeftButton, {}, to);
    settle();
    CHECK(compare.names() == QStringList{"40 registers", "32 registers"});
}

TEST_CASE("a pin goes into the calculator as one step of undo", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("H100 SXM5 80GB", 40);
    const Scenario other = launchOn("8.6", 96, "other");
    compare.model.setScenario(other);
    const int steps = compare.model.undoStack().index();
    QTest::mouseDClick(&compare.view.strip().card(0), Qt::LeftButton);
    CHECK(compare.model.snapshot().gpu.name == "H100 SXM5 80GB");
    CHECK(compare.model.snapshot().kernel.registersPerThread == 40);
    CHECK(compare.model.undoStack().index() == steps + 1);
    compare.model.undoStack().undo();
    CHECK(compare.model.scenario() == other);
}

TEST_CASE("a pin is replaced by the launch in the calculator and keeps its name", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("8.0", 32);
    compare.view.pins().rename(0, "candidate");
    compare.model.setField(FieldId::Registers, 96);
    compare.view.replace(0);
    const Pin& pin = compare.view.pins().pins()[0];
    CHECK(pin.scenario.name == "candidate");
    CHECK(pin.scenario.kernel.registersPerThread == 96);
    compare.view.takeBackButton().click();
    CHECK(compare.view.pins().pins()[0].scenario.kernel.registersPerThread == 32);
}

TEST_CASE("the table follows the calculator and marks what differs", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("A100 SXM4 40GB", 40);
    CHECK(compare.cell("occupancy_percent", 1) == "75 %");
    CHECK(compare.cell("occupancy_percent", 2) == "75 %");
    CHECK(compare.cell("registers", 1) == "no such row");
    compare.model.setField(FieldId::Registers, 64);
    CHECK(compare.cell("registers", 2) == "64 (+24)");
    CHECK(compare.cell("occupancy_percent", 2) == "50 % (−25)");
    compare.view.curvesPage().onlyDifferences().setChecked(false);
    CHECK(compare.cell("threads", 2) == "256");
    CHECK(compare.cell("cache_preference", 2) == "no preference");
}

TEST_CASE("a hidden comparison costs nothing and catches up", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("8.0", 32);
    compare.view.hide();
    QSignalSpy changes(compare.view.curvesPage().table().model(), &QAbstractItemModel::dataChanged);
    QSignalSpy resets(compare.view.curvesPage().table().model(), &QAbstractItemModel::modelReset);
    compare.model.setField(FieldId::Registers, 64);
    compare.view.pin();
    CHECK(changes.isEmpty());
    CHECK(resets.isEmpty());
    CHECK(compare.view.strip().pinCount() == 1);
    compare.view.show();
    settle();
    CHECK(compare.names() == QStringList{"32 registers", "64 registers"});
    CHECK(compare.cell("registers", 2) == "64 (+32)");
}

TEST_CASE("comparisons fit where the window is small, in both languages and schemes", "[compare]") {
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
        applyScheme(*qApp, scheme);
        for (const Language language : {Language::English, Language::SimplifiedChinese}) {
            const LanguageGuard guard(language);
            for (const QSize& size : {QSize(900, 560), QSize(650, 470)}) {
                Compare compare;
                compare.open(size);
                CHECK(layoutProblems(compare.view) == QStringList());
                for (int registers = 30; registers < 36; ++registers)
                    compare.pin("8.0", registers);
                settle();
                CHECK(compare.view.width() == size.width());
                CHECK(compare.view.height() == size.height());
                CHECK(layoutProblems(compare.view) == QStringList());
                compare.view.setPage(CompareView::Page::Gpus);
                settle();
                CHECK(layoutProblems(compare.view) == QStringList());
            }
        }
    }
    applyScheme(*qApp, ColorScheme::Light);
}

TEST_CASE("a comparison that was wide can be made narrow again", "[compare]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        Compare compare;
        compare.open({1900, 900});
        for (int registers = 30; registers < 36; ++registers)
            compare.pin("8.0", registers);
        compare.view.pins().remove(0);
        settle();
        CHECK(compare.view.minimumSizeHint().width() <= 640);
        compare.view.resize(640, 470);
        settle();
        CHECK(compare.view.width() == 640);
        CHECK(layoutProblems(compare.view) == QStringList());
        compare.view.setPage(CompareView::Page::Gpus);
        settle();
        CHECK(compare.view.minimumSizeHint().width() <= 640);
    }
}

TEST_CASE("a comparison changes its language while it is shown", "[compare]") {
    Compare compare;
    compare.open();
    compare.pin("8.0", 32);
    const QString english = compare.cell("cc", 1);
    CHECK(compare.view.strip().card({}).content().label == "Now");
    compare.model.setField(FieldId::Registers, 64);
    const LanguageGuard guard(Language::SimplifiedChinese);
    CHECK(compare.cell("limiters", 2).contains(QString::fromUtf8("寄存器")));
}
