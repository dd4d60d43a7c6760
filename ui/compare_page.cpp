#include "ui/compare_page.h"

#include "ui/chart_text.h"
#include "ui/compare_report.h"
#include "ui/compare_text.h"
#include "ui/report_table.h"
#include "ui/scenario_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kGap = 6;
/// Wide enough for most names of GPUs; seven launches are no use when two fill the screen.
constexpr int kWidestColumn = 170;
constexpr int kRoomForHint = 760;

}  // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent), m_chart(new CompareChart(this)), m_table(new ReportTable(this)) {
    // Rows are quantities, in an order that means something.
    m_table->setSortingEnabled(false);
    m_table->setWidestColumn(kWidestColumn);
    m_table->nameRows();
    m_table->setContextMenuPolicy(Qt::NoContextMenu);  // that of the whole view offers more
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_chart);
    split->addWidget(m_table);
    split->setChildrenCollapsible(false);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGap);
    column->addWidget(makeHead());
    column->addWidget(split, 1);
}

QWidget* ComparePage::makeHead() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kGap);
    m_kindLabel = new QLabel(head);
    m_kind = new QComboBox(head);
    for (const ChartKind kind : kChartKinds)
        m_kind->addItem(QString(), static_cast<int>(kind));
    m_kind->setCurrentIndex(static_cast<int>(index(ChartKind::Registers)));
    m_kindLabel->setBuddy(m_kind);
    m_onlyDifferences = new QCheckBox(head);
    m_onlyDifferences->setChecked(true);
    line->addWidget(m_kindLabel);
    line->addWidget(m_kind);
    m_hint = new QLabel(head);
    m_hint->setEnabled(false);
    m_hint->setMinimumWidth(1);  // it must not keep the page from getting narrower
    m_hint->hide();              // until it is known to have room
    line->addSpacing(kGap);
    line->addWidget(m_hint);
    line->addStretch(1);
    line->addWidget(m_onlyDifferences);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ComparePage::chosen);
    connect(m_onlyDifferences, &QCheckBox::toggled, this, &ComparePage::chosen);
    return head;
}

ChartKind ComparePage::kind() const {
    return static_cast<ChartKind>(m_kind->currentData().toInt());
}

void ComparePage::setKind(ChartKind kind) {
    m_kind->setCurrentIndex(static_cast<int>(index(kind)));
}

ComparedRows ComparePage::rows() const {
    return m_onlyDifferences->isChecked() ? ComparedRows::Differing : ComparedRows::All;
}

void ComparePage::setRows(ComparedRows rows) {
    m_onlyDifferences->setChecked(rows == ComparedRows::Differing);
}

void ComparePage::show(const CompareReport& report) {
    m_chart->show(report.curves(kind()));
    const std::vector<ComparedRow> shown = report.rows(rows());
    m_table->updateReport(report.table(shown, TableReader::People),
                          CompareReport::differing(shown));
}

void ComparePage::resizeEvent(QResizeEvent*) {
    m_hint->setVisible(width() >= kRoomForHint);
}

void ComparePage::retranslate() {
    m_hint->setText(CompareText::besideEachOther());
    m_kindLabel->setText(tr("Occupancy b&y"));
    m_kind->setAccessibleName(tr("Input along the chart"));
    for (const ChartKind kind : kChartKinds)
        m_kind->setItemText(static_cast<int>(index(kind)), ChartText::input(kind));
    m_onlyDifferences->setText(tr("Only &differences"));
    m_onlyDifferences->setToolTip(
        tr("Hide the rows in which all launches agree. What differs from the first launch is "
           "marked."));
    m_table->setAccessibleName(tr("Differences from the first launch"));
}

}  // namespace occ::ui
