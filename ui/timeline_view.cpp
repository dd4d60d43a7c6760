#include "ui/timeline_view.h"

#include "core/io/measurement_document.h"
#include "core/text/words_gpu.h"
#include "ui/figure_strip.h"
#include "ui/fresh_menu.h"
#include "ui/measurement_tables.h"
#include "ui/measurement_text.h"
#include "ui/text.h"
#include "ui/timeline_canvas.h"
#include "ui/timeline_sheet.h"

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

QLabel* makeNote(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace

TimelineView::TimelineView(QWidget* parent)
    : ResultView(parent), m_content(std::make_shared<const TimelineContent>()) {
    build();
    connect(m_rows, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_canvas->setRows(index == 1 ? TimelineRows::Slots : TimelineRows::Sms);
    });
    connect(m_bars, &QCheckBox::toggled, m_canvas, &TimelineCanvas::setSmBars);
    connect(m_zoomIn, &QToolButton::clicked, m_canvas, &TimelineCanvas::zoomIn);
    connect(m_zoomOut, &QToolButton::clicked, m_canvas, &TimelineCanvas::zoomOut);
    connect(m_fit, &QToolButton::clicked, m_canvas, &TimelineCanvas::fit);
    connect(m_helpButton, &QToolButton::toggled, m_help, &QLabel::setVisible);
}

void TimelineView::build() {
    m_figures = new FigureStrip(this);
    m_launch = makeNote(this);
    m_alignment = makeNote(this);
    m_help = makeNote(this);
    m_help->hide();
    m_canvas = new TimelineCanvas(this);
    column().addWidget(m_launch);
    column().addWidget(m_figures);
    column().addWidget(m_alignment);
    column().addWidget(m_help);
    column().addWidget(buildTools());
    column().addWidget(m_canvas, 1);
}

