#include "ui/gpu_run_bar.h"

#include "core/text/words_gpu.h"
#include "ui/gpu_options.h"
#include "ui/gpu_station.h"
#include "ui/text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace occ::ui {

GpuRunBar::GpuRunBar(GpuStation& station, QWidget* parent)
    : QWidget(parent),
      m_station(station),
      m_places(new QComboBox(this)),
      m_more(new QToolButton(this)),
      m_moreMenu(new QMenu(this)),
      m_detect(makeButton()),
      m_measure(makeButton()),
      m_verify(makeButton()),
      m_optionsButton(makeButton()),
      m_progressRow(new QWidget(this)),
      m_progressLabel(new QLabel(m_progressRow)),
      m_progress(new QProgressBar(m_progressRow)),
      m_cancel(new QPushButton(m_progressRow)) {
    build();
    connectParts();
    retranslate();
}

QPushButton* GpuRunBar::makeButton() {
    auto* button = new QPushButton(this);
    button->setAutoDefault(false);
    return button;
}

void GpuRunBar::build() {
    m_places->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_places->setMinimumContentsLength(21);
    m_more->setText(QStringLiteral("⋯"));
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_moreMenu);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_places);
    row->addWidget(m_more);
    row->addSpacing(6);
    for (QPushButton* button : {m_detect, m_measure, m_verify, m_optionsButton})
        row->addWidget(button);
    row->addStretch(1);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(10);
    m_cancel->setAutoDefault(false);
    auto* progress = new QHBoxLayout(m_progressRow);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(m_progressLabel);
    progress->addWidget(m_progress, 1);
    progress->addWidget(m_cancel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 8, 0);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_progressRow);
}

void GpuRunBar::connectParts() {
    connect(m_places, &QComboBox::activated, this,
            [this](int row) { m_station.choose(static_cast<std::size_t>(row)); });
    connect(m_moreMenu, &QMenu::aboutToShow, this, &GpuRunBar::fillMore);
    connect(m_detect, &QPushButton::clicked, &m_station, &GpuStation::detect);
    connect(m_measure, &QPushButton::clicked, this,
            [this] { m_station.measure(m_station.choices().parts()); });
    connect(m_verify, &QPushButton::clicked, &m_station, &GpuStation::verify);
    connect(m_cancel, &QPushButton::clicked, &m_station, &GpuStation::cancel);
    connect(m_optionsButton, &QPushButton::clicked, this, &GpuRunBar::openOptions);
    connect(&m_station, &GpuStation::progressed, this, &GpuRunBar::refreshProgress);
}

void GpuRunBar::refresh() {
    refreshPlaces();
    refreshButtons();
    refreshProgress();
}

void GpuRunBar::refreshPlaces() {
    const QSignalBlocker quiet(m_places);
    QStringList names;
    int current = 0;
    for (const GpuPlace* place : m_station.places()) {
        if (place == &m_station.place()) current = static_cast<int>(names.size());
        names << placeName(*place);
    }
    QStringList shown;
    for (int i = 0; i < m_places->count(); ++i)
        shown << m_places->itemText(i);
    if (shown != names) {
        m_places->clear();
        m_places->addItems(names);
    }
    m_places->setCurrentIndex(current);
    m_places->setToolTip(literal(names.value(current)));
}

void GpuRunBar::refreshButtons() {
    const GpuPlace& place = m_station.place();
    const bool free = place.isLive() && m_station.activity() == GpuActivity::None;
    const bool anyPart = !m_station.choices().parts().empty();
    m_detect->setEnabled(free);
    m_measure->setEnabled(free && anyPart);
    m_verify->setEnabled(free);
    for (QPushButton* button : {m_detect, m_measure, m_verify})
        button->setVisible(place.isLive());
    m_optionsButton->setVisible(place.kind != PlaceKind::File);
}

void GpuRunBar::refreshProgress() {
    const bool running = m_station.activity() != GpuActivity::None;
    m_progressRow->setVisible(running);
    if (!running) return;
    const MeasureProgress& progress = m_station.progress();
    const bool counted = progress.total > 0 && m_station.activity() == GpuActivity::Measuring;
    QString text = m_station.activity() == GpuActivity::Looking ? tr("Looking for GPUs…")
                                                                : tr("Starting the measurement…");
    if (counted)
        text = tr("%1: %2 of %3")
                   .arg(capitalized(say(words::title(progress.part))), number(progress.done),
                        number(progress.total));
    // Another place was chosen in the meantime.
    if (!m_station.busyHere()) text = tr("%1 – %2").arg(placeName(*m_station.busyPlace()), text);
    m_progressLabel->setText(text);
    m_progress->setRange(0, counted ? 1000 : 0);
    if (counted) m_progress->setValue(static_cast<int>(1000 * progress.done / progress.total));
    m_progress->setAccessibleName(m_progressLabel->text());
}

/// Anew at each opening: what can be done depends on the place.
void GpuRunBar::fillMore() {
    const GpuPlace& place = m_station.place();
    m_moreMenu->clear();
    m_moreMenu->addAction(tr("Add remote GPU…"), this, &GpuRunBar::addRemoteRequested);
    if (place.kind == PlaceKind::Remote) {
        m_moreMenu->addAction(tr("Edit this remote GPU…"), this, &GpuRunBar::editRemoteRequested);
        m_moreMenu->addAction(tr("Remove this remote GPU"), this, [this] {
            m_station.removeRemote(RemoteGpu(m_station.place().remote));
        });
    }
    m_moreMenu->addSeparator();
    m_moreMenu->addAction(tr("Open measurement…"), this, &GpuRunBar::openRequested);
    m_moreMenu->addAction(tr("Save measurement…"), this, &GpuRunBar::saveRequested)
        ->setEnabled(place.measurement.has_value());
    m_moreMenu->addAction(tr("Open sample"), this, &GpuRunBar::sampleRequested);
}

void GpuRunBar::openOptions() {
    if (!m_options) {
        m_options = new GpuOptions(this);
        connect(m_options, &GpuOptions::edited, &m_station, &GpuStation::setChoices);
    }
    m_options->openBelow(*m_optionsButton, m_station.choices(),
                         m_station.place().kind == PlaceKind::Simulation);
}

QString GpuRunBar::progressText() const {
    return m_progressRow->isHidden() ? QString() : m_progressLabel->text();
}

void GpuRunBar::retranslate() {
    m_places->setAccessibleName(tr("Where to measure"));
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(tr("Remote GPUs and saved measurements"));
    m_detect->setText(tr("Detect"));
    m_detect->setToolTip(tr("Looks for GPUs there and shows what they are"));
    m_measure->setText(tr("Measure"));
    m_measure->setToolTip(tr("Runs the launch of the inputs on the GPU there"));
    m_verify->setText(tr("Verify"));
    m_verify->setToolTip(
        tr("Runs many different launches and compares prediction, driver and measurement"));
    m_optionsButton->setText(tr("Options…"));
    m_optionsButton->setToolTip(tr("What is measured, and how large"));
    m_cancel->setText(tr("Cancel"));
    delete std::exchange(m_options, nullptr);
    refresh();
}

void GpuRunBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
