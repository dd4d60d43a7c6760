#include "ui/grid_player.h"

#include "core/measure/probe.h"
#include "ui/grid_canvas.h"
#include "ui/grid_icons.h"
#include "ui/grid_text.h"
#include "ui/text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

namespace occ::ui {

namespace {

constexpr int kFrameMs = 16;
constexpr int kDelayMs = 150;
/// Up to so many blocks a schedule is made while a slider moves.
constexpr std::int64_t kInstantBlocks = 3000;
constexpr int kSliderSteps = 1000;
constexpr std::array kSpeeds = {0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 20.0, 100.0};
constexpr double kUsualSpeed = 0.5;

}  // namespace

SchedulePlayer::SchedulePlayer(QWidget* parent)
    : QWidget(parent), m_content(std::make_shared<const ScheduleContent>()) {
    m_clock.setTimerType(Qt::PreciseTimer);
    m_clock.setInterval(kFrameMs);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMs);
    build();
    connectParts();
    setSpeed(kUsualSpeed);
    retranslate();
}

QToolButton* SchedulePlayer::makeButton() {
    auto* button = new QToolButton(this);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    return button;
}

void SchedulePlayer::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* line = new QHBoxLayout;
    line->setSpacing(2);
    buildButtons(*line);
    buildSettings(*line);
    m_status = new QLabel(this);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_canvas = new ScheduleCanvas(this);
    column->addLayout(line);
    column->addWidget(m_status);
    column->addWidget(m_canvas, 1);
}

void SchedulePlayer::buildButtons(QHBoxLayout& line) {
    m_restart = makeButton();
    m_back = makeButton();
    m_play = makeButton();
    m_forward = makeButton();
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setRange(0, kSliderSteps);
    m_slider->setPageStep(kSliderSteps / 20);
    m_slider->setMinimumWidth(80);
    for (QToolButton* button : {m_restart, m_back, m_play, m_forward}) {
        button->installEventFilter(this);
        line.addWidget(button);
    }
    line.addWidget(m_slider, 1);
}

void SchedulePlayer::buildSettings(QHBoxLayout& line) {
    m_speed = new QComboBox(this);
    for (const double speed : kSpeeds)
        m_speed->addItem(QString(), speed);
    m_spreadLabel = new QLabel(this);
    m_spread = new QSpinBox(this);
    m_spread->setRange(0, kMaxSpreadPercent);
    m_spread->setSingleStep(5);
    m_spread->setFocusPolicy(Qt::StrongFocus);
    m_spreadLabel->setBuddy(m_spread);
    m_draw = makeButton();
    line.addSpacing(6);
    line.addWidget(m_speed);
    line.addSpacing(6);
    line.addWidget(m_spreadLabel);
    line.addWidget(m_spread);
    line.addWidget(m_draw);
}

void SchedulePlayer::connectParts() {
    connect(&m_clock, &QTimer::timeout, this,
            [this] { advance(static_cast<double>(m_sinceFrame.restart()) / 1000); });
    connect(&m_delay, &QTimer::timeout, this, &SchedulePlayer::makeSchedule);
    connect(m_restart, &QToolButton::clicked, this, &SchedulePlayer::restart);
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_play, &QToolButton::clicked, this, [this] { setPlaying(!isPlaying()); });
    connect(m_forward, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { setTime(m_content->end() * value / kSliderSteps); });
    connect(m_canvas, &ScheduleCanvas::timePicked, this, &SchedulePlayer::setTime);
    connect(m_speed, &QComboBox::currentIndexChanged, this, &SchedulePlayer::settingsChanged);
    connect(m_spread, &QSpinBox::valueChanged, this, [this](int percent) {
        setBlockTimes({percent, m_subject.times.seed});
        emit settingsChanged();
    });
    connect(m_draw, &QToolButton::clicked, this, [this] {
        setBlockTimes({m_subject.times.spreadPercent, m_subject.times.seed + 1});
        emit settingsChanged();
    });
}

void SchedulePlayer::show(const Gpu& gpu, const GridCapacity& capacity, std::int64_t gridBlocks) {
    const ScheduleSubject wanted{gpu, capacity, gridBlocks, m_subject.times};
    if (wanted == m_subject) return;
    m_subject = wanted;
    subjectChanged();
}

void SchedulePlayer::setBlockTimes(const BlockTimes& times) {
    const QSignalBlocker silent(m_spread);
    m_spread->setValue(times.spreadPercent);
    m_draw->setEnabled(times.spreadPercent > 0);
    if (times == m_subject.times) return;
    m_subject.times = times;
    subjectChanged();
}

void SchedulePlayer::subjectChanged() {
    setPlaying(false);
    if (m_subject.gridBlocks <= kInstantBlocks) return makeSchedule();
    m_delay.start();
}

void SchedulePlayer::finishNow() {
    if (m_delay.isActive()) makeSchedule();
}

