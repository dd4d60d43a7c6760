#pragma once

#include "ui/field_frame.h"

class QComboBox;

namespace occ::ui {

/// An input of the table whose values have names.
class ChoiceField : public FieldFrame {
    Q_OBJECT

public:
    explicit ChoiceField(FieldId field, QWidget* parent = nullptr);

    void show(const Snapshot& snapshot) override;
    using QWidget::show;

protected:
    void retranslate() override;

private:
    QComboBox* m_combo;
};

}  // namespace occ::ui
