#include "ui/gpu_panel.h"

#include "core/text/words_gpu.h"
#include "ui/gpu_card.h"
#include "ui/gpu_run_bar.h"
#include "ui/gpu_station.h"
#include "ui/measurement_summary.h"
#include "ui/residency_view.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/throughput_view.h"
#include "ui/timeline_view.h"
#include "ui/verification_view.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kNoticeMs = 5000;

constexpr std::array kParts = {MeasurePart::Residency, MeasurePart::Timeline,
                               MeasurePart::Throughput, MeasurePart::Verify};

/// A scroll area gives its content the height that it would like, and scrolls for it. What it needs
/// at least is enough.
class Content : public QWidget {
public:
    using QWidget::QWidget;
    [[nodiscard]] int heightForWidth(int width) const override {
        return layout()->minimumHeightForWidth(width);
    }
};

/// For the same reason: pages ask for the height that they would like, hidden ones as well.
class PageStack : public QStackedWidget {
public:
    using QStackedWidget::QStackedWidget;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
};

/// A page that is not on show asks for no room: its neighbours would have to scroll for it.
void yieldRoom(QWidget* page, bool shown) {
    const auto policy = shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
    page->setSizePolicy(policy, policy);
}

}  // namespace

GpuPanel::GpuPanel(GpuStation& station, QWidget* parent)
    : QScrollArea(parent),
      m_station(station),
      m_bar(new GpuRunBar(station, this)),
      m_card(new GpuCard(this)),
      m_note(new QLabel(this)),
      m_stack(new PageStack(this)),
      m_state(new GpuStatePage(this)),
      m_summary(new MeasurementSummary(this)),
      m_views(new QTabWidget(this)),
      m_notice(new QLabel(this)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    build();
    connectParts();
    retranslate();
}

void GpuPanel::build() {
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setContentsMargins(8, 0, 8, 0);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_stack->addWidget(m_state);
    m_stack->addWidget(buildResults());
    auto* content = new Content(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_bar);
    column->addWidget(m_card);
    column->addWidget(m_note);
    column->addWidget(m_stack, 1);
    setWidget(content);
}

QWidget* GpuPanel::buildResults() {
    m_parts = {new ResidencyView(this), new TimelineView(this), new ThroughputView(this),
               new VerificationView(this)};
    m_views->setDocumentMode(true);
    for (MeasurementView* part : m_parts)
        m_views->addTab(part, QString());
    m_views->setCornerWidget(m_notice);
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_summary);
    column->addWidget(m_views, 1);
    return results;
}

void GpuPanel::connectParts() {
    connect(&m_station, &GpuStation::changed, this, &GpuPanel::refresh);
    connect(&m_station, &GpuStation::measurementChanged, this, &GpuPanel::refreshMeasurement);
    connect(m_card, &GpuCard::deviceChosen, &m_station, &GpuStation::chooseDevice);
    connect(m_card, &GpuCard::useRequested, this, &GpuPanel::useRequested);
    connect(m_state, &GpuStatePage::requested, this, &GpuPanel::perform);
    connect(m_bar, &GpuRunBar::addRemoteRequested, this, &GpuPanel::addRemoteRequested);
    connect(m_bar, &GpuRunBar::editRemoteRequested, this, &GpuPanel::editRemoteRequested);
    connect(m_bar, &GpuRunBar::openRequested, this, &GpuPanel::openRequested);
    connect(m_bar, &GpuRunBar::saveRequested, this, &GpuPanel::saveRequested);
    connect(m_bar, &GpuRunBar::sampleRequested, this, &GpuPanel::sampleRequested);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        connect(m_parts[i], &MeasurementView::runRequested, &m_station,
                [this, i] { m_station.measure({kParts[i]}); });
        connect(m_parts[i], &MeasurementView::notice, this, &GpuPanel::showNotice);
    }
    connect(m_views, &QTabWidget::currentChanged, this, &GpuPanel::fitPages);
    m_noticeTimer.setSingleShot(true);
    m_noticeTimer.setInterval(kNoticeMs);
    connect(&m_noticeTimer, &QTimer::timeout, m_notice, &QLabel::clear);
}

void GpuPanel::perform(GpuAction action) {
    switch (action) {
        case GpuAction::Detect: return m_station.detect();
        case GpuAction::Measure: return m_station.measure(m_station.choices().parts());
        case GpuAction::AddRemote: emit addRemoteRequested(); return;
        case GpuAction::Simulate: return m_station.chooseKind(PlaceKind::Simulation);
        case GpuAction::OpenSample: emit sampleRequested(); return;
        case GpuAction::ChooseGpu: emit chooseGpuRequested(); return;
    }
}

void GpuPanel::refresh() {
    const bool focused = isAncestorOf(QApplication::focusWidget());
    m_bar->refresh();
    const GpuPlace& place = m_station.place();
    // The simulated GPU is the one above, and a device that is not there has no card.
    const bool known = place.gpu() && place.kind != PlaceKind::Simulation;
    m_card->setVisible(known);
    if (known) m_card->show(place, m_station.modelGpu());
    refreshNote();
    m_stack->setCurrentIndex(place.measurement ? 1 : 0);
    if (!place.measurement) refreshState();
    fitPages();
    const bool runnable = place.isLive() && m_station.activity() == GpuActivity::None;
    for (MeasurementView* part : m_parts)
        part->setRunnable(runnable);
    if (focused) keepFocus();
}

/// The focus of a button that is gone goes to whatever comes next, maybe in another part of the
/// window.
void GpuPanel::keepFocus() {
    if (isAncestorOf(QApplication::focusWidget())) return;
    if (showsResults())
        m_views->tabBar()->setFocus(Qt::OtherFocusReason);
    else
        m_bar->places().setFocus(Qt::OtherFocusReason);
}

void GpuPanel::fitPages() {
    for (int i = 0; i < m_stack->count(); ++i)
        yieldRoom(m_stack->widget(i), i == m_stack->currentIndex());
    for (int i = 0; i < m_views->count(); ++i)
        yieldRoom(m_views->widget(i), i == m_views->currentIndex());
}

void GpuPanel::refreshMeasurement() {
    const GpuPlace& place = m_station.place();
    if (!place.measurement) return;
    m_summary->show(*place.measurement, place.file);
    for (MeasurementView* part : m_parts)
        part->show(*place.measurement);
}

QString GpuPanel::note() const {
    return m_note->text();
}

bool GpuPanel::showsResults() const {
    return m_stack->currentIndex() == 1;
}

void GpuPanel::showNotice(const QString& text) {
    m_notice->setText(text);
    m_noticeTimer.start();
}

void GpuPanel::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    m_station.setFollowing(true);
}

void GpuPanel::hideEvent(QHideEvent* event) {
    QScrollArea::hideEvent(event);
    m_station.setFollowing(false);
}

void GpuPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange && m_stack) refreshNote();
    QScrollArea::changeEvent(event);
}

void GpuPanel::retranslate() {
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        m_views->setTabText(static_cast<int>(i), capitalized(say(words::title(kParts[i]))));
    m_views->setAccessibleName(tr("Parts of the measurement"));
    refresh();
    refreshMeasurement();
}

}  // namespace occ::ui
