#include "ui/calculation_painter.h"

#include "ui/fonts.h"
#include "ui/picture_frame.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr double kBar = 4;  ///< the resource's colour at the left
constexpr double kGap = CalculationColumns::kGap;
constexpr double kMargin = CalculationColumns::kMargin;
constexpr double kSmall = 0.9;
constexpr double kMark = 9;

/// What the steps before it lead to.
bool isAnswer(const CalculationStep& step) {
    return !step.step.resource || step.step.quantity == limitQuantity(*step.step.resource);
}

QString partingText(const CalculationStep& step) {
    return QStringLiteral("≠ ") + step.parting;
}

}  // namespace

CalculationPainter::CalculationPainter(const CalculationColumns& columns, const QFont& font,
                                       const Theme& theme)
    : m_columns(columns),
      m_font(font),
      m_bold(demiBold(font)),
      m_small(scaled(font, kSmall)),
      m_metrics(m_font),
      m_boldMetrics(m_bold),
      m_smallMetrics(m_small),
      m_theme(theme) {}

double CalculationPainter::lineHeight() const {
    return std::ceil(m_metrics.height()) + 3;
}

double CalculationPainter::sectionHeight() const {
    return lineHeight() + 6;
}

bool CalculationPainter::isStacked(const CalculationStep& step) const {
    return m_columns.stacked && !step.textbook.isEmpty();
}

QRectF CalculationPainter::partingRoom(const QRectF& line) const {
    return {line.left() + m_columns.title + kGap, line.top(),
            m_columns.width - m_columns.title - kGap - kMargin, 1e4};
}

double CalculationPainter::stepHeight(const CalculationStep& step) const {
    double height = lineHeight() * (isStacked(step) ? 2 : 1);
    if (step.costs) height += wrappedHeight(m_font, partingText(step), partingRoom({}).width()) + 2;
    return height;
}

double CalculationPainter::detailHeight(const CalculationDetail& detail) const {
    const double width = partingRoom({}).width();
    return wrappedHeight(m_font, detail.formula, width) +
           wrappedHeight(m_font, detail.rule, width) +
           wrappedHeight(m_font, detail.parting, width) +
           wrappedHeight(m_small, tr("Source: %1").arg(detail.source), width) + 8;
}

void CalculationPainter::write(QPainter& painter, const QRectF& room, const QString& text,
                               const QFont& font, const QColor& ink, int flags) const {
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(room, flags | Qt::AlignVCenter, text);
}

void CalculationPainter::paintGround(QPainter& painter, const QRectF& line,
                                     const CalculationSection& section,
                                     const QColor& ground) const {
    painter.fillRect(line, ground);
    const QColor bar = section.resource ? m_theme.limiter(*section.resource) : m_theme.axis;
    painter.fillRect(QRectF(line.left(), line.top(), kBar, line.height()),
                     section.binding || !section.resource ? bar : blend(m_theme.ground, bar, 0.45));
}

/// A triangle that points at what opens.
void CalculationPainter::paintGutter(QPainter& painter, const QRectF& line,
                                     const LineState& state) const {
    if (!state.expandable) return;
    const QPointF middle(line.left() + kBar + 9, line.top() + lineHeight() / 2);
    const QPolygonF arrow =
        state.expanded
            ? QPolygonF({middle + QPointF(-4, -2), middle + QPointF(4, -2), middle + QPointF(0, 3)})
            : QPolygonF(
                  {middle + QPointF(-2, -4), middle + QPointF(3, 0), middle + QPointF(-2, 4)});
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.axis);
    painter.drawPolygon(arrow);
}

void CalculationPainter::paintFocus(QPainter& painter, const QRectF& line,
                                    const LineState& state) const {
    if (!state.focused) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.focus, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(line.adjusted(kBar + 1, 1, -1, -1), 3, 3);
}

void CalculationPainter::paintChip(QPainter& painter, const QRectF& line, const QString& text,
                                   const QColor& frame, bool strong) const {
    if (text.isEmpty()) return;
    const double width = std::ceil(m_boldMetrics.horizontalAdvance(text)) + 16;
    const QRectF chip(line.left() + m_columns.right - width, line.top() + 2.5, width,
                      line.height() - 5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(frame, strong ? 2 : 1));
    painter.setBrush(m_theme.ground);
    painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    write(painter, chip, text, m_bold, m_theme.text, Qt::AlignHCenter);
}

void CalculationPainter::paintHead(QPainter& painter, const QRectF& line,
                                   const CalculationSection& section) const {
    double x = line.left() + m_columns.title;
    if (section.resource) {
        const QColor color = m_theme.limiter(*section.resource);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, 1.5));
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(x + 0.5, line.center().y() - kMark / 2, kMark, kMark), 2, 2);
        x += kMark + 7;
    }
    const QRectF room(x, line.top(), line.right() - x, line.height());
    write(painter, room, section.title, m_bold, m_theme.text);
    if (!section.binding) return;
    const double title = m_boldMetrics.horizontalAdvance(section.title) + kGap;
    write(painter, room.adjusted(title, 0, 0, 0), tr("binds"), m_font, m_theme.text);
}

void CalculationPainter::paintLimits(QPainter& painter, const QRectF& line,
                                     const CalculationSection& section) const {
    const QColor frame = section.resource ? m_theme.limiter(*section.resource) : m_theme.axis;
    const bool strong = section.binding || !section.resource;
    const QString both = tr("%1, textbook %2").arg(section.limit, section.textbookLimit);
    paintChip(painter, line, m_columns.stacked && section.matters ? both : section.limit, frame,
              strong);
    if (m_columns.stacked || section.textbookLimit.isEmpty()) return;
    const QString sign = section.differs ? QStringLiteral("≠ ") : QStringLiteral("= ");
    const double left = line.left() + m_columns.textbook;
    write(painter, QRectF(left, line.top(), line.right() - left, line.height()),
          sign + tr("textbook %1").arg(section.textbookLimit), section.matters ? m_bold : m_font,
          section.matters ? m_theme.error : m_theme.mutedText);
}

