#pragma once

#include "ui/gpu_request.h"

#include <QFrame>

class QCheckBox;
class QSpinBox;

namespace occ::ui {

/// How large a measurement is and what belongs to it. Drops down from its button.
class GpuOptions : public QFrame {
    Q_OBJECT

public:
    explicit GpuOptions(QWidget* parent = nullptr);

    /// `simulation`: only what the simulation knows can be set.
    void openBelow(const QWidget& anchor, const MeasureChoices& choices, bool simulation);

signals:
    void edited(const occ::ui::MeasureChoices& choices);

private:
    struct Numbers {
        int low;
        int high;
        int step;
        QString suffix;
    };

    void build();
    QCheckBox* addBox(const QString& text, const QString& tip);
    QSpinBox* addNumber(const QString& label, const Numbers& numbers, const QString& tip);
    void showChoices(const MeasureChoices& choices, bool simulation);
    void tell();

    QCheckBox* m_residency;
    QCheckBox* m_timeline;
    QCheckBox* m_throughput;
    QCheckBox* m_quick;
    QSpinBox* m_grid;
    QSpinBox* m_blockTime;
    QSpinBox* m_spread;
    QSpinBox* m_configurations;
    bool m_showing = false;
};

}  // namespace occ::ui
