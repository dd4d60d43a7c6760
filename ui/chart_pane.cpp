#include "ui/chart_pane.h"

#include "ui/canvas.h"
#include "ui/chart_pane_accessible.h"
#include "ui/chart_scene.h"
#include "ui/chart_text.h"
#include "ui/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QFontMetrics>
#include <QGraphicsView>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kFocusRing = 2;
constexpr int kHeaderPadding = 10;

/// A view that only shows: the pane around it hears mouse and keys.
class ChartCanvas : public QGraphicsView {
public:
    ChartCanvas(ChartScene& chart, QWidget* parent)
        : QGraphicsView(&chart.scene(), parent), m_chart(chart) {
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setAlignment(Qt::AlignLeft | Qt::AlignTop);
        setFocusPolicy(Qt::NoFocus);
        viewport()->setFocusPolicy(Qt::NoFocus);
        // Everything is painted below, so nothing need be filled before.
        viewport()->setAutoFillBackground(false);
        viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setInteractive(false);
        // One rectangle: through a clip of several, each fill goes line by line and wakes Qt's
        // helper threads.
        setViewportUpdateMode(BoundingRectViewportUpdate);
    }

protected:
    /// Only around the plot, which the curve's item fills.
    void drawBackground(QPainter* painter, const QRectF& rect) override {
        // At a scale such as 1.25 its edges need not lie on whole pixels.
        fillAround(*painter, rect, m_chart.scale().plot().adjusted(1, 1, -1, -1),
                   backgroundBrush().color());
    }

private:
    const ChartScene& m_chart;
};

}  // namespace

ChartPane::ChartPane(ChartKind kind, QWidget* parent)
    : PickingChart(kReachOfLabels, parent),
      m_kind(kind),
      m_scene(std::make_unique<ChartScene>(Medium::Screen)),
      m_view(new ChartCanvas(*m_scene, this)) {
    installChartAccessibility();
    applyFont();
    applyTheme();
    updateTexts();
}

ChartPane::~ChartPane() = default;

void ChartPane::show(const Snapshot& snapshot) {
    m_snapshot = snapshot;
    refresh();
}

void ChartPane::refresh() {
    if (!m_snapshot) return;
    m_scene->show(
        contentOf(m_kind, *m_snapshot, m_carveouts ? Carveouts::Shown : Carveouts::Hidden));
    m_edges = edgesOf(content().curve, content().axis.step);
    if (pointedAt() && followsLaunch()) pointAt(launchPlace());
    updateTexts();
}

void ChartPane::setAxisUnit(AxisUnit unit) {
    m_unit = unit;
    m_scene->setUnit(unit);
}

void ChartPane::setCarveoutCurves(bool shown) {
    if (shown == m_carveouts) return;
    m_carveouts = shown;
    refresh();
}

void ChartPane::setHighlighted(bool highlighted) {
    m_scene->setEmphasis(highlighted);
}

const ChartContent& ChartPane::content() const {
    return m_scene->content();
}

QPointF ChartPane::positionOf(qint64 value) const {
    const CurveSegment* segment = segmentAt(content().curve, value);
    const int warps = segment != nullptr ? segment->activeWarps : 0;
    const ChartScale& scale = m_scene->scale();
    return QPointF(scale.x(static_cast<double>(value)), scale.y(warps)) + m_view->pos();
}

QRectF ChartPane::plotRect() const {
    return m_scene->scale().plot().translated(m_view->pos());
}

qint64 ChartPane::valueAt(const QPointF& position) const {
    return m_scene->scale().snappedValueAt(position.x() - m_view->x(), m_edges);
}

std::optional<qint64> ChartPane::pointedAt() const {
    return m_scene->pointedAt();
}

QStringList ChartPane::readout(qint64 value) const {
    return ChartText::readout(content(), value);
}

void ChartPane::pointAt(std::optional<qint64> value) {
    m_scene->pointAt(value);
}

void ChartPane::updateTexts() {
    const QString title = ChartText::title(m_kind);
    const QString summary = m_snapshot ? ChartText::summary(content()) : QString();
    if (title != m_title) setAccessibleName(title);
    if (title == m_title && summary == m_summary) return;
    m_title = title;
    m_summary = summary;
    update(headerRect());
    if (!QAccessible::isActive() || !m_snapshot) return;
    QAccessibleValueChangeEvent event(this, QVariant::fromValue<qint64>(content().point.value));
    QAccessible::updateAccessibility(&event);
}

void ChartPane::retranslate() {
    m_scene->retranslate();
    updateTexts();
}

void ChartPane::applyTheme() {
    const Theme& colors = theme();
    m_scene->setColors(colors);
    m_view->setBackgroundBrush(colors.ground);
    update();
}

void ChartPane::applyFont() {
    m_scene->setFont(smallFont(font()));
    resizeEvent(nullptr);
}

QRect ChartPane::headerRect() const {
    return {kFocusRing, kFocusRing, width() - 2 * kFocusRing, fontMetrics().height() + 8};
}

void ChartPane::resizeEvent(QResizeEvent*) {
    const int top = headerRect().bottom() + 1;
    m_view->setGeometry(kFocusRing, top, std::max(0, width() - 2 * kFocusRing),
                        std::max(0, height() - top - kFocusRing));
    m_scene->resize(m_view->size());
}

void ChartPane::paintEvent(QPaintEvent* event) {
    const Theme& colors = theme();
    QPainter painter(this);
    painter.fillRect(event->rect(), colors.ground);
    const QRect header = headerRect().adjusted(kHeaderPadding, 4, -kHeaderPadding, 0);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colors.text);
    const int titleWidth = QFontMetrics(bold).horizontalAdvance(m_title);
    painter.drawText(header, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter.setFont(font());
    painter.setPen(colors.mutedText);
    const int room = header.width() - titleWidth - 2 * kHeaderPadding;
    painter.drawText(header, Qt::AlignRight | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_summary, Qt::ElideRight, room));
    paintFrame(painter, *this);
}

void ChartPane::changeEvent(QEvent* event) {
    switch (event->type()) {
        case QEvent::PaletteChange: applyTheme(); break;
        case QEvent::FontChange: applyFont(); break;
        case QEvent::LanguageChange: retranslate(); break;
        default: break;
    }
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
