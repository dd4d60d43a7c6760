#include "ui/compare_card.h"

#include "ui/compare_text.h"
#include "ui/text.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

namespace occ::ui {

namespace {

constexpr int kPadding = 7;
constexpr int kBadge = 9;    ///< radius
constexpr int kSample = 22;  ///< length of a piece of line
constexpr int kGap = 6;
constexpr int kButton = 20;
constexpr int kNarrowest = 132;
constexpr int kLongestName = 200;
constexpr int kTextLeft = kPadding + 2 * kBadge + kGap;

}  // namespace

CompareCard::CompareCard(PinIndex pin, QWidget* parent)
    : QWidget(parent), m_pin(pin), m_remove(new QToolButton(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_remove->setText(QStringLiteral("✕"));
    m_remove->setAutoRaise(true);
    m_remove->setFocusPolicy(Qt::NoFocus);
    m_remove->setFixedSize(kButton, kButton);
    m_remove->setVisible(pin.has_value());
    connect(m_remove, &QToolButton::clicked, this, &CompareCard::removeRequested);
}

void CompareCard::show(const Content& content) {
    if (content == m_content) return;
    m_content = content;
    updateNames();
    update();
}

void CompareCard::retranslate() {
    updateNames();
    update();
}

void CompareCard::updateNames() {
    setAccessibleName(CompareText::numbered(m_pin, m_content.label));
    setAccessibleDescription(m_content.tip);
    setToolTip(literal(m_content.tip));
    m_remove->setToolTip(tr("Remove this launch from the comparison (Delete)"));
    m_remove->setAccessibleName(tr("Remove %1").arg(CompareText::numbered(m_pin, m_content.label)));
}

int CompareCard::lineHeight() const {
    return fontMetrics().height();
}

QSize CompareCard::minimumSizeHint() const {
    return {kNarrowest, 2 * lineHeight() + 2 * kPadding};
}

QRect CompareCard::labelRect() const {
    const int right = m_pin ? kButton + 4 : kPadding;
    return {kTextLeft, kPadding - 1, width() - kTextLeft - right, lineHeight()};
}

void CompareCard::resizeEvent(QResizeEvent*) {
    m_remove->move(width() - kButton - 3, 3);
    if (m_name) m_name->setGeometry(labelRect().adjusted(-4, -3, 2, 3));
}

void CompareCard::paintEvent(QPaintEvent*) {
    const Theme& colors = theme();
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = hasFocus();
    painter.setPen(QPen(focused ? colors.focus : colorOf(colors, m_pin), focused ? 2 : 1));
    painter.setBrush(colors.ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintBadge(painter, QPointF(kPadding + kBadge, kPadding + lineHeight() / 2.0), kBadge, colors,
               m_pin, font());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colors.text);
    const QRect label = labelRect();
    const int place = Qt::AlignLeft | Qt::AlignVCenter;
    painter.drawText(label, place,
                     QFontMetrics(bold).elidedText(m_content.label, Qt::ElideRight, label.width()));
    const QRect second(kPadding, label.bottom() + 2, width() - 2 * kPadding, lineHeight());
    paintLineSample(painter,
                    {second.left() + 0.0, second.top() + 0.0, kSample + 0.0, second.height() + 0.0},
                    colors, m_pin);
    painter.setFont(font());
    painter.setPen(m_content.runs ? colors.mutedText : colors.error);
    const QRect result = second.adjusted(kSample + kGap, 0, 0, 0);
    painter.drawText(result, place,
                     fontMetrics().elidedText(m_content.result, Qt::ElideRight, result.width()));
}

void CompareCard::startRenaming() {
    if (!m_pin || m_name) return;
    m_name = new QLineEdit(m_content.label, this);
    m_name->setMaxLength(kLongestName);
    m_name->setAccessibleName(tr("Name of the launch"));
    m_name->setPlaceholderText(tr("automatic"));
    m_name->installEventFilter(this);
    resizeEvent(nullptr);
    m_name->selectAll();
    m_name->show();
    m_name->setFocus();
}

void CompareCard::finishRenaming(bool take) {
    if (!m_name) return;
    QLineEdit* field = std::exchange(m_name, nullptr);
    const QString name = field->text();
    field->removeEventFilter(this);
    const bool keepFocus = field->hasFocus();
    field->hide();
    field->deleteLater();
    if (keepFocus) setFocus();
    if (take && name != m_content.label) emit renamed(name);
}

bool CompareCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_name || m_name == nullptr) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut) finishRenaming(true);
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        finishRenaming(false);
        return true;
    }
    if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
    finishRenaming(true);
    return true;
}

void CompareCard::keyPressEvent(QKeyEvent* event) {
    const bool moves = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right: {
            const int direction = event->key() == Qt::Key_Left ? -1 : 1;
            if (moves) return emit moveRequested(direction);
            return emit neighborRequested(direction);
        }
        case Qt::Key_F2: return startRenaming();
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            if (m_pin) return emit removeRequested();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_pin) return emit loadRequested();
            break;
        case Qt::Key_Menu:
        case Qt::Key_Space: return emit menuRequested(mapToGlobal(rect().center()));
        default: break;
    }
    QWidget::keyPressEvent(event);
}

void CompareCard::contextMenuEvent(QContextMenuEvent* event) {
    emit menuRequested(event->globalPos());
}

void CompareCard::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->position().toPoint();
    m_dragging = false;
    if (event->button() != Qt::LeftButton) QWidget::mousePressEvent(event);
}

void CompareCard::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pin || !event->buttons().testFlag(Qt::LeftButton)) return;
    const QPoint place = event->position().toPoint();
    m_dragging =
        m_dragging || (place - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_dragging) setCursor(Qt::ClosedHandCursor);
}

void CompareCard::mouseReleaseEvent(QMouseEvent* event) {
    unsetCursor();
    if (std::exchange(m_dragging, false)) emit draggedTo(mapToParent(event->position().toPoint()));
}

void CompareCard::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_pin) emit loadRequested();
}

void CompareCard::enterEvent(QEnterEvent* event) {
    emit hovered(true);
    QWidget::enterEvent(event);
}

void CompareCard::leaveEvent(QEvent* event) {
    emit hovered(false);
    QWidget::leaveEvent(event);
}

void CompareCard::focusInEvent(QFocusEvent* event) {
    update();
    QWidget::focusInEvent(event);
}

void CompareCard::focusOutEvent(QFocusEvent* event) {
    update();
    QWidget::focusOutEvent(event);
}

void CompareCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
