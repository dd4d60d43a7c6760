#pragma once

#include "core/device_catalog.h"
#include "core/device_field.h"

#include <QDialog>
#include <vector>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace occ::ui {

class DeviceValueEdit;
class GpuLibrary;
class GpuPicker;
class ValueSpinBox;

/// A GPU of the user's own: a copy of any device with its limits open to change. What does not
/// fit together is said beside the form while it is typed, and cannot be used.
class CustomGpuDialog : public QDialog {
    Q_OBJECT

public:
    CustomGpuDialog(const Gpu& start, const GpuLibrary& library, QWidget* parent = nullptr);

    /// As the form says now; sound once the dialog was accepted.
    [[nodiscard]] Gpu gpu() const;
    /// Fills the form.
    void setGpu(const Gpu& gpu);
    /// Empty when the GPU can be used.
    [[nodiscard]] const QStringList& problems() const { return m_problems; }

    /// Without asking for a file's name. A message says why it failed.
    bool openFile(const QString& path);
    bool saveFile(const QString& path);

private:
    void build();
    void buildForm(QFormLayout* form);
    QWidget* buildButtons();
    void check();
    void chooseFileToOpen();
    void chooseFileToSave();

    ComputeCapability m_capability;
    GpcLayout m_gpcLayout;  ///< has no control here, and is kept while the SMs are as many
    GpuPicker* m_template;
    QLineEdit* m_name;
    ValueSpinBox* m_smCount;
    std::vector<DeviceValueEdit*> m_values;  ///< in the order of deviceFields()
    QLineEdit* m_carveouts = nullptr;
    QLabel* m_message;
    QPushButton* m_use = nullptr;
    QPushButton* m_save = nullptr;
    QStringList m_problems;
};

}  // namespace occ::ui