void CalculationPainter::paintSection(QPainter& painter, const QRectF& line,
                                      const CalculationSection& section,
                                      const LineState& state) const {
    painter.save();
    paintGround(painter, line, section,
                section.binding ? m_theme.tint(*section.resource)
                                : blend(m_theme.ground, m_theme.grid, 0.5));
    paintGutter(painter, line.adjusted(0, 3, 0, 3), state);
    paintHead(painter, line, section);
    paintLimits(painter, line, section);
    paintFocus(painter, line, state);
    painter.restore();
}

void CalculationPainter::paintEquation(QPainter& painter, const QRectF& line,
                                       const CalculationStep& step) const {
    const double left = line.left() + m_columns.equation;
    const double expression = m_metrics.horizontalAdvance(step.expression);
    const double result = m_boldMetrics.horizontalAdvance(step.result);
    const double end = line.left() + m_columns.right;
    const QRectF room(left, line.top(), end - left, lineHeight());
    if (expression + result > room.width()) {
        // Rare, and a narrow window: the result is what counts, the tool tip has the rest.
        write(painter, room,
              m_metrics.elidedText(step.expression, Qt::ElideRight, room.width() - result - 4),
              m_font, m_theme.text);
        write(painter, room, step.result, m_bold, m_theme.text, Qt::AlignRight);
        return;
    }
    write(painter, room, step.expression, m_font, m_theme.text);
    write(painter, room.adjusted(expression, 0, 0, 0), step.result, m_bold, m_theme.text);
    const double rest = room.width() - expression - result - kGap;
    for (const QString& rounding : {step.rounding, step.shortRounding})
        if (!rounding.isEmpty() && m_smallMetrics.horizontalAdvance(rounding) <= rest)
            return write(painter, room, rounding, m_small, m_theme.mutedText, Qt::AlignRight);
}

void CalculationPainter::paintTextbook(QPainter& painter, const QRectF& line,
                                       const CalculationStep& step) const {
    const bool parts = !step.parting.isEmpty();
    if (step.textbook.isEmpty() && !parts) return;
    const bool below = m_columns.stacked;
    const double left = line.left() + (below ? m_columns.equation : m_columns.textbook);
    const QRectF room(left, line.top() + (isStacked(step) ? lineHeight() : 0),
                      line.left() + m_columns.width - kMargin - left, lineHeight());
    if (below && !isStacked(step)) return;
    const QString sign = parts ? QStringLiteral("≠ ") : QString();
    const QString words = below ? tr("textbook: %1").arg(step.textbook) : step.textbook;
    const QString shown = m_metrics.elidedText(sign + words, Qt::ElideRight, room.width());
    write(painter, room, shown, parts && step.costs ? m_bold : m_font,
          step.costs ? m_theme.error : m_theme.mutedText);
}

void CalculationPainter::paintStep(QPainter& painter, const QRectF& line,
                                   const CalculationSection& section, const CalculationStep& step,
                                   const LineState& state) const {
    painter.save();
    QColor ground = m_theme.ground;
    if (step.changed) ground = blend(ground, m_theme.focus, m_theme.dark ? 0.24 : 0.13);
    paintGround(painter, line, section, ground);
    paintGutter(painter, line, state);
    const QRectF first(line.left(), line.top(), line.width(), lineHeight());
    const double titleWidth = m_columns.equation - m_columns.title - kGap / 2;
    const QRectF title(first.left() + m_columns.title, first.top(), titleWidth, first.height());
    write(painter, title, m_metrics.elidedText(step.title, Qt::ElideRight, titleWidth), m_font,
          isAnswer(step) ? m_theme.text : m_theme.mutedText);
    // Colour is never alone.
    if (step.changed)
        write(painter,
              QRectF(first.left() + m_columns.equation - kGap, first.top(), kGap, first.height()),
              QStringLiteral("Δ"), m_small, m_theme.focus);
    paintEquation(painter, first, step);
    paintTextbook(painter, line, step);
    if (step.costs) {
        const double top = lineHeight() * (isStacked(step) ? 2 : 1);
        const QRectF room = partingRoom(line).adjusted(0, top, 0, 0);
        painter.setFont(m_font);
        painter.setPen(m_theme.error);
        painter.drawText(QRectF(room.topLeft(), QSizeF(room.width(), line.height() - top)),
                         Qt::TextWordWrap, partingText(step));
    }
    paintFocus(painter, line, state);
    painter.restore();
}

void CalculationPainter::paintDetail(QPainter& painter, const QRectF& line,
                                     const CalculationSection& section,
                                     const CalculationDetail& detail,
                                     const LineState& state) const {
    painter.save();
    paintGround(painter, line, section, blend(m_theme.ground, m_theme.grid, 0.28));
    QRectF room = partingRoom(line).adjusted(0, 3, 0, 0);
    const auto paragraph = [&](const QString& text, const QFont& font, const QColor& ink) {
        const double height = wrappedHeight(font, text, room.width());
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(QRectF(room.topLeft(), QSizeF(room.width(), height)), Qt::TextWordWrap,
                         text);
        room.setTop(room.top() + height);
    };
    paragraph(detail.formula, m_font, m_theme.text);
    paragraph(detail.rule, m_font, m_theme.text);
    paragraph(detail.parting, m_font, m_theme.error);
    paragraph(tr("Source: %1").arg(detail.source), m_small, m_theme.mutedText);
    paintFocus(painter, line, state);
    painter.restore();
}

}  // namespace occ::ui
