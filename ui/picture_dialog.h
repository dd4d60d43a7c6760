#pragma once

#include "ui/picture.h"

#include <QDialog>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace occ::ui {

class MessageLabel;

/// Asks how a picture is to be saved, with a preview; saves or copies it.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    /// `fileName`: proposed, without an ending.
    PictureDialog(Picture picture, QString fileName, QWidget* parent = nullptr);

    [[nodiscard]] PictureOptions chosen() const;
    [[nodiscard]] PictureFormat format() const;
    /// By the name's ending; shows what went wrong if it does. Used by the file dialog's answer.
    bool saveTo(const QString& path);

signals:
    void saved(const QString& path);

protected:
    /// The size follows the picture until the user gives another.
    void setPicture(Picture picture, const QString& fileName);
    /// For further choices.
    [[nodiscard]] QFormLayout& form() { return *m_form; }

private:
    struct Numbers {
        int low;
        int high;
        int start;
        QString suffix;
    };
    void build();
    void buildForm();
    void connectForm();
    QSpinBox* addSpinBox(const QString& label, const Numbers& numbers);
    QWidget* buildButtons();
    void proposeSize();
    void refresh();
    void showPreview();
    void askForFile();
    void copy();

    Picture m_picture;
    QString m_fileName;
    QSize m_proposed;  ///< pixels that suit the picture and the resolution
    std::vector<PictureFormat> m_formats;
    QFormLayout* m_form = nullptr;
    QComboBox* m_format = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QSpinBox* m_dpi = nullptr;
    QComboBox* m_ground = nullptr;
    QLabel* m_preview = nullptr;
    MessageLabel* m_message = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_copy = nullptr;
};

}  // namespace occ::ui
