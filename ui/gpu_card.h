#pragma once

#include "ui/gpu_place.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace occ::ui {

/// The GPU at the chosen place: what it is, what it can hold, and how to calculate with it.
class GpuCard : public QWidget {
    Q_OBJECT

public:
    explicit GpuCard(QWidget* parent = nullptr);

    /// Precondition: the place has a GPU. `inUse`: what the window calculates with.
    void show(const GpuPlace& place, const Gpu& inUse);
    using QWidget::show;
    [[nodiscard]] QString facts() const;
    [[nodiscard]] QString differencesText() const;
    [[nodiscard]] QPushButton& useButton() { return *m_use; }
    [[nodiscard]] QComboBox& devices() { return *m_devices; }

signals:
    void deviceChosen(std::size_t device);
    void useRequested(const occ::Gpu& gpu);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void showDevices(const GpuPlace& place);
    void showUse(const Gpu& inUse);
    void colorTexts();
    void retranslate();

    QComboBox* m_devices;
    QLabel* m_name;
    QLabel* m_facts;
    QLabel* m_differences;
    QPushButton* m_use;
    std::optional<Gpu> m_gpu;
};

/// "NVIDIA H100 · CC 9.0 · 132 SMs".
[[nodiscard]] QString detectedLine(const DetectedGpu& gpu);

}  // namespace occ::ui
