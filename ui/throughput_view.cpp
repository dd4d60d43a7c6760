#include "ui/throughput_view.h"

#include "core/occupancy.h"
#include "ui/fresh_menu.h"
#include "ui/measurement_tables.h"
#include "ui/measurement_text.h"
#include "ui/text.h"
#include "ui/throughput_chart.h"
#include "ui/throughput_sheet.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

/// From this width on two charts stand side by side.
constexpr int kWide = 960;

std::optional<double> launchOccupancy(const Measurement& measurement) {
    if (measurement.timeline && measurement.timeline->theoreticalOccupancy > 0)
        return measurement.timeline->theoreticalOccupancy;
    if (measurement.residency.empty()) return std::nullopt;
    const std::optional<Gpu> gpu = makeGpu(measurement.gpu);
    if (!gpu) return std::nullopt;
    const Occupancy occupancy = evaluate(gpu->limits, measurement.residency.front().kernel);
    if (occupancy.maxWarps <= 0 || !occupancy.launchable()) return std::nullopt;
    return occupancy.fraction();
}

}  // namespace

std::vector<ThroughputChartContent> throughputCharts(const Measurement& measurement) {
    ThroughputChartContent copy;
    ThroughputChartContent loads;
    ThroughputChartContent multiplyAdd;
    for (const ThroughputSeries& series : measurement.throughput) {
        if (series.points.empty()) continue;
        switch (rateUnit(series.experiment)) {
            case RateUnit::GigabytesPerSecond: copy.series.push_back(series); break;
            case RateUnit::GigaloadsPerSecond: loads.series.push_back(series); break;
            case RateUnit::GigaflopsPerSecond: multiplyAdd.series.push_back(series); break;
        }
    }
    copy.peakRate = peakBandwidthGBs(measurement.gpu);
    const std::optional<double> occupancy = launchOccupancy(measurement);
    std::vector<ThroughputChartContent> charts;
    for (ThroughputChartContent& chart : std::array{copy, loads, multiplyAdd}) {
        if (chart.series.empty()) continue;
        chart.launchOccupancy = occupancy;
        charts.push_back(chart);
    }
    return charts;
}

ThroughputView::ThroughputView(QWidget* parent) : ResultView(parent) {
    build();
}

void ThroughputView::build() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    m_note = new QLabel(head);
    m_note->setWordWrap(true);
    m_export = new QPushButton(head);
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    line->addWidget(m_note, 1);
    line->addWidget(m_export, 0, Qt::AlignTop);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    m_page = new QWidget(area);
    m_grid = new QGridLayout(m_page);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(10);
    area->setWidget(m_page);
    column().addWidget(head);
    column().addWidget(area, 1);
}

void ThroughputView::addSection() {
    auto* box = new QWidget(m_page);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    const Section section{box, new ThroughputChart(box), new QLabel(box)};
    section.conclusion->setWordWrap(true);
    section.conclusion->setTextFormat(Qt::PlainText);
    section.conclusion->setTextInteractionFlags(Qt::TextSelectableByMouse);
    lines->addWidget(section.chart, 1);
    lines->addWidget(section.conclusion);
    m_sections.push_back(section);
}

bool ThroughputView::takeOver(const Measurement& measurement) {
    m_series = measurement.throughput;
    m_contents = throughputCharts(measurement);
    return !m_contents.empty();
}

std::vector<const ThroughputChart*> ThroughputView::charts() const {
    std::vector<const ThroughputChart*> shown;
    for (std::size_t i = 0; i < m_contents.size(); ++i)
        shown.push_back(m_sections[i].chart);
    return shown;
}

QString ThroughputView::conclusion(std::size_t chart) const {
    return ThroughputText::conclusion(m_contents[chart]);
}

void ThroughputView::refresh() {
    while (m_sections.size() < m_contents.size())
        addSection();
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const Section& section = m_sections[i];
        section.box->setVisible(i < m_contents.size());
        if (i >= m_contents.size()) continue;
        section.chart->show(m_contents[i]);
        section.conclusion->setText(conclusion(i));
    }
    m_note->setText(
        tr("Medians of repeated runs; the bars are quartiles. The ring marks where more "
           "warps stop paying."));
    m_export->setText(tr("Export"));
    m_columns = 0;
    arrange();
}

void ThroughputView::arrange() {
    const int columns = width() >= kWide ? 2 : 1;
    if (columns == m_columns) return;
    m_columns = columns;
    const auto count = static_cast<int>(m_contents.size());
    for (int i = 0; i < count; ++i) {
        const bool alone = i == count - 1 && i % columns == 0;
        m_grid->addWidget(m_sections[static_cast<std::size_t>(i)].box, i / columns, i % columns, 1,
                          alone ? columns : 1);
    }
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns == 2 ? 1 : 0);
}

void ThroughputView::resizeEvent(QResizeEvent* event) {
    ResultView::resizeEvent(event);
    arrange();
}

std::string ThroughputView::csv() const {
    return csvOf(MeasurementTables::throughput(m_series));
}

QString ThroughputView::report() const {
    QString text = MeasurementTables::markdownReport(tr("Throughput against occupancy"), origin(),
                                                     MeasurementTables::throughput(m_series));
    for (std::size_t i = 0; i < m_contents.size(); ++i)
        text +=
            QStringLiteral("\n%1: %2\n").arg(ThroughputText::title(m_contents[i]), conclusion(i));
    return text;
}

Picture ThroughputView::picture() const {
    return throughputPicture(m_contents, MeasurementText::origin(origin()));
}

void ThroughputView::fillMenu(QMenu& menu) {
    menu.addAction(tr("Save &picture…"), this, [this] {
        const QString name = MeasurementText::fileName(origin(), QStringLiteral("throughput"),
                                                       QStringLiteral("png"));
        savePicture(picture(), name.chopped(4));
    });
    menu.addAction(tr("Copy p&icture"), this, [this] { copyPicture(picture()); });
    menu.addAction(tr("&Copy figures"), this, [this] { copyText(report()); });
    menu.addSeparator();
    menu.addAction(tr("&Table as CSV…"), this, [this] {
        saveBytes(MeasurementText::fileName(origin(), QStringLiteral("throughput"),
                                            QStringLiteral("csv")),
                  tr("CSV table (*.csv)"), QByteArray::fromStdString(csv()));
    });
}

void ThroughputView::contextMenuEvent(QContextMenuEvent* event) {
    if (!isFilled()) return event->ignore();
    QMenu menu(this);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

ResultView::EmptyTexts ThroughputView::emptyTexts() const {
    if (origin().simulated)
        return {tr("A simulation cannot measure speed. Choose a machine with an NVIDIA GPU, here "
                   "or through ssh, and measure there."),
                tr("Measure throughput")};
    return {tr("Does occupancy buy speed on this GPU? Copying, dependent loads and multiply-adds "
               "run at every occupancy that it allows. Nothing has been measured yet."),
            tr("Measure throughput")};
}

}  // namespace occ::ui
