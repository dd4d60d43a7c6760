#pragma once

#include "ui/bounded_field.h"

#include <array>

class QLabel;

namespace occ::ui {

/// The size of a block: as a number of threads with a slider, and as X × Y × Z.
class BlockShapeField : public QWidget {
    Q_OBJECT

public:
    explicit BlockShapeField(QWidget* parent = nullptr);

    [[nodiscard]] BoundedField& threads() { return *m_threads; }
    /// Silent.
    void show(const Snapshot& snapshot);
    using QWidget::show;

signals:
    void shapeEdited(const occ::BlockShape& shape);
    void editFinished();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void retranslate();
    void takeShape();

    BoundedField* m_threads;
    QLabel* m_shapeLabel;
    std::array<ValueSpinBox*, 3> m_extents{};
};

}  // namespace occ::ui
