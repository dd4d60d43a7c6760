// Lessons in a real window: what they do with it, how they are answered and left.
#include "core/gpu_search.h"
#include "core/teach/lesson_target.h"
#include "tests/ui/lesson_support.h"
#include "ui/input_panel.h"
#include "ui/lesson_page.h"
#include "ui/view_tabs.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace occ;
using namespace occ::ui;

TEST_CASE("every lesson runs from its first step to its summary", "[lesson]") {
    const LessonWindow lesson;
    lesson.window->resize(1280, 800);
    REQUIRE_FALSE(lesson.dock->library().entries().empty());
    for (const LessonEntry& entry : lesson.dock->library().entries()) {
        INFO(entry.key.toStdString());
        lesson.dock->startLesson(entry.key);
        for (std::size_t step = 0; step < lesson.run().stepCount(); ++step) {
            settle();
            INFO("step " << step + 1);
            REQUIRE(lesson.run().position() == step);
            checkStep(lesson);
            for (LessonQuestionView* view : lesson.questions()) {
                answerRight(*view, lesson.run().launch());
                INFO(view->verdictText().toStdString());
                CHECK(view->verdictText().startsWith(QStringLiteral("✓")));
            }
            lesson.dock->page().next().click();
        }
        REQUIRE(lesson.run().isAtSummary());
        CHECK(lesson.run().score().isFull());
        CHECK(lesson.run().score().atOnce == lesson.run().score().questions);
        CHECK(lesson.dock->records().value(entry.key).isFull());
    }
    CHECK(lesson.dock->library().problems().empty());
}

TEST_CASE("wrong answers are told and do not count", "[lesson]") {
    const LessonWindow lesson;
    for (const LessonEntry& entry : lesson.dock->library().entries()) {
        INFO(entry.key.toStdString());
        lesson.dock->startLesson(entry.key);
        while (!lesson.run().isAtSummary()) {
            for (LessonQuestionView* view : lesson.questions()) {
                answerWrong(*view, lesson.run().launch());
                CHECK(view->verdictText().startsWith(QStringLiteral("✗")));
                CHECK(view->explanationText().isEmpty());
            }
            lesson.dock->page().next().click();
        }
        CHECK(lesson.run().score().right == 0);
        CHECK(lesson.run().score().questions > 0);
    }
}

TEST_CASE("what is no answer is explained and costs nothing", "[lesson]") {
    const LessonWindow lesson;
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    LessonQuestionView& view = *lesson.questions().front();
    for (const char* typed : {"", "  ", "eight", "8 or 9", "?"}) {
        view.edit()->setText(QString::fromUtf8(typed));
        view.check();
        INFO(typed << ": " << view.verdictText().toStdString());
        CHECK(view.verdictText().startsWith(QStringLiteral("?")));
        CHECK(view.verdictText().contains(QLatin1Char('\n')));
    }
    CHECK(lesson.run().answer(0).wrongTries == 0);
    // Enter checks, and one may try again.
    view.edit()->setText(QStringLiteral("7"));
    QTest::keyClick(view.edit(), Qt::Key_Return);
    CHECK(view.verdictText().contains(QStringLiteral("7")));
    QTest::keyClick(view.edit(), Qt::Key_Backspace);
    CHECK(view.verdictText().isEmpty());
    QTest::keyClicks(view.edit(), QStringLiteral("8"));
    QTest::keyClick(view.edit(), Qt::Key_Return);
    CHECK(view.verdictText().contains(QStringLiteral("Right")));
    CHECK(view.explanationText() == QStringLiteral("It is 8 warps."));
    const LessonScore score = lesson.run().score();
    CHECK(score.right == 1);
    CHECK(score.atOnce == 0);
}

TEST_CASE("a revealed answer may be answered but does not count", "[lesson]") {
    const LessonWindow lesson;
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    LessonQuestionView& view = *lesson.questions().front();
    view.reveal();
    CHECK(view.verdictText().contains(QStringLiteral("8 warps")));
    CHECK(view.explanationText() == QStringLiteral("It is 8 warps."));
    answerRight(view, lesson.run().launch());
    CHECK(view.verdictText().contains(QStringLiteral("does not count")));
    CHECK(lesson.run().score().right == 0);
    // To look once more after a right answer takes nothing away.
    lesson.dock->page().next().click();
    lesson.dock->page().next().click();
    auto& again = lesson.dock->page();
    for (QPushButton* button : again.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Do this lesson again")) button->click();
    settle();
    answerRight(*lesson.questions().front(), lesson.run().launch());
    lesson.questions().front()->reveal();
    CHECK(lesson.run().score().isFull());
}

TEST_CASE("leaving gives back what was set before", "[lesson]") {
    const LessonWindow lesson;
    lesson.window->model().setGpu(findGpu("RTX 3090")->gpu);
    lesson.window->model().setField(FieldId::Registers, 77);
    const Scenario own = lesson.window->model().scenario();
    const QString first = lesson.dock->library().entries().front().key;
    lesson.dock->startLesson(first);
    CHECK_FALSE(lesson.window->model().scenario().gpu == own.gpu);
    // Another lesson in between must not take the lesson's inputs for the reader's own.
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    lesson.dock->page().next().click();
    lesson.dock->page().leave().click();
    CHECK(lesson.window->model().scenario() == own);
    CHECK(lesson.dock->run() == nullptr);
    CHECK(lesson.dock->showsList());
    CHECK(lesson.stage->highlighted().empty());
    lesson.window->model().undoStack().undo();
    CHECK_FALSE(lesson.window->model().scenario() == own);
    lesson.window->model().undoStack().redo();
    CHECK(lesson.window->model().scenario() == own);
}

TEST_CASE("a step comes back when it is set up again", "[lesson]") {
    const LessonWindow lesson;
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    const auto hint = [&] {
        for (const QLabel* label : lesson.dock->page().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral("differ"))) return true;
        return false;
    };
    settle();
    CHECK_FALSE(hint());
    lesson.window->model().setField(FieldId::Threads, 1000);
    lesson.window->showView(ViewId::Gpu);
    lesson.stage->clear();
    settle();
    CHECK(hint());
    lesson.dock->page().setUpAgain().click();
    settle();
    checkStep(lesson);
    CHECK_FALSE(hint());
}

