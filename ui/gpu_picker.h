#pragma once

#include "ui/snapshot.h"

#include <QComboBox>
#include <QWidget>

class QLabel;
class QPushButton;

namespace occ::ui {

class GpuLibrary;
class GpuPopup;

/// A combo box whose list is the popup with the search line; typing starts the search.
class GpuCombo : public QComboBox {
    Q_OBJECT

public:
    using QComboBox::QComboBox;
    void showPopup() override { emit opened({}); }
    /// A name too long for the box is cut before its details.
    void setGpu(const Gpu& gpu);

signals:
    void opened(const QString& query);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QString m_title;
    QString m_detail;
};

/// The GPU in use, how to choose another, and what is doubtful about its data.
class GpuPicker : public QWidget {
    Q_OBJECT

public:
    explicit GpuPicker(const GpuLibrary& library, QWidget* parent = nullptr);

    /// Silent.
    void show(const Snapshot& snapshot);
    using QWidget::show;
    void showGpu(const Gpu& gpu);
    /// As the source of a copy: other words, and no way to the limits.
    void showAsTemplate();
    void openList(const QString& query = {});
    [[nodiscard]] GpuPopup* popup() { return m_popup; }
    [[nodiscard]] GpuCombo& combo() { return *m_combo; }

signals:
    void chosen(const occ::Gpu& gpu);
    void limitsRequested();
    void customRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showTexts();
    void colorLink();
    void makePopup();

    const GpuLibrary& m_library;
    QLabel* m_label;
    GpuCombo* m_combo;
    QPushButton* m_limits;
    bool m_template = false;
    GpuPopup* m_popup = nullptr;  ///< made when first opened, so that the start stays quick
    Gpu m_gpu;
    const CapabilityRecord* m_capability = nullptr;
};

}  // namespace occ::ui
