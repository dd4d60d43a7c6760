#include "ui/compare_pins.h"

#include "core/io/comparison_tables.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

auto at(std::vector<Pin>& pins, std::size_t place) {
    return pins.begin() + static_cast<std::ptrdiff_t>(place);
}

}  // namespace

Pin makePin(const Scenario& scenario) {
    // The model computes a snapshot as the calculator does.
    return {computeLaunch(scenario), ScenarioModel(scenario).snapshot()};
}

std::vector<Scenario> ComparePins::scenarios() const {
    std::vector<Scenario> all;
    for (const Pin& pin : m_pins)
        all.push_back(pin.scenario);
    return all;
}

QStringList ComparePins::labels() const {
    QStringList labels;
    for (const std::string& label : launchLabels(scenarios(), text()))
        labels << toQString(label);
    return labels;
}

std::optional<std::size_t> ComparePins::placeOf(const Scenario& launch) const {
    const auto same = std::find_if(m_pins.begin(), m_pins.end(), [&](const Pin& pin) {
        return pin.scenario.gpu == launch.gpu && pin.scenario.kernel == launch.kernel;
    });
    if (same == m_pins.end()) return std::nullopt;
    return static_cast<std::size_t>(same - m_pins.begin());
}

bool ComparePins::add(const Scenario& scenario) {
    if (isFull()) return false;
    keep();
    m_pins.push_back(makePin(scenario));
    finish(false);
    return true;
}

void ComparePins::replace(std::size_t place, const Scenario& scenario) {
    keep();
    m_pins[place] = makePin(scenario);
    finish(true);
}

void ComparePins::remove(std::size_t place) {
    keep();
    m_pins.erase(at(m_pins, place));
    finish(true);
}

void ComparePins::move(std::size_t from, std::size_t to) {
    if (from == to) return;
    keep();
    Pin pin = std::move(m_pins[from]);
    m_pins.erase(at(m_pins, from));
    m_pins.insert(at(m_pins, to), std::move(pin));
    finish(false);
}

void ComparePins::rename(std::size_t place, const QString& name) {
    const std::string wanted = toStdString(name.trimmed());
    if (m_pins[place].scenario.name == wanted) return;
    keep();
    m_pins[place].scenario.name = wanted;
    finish(false);
}

void ComparePins::set(const std::vector<Scenario>& scenarios) {
    keep();
    m_pins.clear();
    for (const Scenario& scenario : scenarios)
        if (!isFull()) m_pins.push_back(makePin(scenario));
    finish(!m_before.empty());
}

void ComparePins::restore(const std::vector<Scenario>& scenarios) {
    m_pins.clear();
    set(scenarios);
}

void ComparePins::keep() {
    m_before = m_pins;
}

void ComparePins::finish(bool lost) {
    m_canTakeBack = lost;
    emit changed();
}

void ComparePins::takeBack() {
    if (!m_canTakeBack) return;
    std::swap(m_pins, m_before);
    finish(false);
}

}  // namespace occ::ui