void SchedulePlayer::makeSchedule() {
    m_delay.stop();
    m_content = std::make_shared<const ScheduleContent>(m_subject);
    m_canvas->show(m_content);
    setTime(0);
}

double SchedulePlayer::speed() const {
    return m_speed->currentData().toDouble();
}

void SchedulePlayer::setSpeed(double speed) {
    const int index = m_speed->findData(speed);
    if (index >= 0) m_speed->setCurrentIndex(index);
}

void SchedulePlayer::setPlaying(bool playing) {
    if (playing) finishNow();
    const bool possible = playing && isVisible() && !m_content->isEmpty();
    if (possible == isPlaying()) return;
    // At the end there is nothing more to see.
    if (possible && m_time >= m_content->end()) setTime(0);
    if (possible) {
        m_sinceFrame.start();
        m_clock.start();
    } else {
        m_clock.stop();
    }
    retranslate();
}

void SchedulePlayer::advance(double seconds) {
    setTime(m_time + seconds * speed());
    if (m_time >= m_content->end()) setPlaying(false);
}

void SchedulePlayer::step(int direction) {
    setPlaying(false);
    setTime(direction > 0 ? m_content->nextEvent(m_time) : m_content->previousEvent(m_time));
}

void SchedulePlayer::restart() {
    setTime(0);
}

void SchedulePlayer::setTime(double time) {
    m_time = std::clamp(time, 0.0, m_content->end());
    showTime();
}

QString SchedulePlayer::status() const {
    return GridText::moment(*m_content, m_time).join(QStringLiteral(" · "));
}

void SchedulePlayer::showTime() {
    const bool any = !m_content->isEmpty();
    {
        const QSignalBlocker silent(m_slider);
        const double share = any ? m_time / m_content->end() : 0;
        m_slider->setValue(static_cast<int>(std::lround(share * kSliderSteps)));
    }
    m_status->setText(status());
    m_canvas->setTime(m_time);
    // Not by time: a button that is disabled under the keys loses the focus.
    for (QWidget* control :
         std::initializer_list<QWidget*>{m_restart, m_back, m_play, m_forward, m_slider})
        control->setEnabled(any);
}

bool SchedulePlayer::takeKey(int key) {
    switch (key) {
        case Qt::Key_Left: step(-1); return true;
        case Qt::Key_Right: step(1); return true;
        case Qt::Key_Home: restart(); return true;
        case Qt::Key_End: setTime(m_content->end()); return true;
        default: return false;
    }
}

void SchedulePlayer::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space) return setPlaying(!isPlaying());
    if (!takeKey(event->key())) QWidget::keyPressEvent(event);
}

bool SchedulePlayer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && takeKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

void SchedulePlayer::hideEvent(QHideEvent* event) {
    setPlaying(false);
    QWidget::hideEvent(event);
}

void SchedulePlayer::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) drawIcons();
    QWidget::changeEvent(event);
}

void SchedulePlayer::drawIcons() {
    const QColor color = palette().color(QPalette::Active, QPalette::ButtonText);
    const QColor disabled = palette().color(QPalette::Disabled, QPalette::ButtonText);
    const auto draw = [&](QToolButton* button, PlayerIcon icon) {
        if (button) button->setIcon(playerIcon(icon, color, disabled));
    };
    draw(m_restart, PlayerIcon::Restart);
    draw(m_back, PlayerIcon::Back);
    draw(m_play, isPlaying() ? PlayerIcon::Pause : PlayerIcon::Play);
    draw(m_forward, PlayerIcon::Forward);
}

void SchedulePlayer::retranslate() {
    const auto name = [](QToolButton* button, const QString& text, const QString& keys) {
        button->setAccessibleName(text);
        button->setToolTip(keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys));
    };
    name(m_restart, tr("Back to the beginning"), tr("Home"));
    name(m_back, tr("To the previous end of a block"), tr("Left"));
    name(m_play, isPlaying() ? tr("Pause") : tr("Play"), tr("Space"));
    name(m_forward, tr("To the next end of a block"), tr("Right"));
    name(m_draw, tr("Other block times"), {});
    m_draw->setText(tr("Shuffle"));
    m_draw->setEnabled(m_subject.times.spreadPercent > 0);
    m_slider->setAccessibleName(tr("Time"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Block times in a second"));
    for (int i = 0; i < m_speed->count(); ++i)
        m_speed->setItemText(i,
                             tr("%1 ×").arg(GridText::blockTimes(m_speed->itemData(i).toDouble())));
    m_spreadLabel->setText(tr("Spread"));
    m_spread->setPrefix(QStringLiteral("± "));
    m_spread->setSuffix(QStringLiteral(" %"));
    m_spread->setToolTip(
        tr("How much blocks differ in time. Blocks of a real kernel do, and then waves blur."));
    m_spread->setAccessibleName(tr("Spread of block times"));
    m_canvas->setAccessibleName(tr("Blocks on the SMs"));
    m_status->setText(status());
    drawIcons();
}

}  // namespace occ::ui
