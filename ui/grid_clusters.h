#pragma once

#include "ui/grid_facts.h"

#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;

namespace occ::ui {

class ValueSpinBox;

/// Clusters: their size, the GPC layout of the GPU as a text, and how many fit, an estimate.
class GridClusters : public QWidget {
    Q_OBJECT

public:
    explicit GridClusters(QWidget* parent = nullptr);

    void show(const Snapshot& snapshot, const GridFacts& facts);
    using QWidget::show;
    void retranslate();

    [[nodiscard]] ValueSpinBox& size() const { return *m_size; }
    [[nodiscard]] QLineEdit& layoutEdit() const { return *m_layout; }
    [[nodiscard]] QToolButton& resetButton() const { return *m_reset; }
    /// The estimate, or what is wrong with the layout that was typed.
    [[nodiscard]] QString note() const;

signals:
    void sizeEdited(int blocks);
    void editFinished();
    /// Empty: the assumed one.
    void layoutChosen(const std::vector<int>& smsOfGpcs);

private:
    void takeLayout();
    void writeLayout();
    void showNote(const QString& text, bool wrong);

    int m_smCount = 0;
    GpcLayout m_shown;
    bool m_assumed = true;
    QString m_estimate;
    QLabel* m_sizeLabel;
    ValueSpinBox* m_size;
    QLabel* m_layoutLabel;
    QLineEdit* m_layout;
    QToolButton* m_reset;
    QLabel* m_note;
};

}  // namespace occ::ui
