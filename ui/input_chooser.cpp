#include "ui/input_chooser.h"

#include "ui/bounded_field.h"
#include "ui/cliffs.h"
#include "ui/result_text.h"
#include "ui/scenario_model.h"

#include <algorithm>

namespace occ::ui {

namespace {

/// The next multiple of `step` above or below.
qint64 multipleBeside(qint64 value, qint64 step, int direction) {
    return direction > 0 ? (value / step + 1) * step : (value + step - 1) / step * step - step;
}

}  // namespace

std::vector<FieldId> InputChooser::fields() const {
    std::vector<FieldId> fields;
    for (const InputField* field : toldInputs(m_model.snapshot()))
        if (!field->isChoice()) fields.push_back(field->id);
    return fields;
}

FieldId InputChooser::chosen() const {
    const std::vector<FieldId> all = fields();
    const bool there = std::find(all.begin(), all.end(), m_chosen) != all.end();
    return there ? m_chosen : all.front();
}

void InputChooser::chooseNext(int direction) {
    const std::vector<FieldId> all = fields();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t now = std::find(all.begin(), all.end(), chosen()) - all.begin();
    m_chosen = all[static_cast<std::size_t>((now + direction + count) % count)];
}

void InputChooser::step(int direction) {
    const Snapshot& snapshot = m_model.snapshot();
    const DeviceLimits& device = snapshot.gpu.limits;
    const InputField& field = inputField(chosen());
    const FieldRange range = field.range(device);
    const qint64 step = stepsFor(field.unit, range, device).wheel;
    const qint64 value = multipleBeside(field.get(snapshot.kernel), step, direction);
    m_model.setField(field.id, std::clamp<qint64>(value, range.min, range.max));
}

void InputChooser::stepToCliff(int direction) {
    const Snapshot& snapshot = m_model.snapshot();
    const FieldId field = chosen();
    std::vector<qint64> cliffs;
    findCliffs(snapshot, field, cliffs);
    if (cliffs.empty()) return step(direction);
    const qint64 value = inputField(field).get(snapshot.kernel);
    if (const auto cliff = nextCliff(cliffs, value, direction)) m_model.setField(field, *cliff);
}

void InputChooser::finish() {
    m_model.finishRun();
}

}  // namespace occ::ui
