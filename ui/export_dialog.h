#pragma once

#include "ui/chart_sheet.h"
#include "ui/picture_dialog.h"
#include "ui/snapshot.h"

#include <optional>

class QCheckBox;
class QComboBox;

namespace occ::ui {

/// Asks which charts are to be saved, and how.
class ExportDialog : public PictureDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const Snapshot& snapshot, QWidget* parent = nullptr);

    /// What is chosen at first: one chart or, if empty, all of them.
    void setChart(std::optional<ChartKind> kind);
    /// How the live charts are shown at the moment.
    void setView(AxisUnit unit, bool carveouts);

    [[nodiscard]] SheetOptions sheet() const;

private:
    void updatePicture();

    Snapshot m_snapshot;
    AxisUnit m_unit = AxisUnit::Percent;
    QComboBox* m_charts;
    QCheckBox* m_carveouts;
};

}  // namespace occ::ui
