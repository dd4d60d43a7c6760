#pragma once

#include "core/teach/lesson.h"

#include <QJsonObject>
#include <QString>
#include <vector>

namespace occ::ui {

/// What has become of a question.
struct LessonAnswer {
    int wrongTries = 0;
    bool revealed = false;  ///< before it was answered right: it no longer counts
    bool right = false;

    /// Answered right without having been told.
    [[nodiscard]] bool counts() const { return right && !revealed; }
    [[nodiscard]] bool isOpen() const { return !right && !revealed; }

    friend bool operator==(const LessonAnswer&, const LessonAnswer&) = default;
};

struct LessonScore {
    int right = 0;      ///< answered without having been told
    int atOnce = 0;     ///< of these, with the first try
    int questions = 0;  ///< of the whole lesson

    [[nodiscard]] bool isFull() const { return right == questions; }
};

/// Where a reader is in a lesson, and what was answered.
class LessonRun {
public:
    LessonRun(QString key, Lesson lesson);

    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const Lesson& lesson() const { return m_lesson; }
    [[nodiscard]] std::size_t stepCount() const { return m_lesson.steps.size(); }
    /// The step on show; `stepCount()`: the summary.
    [[nodiscard]] std::size_t position() const { return m_position; }
    [[nodiscard]] bool isAtSummary() const { return m_position == stepCount(); }
    /// Clamped to the lesson.
    void goTo(std::size_t position);
    /// What the step on show is about. Precondition: !isAtSummary().
    [[nodiscard]] const LessonStep& step() const { return m_lesson.steps[m_position]; }
    [[nodiscard]] const Scenario& launch() const { return launchOf(m_lesson, m_position); }

    /// Of a question of the step on show.
    [[nodiscard]] LessonAnswer& answer(std::size_t question) {
        return m_answers[m_position][question];
    }
    [[nodiscard]] LessonScore score() const;
    /// Questions of the step on show that wait for an answer.
    [[nodiscard]] int openQuestions() const;

    /// Position and answers, for the session.
    [[nodiscard]] QJsonObject state() const;
    /// Takes over what fits to the lesson, which may have been edited since.
    void restore(const QJsonObject& state);

private:
    QString m_key;
    Lesson m_lesson;
    std::size_t m_position = 0;
    std::vector<std::vector<LessonAnswer>> m_answers;
};

}  // namespace occ::ui
