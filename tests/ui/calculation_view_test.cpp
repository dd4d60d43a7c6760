#include "ui/calculation_view.h"

#include "tests/ui/calculation_support.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace occ;
using namespace occ::ui;
using namespace occ::ui::test;

TEST_CASE("calculation shows every resource with its limit, and what binds", "[calculation]") {
    const Shown shown;
    const QAbstractItemModelTester tester(&shown.lines(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    const CalculationContent& content = shown.view.tree().content();
    REQUIRE(content.sections.size() == 6);
    CHECK(content.sections[3].title == "Registers");
    CHECK(content.sections[3].limit == "6 blocks");
    CHECK(content.sections[3].binding);
    CHECK_FALSE(content.sections[4].binding);
    CHECK(content.sections[5].limit == "75 %");
    const QModelIndex warps = shown.line(QStringLiteral("warps per block"));
    CHECK(warps.data().toString() ==
          QString::fromUtf8("warps per block: ⌈256 threads / 32 threads⌉ = 8 warps"));
    const QModelIndex rounded = shown.line(QStringLiteral("warps per sub-partition"));
    CHECK(shown.lines().stepAt(rounded).rounding == "rounded down: 1,024 registers left over");
    CHECK(rounded.data(Qt::AccessibleDescriptionRole)
              .toString()
              .contains(QStringLiteral("left over")));
    CHECK(shown.view.tree().isExpanded(warps.parent()));
    CHECK_FALSE(shown.view.tree().isExpanded(warps));
}

TEST_CASE("calculation gives the engine's answer for random launches", "[calculation]") {
    Shown shown;
    int moves = 0;
    for (const CapabilityRecord& record : capabilities())
        for (const int registers : {0, 24, 80, 255}) {
            Scenario scenario = a100();
            scenario.gpu = makeGpu(record);
            scenario.kernel.block = {registers == 80 ? 800 : 224, 1, 1};
            scenario.kernel.registersPerThread = registers;
            shown.view.setTextbookShown(moves % 2 == 1);
            shown.model.setScenario(scenario);
            ++moves;
            const Occupancy& occupancy = shown.model.snapshot().occupancy;
            for (const CalculationSection& section : shown.view.tree().content().sections) {
                if (!section.resource) continue;
                REQUIRE(section.steps.back().step.result == occupancy.limit(*section.resource));
                REQUIRE(section.binding == occupancy.limiters.contains(*section.resource));
                for (const CalculationStep& step : section.steps) {
                    REQUIRE_FALSE(step.title.isEmpty());
                    REQUIRE(recompute(step.step) == step.step.result);
                }
            }
        }
    CHECK(moves > 50);
}

TEST_CASE("calculation marks the steps that the last edit changed", "[calculation]") {
    Shown shown;
    CHECK(shown.changed().isEmpty());
    shown.model.setField(FieldId::DynamicShared, 9216);
    const QStringList memory = shown.changed();
    CHECK(memory.contains(QStringLiteral("shared memory requested per block")));
    CHECK(memory.contains(QStringLiteral("blocks by shared memory")));
    CHECK_FALSE(memory.contains(QStringLiteral("registers per warp")));
    CHECK(shown.line(QStringLiteral("blocks by shared memory"))
              .data(Qt::AccessibleDescriptionRole)
              .toString()
              .contains(QStringLiteral("changed")));
    // Moves of one drag count from where it began; back there, nothing has changed.
    shown.model.setField(FieldId::DynamicShared, 8192);
    CHECK(shown.changed().isEmpty());
    QTest::qWait(CalculationView::kRunMs + 50);
    shown.model.setField(FieldId::Registers, 48);
    CHECK(shown.changed().contains(QStringLiteral("registers per warp")));
    CHECK_FALSE(shown.changed().contains(QStringLiteral("blocks by shared memory")));
    // What is no edit changes no mark.
    const QStringList before = shown.changed();
    shown.view.setTextbookShown(true);
    shown.view.refreshNow();
    CHECK(shown.changed() == before);
}

TEST_CASE("calculation opens a step by keyboard and by mouse", "[calculation][keyboard]") {
    const Shown shown;
    CalculationTree& tree = shown.view.tree();
    const QModelIndex line = shown.line(QStringLiteral("warps per block"));
    tree.setFocus();
    tree.setCurrentIndex(line);
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return}) {
        QTest::keyClick(&tree, key);
        REQUIRE(tree.isExpanded(line));
        QTest::keyClick(&tree, key);
        REQUIRE_FALSE(tree.isExpanded(line));
    }
    QTest::keyClick(&tree, Qt::Key_Right);
    REQUIRE(tree.isExpanded(line));
    const QModelIndex detail = shown.lines().index(0, 0, line);
    CHECK(detail.data().toString().contains(
        QString::fromUtf8("⌈threads per block / threads per warp⌉ = warps per block")));
    CHECK(detail.data().toString().contains(QStringLiteral("whole warps")));
    CHECK(detail.data().toString().contains(QStringLiteral("Programming Guide")));
    QTest::keyClick(&tree, Qt::Key_Down);
    CHECK(tree.currentIndex() == detail);
    QTest::keyClick(&tree, Qt::Key_Left);
    CHECK(tree.currentIndex() == line);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, Qt::NoModifier,
                      tree.visualRect(line).center());
    CHECK_FALSE(tree.isExpanded(line));
}

