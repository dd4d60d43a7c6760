#pragma once

#include "core/teach/lesson.h"
#include "tests/ui/ui_support.h"
#include "ui/lesson_dock.h"
#include "ui/lesson_question.h"
#include "ui/lesson_window_stage.h"

#include <QByteArray>
#include <QTemporaryDir>
#include <memory>

namespace occ::ui {

/// A window with lessons at its side, and a folder for a teacher's own.
struct LessonWindow {
    QTemporaryDir folder;
    std::unique_ptr<MainWindow> window;
    LessonWindowStage* stage = nullptr;
    LessonDock* dock = nullptr;

    explicit LessonWindow(Language language = Language::English);

    /// Writes a file into the teacher's folder; returns its path.
    QString write(const QString& name, const QByteArray& content) const;
    [[nodiscard]] LessonRun& run() const { return *dock->run(); }
    [[nodiscard]] const std::vector<LessonQuestionView*>& questions() const;
};

/// Types or picks what the engine says, and checks it.
void answerRight(LessonQuestionView& view, const Scenario& ofStep);
/// Types or picks anything else, and checks it.
void answerWrong(LessonQuestionView& view, const Scenario& ofStep);

/// The part of a widget that nothing above it clips.
[[nodiscard]] QRect partInSight(const QWidget& widget);
/// Checks that the window is as the step on show wants it.
void checkStep(const LessonWindow& lesson);

/// A file with one step and one question, about 256 threads on an A100: 8 warps.
[[nodiscard]] QByteArray smallLesson();

}  // namespace occ::ui
