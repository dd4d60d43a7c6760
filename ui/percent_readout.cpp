#include "ui/percent_readout.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kLargePixels = 44;
constexpr int kSmallPixels = 22;

QFont numberFont(QFont font, int pixels) {
    font.setPixelSize(pixels);
    font.setWeight(QFont::DemiBold);
    return font;
}

int textWidth(const QFont& font, const QString& text) {
    return QFontMetrics(font).horizontalAdvance(text);
}

}  // namespace

PercentReadout::PercentReadout(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void PercentReadout::setText(const QString& text) {
    const auto firstOther =
        std::find_if(text.begin(), text.end(), [](QChar c) { return !c.isDigit(); });
    const auto digits = static_cast<qsizetype>(firstOther - text.begin());
    if (text == this->text()) return;
    m_whole = text.left(digits);
    m_rest = text.mid(digits);
    nameIt();
    update();
}

void PercentReadout::setLabel(const QString& label) {
    m_label = label;
    nameIt();
}

void PercentReadout::nameIt() {
    setAccessibleName(m_label + QStringLiteral(": ") + text());
}

QSize PercentReadout::sizeHint() const {
    const QFont large = numberFont(font(), kLargePixels);
    const QFont small = numberFont(font(), kSmallPixels);
    const int whole =
        textWidth(large, QStringLiteral("100")) + textWidth(small, QStringLiteral(" %"));
    const int decimals =
        textWidth(large, QStringLiteral("88")) + textWidth(small, QStringLiteral(".88 %"));
    return {std::max(whole, decimals) + 4, QFontMetrics(large).height()};
}

void PercentReadout::paintEvent(QPaintEvent*) {
    const QFont large = numberFont(font(), kLargePixels);
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(large);
    const int baseline = (height() + QFontMetrics(large).capHeight()) / 2;
    painter.drawText(0, baseline, m_whole);
    painter.setFont(numberFont(font(), kSmallPixels));
    painter.drawText(textWidth(large, m_whole), baseline, m_rest);
}

}  // namespace occ::ui
