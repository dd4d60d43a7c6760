#pragma once

#include "core/input_field.h"

#include <QtGlobal>
#include <vector>

namespace occ::ui {

class ScenarioModel;

/// The one input that the keys of a presentation change, and how.
class InputChooser {
public:
    explicit InputChooser(ScenarioModel& model) : m_model(model) {}

    /// The main inputs, and others that are given: what a lecture is about.
    [[nodiscard]] std::vector<FieldId> fields() const;
    [[nodiscard]] FieldId chosen() const;
    /// `direction`: 1 or -1, round and round.
    void chooseNext(int direction);
    /// To the next value that suits a hand, within what the device offers.
    void step(int direction);
    /// To the next edge of the input's chart; an input without chart takes a plain step.
    void stepToCliff(int direction);
    /// The key was let go: the next edit is a step of undo of its own.
    void finish();

private:
    ScenarioModel& m_model;
    FieldId m_chosen = FieldId::Registers;
};

}  // namespace occ::ui
