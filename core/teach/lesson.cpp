#include "core/teach/lesson.h"

namespace occ {

const std::string& LessonText::in(std::string_view language) const {
    static const std::string kNone;
    auto found = byLanguage.find(language);
    if (found == byLanguage.end()) found = byLanguage.find(std::string_view("en"));
    if (found == byLanguage.end()) found = byLanguage.begin();
    return found == byLanguage.end() ? kNone : found->second;
}

const Scenario& launchOf(const Lesson& lesson, std::size_t step) {
    while (step > 0 && !lesson.steps[step].launch)
        --step;
    return *lesson.steps[step].launch;
}

const Scenario& launchOf(const LessonQuestion& question, const Scenario& ofStep) {
    return question.launch ? *question.launch : ofStep;
}

}  // namespace occ
