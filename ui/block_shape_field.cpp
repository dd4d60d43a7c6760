#include "ui/block_shape_field.h"

#include "ui/value_spin_box.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace occ::ui {

BlockShapeField::BlockShapeField(QWidget* parent)
    : QWidget(parent),
      m_threads(new BoundedField(FieldId::Threads, BoundedField::Form::WithSlider, this)),
      m_shapeLabel(new QLabel(this)) {
    for (ValueSpinBox*& extent : m_extents) {
        extent = new ValueSpinBox(Unit::None, this);
        extent->setBounds(1, inputField(FieldId::Threads).acceptedMax);
        extent->setSample(QStringLiteral("1,024"));
        connect(extent, &ValueSpinBox::edited, this, &BlockShapeField::takeShape);
        connect(extent, &QAbstractSpinBox::editingFinished, this, &BlockShapeField::editFinished);
    }
    build();
    retranslate();
}

void BlockShapeField::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_threads);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(4);
    row->addWidget(m_shapeLabel, 1);
    for (std::size_t i = 0; i < m_extents.size(); ++i) {
        if (i > 0) row->addWidget(new QLabel(QStringLiteral("×"), this));
        row->addWidget(m_extents[i]);
    }
    column->addLayout(row);
}

void BlockShapeField::show(const Snapshot& snapshot) {
    m_threads->show(snapshot);
    const BlockShape& block = snapshot.kernel.block;
    m_extents[0]->showValue(block.x);
    m_extents[1]->showValue(block.y);
    m_extents[2]->showValue(block.z);
}

void BlockShapeField::takeShape() {
    const auto extent = [this](std::size_t i) { return static_cast<int>(m_extents[i]->value()); };
    emit shapeEdited({extent(0), extent(1), extent(2)});
}

void BlockShapeField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void BlockShapeField::retranslate() {
    m_shapeLabel->setText(tr("as X × Y × Z"));
    m_extents[0]->setAccessibleName(tr("Block size in X"));
    m_extents[1]->setAccessibleName(tr("Block size in Y"));
    m_extents[2]->setAccessibleName(tr("Block size in Z"));
    for (ValueSpinBox* extent : m_extents) {
        extent->setToolTip(tr("Extent of the block in this direction, in threads"));
        extent->refresh();
    }
}

}  // namespace occ::ui
