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

/// What went wrong, and what helps. It may begin with the name of a host or program, whose letters
/// stay as they are.
QString failureText(const GpuFailure& failure) {
    const QString help = say(words::remedy(failure));
    const QString what = say(words::describe(failure));
    return help.isEmpty() ? what : what + QLatin1Char('\n') + help;
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
        case GpuAction::Cancel: return m_station.cancel();
        case GpuAction::AddRemote: emit addRemoteRequested(); return;
        case GpuAction::Simulate: return m_station.chooseKind(PlaceKind::Simulation);
        case GpuAction::OpenSample: emit sampleRequested(); return;
        case GpuAction::OpenFile: emit openRequested(); return;
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

/// Beside results; without any, the state says it all.
void GpuPanel::refreshNote() {
    const GpuPlace& place = m_station.place();
    QStringList lines;
    const bool failed = place.failure && place.measurement;
    if (failed && place.failure->code == GpuFailureCode::Cancelled)
        lines << tr("Cancelled. What was complete is shown.");
    else if (failed)
        lines << tr("%1 What was complete is shown.").arg(failureText(*place.failure));
    if (place.measurement && !m_station.busyHere() && m_station.isStale())
        lines << tr("The inputs have changed since: residency and timeline are of another launch.");
    if (place.measurement && place.inventory && !m_station.busyHere() &&
        place.measurement->gpu.uuid != place.gpu()->uuid)
        lines << tr("What is shown is of GPU %1, and another one is chosen.")
                     .arg(number(place.measurement->gpu.index));
    QPalette colors;
    if (failed && place.failure->code != GpuFailureCode::Cancelled)
        colors.setColor(QPalette::WindowText, theme().error);
    m_note->setPalette(colors);
    m_note->setText(lines.isEmpty() ? QString()
                                    : QStringLiteral("⚠ ") + lines.join(QLatin1Char('\n')));
    m_note->setVisible(!lines.isEmpty());
}

void GpuPanel::refreshState() {
    const GpuPlace& place = m_station.place();
    if (m_station.busyHere()) return showLooking();
    if (place.failure) return showFailure();
    if (place.kind == PlaceKind::Simulation) {
        if (m_station.modelGpu().smCount > 0) return m_state->show(tr("Simulating…"), {}, {});
        return m_state->show(
            tr("The number of SMs is not known"),
            tr("A simulation needs a whole GPU, and the inputs name only a compute capability. "
               "Choose a product, or a detected GPU."),
            {GpuAction::ChooseGpu, GpuAction::OpenSample});
    }
    if (place.inventory && place.gpu())
        return m_state->show(
            tr("Nothing measured yet"),
            place.isLive()
                ? tr("Measure runs the launch of the inputs on this GPU: its blocks per SM as "
                     "predicted, by the driver and measured, its achieved occupancy block by "
                     "block, and speed against occupancy. It can be cancelled, and changes no "
                     "setting of the device.")
                : tr("This is a list of GPUs. Calculate with one of them, or measure where it is."),
            place.isLive() ? std::vector{GpuAction::Measure}
                           : std::vector{GpuAction::AddRemote, GpuAction::Simulate});
    m_state->show(
        place.kind == PlaceKind::Remote ? tr("Not looked on %1 yet").arg(placeName(place))
                                        : tr("Not looked for a GPU yet"),
        tr("A detected GPU brings its own limits into the inputs and charts, and can run "
           "real kernels: prediction, driver and measurement side by side. Without one, "
           "use a machine that ssh reaches, or simulate."),
        {GpuAction::Detect, GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample});
}

void GpuPanel::showLooking() {
    const QString name = placeName(m_station.place());
    if (m_station.activity() == GpuActivity::Looking)
        m_state->show(tr("Looking for GPUs: %1").arg(name), {}, {});
    else
        m_state->show(tr("Measuring: %1").arg(name),
                      tr("Results appear here as they are complete."), {});
}

void GpuPanel::showFailure() {
    const GpuPlace& place = m_station.place();
    const GpuFailure& failure = *place.failure;
    if (place.kind == PlaceKind::Simulation)
        return m_state->show(tr("Nothing to simulate"), failureText(failure),
                             {GpuAction::OpenSample});
    const GpuAction again = place.inventory && place.gpu() ? GpuAction::Measure : GpuAction::Detect;
    if (failure.code == GpuFailureCode::Cancelled)
        return m_state->show(
            tr("Cancelled"), {},
            {again, GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample});
    m_state->show(say(words::describe(failure)), say(words::remedy(failure)),
                  {GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample, again});
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
