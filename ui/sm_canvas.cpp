#include "ui/sm_canvas.h"

#include "ui/fonts.h"
#include "ui/sm_painter.h"
#include "ui/sm_text.h"
#include "ui/text.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr double kMargin = 8;
/// At this size the window's font fits; a larger picture is read from farther away.
constexpr QSizeF kUsualSize{1000, 620};
constexpr double kLargestFont = 1.5;

}  // namespace

SmCanvas::SmCanvas(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    retranslate();
}

void SmCanvas::show(SmContent content) {
    m_content = std::move(content);
    if (m_block >= m_content.placement.blocks) m_block = -1;
    m_resource = std::min(m_resource, static_cast<int>(m_content.placement.resources.size()) - 1);
    layOut();
    setAccessibleDescription(SmText::summary(m_content));
}

void SmCanvas::retranslate() {
    setAccessibleName(tr("Picture of a multiprocessor"));
    layOut();
}

QSize SmCanvas::minimumSizeHint() const {
    return {420, 250};
}

QFont SmCanvas::pictureFont() const {
    const double scale = std::clamp(
        std::min(width() / kUsualSize.width(), height() / kUsualSize.height()), 1.0, kLargestFont);
    return scaled(font(), scale);
}

void SmCanvas::layOut() {
    m_layout = SmLayout(m_content, QRectF(rect()).adjusted(kMargin, kMargin, -kMargin, -kMargin),
                        pictureFont());
    readOut();
    update();
}

int SmCanvas::chosenBlock() const {
    if (m_pointed)
        if (const SmTile* tile = m_layout.tileAt(*m_pointed); tile && tile->block >= 0)
            return tile->block;
    return m_block;
}

QString SmCanvas::readout() const {
    if (m_pointed)
        if (const SmTile* tile = m_layout.tileAt(*m_pointed)) return SmText::tile(m_content, *tile);
    if (m_block >= 0) return SmText::block(m_content, m_block);
    if (m_resource >= 0) {
        const auto place = static_cast<std::size_t>(m_resource);
        return SmText::resource(m_content, m_content.placement.resources[place].use.resource);
    }
    return SmText::hint();
}

void SmCanvas::readOut() {
    const QString text = readout();
    if (text == m_readout) return;
    m_readout = text;
    emit readoutChanged(text);
}

void SmCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().ground);
    SmPainter(m_layout, theme(), chosenBlock()).paint(painter);
    if (m_resource >= 0 && m_block < 0) {
        const Limiter resource =
            m_content.placement.resources[static_cast<std::size_t>(m_resource)].use.resource;
        painter.setPen(QPen(theme().focus, 2, Qt::DashLine));
        for (const SmGround& ground : m_layout.grounds())
            if (ground.resource == resource) painter.drawRect(ground.rect.adjusted(-2, -2, 2, 2));
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(theme().focus, 1));
    painter.drawRect(rect().adjusted(1, 1, -2, -2));
}

void SmCanvas::resizeEvent(QResizeEvent*) {
    layOut();
}

bool SmCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const SmTile* tile = m_layout.tileAt(help->pos());
        QToolTip::showText(help->globalPos(),
                           tile ? literal(SmText::tile(m_content, *tile)) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

void SmCanvas::mouseMoveEvent(QMouseEvent* event) {
    const int before = chosenBlock();
    m_pointed = event->position();
    readOut();
    if (chosenBlock() != before) update();
}

void SmCanvas::leaveEvent(QEvent*) {
    m_pointed.reset();
    readOut();
    update();
}

/// A click keeps the block chosen when the pointer goes on; beside the blocks it lets go.
void SmCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    const SmTile* tile = m_layout.tileAt(event->position());
    m_block = tile ? tile->block : -1;
    m_resource = -1;
    readOut();
    update();
}

void SmCanvas::chooseByKey(int block) {
    const int blocks = m_content.placement.blocks;
    m_pointed.reset();
    m_resource = -1;
    m_block = blocks > 0 ? (block + blocks) % blocks : -1;
}

void SmCanvas::chooseResource(int step) {
    const auto count = static_cast<int>(m_content.placement.resources.size());
    if (count == 0) return;
    m_pointed.reset();
    m_block = -1;
    m_resource = m_resource < 0 ? (step > 0 ? 0 : count - 1) : (m_resource + step + count) % count;
}

void SmCanvas::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Right: chooseByKey(m_block + 1); break;
        case Qt::Key_Left: chooseByKey(m_block < 0 ? -1 : m_block - 1); break;
        case Qt::Key_Home: chooseByKey(0); break;
        case Qt::Key_End: chooseByKey(-1); break;
        case Qt::Key_Down: chooseResource(1); break;
        case Qt::Key_Up: chooseResource(-1); break;
        case Qt::Key_Escape:
            if (m_block < 0 && m_resource < 0) return event->ignore();
            m_block = m_resource = -1;
            break;
        default: return QWidget::keyPressEvent(event);
    }
    readOut();
    update();
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    setAccessibleDescription(m_readout + QLatin1Char('\n') + SmText::summary(m_content));
    QAccessible::updateAccessibility(&changed);
}

void SmCanvas::focusInEvent(QFocusEvent*) {
    update();
}

void SmCanvas::focusOutEvent(QFocusEvent*) {
    update();
}

}  // namespace occ::ui
