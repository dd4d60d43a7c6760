#include "ui/presentation.h"

#include "ui/chart_sheet.h"
#include "ui/headline.h"
#include "ui/presentation_painter.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QCloseEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QUndoStack>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kPointerMs = 2000;
const QString kChartsKey = QStringLiteral("charts");

/// The headline, every chart by itself, and what the views give.
std::vector<Slide> slidesOf(const Snapshot& snapshot, const PictureSource& source) {
    std::vector<Slide> slides(1);
    for (const ChartKind kind : kChartKinds) {
        SheetOptions sheet;
        sheet.charts = {kind};
        slides.push_back({kChartsKey, static_cast<int>(kind), chartPicture(snapshot, sheet)});
    }
    if (!source) return slides;
    for (PictureGroup& group : source())
        for (std::size_t i = 0; i < group.pictures.size(); ++i)
            slides.push_back({group.key, static_cast<int>(i), std::move(group.pictures[i])});
    return slides;
}

}  // namespace

Presentation::Presentation(ScenarioModel& model, PictureSource source, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_model(model),
      m_source(std::move(source)),
      m_input(model),
      m_dark(theme().dark) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_still.setSingleShot(true);
    m_still.setInterval(kPointerMs);
    connect(&m_still, &QTimer::timeout, this, [this] { setCursor(Qt::BlankCursor); });
    connect(&model, &ScenarioModel::changed, this, &Presentation::refresh);
    refresh();
}

void Presentation::open(const QWidget& window) {
    setAttribute(Qt::WA_DeleteOnClose);
    setScreen(window.screen());
    setGeometry(window.screen()->geometry());
    showFullScreen();
    raise();
    activateWindow();
    m_still.start();
}

/// Stays with the picture on show, whichever others come or go.
void Presentation::refresh() {
    const QString group = m_slides.empty() ? QString() : m_slides[index()].group;
    const int number = m_slides.empty() ? 0 : m_slides[index()].number;
    m_slides = slidesOf(m_model.snapshot(), m_source);
    const auto same = std::find_if(m_slides.begin(), m_slides.end(), [&](const Slide& slide) {
        return slide.group == group && slide.number == number;
    });
    if (same != m_slides.end()) m_slide = static_cast<int>(same - m_slides.begin());
    m_slide = std::min(m_slide, static_cast<int>(m_slides.size()) - 1);
    m_part = std::min(m_part, partsOf(m_slide) - 1);
    describe();
    update();
}

/// For screen readers, which see nothing of what is painted.
void Presentation::describe() {
    const Snapshot& snapshot = m_model.snapshot();
    setWindowTitle(tr("Presentation"));
    setAccessibleName(tr("Presentation"));
    const Picture& picture = m_slides[index()].picture;
    setAccessibleDescription(QStringList{Headline::percent(snapshot), Headline::reason(snapshot),
                                         picture.title, picture.description}
                                 .join(QLatin1Char('\n'))
                                 .trimmed());
}

void Presentation::showGroup(const QString& key) {
    for (std::size_t i = 0; i < m_slides.size(); ++i)
        if (m_slides[i].group == key) return go(static_cast<int>(i));
}

QString Presentation::place() const {
    const QString slide = QStringLiteral("%1 / %2").arg(m_slide + 1).arg(m_slides.size());
    const int parts = partsOf(m_slide);
    return parts == 1 ? slide : tr("%1, part %2", "3 / 9, part 2").arg(slide).arg(m_part + 1);
}

PresentationContent Presentation::content(int slide) const {
    return {.snapshot = m_model.snapshot(),
            .input = m_input.chosen(),
            .slide = m_slides[static_cast<std::size_t>(slide)],
            .place = {},
            .part = m_part,
            .help = m_help,
            .theme = highContrastTheme(m_dark)};
}

int Presentation::partsOf(int slide) const {
    const PresentationContent shown = content(slide);
    return shown.slide.isHeadline() ? 1 : PresentationPainter(shown, size()).layout().parts();
}

void Presentation::go(int slide) {
    m_slide = std::clamp(slide, 0, static_cast<int>(m_slides.size()) - 1);
    m_part = 0;
    describe();
    update();
}

