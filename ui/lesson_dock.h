#pragma once

#include "core/io/scenario.h"
#include "ui/lesson_library.h"
#include "ui/lesson_list.h"
#include "ui/lesson_run.h"

#include <QDockWidget>
#include <optional>

class QShortcut;
class QStackedWidget;

namespace occ::ui {

class LessonPage;
class LessonStage;

/// Lessons beside the window that they are about: the list of them, or the one that is being done.
/// What the reader had set before the first lesson is kept and given back when lessons are left.
class LessonDock : public QDockWidget {
    Q_OBJECT

public:
    /// Takes the stage over. `folder`: see LessonLibrary.
    explicit LessonDock(LessonStage* stage, QWidget* parent = nullptr,
                        const QString& folder = LessonLibrary::ownFolder());

    [[nodiscard]] LessonLibrary& library() { return m_library; }
    /// Null while no lesson is being done.
    [[nodiscard]] LessonRun* run() { return m_run ? &*m_run : nullptr; }
    [[nodiscard]] LessonList& list() { return *m_list; }
    [[nodiscard]] LessonPage& page() { return *m_page; }
    [[nodiscard]] bool showsList() const;
    [[nodiscard]] const LessonRecords& records() const { return m_records; }

    /// Lesson, step, answers, what was reached, remembered files, as a text for the session.
    [[nodiscard]] QString state() const;
    /// Changes no input. An unknown text, or a lesson that is gone, is ignored.
    void restoreState(const QString& state);

public slots:
    void showLessonList();
    /// Asks for a file, and starts the lesson in it.
    void openLessonFile();
    /// Says what is wrong with a file that is no lesson.
    void openLesson(const QString& path);
    /// Begins a lesson, or goes on with it where it is being done.
    void startLesson(const QString& key);
    void leaveLesson();
    void openExerciseDialog();
    /// Goes to the step after (1) or before (-1) the one on show, as the keys do. False where the
    /// lesson is not on show or ends there.
    bool step(int direction);

signals:
    /// What `state` gives has changed.
    void stateChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// How a step is come to: what it leaves as it was is set only where it may have changed since.
    enum class Entry { Forward, Again };

    void build();
    void connectParts();
    void makeShortcuts();
    void begin(const LessonEntry& entry);
    void restart();
    void startNext();
    void enter(Entry entry);
    void play(Entry entry);
    void showPage();
    void showList();
    void mark();
    void recordScore();
    void noteCourse();
    void updateShortcuts();
    void retranslate();
    [[nodiscard]] QString viewOfStep(Entry entry) const;

    LessonLibrary m_library;
    LessonStage* m_stage;
    QStackedWidget* m_pages;
    LessonList* m_list;
    LessonPage* m_page;
    QShortcut* m_backKey = nullptr;
    QShortcut* m_nextKey = nullptr;
    std::optional<LessonRun> m_run;
    std::optional<Lesson> m_following;
    std::optional<Scenario> m_own;  ///< set before the first lesson; there while `m_run` is
    LessonRecords m_records;
};

}  // namespace occ::ui
