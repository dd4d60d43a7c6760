#pragma once

#include "ui/snapshot.h"

#include <QScrollArea>
#include <vector>

class QToolButton;
class QVBoxLayout;

namespace occ::ui {

class BlockShapeField;
class FieldFrame;
class GpuLibrary;
class GpuPicker;
class NextStepsView;
class NotesView;
class ScenarioModel;

/// The left side: the GPU, every input, next steps and notes. Its width never changes.
class InputPanel : public QScrollArea {
    Q_OBJECT

public:
    InputPanel(ScenarioModel& model, const GpuLibrary& library, QWidget* parent = nullptr);

    /// Silent.
    void show(const Snapshot& snapshot);
    using QWidget::show;
    void setHighlighted(ChartKind kind, bool highlighted);
    void setAdvancedOpen(bool open);
    [[nodiscard]] bool advancedOpen() const { return m_advancedOpen; }

    [[nodiscard]] GpuPicker& gpuPicker() { return *m_gpu; }
    [[nodiscard]] FieldFrame& field(FieldId field);
    [[nodiscard]] NextStepsView& nextSteps() { return *m_nextSteps; }
    [[nodiscard]] NotesView& notes() { return *m_notes; }

signals:
    void hovered(occ::ui::ChartKind kind, bool inside);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build(const GpuLibrary& library);
    FieldFrame* makeField(const InputField& input);
    void connectField(FieldFrame* frame);
    void buildMainInputs(QVBoxLayout* column);
    void buildAdvanced(QVBoxLayout* column);
    void buildAdvice(QVBoxLayout* column);
    void fixWidth();
    void retranslate();

    ScenarioModel& m_model;
    GpuPicker* m_gpu = nullptr;
    QToolButton* m_advancedButton = nullptr;
    QWidget* m_advanced = nullptr;
    NextStepsView* m_nextSteps = nullptr;
    NotesView* m_notes = nullptr;
    BlockShapeField* m_block = nullptr;
    std::vector<FieldFrame*> m_fields;
    bool m_advancedOpen = false;
};

}  // namespace occ::ui
