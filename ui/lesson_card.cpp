#include "ui/lesson_card.h"

#include "ui/theme.h"

#include <QPainter>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kPadding = 8;
constexpr int kSpace = 3;
constexpr int kRadius = 5;
constexpr int kWidth = 300;
constexpr int kLeastWidth = 180;
constexpr int kFlags = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;
constexpr double kHoverShare = 0.12;
constexpr double kPressedShare = 0.24;

/// Where a text ends up that begins at `top`, within `width` less the padding.
QRect placed(const QFont& font, const QString& text, int top, int width) {
    const QRect room(kPadding, top, width - 2 * kPadding, 10'000);
    const int height = QFontMetrics(font).boundingRect(room, kFlags, text).height();
    return {room.topLeft(), QSize(room.width(), height)};
}

}  // namespace

LessonCard::LessonCard(const Texts& texts, QWidget* parent)
    : QAbstractButton(parent), m_texts(texts) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(texts.title);
    setAccessibleDescription(texts.goal + QLatin1Char('\n') + texts.state);
}

QFont LessonCard::titleFont() const {
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

QRect LessonCard::titleRect(int width) const {
    return placed(titleFont(), m_texts.title, kPadding, width);
}

QRect LessonCard::goalRect(int width) const {
    return placed(font(), m_texts.goal, titleRect(width).bottom() + kSpace, width);
}

QRect LessonCard::stateRect(int width) const {
    return placed(font(), m_texts.state, goalRect(width).bottom() + kSpace, width);
}

int LessonCard::heightForWidth(int width) const {
    return stateRect(width).bottom() + kPadding;
}

QSize LessonCard::sizeHint() const {
    return {kWidth, heightForWidth(kWidth)};
}

/// The height that a width takes is claimed in resizeEvent.
QSize LessonCard::minimumSizeHint() const {
    return {kLeastWidth, 2 * kPadding + 3 * fontMetrics().height()};
}

void LessonCard::resizeEvent(QResizeEvent* event) {
    QAbstractButton::resizeEvent(event);
    const int needed = heightForWidth(width());
    if (minimumHeight() != needed) setMinimumHeight(needed);
}

void LessonCard::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& colours = theme();
    double share = 0;
    if (isDown())
        share = kPressedShare;
    else if (underMouse())
        share = kHoverShare;
    painter.setBrush(blend(colours.ground, colours.focus, share));
    painter.setPen(hasFocus() ? QPen(colours.focus, 2) : QPen(colours.grid, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
    painter.setPen(colours.text);
    painter.setFont(titleFont());
    painter.drawText(titleRect(width()), kFlags, m_texts.title);
    painter.setFont(font());
    painter.drawText(goalRect(width()), kFlags, m_texts.goal);
    painter.setPen(colours.mutedText);
    painter.drawText(stateRect(width()), kFlags, m_texts.state);
}

void LessonCard::enterEvent(QEnterEvent* /*event*/) {
    update();
}

void LessonCard::leaveEvent(QEvent* /*event*/) {
    update();
}

}  // namespace occ::ui
