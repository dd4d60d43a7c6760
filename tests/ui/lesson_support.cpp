#include "tests/ui/lesson_support.h"

#include "core/teach/lesson_quantity.h"
#include "core/teach/lesson_text.h"
#include "ui/lesson_page.h"
#include "ui/text.h"
#include "ui/view_tabs.h"

#include <QFile>
#include <QLineEdit>
#include <QRadioButton>

namespace occ::ui {

LessonWindow::LessonWindow(Language language)
    : window(makeWindow({Session{}, {}, language, ColorScheme::Light})),
      stage(new LessonWindowStage(*window)) {
    dock = new LessonDock(stage, window.get(), folder.path());
    window->addDockWidget(Qt::RightDockWidgetArea, dock);
    dock->hide();
    settle();
}

QString LessonWindow::write(const QString& name, const QByteArray& content) const {
    const QString path = folder.filePath(name);
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return path;
}

const std::vector<LessonQuestionView*>& LessonWindow::questions() const {
    return dock->page().questions();
}

void answerRight(LessonQuestionView& view, const Scenario& ofStep) {
    if (view.edit() == nullptr) {
        view.options()[rightOption(view.question(), ofStep)]->click();
    } else {
        const auto quantity = findLessonQuantity(view.question().quantity);
        REQUIRE(quantity.has_value());
        const auto value = quantity->of(launchOf(view.question(), ofStep));
        REQUIRE(value.has_value());
        view.edit()->setText(toQString(valueKey(*value)));
    }
    view.check();
}

void answerWrong(LessonQuestionView& view, const Scenario& ofStep) {
    if (view.edit() == nullptr) {
        const std::size_t right = rightOption(view.question(), ofStep);
        view.options()[right == 0 ? 1 : 0]->click();
    } else {
        view.edit()->setText(QStringLiteral("987654"));
    }
    view.check();
}

QRect partInSight(const QWidget& widget) {
    QRect rect = widget.rect();
    for (const QWidget* below = &widget; !below->isWindow(); below = below->parentWidget())
        rect = rect.translated(below->pos()) & below->parentWidget()->rect();
    return rect;
}

void checkStep(const LessonWindow& lesson) {
    const LessonStep& step = lesson.run().step();
    const Snapshot& now = lesson.window->model().snapshot();
    CHECK(now.kernel == lesson.run().launch().kernel);
    CHECK(now.gpu == lesson.run().launch().gpu);
    if (!step.view.empty()) {
        const ViewEntry* view = findView(toQString(step.view));
        REQUIRE(view != nullptr);
        CHECK(lesson.window->tabs().current() == view->id);
    }
    CHECK(lesson.stage->highlighted().size() == step.highlights.size());
    for (const QWidget* target : lesson.stage->highlighted()) {
        INFO(target->metaObject()->className());
        CHECK(target->isVisible());
        CHECK_FALSE(partInSight(*target).isEmpty());
    }
    CHECK_FALSE(lesson.dock->page().contentText().trimmed().isEmpty());
    CHECK_FALSE(lesson.dock->page().contentText().contains(QLatin1Char('{')));
}

QByteArray smallLesson() {
    return R"({
  "format": "occuscope-lesson",
  "version": 1,
  "title": {"en": "A small lesson", "zh_CN": "一节小课"},
  "goal": {"en": "Count warps.", "zh_CN": "数线程束。"},
  "minutes": 1,
  "steps": [
    {
      "title": {"en": "Warps", "zh_CN": "线程束"},
      "text": {"en": "A block of **{threads}**.", "zh_CN": "{#threads} 个线程的**线程块**。"},
      "launch": {"gpu": "A100 SXM4 40GB", "threads": 256, "registers": 32},
      "view": "charts",
      "highlights": ["input.threads", "input.carveout"],
      "questions": [
        {
          "prompt": {"en": "How many warps?", "zh_CN": "有多少个线程束？"},
          "quantity": "warps_per_block",
          "explanation": {"en": "It is {warps_per_block}.", "zh_CN": "是 {#warps_per_block} 个。"}
        }
      ]
    },
    {
      "title": {"en": "Look", "zh_CN": "看"},
      "text": {"en": "Try it.", "zh_CN": "试一试。"}
    }
  ],
  "summary": {"en": "A warp is 32 threads.", "zh_CN": "一个线程束是 32 个线程。"}
})";
}

}  // namespace occ::ui