QToolButton* TimelineView::makeTool(QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QWidget* TimelineView::buildTools() {
    auto* tools = new QWidget(this);
    auto* line = new QHBoxLayout(tools);
    line->setContentsMargins(0, 0, 0, 0);
    m_rows = new QComboBox(tools);
    m_rows->addItems({QString(), QString()});
    m_rows->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_bars = new QCheckBox(tools);
    m_bars->setChecked(true);
    m_helpButton = makeTool(tools);
    m_helpButton->setCheckable(true);
    m_zoomOut = makeTool(tools);
    m_zoomIn = makeTool(tools);
    m_fit = makeTool(tools);
    m_export = new QPushButton(tools);
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    line->addWidget(m_rows);
    line->addWidget(m_bars);
    line->addStretch(1);
    for (QToolButton* button : {m_helpButton, m_zoomOut, m_zoomIn, m_fit})
        line->addWidget(button);
    line->addWidget(m_export);
    return tools;
}

bool TimelineView::takeOver(const Measurement& measurement) {
    m_measurement = origin();
    m_measurement.timeline = measurement.timeline;
    m_content = measurement.timeline ? std::make_shared<const TimelineContent>(
                                           *measurement.timeline, measurement.simulated)
                                     : std::make_shared<const TimelineContent>();
    m_canvas->show(m_content);
    return !m_content->isEmpty();
}

void TimelineView::refresh() {
    m_figures->show(TimelineText::ownFigures(*m_content));
    m_launch->setText(MeasurementText::launch(m_measurement.timeline->kernel));
    m_alignment->setText(TimelineText::alignmentNote(*m_content));
    m_alignment->setVisible(!m_alignment->text().isEmpty());
    m_help->setText(say(words::achievedOccupancyHelp()));
    m_rows->setItemText(0, tr("One row per SM"));
    m_rows->setItemText(1, tr("One row per slot"));
    m_rows->setAccessibleName(tr("Rows"));
    m_bars->setText(tr("SM averages"));
    m_helpButton->setText(QStringLiteral("?"));
    m_helpButton->setAccessibleName(tr("What is achieved occupancy?"));
    m_helpButton->setToolTip(m_helpButton->accessibleName());
    m_zoomOut->setText(QStringLiteral("−"));
    m_zoomOut->setAccessibleName(tr("Zoom out"));
    m_zoomOut->setToolTip(tr("Zoom out (−)"));
    m_zoomIn->setText(QStringLiteral("+"));
    m_zoomIn->setAccessibleName(tr("Zoom in"));
    m_zoomIn->setToolTip(
        tr("Zoom in (+). The wheel zooms at the pointer, with Ctrl it makes rows "
           "higher; Shift and a drag zoom into a part."));
    m_fit->setText(tr("Fit"));
    m_fit->setToolTip(tr("Show everything (0 or Home)"));
    m_export->setText(tr("Export"));
    m_canvas->refresh();
}

QString TimelineView::caption() const {
    return MeasurementText::launch(m_measurement.timeline->kernel) + QStringLiteral(" · ") +
           MeasurementText::origin(origin());
}

QByteArray TimelineView::chromeTrace() const {
    return QByteArray::fromStdString(writeChromeTrace(m_measurement));
}

std::string TimelineView::blocksCsv() const {
    return csvOf(MeasurementTables::blocks(m_content->timeline()));
}

std::string TimelineView::smsCsv() const {
    return csvOf(MeasurementTables::sms(m_content->timeline()));
}

QString TimelineView::report() const {
    QString text = QStringLiteral("## %1\n\n%2\n\n").arg(tr("Blocks on SMs"), caption());
    for (const Figure& figure : TimelineText::figures(*m_content))
        text += QStringLiteral("- %1: %2\n").arg(figure.title, figure.value);
    if (!m_content->isAcrossSms())
        text += QLatin1Char('\n') + TimelineText::alignmentNote(*m_content) + QLatin1Char('\n');
    return text + QLatin1Char('\n') +
           toQString(toMarkdown(MeasurementTables::sms(m_content->timeline()), occ::ui::text()));
}

void TimelineView::saveAs(const QString& what, const QString& ending, const QByteArray& bytes) {
    const QString kind =
        ending == QLatin1String("csv") ? tr("CSV table (*.csv)") : tr("Chrome trace (*.json)");
    saveBytes(MeasurementText::fileName(origin(), what, ending), kind, bytes);
}

Picture TimelineView::picture() const {
    return timelinePicture(m_content, m_canvas->scale(), caption(), m_bars->isChecked());
}

void TimelineView::fillMenu(QMenu& menu) {
    menu.addAction(tr("Save &picture…"), this, [this] {
        const QString name =
            MeasurementText::fileName(origin(), QStringLiteral("timeline"), QStringLiteral("png"));
        savePicture(picture(), name.chopped(4));
    });
    menu.addAction(tr("Copy p&icture"), this, [this] { copyPicture(picture()); });
    menu.addAction(tr("&Copy figures"), this, [this] { copyText(report()); });
    menu.addSeparator();
    menu.addAction(tr("Chrome &trace…"), this, [this] {
        saveAs(QStringLiteral("timeline"), QStringLiteral("json"), chromeTrace());
    });
    menu.addAction(tr("&Blocks as CSV…"), this, [this] {
        saveAs(QStringLiteral("blocks"), QStringLiteral("csv"),
               QByteArray::fromStdString(blocksCsv()));
    });
    menu.addAction(tr("&SMs as CSV…"), this, [this] {
        saveAs(QStringLiteral("sms"), QStringLiteral("csv"), QByteArray::fromStdString(smsCsv()));
    });
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event) {
    if (!isFilled()) return event->ignore();
    QMenu menu(this);
    fillMenu(menu);
    menu.addSeparator();
    menu.addAction(tr("&Fit"), m_canvas, &TimelineCanvas::fit);
    menu.exec(event->globalPos());
}

ResultView::EmptyTexts TimelineView::emptyTexts() const {
    return {tr("Which SM runs which block, and when? A run, or the engine's own schedule, shows "
               "waves, the tail and the achieved occupancy of the whole grid. There is none yet."),
            tr("Make a timeline")};
}

}  // namespace occ::ui
