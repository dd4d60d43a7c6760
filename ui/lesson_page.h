#pragma once

#include <QWidget>
#include <functional>
#include <vector>

class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace occ {
struct Lesson;
}

namespace occ::ui {

class LessonLabel;
class LessonQuestionView;
class LessonRun;

/// The step of a lesson that its reader is at, or the summary, and the way from one to the next.
class LessonPage : public QWidget {
    Q_OBJECT

public:
    explicit LessonPage(QWidget* parent = nullptr);

    /// Both outlive the page or are replaced. `following`: the lesson after it, for the summary;
    /// null: this is the last.
    void show(LessonRun* run, const Lesson* following);
    using QWidget::show;
    /// Whether the inputs are those that the step is about.
    void setOnCourse(bool onCourse);

    /// Of the step on show.
    [[nodiscard]] const std::vector<LessonQuestionView*>& questions() const { return m_questions; }
    [[nodiscard]] QPushButton& back() const { return *m_back; }
    [[nodiscard]] QPushButton& next() const { return *m_next; }
    [[nodiscard]] QPushButton& setUpAgain() const { return *m_setUp; }
    [[nodiscard]] QPushButton& leave() const { return *m_leave; }
    [[nodiscard]] QString progressText() const;
    /// Everything that is said of the step, for tests.
    [[nodiscard]] QString contentText() const;

signals:
    void moved(int distance);  ///< -1: back, 1: on
    void setUpRequested();
    void leaveRequested();
    void restartRequested();
    void nextLessonRequested();
    void answered();

protected:
    void changeEvent(QEvent* event) override;
    [[nodiscard]] QSize sizeHint() const override { return {320, 560}; }

private:
    void build();
    QBoxLayout* buildHead();
    QBoxLayout* buildFoot();
    void connectButtons();
    void fill();
    void fillStep(QBoxLayout& column);
    void fillSummary(QBoxLayout& column);
    /// Words are asked for again with a new language.
    using Words = std::function<QString()>;
    void addHeading(QBoxLayout& column, const Words& words);
    void addMarkdown(QBoxLayout& column, const Words& words);
    QPushButton* addButton(QBoxLayout& column, const Words& words);
    void addQuestion(QBoxLayout& column, std::size_t question);
    void showHead();
    void showProgress();
    void retranslate();
    [[nodiscard]] QString scoreText() const;

    LessonRun* m_run = nullptr;
    const Lesson* m_following = nullptr;
    QLabel* m_title;
    QLabel* m_progress;
    QProgressBar* m_bar;
    QScrollArea* m_area;
    QLabel* m_offCourse;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_setUp;
    QPushButton* m_leave;
    std::vector<LessonQuestionView*> m_questions;
    std::vector<LessonLabel*> m_texts;
    std::vector<std::function<void()>> m_rewordings;
};

}  // namespace occ::ui
