#include "ui/sm_view.h"

#include "core/io/sm_tables.h"
#include "core/text/words_sm.h"
#include "ui/fresh_menu.h"
#include "ui/output.h"
#include "ui/report_table.h"
#include "ui/scenario_model.h"
#include "ui/sm_canvas.h"
#include "ui/sm_sheet.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

/// From here on the table has a place of its own below the picture.
constexpr int kRoomForTable = 700;
constexpr int kMostRows = 6;

}  // namespace

SmView::SmView(ScenarioModel& model, QWidget* parent)
    : SnapshotView(model, parent), m_canvas(new SmCanvas(this)), m_table(new ReportTable(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addWidget(m_canvas, 1);
    column->addWidget(buildFoot());
    column->addWidget(m_table);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_canvas, &SmCanvas::readoutChanged, this, &SmView::showReadout);
    connect(m_table, &ReportTable::copyRequested, this, [this] { copyText(tableText()); });
    connect(m_tableButton, &QToolButton::clicked, this, [this](bool shown) {
        m_tableShown = shown ? TableShown::Yes : TableShown::No;
        arrangeTable();
        emit stateChanged();
    });
    retranslate();
    arrangeTable();
}

QWidget* SmView::buildFoot() {
    auto* foot = new QWidget(this);
    auto* line = new QHBoxLayout(foot);
    line->setContentsMargins(6, 0, 2, 0);
    m_readout = new QLabel(foot);
    m_readout->setWordWrap(true);
    m_readout->setTextFormat(Qt::PlainText);
    // Two lines, so that what stands beside it keeps its place.
    m_readout->setFixedHeight(2 * fontMetrics().lineSpacing() + 2);
    m_readout->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_tableButton = new QToolButton(foot);
    m_tableButton->setCheckable(true);
    m_tableButton->setFocusPolicy(Qt::StrongFocus);
    m_export = new QPushButton(foot);
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    line->addWidget(m_readout, 1);
    line->addWidget(m_tableButton);
    line->addWidget(m_export);
    return foot;
}

void SmView::refresh(const Snapshot& snapshot) {
    m_canvas->show(smContent(snapshot));
    m_tableStale = true;
    if (isTableShown()) fillTable();
}

void SmView::fillTable() {
    if (!m_tableStale) return;
    m_tableStale = false;
    std::vector<bool> binding;
    for (const SmResource& resource : m_canvas->content().placement.resources)
        binding.push_back(m_canvas->content().binding.contains(resource.use.resource));
    m_table->setReport(resourceTable(m_canvas->content().placement, text()), binding);
    m_table->setHeightForRows(kMostRows);
}

bool SmView::isTableShown() const {
    if (m_tableShown == TableShown::ByRoom) return height() >= kRoomForTable;
    return m_tableShown == TableShown::Yes;
}

void SmView::arrangeTable() {
    const bool shown = isTableShown();
    if (shown && isVisible()) fillTable();
    m_tableButton->setChecked(shown);
    m_table->setVisible(shown);
}

void SmView::resizeEvent(QResizeEvent* event) {
    arrangeTable();
    SnapshotView::resizeEvent(event);
}

void SmView::retranslate() {
    m_tableButton->setText(tr("Table"));
    m_tableButton->setToolTip(tr("Where every resource goes, in figures"));
    m_export->setText(tr("Export"));
    m_table->setAccessibleName(tr("Use of the resources"));
    m_canvas->retranslate();
    showReadout(m_canvas->readout());
    m_tableStale = true;
}

void SmView::showReadout(const QString& text) {
    m_readout->setText(text);
    m_readout->setToolTip(literal(text + QLatin1Char('\n') + say(words::placementNote())));
}

QString SmView::tableText() const {
    return toQString(toText(resourceTable(m_canvas->content().placement, text()), text()));
}

std::string SmView::tableCsv() const {
    return toCsv(resourceTable(m_canvas->content().placement, text()));
}

std::vector<Picture> SmView::pictures() const {
    return {smPicture(model().snapshot())};
}

void SmView::fillMenu(QMenu& menu) {
    menu.addAction(tr("Save &picture…"), this, [this] {
        savePicture(this, pictures().front(), smFileName(model().snapshot()));
    });
    menu.addAction(tr("Copy p&icture"), this, [this] { copyPicture(pictures().front()); });
    menu.addSeparator();
    menu.addAction(tr("&Copy table"), this, [this] { copyText(tableText()); });
    menu.addAction(tr("Save table as C&SV…"), this, [this] {
        saveBytes(this, smFileName(model().snapshot()) + QStringLiteral(".csv"),
                  tr("CSV table (*.csv)"), QByteArray::fromStdString(tableCsv()));
    });
}

QString SmView::state() const {
    switch (m_tableShown) {
        case TableShown::ByRoom: break;
        case TableShown::Yes: return QStringLiteral("table");
        case TableShown::No: return QStringLiteral("no-table");
    }
    return {};
}

void SmView::restoreState(const QString& state) {
    m_tableShown = state == QLatin1String("table")      ? TableShown::Yes
                   : state == QLatin1String("no-table") ? TableShown::No
                                                        : TableShown::ByRoom;
    arrangeTable();
}

}  // namespace occ::ui
