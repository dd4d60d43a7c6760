#include "ui/window_style.h"

#include "ui/theme.h"

#include <QPainter>
#include <QStyleOptionButton>

namespace occ::ui {

namespace {

constexpr double kRing = 1.5;
constexpr double kCorner = 2;

void paintRing(QPainter& painter, const QRect& rect) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().focus, kRing));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), kCorner, kCorner);
    painter.restore();
}

/// Fusion only darkens a button that stays down, which is hard to tell from one that does not.
void paintChecked(QPainter& painter, const QStyleOption& option) {
    const QColor button = option.palette.color(QPalette::Button);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(blend(button, theme().focus, 0.7));
    painter.setBrush(blend(button, theme().focus, 0.22));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), kCorner, kCorner);
    painter.restore();
}

/// Fusion's outlines are darker than the window, so in a dark one nobody sees where to type or
/// tick.
void paintOutline(QPainter& painter, const QStyleOption& option, const QRect& rect,
                  double corner = kCorner) {
    if (option.state.testFlag(QStyle::State_HasFocus)) return;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // Thicker where it is round: no pixel of a thin ring has the whole colour.
    painter.setPen(
        QPen(blend(theme().ground, theme().axis, enabled ? 1 : 0.5), corner > kCorner ? 1.4 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    painter.restore();
}

/// Rows of a list are marked as a whole; everything else gets a ring once keys are used.
bool wantsRing(const QStyleOption& option) {
    return option.state.testFlag(QStyle::State_KeyboardFocusChange) &&
           !option.state.testFlag(QStyle::State_Item);
}

}  // namespace

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* answer) const {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
    if (element == PE_FrameFocusRect && wantsRing(*option))
        return paintRing(*painter, option->rect);
    if (element == PE_PanelButtonTool && option->state.testFlag(State_On))
        return paintChecked(*painter, *option);
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_FrameLineEdit || element == PE_IndicatorCheckBox)
        paintOutline(*painter, *option, option->rect);
    if (element == PE_IndicatorRadioButton)
        paintOutline(*painter, *option, option->rect, option->rect.width() / 2.0);
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    // Fusion leaves a line above and below a spin box.
    if (control == CC_SpinBox) paintOutline(*painter, *option, option->rect.adjusted(0, 1, 0, -1));
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    // A flat button has no frame whose colour would show the focus.
    const auto* button =
        element == CE_PushButton ? qstyleoption_cast<const QStyleOptionButton*>(option) : nullptr;
    if (button && button->features.testFlag(QStyleOptionButton::Flat) &&
        button->state.testFlag(State_HasFocus) && wantsRing(*button))
        paintRing(*painter, button->rect);
}

}  // namespace occ::ui
