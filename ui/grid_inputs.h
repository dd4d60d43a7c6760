#pragma once

#include "ui/grid_facts.h"

#include <QWidget>
#include <vector>

class QLabel;
class QToolButton;

namespace occ::ui {

class ValueSpinBox;

/// The grid's size, and the sizes nearby that fill their waves.
class GridInputs : public QWidget {
    Q_OBJECT

public:
    explicit GridInputs(QWidget* parent = nullptr);

    void show(const GridFacts& facts);
    using QWidget::show;
    void retranslate();
    [[nodiscard]] ValueSpinBox& spin() const { return *m_spin; }
    /// The buttons that are shown.
    [[nodiscard]] std::vector<QToolButton*> choices() const;

signals:
    void gridEdited(qint64 blocks);
    void editFinished();
    /// A size was chosen: a step of its own.
    void gridChosen(qint64 blocks);

private:
    QLabel* m_label;
    ValueSpinBox* m_spin;
    QLabel* m_better;
    std::vector<QToolButton*> m_choices;
    std::vector<std::int64_t> m_sizes;
};

}  // namespace occ::ui
