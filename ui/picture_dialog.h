#pragma once

#include "ui/picture.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace occ::ui {

/// Asks how a picture is to be saved, with a preview, and saves it as PNG or SVG.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    /// `fileName`: proposed, without an ending.
    PictureDialog(Picture picture, QString fileName, QWidget* parent = nullptr);

    [[nodiscard]] PictureOptions chosen() const;
    /// By the name's ending; shows what went wrong if it does.
    bool saveTo(const QString& path);

signals:
    void saved(const QString& path);

private:
    void build();
    QSpinBox* makeSpinBox(int low, int high, int value, const QString& suffix);
    void refresh();
    void askForFile();
    void say(const QString& message);

    Picture m_picture;
    QString m_fileName;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QSpinBox* m_dpi = nullptr;
    QComboBox* m_ground = nullptr;
    QLabel* m_preview = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_save = nullptr;
};

}  // namespace occ::ui
