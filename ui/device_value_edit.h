#pragma once

#include "core/device_field.h"

#include <QWidget>

class QComboBox;

namespace occ::ui {

class ValueSpinBox;

/// Edits one limit of a device: a number, or a choice where numbers stand for something.
class DeviceValueEdit : public QWidget {
    Q_OBJECT

public:
    explicit DeviceValueEdit(const DeviceField& field, QWidget* parent = nullptr);

    [[nodiscard]] qint64 value() const;
    /// Silent.
    void showValue(qint64 value);

signals:
    void edited();

private:
    ValueSpinBox* m_spin = nullptr;  ///< either this
    QComboBox* m_combo = nullptr;    ///< or this
};

}  // namespace occ::ui
