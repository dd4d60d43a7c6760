#pragma once

#include "ui/chart_export.h"
#include "ui/snapshot.h"

#include <QDialog>
#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace occ::ui {

/// Asks how charts are to be saved, with a preview; saves or copies them.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const Snapshot& snapshot, QWidget* parent = nullptr);

    /// What is chosen at first: one chart or, if empty, all of them.
    void setChart(std::optional<ChartKind> kind);
    /// How the live charts are shown at the moment.
    void setView(AxisUnit unit, bool carveouts);

    [[nodiscard]] ChartExport chosen() const;
    /// Writes the file, shows what went wrong if it does. Used by the file dialog's answer.
    bool saveTo(const QString& path);

private:
    void build();
    void buildForm(QFormLayout& form);
    struct Numbers {
        int low;
        int high;
        int start;
        QString suffix;
    };
    QSpinBox* addSpinBox(QFormLayout& form, const QString& label, const Numbers& numbers);
    QWidget* buildButtons();
    void proposeSize();
    void refresh();
    void showPreview();
    void complain(const QString& message);
    void askForFile();
    void copy();
    [[nodiscard]] ChartExporter exporter() const { return {m_snapshot, chosen()}; }

    Snapshot m_snapshot;
    QSize m_proposed;  ///< pixels that suit the charts and the resolution
    AxisUnit m_unit = AxisUnit::Percent;
    QComboBox* m_charts = nullptr;
    QComboBox* m_format = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QSpinBox* m_dpi = nullptr;
    QComboBox* m_theme = nullptr;
    QCheckBox* m_carveouts = nullptr;
    QLabel* m_preview = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_copy = nullptr;
};

/// Puts charts on the clipboard as picture, SVG and text.
void copyCharts(const Snapshot& snapshot, const SheetOptions& sheet);

}  // namespace occ::ui
