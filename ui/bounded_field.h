#pragma once

#include "ui/cliff_slider.h"
#include "ui/field_frame.h"

#include <QTimer>
#include <vector>

class QHBoxLayout;

namespace occ::ui {

class ValueSpinBox;

/// A number of the table of inputs: label, spin box and, for the main ones, a slider. The spin
/// box takes more than the device offers, so that nothing typed or loaded is lost.
class BoundedField : public FieldFrame {
    Q_OBJECT

public:
    enum class Form { WithSlider, Compact };

    explicit BoundedField(FieldId field, Form form, QWidget* parent = nullptr);

    void show(const Snapshot& snapshot) override;
    using QWidget::show;

protected:
    void retranslate() override;
    void adoptDevice(const DeviceLimits& device) override;

private:
    void build(Form form);
    void connectParts();
    void takeEdit(qint64 value);
    void stepToCliff(int direction);

    ValueSpinBox* m_spin;
    CliffSlider* m_slider = nullptr;
    std::vector<qint64> m_cliffs;
    qint64 m_value = 0;
    QTimer m_pause;  ///< keys and the wheel have no end of their own
};

/// Distances that suit a hand: warps, the register file's unit per thread, kibibytes.
[[nodiscard]] SliderSteps stepsFor(Unit unit, const FieldRange& range, const DeviceLimits& device);

}  // namespace occ::ui
