#include "ui/export_dialog.h"

#include "ui/chart_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>

namespace occ::ui {

namespace {

/// Position in the list of charts that stands for all of them.
constexpr int kAllCharts = 0;

}  // namespace

ExportDialog::ExportDialog(const Snapshot& snapshot, QWidget* parent)
    : PictureDialog(chartPicture(snapshot, {}), chartFileName(snapshot, {}), parent),
      m_snapshot(snapshot),
      m_charts(new QComboBox(this)),
      m_carveouts(new QCheckBox(tr("One curve per c&arve-out"), this)) {
    setWindowTitle(tr("Export charts"));
    m_charts->addItem(tr("All charts"));
    for (const ChartKind kind : kChartKinds)
        m_charts->addItem(ChartText::title(kind));
    m_carveouts->setEnabled(hasCarveoutCurves(m_snapshot.gpu.limits));
    QWidget* next = form().itemAt(0, QFormLayout::FieldRole)->widget();
    form().insertRow(0, tr("&Charts"), m_charts);
    form().addRow(QString(), m_carveouts);
    setTabOrder(m_charts, next);
    m_charts->setFocus();
    connect(m_charts, &QComboBox::currentIndexChanged, this, &ExportDialog::updatePicture);
    connect(m_carveouts, &QCheckBox::toggled, this, &ExportDialog::updatePicture);
}

void ExportDialog::setChart(std::optional<ChartKind> kind) {
    m_charts->setCurrentIndex(kind ? 1 + static_cast<int>(*kind) : kAllCharts);
}

void ExportDialog::setView(AxisUnit unit, bool carveouts) {
    m_unit = unit;
    m_carveouts->setChecked(carveouts && m_carveouts->isEnabled());
    updatePicture();
}

SheetOptions ExportDialog::sheet() const {
    SheetOptions sheet;
    const int chart = m_charts->currentIndex();
    if (chart != kAllCharts) sheet.charts = {static_cast<ChartKind>(chart - 1)};
    sheet.unit = m_unit;
    sheet.carveouts = m_carveouts->isChecked() ? Carveouts::Shown : Carveouts::Hidden;
    return sheet;
}

void ExportDialog::updatePicture() {
    setPicture(chartPicture(m_snapshot, sheet()), chartFileName(m_snapshot, sheet()));
}

}  // namespace occ::ui
