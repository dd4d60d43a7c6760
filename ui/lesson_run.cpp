#include "ui/lesson_run.h"

#include <QJsonArray>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr QLatin1String kPosition("position");
constexpr QLatin1String kAnswers("answers");
constexpr QLatin1String kWrong("wrong");
constexpr QLatin1String kRevealed("revealed");
constexpr QLatin1String kRight("right");
constexpr int kMostTries = 1000;

QJsonObject toJson(const LessonAnswer& answer) {
    return {{kWrong, answer.wrongTries}, {kRevealed, answer.revealed}, {kRight, answer.right}};
}

LessonAnswer answerFrom(const QJsonObject& json) {
    return {.wrongTries = std::clamp(json.value(kWrong).toInt(), 0, kMostTries),
            .revealed = json.value(kRevealed).toBool(),
            .right = json.value(kRight).toBool()};
}

}  // namespace

LessonRun::LessonRun(QString key, Lesson lesson)
    : m_key(std::move(key)), m_lesson(std::move(lesson)) {
    for (const LessonStep& step : m_lesson.steps)
        m_answers.emplace_back(step.questions.size());
}

void LessonRun::goTo(std::size_t position) {
    m_position = std::min(position, stepCount());
}

LessonScore LessonRun::score() const {
    LessonScore score;
    for (const auto& step : m_answers)
        for (const LessonAnswer& answer : step) {
            ++score.questions;
            if (!answer.counts()) continue;
            ++score.right;
            if (answer.wrongTries == 0) ++score.atOnce;
        }
    return score;
}

int LessonRun::openQuestions() const {
    if (isAtSummary()) return 0;
    const auto& answers = m_answers[m_position];
    return static_cast<int>(
        std::count_if(answers.begin(), answers.end(),
                      [](const LessonAnswer& answer) { return answer.isOpen(); }));
}

QJsonObject LessonRun::state() const {
    QJsonArray steps;
    for (const auto& step : m_answers) {
        QJsonArray answers;
        for (const LessonAnswer& answer : step)
            answers.append(toJson(answer));
        steps.append(answers);
    }
    return {{kPosition, static_cast<int>(m_position)}, {kAnswers, steps}};
}

void LessonRun::restore(const QJsonObject& state) {
    const QJsonArray steps = state.value(kAnswers).toArray();
    for (std::size_t i = 0; i < m_answers.size(); ++i) {
        const QJsonArray answers = steps.at(static_cast<qsizetype>(i)).toArray();
        for (std::size_t j = 0; j < m_answers[i].size(); ++j)
            m_answers[i][j] = answerFrom(answers.at(static_cast<qsizetype>(j)).toObject());
    }
    goTo(static_cast<std::size_t>(std::max(0, state.value(kPosition).toInt())));
}

}  // namespace occ::ui
