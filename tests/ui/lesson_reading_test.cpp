// Lessons as files and in other languages, and from one run of the program to the next.
#include "tests/ui/layout_check.h"
#include "tests/ui/lesson_support.h"
#include "ui/lesson_card.h"
#include "ui/lesson_label.h"
#include "ui/lesson_page.h"

#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

using namespace occ;
using namespace occ::ui;

namespace {

QString takeMessage(MainWindow& window) {
    settle();
    auto* box = window.findChild<QMessageBox*>();
    REQUIRE(box != nullptr);
    const QString text = box->text() + QLatin1Char('\n') + box->informativeText();
    box->close();
    settle();
    return text;
}

/// The common check counts the cells of a table as lines of text, so that these labels are asked
/// themselves what they need.
QStringList problemsOf(QWidget& widget) {
    QStringList problems;
    for (const QString& problem : layoutProblems(widget))
        if (!problem.startsWith(QStringLiteral("occ::ui::LessonLabel"))) problems << problem;
    for (const LessonLabel* label : widget.findChildren<LessonLabel*>())
        if (label->isVisible() && label->heightForWidth(label->width()) > label->height())
            problems << QStringLiteral("cut: ") + label->plainText();
    return problems;
}

}  // namespace

TEST_CASE("the language changes in the middle of a lesson", "[lesson][language]") {
    const LessonWindow lesson;
    lesson.dock->openLesson(lesson.write(QStringLiteral("small.json"), smallLesson()));
    LessonQuestionView* view = lesson.questions().front();
    view->edit()->setText(QStringLiteral("8"));
    {
        const LanguageGuard chinese(Language::SimplifiedChinese);
        REQUIRE(lesson.questions().front() == view);
        CHECK(view->edit()->text() == QStringLiteral("8"));
        CHECK(lesson.dock->page().contentText().contains(QStringLiteral("256 个线程的线程块。")));
        view->check();
        CHECK(view->explanationText() == QStringLiteral("是 8 个。"));
        lesson.dock->showLessonList();
        CHECK(lesson.dock->list().cards().back()->texts().title == QStringLiteral("一节小课"));
    }
    CHECK(view->explanationText() == QStringLiteral("It is 8 warps."));
    CHECK(lesson.dock->list().cards().back()->texts().title == QStringLiteral("A small lesson"));
}

TEST_CASE("every lesson can be read in both languages", "[lesson][language]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        const LessonWindow lesson(language);
        for (const LessonEntry& entry : lesson.dock->library().entries()) {
            INFO(entry.key.toStdString());
            lesson.dock->startLesson(entry.key);
            while (!lesson.run().isAtSummary()) {
                settle();
                checkStep(lesson);
                for (LessonQuestionView* view : lesson.questions()) {
                    view->reveal();
                    CHECK_FALSE(view->explanationText().contains(QLatin1Char('{')));
                }
                lesson.dock->page().next().click();
            }
        }
    }
}

TEST_CASE("no text is cut in a lesson", "[lesson][layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        const LessonWindow lesson(language);
        lesson.dock->showLessonList();
        const auto check = [&] {
            settle();
            const QStringList problems = problemsOf(*lesson.dock->widget());
            INFO(problems.join(QLatin1Char('\n')).toStdString());
            CHECK(problems.isEmpty());
        };
        check();
        for (const LessonEntry& entry : lesson.dock->library().entries()) {
            INFO(entry.key.toStdString());
            lesson.dock->startLesson(entry.key);
            while (!lesson.run().isAtSummary()) {
                for (LessonQuestionView* view : lesson.questions())
                    view->reveal();
                check();
                lesson.dock->page().next().click();
            }
            check();
        }
    }
}

TEST_CASE("a lesson goes on after the program was closed", "[lesson][session]") {
    QString state;
    QString path;
    Scenario own;
    Scenario last;
    LessonWindow first;
    path = first.write(QStringLiteral("small.json"), smallLesson());
    own = first.window->model().scenario();
    first.dock->openLesson(path);
    answerRight(*first.questions().front(), first.run().launch());
    first.dock->page().next().click();
    state = first.dock->state();

    LessonWindow second;
    second.window->model().setScenario(first.window->model().scenario());
    last = second.window->model().scenario();
    second.dock->restoreState(state);
    // That file lies in no folder of this window and must be remembered by its path.
    CHECK(second.dock->run() == nullptr);
    second.dock->library().setRemembered({path});
    second.dock->restoreState(QString(state).replace(
        QStringLiteral("\"files\":[]"), QStringLiteral("\"files\":[\"%1\"]").arg(path)));
    REQUIRE(second.dock->run() != nullptr);
    CHECK(second.run().position() == 1);
    CHECK(second.run().score().isFull());
    CHECK(second.window->model().scenario() == last);
    CHECK(second.dock->state().contains(QStringLiteral("small.json")));
    second.dock->page().leave().click();
    CHECK(second.window->model().scenario() == own);
    for (const QString& broken :
         {QString(), QStringLiteral("{"), QStringLiteral("[]"),
          QStringLiteral(R"({"lesson":"no such","own":"{}","files":5,"records":[]})")}) {
        second.dock->restoreState(broken);
        CHECK(second.dock->run() == nullptr);
    }
}

TEST_CASE("a file that is no lesson is told with the place", "[lesson][files]") {
    const LessonWindow lesson;
    const Scenario before = lesson.window->model().scenario();
    const QString path =
        lesson.write(QStringLiteral("bad.json"),
                     smallLesson().replace("\"input.threads\"", "\"input.thraeds\""));
    lesson.dock->openLesson(path);
    const QString message = takeMessage(*lesson.window);
    CHECK(message.contains(QStringLiteral("bad.json")));
    CHECK(message.contains(QStringLiteral("Line 13")));
    CHECK(message.contains(QStringLiteral("input.thraeds")));
    CHECK(lesson.dock->run() == nullptr);
    CHECK(lesson.window->model().scenario() == before);
    lesson.dock->showLessonList();
    REQUIRE(lesson.dock->list().problemTexts().size() == 1);
    CHECK(lesson.dock->list().problemTexts().front().contains(QStringLiteral("Line 13")));
    lesson.dock->openLesson(lesson.folder.filePath(QStringLiteral("missing.json")));
    CHECK(takeMessage(*lesson.window).contains(QStringLiteral("missing.json")));
    lesson.dock->startLesson(QStringLiteral("no-such-lesson"));
    CHECK(takeMessage(*lesson.window).contains(QStringLiteral("no-such-lesson")));
}