/// Through the parts of a picture, then to the next picture.
void Presentation::step(int direction) {
    const int part = m_part + direction;
    if (part >= 0 && part < partsOf(m_slide)) {
        m_part = part;
        return update();
    }
    const int next = m_slide + direction;
    if (next < 0 || next >= static_cast<int>(m_slides.size())) return;
    go(next);
    if (direction < 0) m_part = partsOf(next) - 1;
}

bool Presentation::event(QEvent* event) {
    // Tab would go to the next widget, of which there is none.
    if (event->type() == QEvent::KeyPress && changeInput(*static_cast<QKeyEvent*>(event)))
        return true;
    return QWidget::event(event);
}

void Presentation::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_blank) return painter.fillRect(rect(), Qt::black);
    PresentationContent shown = content(m_slide);
    shown.place = place();
    PresentationPainter(shown, size()).paint(painter);
}

void Presentation::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    if (!turnPage(*event) && !changeLook(*event)) QWidget::keyPressEvent(event);
}

bool Presentation::turnPage(const QKeyEvent& event) {
    const int key = event.key();
    if (m_blank) return false;
    const bool on = key == Qt::Key_PageDown || key == Qt::Key_Space;
    const bool back = key == Qt::Key_PageUp || key == Qt::Key_Backspace;
    if ((on || back) && m_stepper && m_stepper(on ? 1 : -1)) return true;
    if (on || key == Qt::Key_Right)
        step(1);
    else if (back || key == Qt::Key_Left)
        step(-1);
    else if (key == Qt::Key_Home)
        go(0);
    else if (key == Qt::Key_End)
        go(static_cast<int>(m_slides.size()) - 1);
    else if (key >= Qt::Key_1 && key <= Qt::Key_9)
        go(key - Qt::Key_1);
    else
        return false;
    return true;
}

bool Presentation::changeInput(const QKeyEvent& event) {
    const bool cliff = event.modifiers().testFlag(Qt::ShiftModifier);
    const auto change = [&](int direction) {
        cliff ? m_input.stepToCliff(direction) : m_input.step(direction);
    };
    if (m_blank) return false;
    if (event.matches(QKeySequence::Undo))
        m_model.undoStack().undo();
    else if (event.matches(QKeySequence::Redo))
        m_model.undoStack().redo();
    else if (event.key() == Qt::Key_Up)
        change(1);
    else if (event.key() == Qt::Key_Down)
        change(-1);
    else if (event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab)
        m_input.chooseNext(event.key() == Qt::Key_Tab ? 1 : -1);
    else
        return false;
    update();
    return true;
}

/// Whatever is pressed while the screen is blank brings it back, and does nothing else.
bool Presentation::changeLook(const QKeyEvent& event) {
    const int key = event.key();
    if (m_blank)
        m_blank = false;
    else if (key == Qt::Key_B || key == Qt::Key_Period)
        m_blank = true;
    else if (key == Qt::Key_T)
        m_dark = !m_dark;
    else if (key == Qt::Key_N || key == Qt::Key_F1 || key == Qt::Key_Question)
        m_help = !m_help;
    else if (key == Qt::Key_S)
        moveToNextScreen();
    else
        return false;
    update();
    return true;
}

void Presentation::keyReleaseEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat()) m_input.finish();
    QWidget::keyReleaseEvent(event);
}

void Presentation::moveToNextScreen() {
    const QList<QScreen*> all = QGuiApplication::screens();
    QScreen* next = all[(all.indexOf(screen()) + 1) % all.size()];
    if (next == screen()) return;
    showNormal();
    setScreen(next);
    setGeometry(next->geometry());
    showFullScreen();
}

void Presentation::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (m_blank) {
        m_blank = false;
        return update();
    }
    const double place = event->position().x() / width();
    if (place < 1.0 / 3) step(-1);
    if (place > 2.0 / 3) step(1);
}

void Presentation::mouseMoveEvent(QMouseEvent*) {
    unsetCursor();
    m_still.start();
}

/// A wheel under a resting hand must not leaf through.
void Presentation::wheelEvent(QWheelEvent* event) {
    event->accept();
}

void Presentation::closeEvent(QCloseEvent* event) {
    m_input.finish();
    QWidget::closeEvent(event);
}

void Presentation::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
