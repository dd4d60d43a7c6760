#pragma once

#include "core/io/scenario.h"
#include "ui/snapshot.h"

#include <QObject>
#include <QUndoStack>
#include <optional>

namespace occ::ui {

/// How an edit joins the steps of undo.
enum class EditMerge {
    NewStep,
    ContinueRun,  ///< one step with the edits before it, until `finishRun`
};

/// The only mutable state of the calculator. A setter compares, calculates and emits `changed`
/// once; everything else is drawn from the snapshot.
class ScenarioModel : public QObject {
    Q_OBJECT

public:
    explicit ScenarioModel(const Scenario& start, QObject* parent = nullptr);

    [[nodiscard]] const Snapshot& snapshot() const { return m_snapshot; }
    [[nodiscard]] Scenario scenario() const;
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    /// What undo would take back and redo bring again; empty: nothing.
    [[nodiscard]] QString undoText() const { return stepText(m_undo.index() - 1); }
    [[nodiscard]] QString redoText() const { return stepText(m_undo.index()); }

    void setKernel(const KernelConfig& kernel, EditMerge merge = EditMerge::NewStep);
    /// Edits of the same field in a row are one step of undo until `finishRun`.
    void setField(FieldId field, qint64 value);
    void setBlock(const BlockShape& block);
    /// Keeps every input.
    void setGpu(const Gpu& gpu);
    void setScenario(const Scenario& scenario);
    /// The next edit starts a step of its own: the slider was let go, the focus left.
    void finishRun();

signals:
    void changed(const occ::ui::Snapshot& snapshot);

private:
    class EditCommand;

    void edit(const Scenario& wanted);
    [[nodiscard]] QString stepText(int step) const;
    void continueRun(FieldId field);
    void apply(const Scenario& scenario);
    void calculate();
    void calculateCurve(ChartKind kind, const KernelConfig& kernel, FieldId field);

    QUndoStack m_undo;
    Snapshot m_snapshot;
    std::string m_name;
    int m_run = 0;  ///< edits with the same number are one step
    std::optional<FieldId> m_runField;
    /// The inputs behind each curve but for the one that it varies, and their device.
    std::array<KernelConfig, kChartKinds.size()> m_curveKernels;
    std::array<const OccupancyTables*, kChartKinds.size()> m_curveTables{};
};

/// Index of a chart in Snapshot::curves.
[[nodiscard]] constexpr std::size_t index(ChartKind kind) {
    return static_cast<std::size_t>(kind);
}

}  // namespace occ::ui
