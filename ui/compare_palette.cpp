#include "ui/compare_palette.h"

#include "core/comparison.h"

#include <QFont>
#include <QPainter>
#include <array>

namespace occ::ui {

namespace {

constexpr double kThickness = 2.2;
constexpr double kNowThickness = 2.8;

constexpr std::array<unsigned, kMaxCompared> kLight = {0x1F78F0, 0xCC6A22, 0x1F8F86,
                                                       0x8C1257, 0x6E5200, 0xB04AD8};
constexpr std::array<unsigned, kMaxCompared> kDark = {0x5FA4FA, 0xE8502A, 0x2BDC9B,
                                                      0x9C6684, 0xF8D628, 0xC436F0};

const std::array<std::vector<double>, kMaxCompared>& patterns() {
    static const std::array<std::vector<double>, kMaxCompared> kPatterns = {{
        {},                   // solid
        {12, 5},              // long dashes
        {5, 4},               // short dashes
        {12, 4, 3, 4},        // dash, dot
        {2.5, 3.5},           // dots
        {12, 4, 3, 4, 3, 4},  // dash, dot, dot
    }};
    return kPatterns;
}

}  // namespace

QColor colorOf(const Theme& theme, PinIndex pin) {
    // Without colours patterns and numbers are left.
    if (!pin || theme.grey) return theme.marker;
    return QColor((theme.dark ? kDark : kLight)[*pin % kMaxCompared]);
}

StepLine lineOf(const Theme& theme, PinIndex pin) {
    if (!pin) return {colorOf(theme, pin), kNowThickness * theme.lineScale};
    return {colorOf(theme, pin), kThickness * theme.lineScale, patterns()[*pin % kMaxCompared]};
}

QString badgeText(PinIndex pin) {
    return pin ? QString::number(*pin + 1) : QStringLiteral("●");
}

void paintLineSample(QPainter& painter, const QRectF& area, const Theme& theme, PinIndex pin) {
    const StepRun run{area.left(), area.right(), area.center().y()};
    paintSteps(painter, std::span(&run, 1), lineOf(theme, pin), PixelGrid::of(painter));
}

void paintBadge(QPainter& painter, const QPointF& center, double radius, const Theme& theme,
                PinIndex pin, const QFont& font) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.ground, 1.5));
    painter.setBrush(colorOf(theme, pin));
    painter.drawEllipse(center, radius, radius);
    if (pin) {
        QFont bold = font;
        bold.setBold(true);
        bold.setPixelSize(std::max(8, static_cast<int>(radius * 1.35)));
        painter.setFont(bold);
        // Whichever is easier to read on the disc.
        const QColor disc = colorOf(theme, pin);
        const QColor white(0xFFFFFF);
        const QColor black(0x111111);
        painter.setPen(contrast(disc, white) >= contrast(disc, black) ? white : black);
        painter.drawText(QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius),
                         Qt::AlignCenter, badgeText(pin));
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.ground);
        painter.drawEllipse(center, radius * 0.38, radius * 0.38);
    }
    painter.restore();
}

}  // namespace occ::ui
