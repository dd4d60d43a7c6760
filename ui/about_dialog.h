#pragma once

#include <QDialog>

namespace occ::ui {

/// Version, licences and where the device data come from.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent = nullptr);
};

}  // namespace occ::ui
