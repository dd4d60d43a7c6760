#include "ui/charts_view.h"

#include "ui/carveout_curves.h"
#include "ui/chart_legend.h"
#include "ui/chart_pane.h"

#include <QBoxLayout>
#include <QEvent>
#include <QResizeEvent>
#include <QToolButton>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kGap = 6;
/// A chart lower than this is hard to read: then, if there is width, they stand side by side.
constexpr int kComfortableHeight = 120;
constexpr int kComfortableWidth = 380;

}  // namespace

ChartsView::ChartsView(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGap, kGap, kGap, kGap);
    layout->setSpacing(kGap);
    m_charts = new QBoxLayout(QBoxLayout::TopToBottom);
    m_charts->setSpacing(kGap);
    QBoxLayout* tools = makeToolRow();
    layout->addLayout(tools);
    layout->addLayout(m_charts, 1);
    for (const ChartKind kind : kChartKinds) {
        auto* pane = new ChartPane(kind, this);
        m_panes[static_cast<std::size_t>(kind)] = pane;
        m_charts->addWidget(pane, 1);
        connectPane(*pane);
    }
    updateButtons();
    retranslate();
}

QBoxLayout* ChartsView::makeToolRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(kGap);
    m_legend = new ChartLegend(this);
    row->addWidget(m_legend, 1);
    m_carveoutButton = makeButton(true);
    m_percent = makeButton(true);
    m_warps = makeButton(true);
    m_export = makeButton(false);
    for (QToolButton* button : {m_carveoutButton, m_percent, m_warps, m_export})
        row->addWidget(button);
    connect(m_carveoutButton, &QToolButton::clicked, this, &ChartsView::setCarveoutCurves);
    connect(m_percent, &QToolButton::clicked, this, [this] { setAxisUnit(AxisUnit::Percent); });
    connect(m_warps, &QToolButton::clicked, this, [this] { setAxisUnit(AxisUnit::Warps); });
    connect(m_export, &QToolButton::clicked, this,
            [this] { emit exportRequested(focusedChart()); });
    return row;
}

QToolButton* ChartsView::makeButton(bool checkable) {
    auto* button = new QToolButton(this);
    button->setCheckable(checkable);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ChartsView::connectPane(ChartPane& pane) {
    const ChartKind kind = pane.kind();
    connect(&pane, &ChartPane::valuePicked, this,
            [this, kind](qint64 value) { emit inputPicked(kind, value); });
    connect(&pane, &ChartPane::pickStarted, this, &ChartsView::pickStarted);
    connect(&pane, &ChartPane::pickFinished, this, &ChartsView::pickFinished);
    connect(&pane, &ChartPane::hovered, this,
            [this, kind](bool inside) { emit chartHovered(kind, inside); });
    connect(&pane, &ChartPane::copyRequested, this, [this, kind] { emit copyRequested(kind); });
    connect(&pane, &ChartPane::exportRequested, this, [this, kind] { emit exportRequested(kind); });
    connect(&pane, &ChartPane::axisUnitRequested, this, &ChartsView::setAxisUnit);
}

void ChartsView::show(const Snapshot& snapshot) {
    for (ChartPane* pane : m_panes)
        pane->show(snapshot);
    m_legend->show(limitersIn(snapshot, kChartKinds));
    m_carveoutButton->setEnabled(hasCarveoutCurves(snapshot.gpu.limits));
}

void ChartsView::setAxisUnit(AxisUnit unit) {
    const bool changed = unit != m_unit;
    m_unit = unit;
    updateButtons();
    if (!changed) return;
    for (ChartPane* pane : m_panes)
        pane->setAxisUnit(unit);
    emit axisUnitChanged(unit);
}

void ChartsView::setCarveoutCurves(bool shown) {
    const bool changed = shown != m_carveouts;
    m_carveouts = shown;
    updateButtons();
    if (!changed) return;
    pane(ChartKind::SharedMemory).setCarveoutCurves(shown);
    emit carveoutCurvesChanged(shown);
}

void ChartsView::setHighlighted(ChartKind kind, bool highlighted) {
    pane(kind).setHighlighted(highlighted);
}

std::optional<ChartKind> ChartsView::focusedChart() const {
    for (const ChartPane* pane : m_panes)
        if (pane->hasFocus()) return pane->kind();
    return std::nullopt;
}

void ChartsView::updateButtons() {
    m_percent->setChecked(m_unit == AxisUnit::Percent);
    m_warps->setChecked(m_unit == AxisUnit::Warps);
    m_carveoutButton->setChecked(m_carveouts);
}

void ChartsView::retranslate() {
    m_percent->setText(QStringLiteral("%"));
    m_percent->setAccessibleName(tr("Axis in per cent"));
    m_percent->setToolTip(tr("Show occupancy in per cent of the SM's warps"));
    m_warps->setText(tr("warps"));
    m_warps->setAccessibleName(tr("Axis in warps"));
    m_warps->setToolTip(tr("Show the number of active warps"));
    m_carveoutButton->setText(tr("carve-outs"));
    m_carveoutButton->setAccessibleName(tr("One curve per carve-out"));
    m_carveoutButton->setToolTip(
        tr("Chart of shared memory: one curve for each size that the SM's shared memory can be "
           "set to"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Save the charts as a picture, a document or a table"));
}

void ChartsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void ChartsView::resizeEvent(QResizeEvent* event) {
    const int count = static_cast<int>(m_panes.size());
    const bool low = event->size().height() < (count * (kComfortableHeight + kGap)) + 40;
    const bool wide = event->size().width() >= count * kComfortableWidth;
    m_charts->setDirection(low && wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    QWidget::resizeEvent(event);
}

}  // namespace occ::ui
