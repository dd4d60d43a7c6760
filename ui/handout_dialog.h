#pragma once

#include "ui/handout.h"

#include <QDialog>
#include <vector>

class QCheckBox;
class QComboBox;
class QDateEdit;
class QFormLayout;
class QLineEdit;

namespace occ::ui {

class MessageLabel;
class PagePreview;

/// Asks what a handout is to hold, shows its pages, and saves it as PDF.
class HandoutDialog : public QDialog {
    Q_OBJECT

public:
    /// `charts`: how the live charts are shown. `views`: what can go with them.
    HandoutDialog(const Snapshot& snapshot, const SheetOptions& charts,
                  std::vector<PictureGroup> views, QWidget* parent = nullptr);

    /// What a scenario is called; proposed as the title.
    void setTitle(const QString& title);

    [[nodiscard]] HandoutOptions chosen() const;
    [[nodiscard]] PagePreview& preview() const { return *m_preview; }
    /// Shows what went wrong if it does. Used by the file dialog's answer.
    bool saveTo(const QString& path);

signals:
    void saved(const QString& path);

private:
    void build();
    void buildForm(QFormLayout& form);
    void buildParts(QFormLayout& form);
    QWidget* buildButtons();
    QCheckBox* addPart(QLayout& layout, const QString& title);
    void refresh();
    void askForFile();

    Snapshot m_snapshot;
    SheetOptions m_sheet;
    std::vector<PictureGroup> m_views;
    std::vector<QCheckBox*> m_parts;  ///< by view
    std::optional<Handout> m_handout;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_name = nullptr;
    QDateEdit* m_date = nullptr;
    QComboBox* m_paper = nullptr;
    QComboBox* m_orientation = nullptr;
    QComboBox* m_colours = nullptr;
    QCheckBox* m_charts = nullptr;
    PagePreview* m_preview = nullptr;
    MessageLabel* m_message = nullptr;
};

}  // namespace occ::ui