TEST_CASE("calculation keeps open what was opened when lines come and go", "[calculation]") {
    Shown shown;
    CalculationTree& tree = shown.view.tree();
    tree.expand(shown.line(QStringLiteral("registers per warp")));
    tree.collapse(shown.line(QStringLiteral("blocks by warps")).parent());
    shown.model.setField(FieldId::Registers, 255);
    shown.model.setField(FieldId::Threads, 1024);
    shown.model.setField(FieldId::Registers, 40);
    CHECK(tree.isExpanded(shown.line(QStringLiteral("registers per warp"))));
    CHECK_FALSE(tree.isExpanded(shown.line(QStringLiteral("blocks by warps")).parent()));
    CHECK(tree.isExpanded(shown.line(QStringLiteral("registers per warp")).parent()));
}

TEST_CASE("calculation opens and closes all by one button", "[calculation]") {
    const Shown shown;
    QToolButton& button = shown.view.openButton();
    CHECK(button.text() == "Open all");
    button.click();
    CHECK(shown.view.tree().isExpanded(shown.line(QStringLiteral("occupancy"))));
    CHECK(button.text() == "Close all");
    button.click();
    CHECK_FALSE(shown.view.tree().isExpanded(shown.line(QStringLiteral("occupancy"))));
    CHECK(shown.view.tree().isExpanded(shown.line(QStringLiteral("occupancy")).parent()));
    CHECK(button.text() == "Open all");
}

TEST_CASE("calculation puts the textbook beside and says what parting costs", "[calculation]") {
    Shown shown;
    const QSignalSpy states(&shown.view, &SnapshotView::stateChanged);
    CHECK(shown.view.state().isEmpty());
    shown.view.textbookButton().click();
    CHECK(shown.view.isTextbookShown());
    CHECK(states.count() == 1);
    const CalculationContent& content = shown.view.tree().content();
    CHECK(content.sections[4].limit == "18 blocks");
    CHECK(content.sections[4].textbookLimit == "20 blocks");
    CHECK(content.sections[4].differs);
    CHECK_FALSE(content.sections[3].differs);
    const CalculationStep& step =
        shown.lines().stepAt(shown.line(QStringLiteral("shared memory requested per block")));
    CHECK(step.textbook == "0 B + 8 KiB = 8 KiB");
    CHECK(step.costs);
    CHECK(step.parting.contains(QString::fromUtf8("20 blocks → 18 blocks")));
    CHECK(shown.view.summary() == "Textbook and hardware agree in the end: 6 blocks, 75 %.");
    const QString state = shown.view.state();
    ScenarioModel model(a100());
    CalculationView other(model);
    other.restoreState(state);
    CHECK(other.isTextbookShown());
    CHECK(other.textbookButton().isChecked());
    other.restoreState(QStringLiteral("from a later version"));
    CHECK(other.isTextbookShown());
    other.restoreState(QString());
    CHECK_FALSE(other.isTextbookShown());
}

TEST_CASE("calculation is copied as text, Markdown and LaTeX", "[calculation]") {
    Shown shown;
    shown.view.setTextbookShown(true);
    CHECK(shown.view.asText().contains(QStringLiteral("Registers: 6 blocks, binds")));
    CHECK(shown.view.asText().contains(QStringLiteral("Registers per thread: 40")));
    CHECK(shown.view.asMarkdown().contains(QStringLiteral("| --- |")));
    CHECK(shown.view.asLatex(LatexForm::Fragment).contains(QStringLiteral("\\begin{align*}")));
    CHECK(shown.view.asLatex(LatexForm::Document).contains(QStringLiteral("\\begin{document}")));
    QMenu& menu = *shown.view.exportButton().menu();
    emit menu.aboutToShow();
    QStringList titles;
    for (QAction* action : menu.actions()) {
        titles << action->text();
        if (action->text() == QLatin1String("Copy as &Markdown")) action->trigger();
    }
    CHECK(titles.size() == 9);
    CHECK(QGuiApplication::clipboard()->text() == shown.view.asMarkdown());
}

TEST_CASE("calculation speaks Chinese, in the window and in what is copied", "[calculation]") {
    Shown shown;
    shown.view.setTextbookShown(true);
    const QString english = shown.view.asText();
    const LanguageGuard chinese(Language::SimplifiedChinese);
    CHECK(shown.view.asText() != english);
    CHECK(shown.view.asText().contains(QString::fromUtf8("线程束")));
    CHECK(shown.view.tree().content().sections[3].title == QString::fromUtf8("寄存器"));
    CHECK(shown.view.asLatex(LatexForm::Document).contains(QStringLiteral("ctexart")));
}
