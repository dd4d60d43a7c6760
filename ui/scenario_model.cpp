#include "ui/scenario_model.h"

#include "ui/edit_text.h"

#include <QUndoCommand>
#include <utility>

namespace occ::ui {

namespace {

/// Stands for the data row of a user-defined device with a capability that has none.
const CapabilityRecord kNoRecord{};

}  // namespace

class ScenarioModel::EditCommand : public QUndoCommand {
public:
    EditCommand(ScenarioModel& model, Scenario before, Scenario after, int run)
        : m_model(model), m_before(std::move(before)), m_after(std::move(after)), m_run(run) {}

    void undo() override { m_model.apply(m_before); }
    void redo() override { m_model.apply(m_after); }
    [[nodiscard]] QString description() const { return editText(m_before, m_after); }
    [[nodiscard]] int id() const override { return m_run; }
    bool mergeWith(const QUndoCommand* next) override {
        m_after = static_cast<const EditCommand*>(next)->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    ScenarioModel& m_model;
    Scenario m_before;
    Scenario m_after;
    int m_run;
};

ScenarioModel::ScenarioModel(const Scenario& start, QObject* parent) : QObject(parent) {
    m_undo.setUndoLimit(500);
    m_name = start.name;
    m_snapshot.gpu = start.gpu;
    m_snapshot.kernel = start.kernel;
    calculate();
    // Whatever is undone, the edit after it is none of the steps before.
    connect(&m_undo, &QUndoStack::indexChanged, this, [this] {
        if (m_undo.canRedo()) finishRun();
    });
}

Scenario ScenarioModel::scenario() const {
    return {m_name, m_snapshot.gpu, m_snapshot.kernel};
}

void ScenarioModel::setKernel(const KernelConfig& kernel, EditMerge merge) {
    if (merge == EditMerge::NewStep) finishRun();
    Scenario wanted = scenario();
    wanted.kernel = kernel;
    edit(wanted);
    if (merge == EditMerge::NewStep) finishRun();
}

void ScenarioModel::setField(FieldId field, qint64 value) {
    continueRun(field);
    KernelConfig kernel = m_snapshot.kernel;
    inputField(field).set(kernel, value);
    setKernel(kernel, EditMerge::ContinueRun);
}

void ScenarioModel::setBlock(const BlockShape& block) {
    continueRun(FieldId::Threads);
    KernelConfig kernel = m_snapshot.kernel;
    kernel.block = block;
    setKernel(kernel, EditMerge::ContinueRun);
}

void ScenarioModel::setGpu(const Gpu& gpu) {
    Scenario wanted = scenario();
    wanted.gpu = gpu;
    setScenario(wanted);
}

void ScenarioModel::setScenario(const Scenario& wanted) {
    finishRun();
    edit(wanted);
    finishRun();
}

void ScenarioModel::finishRun() {
    ++m_run;
    m_runField.reset();
}

void ScenarioModel::continueRun(FieldId field) {
    if (m_runField != field) finishRun();
    m_runField = field;
}

void ScenarioModel::edit(const Scenario& wanted) {
    Scenario now = scenario();
    if (wanted == now) return;
    m_undo.push(new EditCommand(*this, std::move(now), wanted, m_run));
}

QString ScenarioModel::stepText(int step) const {
    // Only edits are ever pushed.
    const auto* command = static_cast<const EditCommand*>(m_undo.command(step));
    return command ? command->description() : QString();
}

void ScenarioModel::apply(const Scenario& scenario) {
    m_name = scenario.name;
    m_snapshot.gpu = scenario.gpu;
    m_snapshot.kernel = scenario.kernel;
    calculate();
    emit changed(m_snapshot);
}

void ScenarioModel::calculate() {
    const DeviceLimits& device = m_snapshot.gpu.limits;
    const KernelConfig& kernel = m_snapshot.kernel;
    if (!m_snapshot.tables || m_snapshot.tables->device() != device) {
        m_snapshot.tables = std::make_shared<const OccupancyTables>(device);
        m_curveTables = {};
    }
    const CapabilityRecord* record = findCapability(device.computeCapability);
    m_snapshot.capability = record ? record : &kNoRecord;
    m_snapshot.occupancy = m_snapshot.tables->evaluate(kernel);
    m_snapshot.issues = validate(device, kernel);
    calculateCurve(ChartKind::Threads, kernel, FieldId::Threads);
    calculateCurve(ChartKind::Registers, kernel, FieldId::Registers);
    calculateCurve(ChartKind::SharedMemory, withAllSharedMemoryDynamic(kernel),
                   FieldId::DynamicShared);
}

/// A curve does not depend on the input that it varies, so a slider leaves its own chart alone.
void ScenarioModel::calculateCurve(ChartKind kind, const KernelConfig& kernel, FieldId field) {
    const InputField& input = inputField(field);
    const FieldRange range = input.range(m_snapshot.gpu.limits);
    KernelConfig basis = kernel;
    if (field == FieldId::Threads)
        basis.block = {};
    else
        input.set(basis, 0);
    const std::size_t chart = index(kind);
    if (m_curveTables[chart] == m_snapshot.tables.get() && m_curveKernels[chart] == basis) return;
    m_curveTables[chart] = m_snapshot.tables.get();
    m_curveKernels[chart] = basis;
    sweep(*m_snapshot.tables, basis, field, range.min, range.max, m_snapshot.curves[chart]);
}

}  // namespace occ::ui
