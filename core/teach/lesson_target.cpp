#include "core/teach/lesson_target.h"

#include "core/input_field.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

constexpr std::array<std::string_view, 9> kViews = {
    "charts", "calculation", "sm", "map", "grid", "advice", "compare", "gpu", "kernels"};

std::vector<LessonTarget> makeTargets() {
    std::vector<LessonTarget> targets = {
        {"gpu", OCC_TEXT("The choice of the GPU")},
        {"headline", OCC_TEXT("The headline with the occupancy")},
        {"limits", OCC_TEXT("The limit of every resource")},
        {"next_steps", OCC_TEXT("The next steps")},
    };
    for (const InputField& field : inputFields())
        targets.push_back({"input." + std::string(field.key), words::title(field.id)});
    targets.push_back({"chart.threads", OCC_TEXT("The chart over threads per block")});
    targets.push_back({"chart.registers", OCC_TEXT("The chart over registers per thread")});
    targets.push_back({"chart.shared_memory", OCC_TEXT("The chart over shared memory per block")});
    for (const std::string_view view : kViews)
        targets.push_back({"view." + std::string(view), OCC_TEXT("The tab of this view")});
    return targets;
}

}  // namespace

std::span<const std::string_view> lessonViews() {
    return kViews;
}

const std::vector<LessonTarget>& lessonTargets() {
    static const std::vector<LessonTarget> kTargets = makeTargets();
    return kTargets;
}

bool isLessonTarget(std::string_view key) {
    const auto& targets = lessonTargets();
    return std::any_of(targets.begin(), targets.end(),
                       [key](const LessonTarget& target) { return target.key == key; });
}

std::string_view viewOfLessonTarget(std::string_view key) {
    constexpr std::string_view kView = "view.";
    if (key.starts_with(kView)) return key.substr(kView.size());
    return key.starts_with("chart.") ? kViews.front() : std::string_view();
}

}  // namespace occ