TEST_CASE("a folded input is unfolded and scrolled to", "[lesson]") {
    const LessonWindow lesson;
    lesson.window->resize(1100, 640);
    settle();
    CHECK_FALSE(lesson.window->inputs().advancedOpen());
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    settle();
    CHECK(lesson.window->inputs().advancedOpen());
    for (const QWidget* target : lesson.stage->highlighted())
        CHECK(partInSight(*target).height() == target->height());
}

TEST_CASE("lessons know the tabs and the parts of the window", "[lesson]") {
    std::vector<std::string_view> tabs;
    for (const ViewEntry& entry : viewEntries())
        tabs.emplace_back(entry.key);
    const auto known = lessonViews();
    CHECK(tabs == std::vector<std::string_view>(known.begin(), known.end()));
    const LessonWindow lesson;
    for (const LessonTarget& target : lessonTargets()) {
        INFO(target.key);
        const QWidget* part = lesson.stage->part(QString::fromStdString(target.key));
        REQUIRE(part != nullptr);
        const std::string view(viewOfLessonTarget(target.key));
        CHECK(lesson.window->tabs().isAncestorOf(part) == !view.empty());
        if (view.empty()) continue;
        const QWidget* tab = lesson.window->tabs().view(findView(QString::fromStdString(view))->id);
        CHECK((tab == part || tab->isAncestorOf(part)));
    }
}

TEST_CASE("the tab of what is highlighted is shown", "[lesson]") {
    const LessonWindow lesson;
    lesson.dock->openLesson(lesson.write(
        QStringLiteral("small.json"),
        smallLesson().replace(R"("text": {"en": "Try it.")",
                              R"("highlights": ["chart.threads"], "text": {"en": "Try it.")")));
    lesson.window->showView(ViewId::Gpu);
    settle();
    CHECK(lesson.dock->step(1));
    settle();
    checkStep(lesson);
    CHECK(lesson.window->tabs().current() == ViewId::Charts);
}

TEST_CASE("a lesson is stepped from outside while it is on show", "[lesson]") {
    const LessonWindow lesson;
    CHECK_FALSE(lesson.dock->step(1));
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    CHECK_FALSE(lesson.dock->step(-1));
    CHECK(lesson.dock->step(1));
    CHECK(lesson.dock->step(1));
    CHECK(lesson.run().isAtSummary());
    CHECK_FALSE(lesson.dock->step(1));
    CHECK(lesson.dock->step(-1));
    CHECK(lesson.run().position() == 1);
    lesson.dock->showLessonList();
    CHECK_FALSE(lesson.dock->step(-1));
    lesson.dock->startLesson(lesson.run().key());
    lesson.dock->hide();
    CHECK_FALSE(lesson.dock->step(-1));
    CHECK(lesson.run().position() == 1);
}

TEST_CASE("lessons go on by the keyboard", "[lesson][keyboard]") {
    const LessonWindow lesson;
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    lesson.window->activateWindow();
    settle();
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(lesson.window.get(), key, Qt::AltModifier);
        settle();
    };
    CHECK(lesson.dock->page().progressText() == QStringLiteral("Step 1 of 2"));
    CHECK_FALSE(lesson.dock->page().back().isEnabled());
    press(Qt::Key_Left);
    CHECK(lesson.run().position() == 0);
    press(Qt::Key_Right);
    CHECK(lesson.dock->page().progressText() == QStringLiteral("Step 2 of 2"));
    press(Qt::Key_Right);
    CHECK(lesson.dock->page().progressText() == QStringLiteral("Summary"));
    press(Qt::Key_Right);
    CHECK(lesson.run().isAtSummary());
    press(Qt::Key_Left);
    CHECK(lesson.run().position() == 1);
    // Not while the dock is away.
    lesson.dock->hide();
    settle();
    press(Qt::Key_Left);
    CHECK(lesson.run().position() == 1);
    CHECK(lesson.stage->highlighted().empty());
}

TEST_CASE("the next lesson is offered at the end", "[lesson]") {
    const LessonWindow lesson;
    lesson.write(QStringLiteral("small.json"), smallLesson());
    REQUIRE(lesson.dock->library().entries().size() >= 2);
    const QString second = lesson.dock->library().entries()[1].key;
    lesson.dock->startLesson(lesson.dock->library().entries()[0].key);
    while (!lesson.run().isAtSummary())
        lesson.dock->page().next().click();
    for (QPushButton* button : lesson.dock->page().findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Start the next lesson")) button->click();
    settle();
    CHECK(lesson.run().key() == second);
    CHECK(lesson.run().position() == 0);
}

TEST_CASE("no step of a lesson is wider than a small window, also with code in it", "[lesson]") {
    const Language language = GENERATE(Language::English, Language::SimplifiedChinese);
    const LanguageGuard guard(language);
    const LessonWindow lesson(language);
    lesson.window->inputs().setAdvancedOpen(true);
    lesson.window->resize(1024, 768);
    for (const LessonEntry& entry : lesson.dock->library().entries()) {
        lesson.dock->startLesson(entry.key);
        do {
            settle();
            INFO(entry.key.toStdString() << ", step " << lesson.run().position());
            CHECK(lesson.window->minimumSizeHint().width() <= 1024);
        } while (lesson.dock->step(1));
    }
}
