#pragma once

#include "ui/exercise_print.h"

#include <QDialog>
#include <QTimer>
#include <vector>

class QComboBox;
class QFormLayout;
class QPushButton;
class QSpinBox;

namespace occ::ui {

class MessageLabel;
class PagePreview;

/// Where the answers are printed.
enum class KeyPlace { AtTheEnd, SecondFile, None };

/// Asks what an exercise sheet is to be made of, shows its pages, and saves them as PDF. What is
/// drawn by lot hangs on the seed alone, so that a sheet can be made again.
class ExerciseDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExerciseDialog(QWidget* parent = nullptr);

    /// `part` is not used: it follows from the place of the key.
    void choose(const ExerciseSheetOptions& options, KeyPlace key);
    [[nodiscard]] ExerciseSheetOptions chosen() const;
    [[nodiscard]] KeyPlace keyPlace() const;
    [[nodiscard]] PagePreview& preview() const { return *m_preview; }

    /// Writes the sheet, and beside it "NAME-key.pdf" where the key is a file of its own. Shows
    /// what went wrong if something did.
    bool saveTo(const QString& path);
    /// The file beside `path` that takes the key.
    [[nodiscard]] static QString keyPathOf(const QString& path);
    /// Another sheet of the same kind.
    void drawSeed();

private:
    void build();
    void buildForm(QFormLayout& form);
    QWidget* buildSeedRow();
    QComboBox* addChoice(QFormLayout& form, const QString& label, const QStringList& choices);
    QWidget* buildButtons();
    [[nodiscard]] std::vector<ExerciseSheetOptions> files() const;
    void showPreview();
    void askForFile();
    void confirm(const QString& path);
    void copy();

    QSpinBox* m_questions = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_level = nullptr;
    QComboBox* m_language = nullptr;
    QComboBox* m_paper = nullptr;
    QComboBox* m_key = nullptr;
    PagePreview* m_preview;
    MessageLabel* m_message;
    QTimer m_previewSoon;
};

}  // namespace occ::ui
