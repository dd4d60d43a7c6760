#include "ui/lesson_window_stage.h"

#include "core/input_field.h"
#include "ui/chart_pane.h"
#include "ui/charts_view.h"
#include "ui/field_frame.h"
#include "ui/gpu_picker.h"
#include "ui/headline.h"
#include "ui/input_panel.h"
#include "ui/limiter_table.h"
#include "ui/main_window.h"
#include "ui/next_steps_view.h"
#include "ui/text.h"
#include "ui/view_tabs.h"

#include <QScrollArea>
#include <QTimer>
#include <array>

namespace occ::ui {

namespace {

struct NamedPart {
    const char* name;
    QWidget* (*find)(MainWindow& window);
};

template <ChartKind kKind>
QWidget* chart(MainWindow& window) {
    return &window.charts().pane(kKind);
}

constexpr std::array kParts = {
    NamedPart{"headline", [](MainWindow& window) -> QWidget* { return &window.headline(); }},
    NamedPart{"limits", [](MainWindow& window) -> QWidget* { return &window.limiters(); }},
    NamedPart{"gpu", [](MainWindow& window) -> QWidget* { return &window.inputs().gpuPicker(); }},
    NamedPart{"next_steps",
              [](MainWindow& window) -> QWidget* { return &window.inputs().nextSteps(); }},
    NamedPart{"chart.threads", chart<ChartKind::Threads>},
    NamedPart{"chart.registers", chart<ChartKind::Registers>},
    NamedPart{"chart.shared_memory", chart<ChartKind::SharedMemory>},
};

/// The input that "input.registers" names; null for every other target.
const InputField* inputOf(const QString& target) {
    const QString prefix = QStringLiteral("input.");
    if (!target.startsWith(prefix)) return nullptr;
    return findInputField(toStdString(target.mid(prefix.size())));
}

/// The tab that "view.sm" names; null for every other target.
const ViewEntry* viewOf(const QString& target) {
    const QString prefix = QStringLiteral("view.");
    return target.startsWith(prefix) ? findView(target.mid(prefix.size())) : nullptr;
}

}  // namespace

LessonWindowStage::LessonWindowStage(MainWindow& window, QObject* parent)
    : LessonStage(parent), m_window(window) {
    connect(&window.model(), &ScenarioModel::changed, this, &LessonStage::scenarioChanged);
}

LessonWindowStage::~LessonWindowStage() {
    LessonWindowStage::clear();
}

Scenario LessonWindowStage::scenario() const {
    return m_window.model().scenario();
}

void LessonWindowStage::setScenario(const Scenario& scenario) {
    m_window.model().finishRun();
    m_window.model().setScenario(scenario);
    m_window.model().finishRun();
}

void LessonWindowStage::showView(const QString& key) {
    if (const ViewEntry* entry = findView(key)) m_window.showView(entry->id);
}

QWidget* LessonWindowStage::part(const QString& target) const {
    for (const NamedPart& part : kParts)
        if (target == QLatin1String(part.name)) return part.find(m_window);
    if (const InputField* input = inputOf(target)) return &m_window.inputs().field(input->id);
    if (const ViewEntry* view = viewOf(target)) return m_window.tabs().view(view->id);
    return nullptr;
}

QStringList LessonWindowStage::highlight(const QStringList& targets) {
    clear();
    QStringList unknown;
    for (const QString& target : targets) {
        QWidget* widget = part(target);
        if (widget == nullptr) {
            unknown << target;
            continue;
        }
        unfold(target);
        m_frames.emplace_back(new HighlightFrame(*widget));
        m_frames.back()->pulse();
    }
    // What was unfolded or brought to the front has its place only after it was laid out.
    QTimer::singleShot(0, this, &LessonWindowStage::bringIntoSight);
    return unknown;
}

void LessonWindowStage::unfold(const QString& target) {
    const InputField* input = inputOf(target);
    if (input != nullptr && input->advanced) m_window.inputs().setAdvancedOpen(true);
}

/// From the last to the first, so that the first is seen where they do not fit together.
void LessonWindowStage::bringIntoSight() {
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend(); ++frame) {
        QWidget* target = *frame ? (*frame)->target() : nullptr;
        for (QWidget* above = target; above != nullptr; above = above->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(above))
                if (area != target) area->ensureWidgetVisible(target);
    }
}

void LessonWindowStage::clear() {
    for (const QPointer<HighlightFrame>& frame : m_frames)
        delete frame.data();
    m_frames.clear();
}

std::vector<QWidget*> LessonWindowStage::highlighted() const {
    std::vector<QWidget*> targets;
    for (const QPointer<HighlightFrame>& frame : m_frames)
        if (frame && frame->target()) targets.push_back(frame->target());
    return targets;
}

}  // namespace occ::ui
