#pragma once

#include "core/unit.h"

#include <QDoubleSpinBox>

namespace occ::ui {

/// A spin box over whole numbers in a unit. Bytes are written and read with their units: "48K",
/// "48 KiB" and "49152" are the same. A double holds every number that an input accepts.
class ValueSpinBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit ValueSpinBox(Unit unit, QWidget* parent = nullptr);

    void setBounds(qint64 min, qint64 max);
    /// Stepping goes to multiples of `step`.
    void setStep(qint64 step) { m_step = step; }
    /// Silent, and leaves what is being typed alone where it already means `value`.
    void showValue(qint64 value);
    /// Writes the number anew, in the digits of a new language.
    void refresh();
    /// Widest text that the box is made for, but for its special text.
    void setSample(const QString& sample);

    void stepBy(int steps) override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void edited(qint64 value);
    /// Ctrl with the wheel or the up and down keys.
    void cliffRequested(int direction);

protected:
    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString& text) const override;
    [[nodiscard]] QValidator::State validate(QString& input, int& position) const override;
    void fixup(QString& input) const override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void tell(qint64 value);

    Unit m_unit;
    qint64 m_known = 0;  ///< value shown or told last; Qt repeats itself on Return
    qint64 m_step = 1;
    QString m_sample;
};

}  // namespace occ::ui
