#pragma once

#include "core/measure/measurement.h"

#include <QWidget>
#include <array>

class QLabel;

namespace occ::ui {

/// The four figures that belong together: theoretical occupancy, achieved occupancy, active warps
/// and memory throughput, and where they come from.
class MeasurementSummary : public QWidget {
    Q_OBJECT

public:
    enum Figure { Theoretical, Achieved, ActiveWarps, Throughput, FigureCount };

    explicit MeasurementSummary(QWidget* parent = nullptr);

    /// `file`: name of the file that it was read from; empty: it was made here.
    void show(const Measurement& measurement, const QString& file);
    using QWidget::show;
    [[nodiscard]] QString value(Figure figure) const;
    [[nodiscard]] QString origin() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void set(Figure figure, const QString& value, const QString& tip);
    void showTimeline(const Measurement& measurement);
    void showThroughput(const Measurement& measurement);
    void retranslate();
    void colorTexts();

    std::array<QLabel*, FigureCount> m_titles{};
    std::array<QLabel*, FigureCount> m_values{};
    QLabel* m_origin;
    bool m_simulated = false;
};

/// "Measured on gpu-server, NVIDIA H100, 2026-11-29 12:00", or that it is simulated.
[[nodiscard]] QString originText(const Measurement& measurement, const QString& file);

}  // namespace occ::ui
