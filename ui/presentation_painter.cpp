#include "ui/presentation_painter.h"

#include "core/text/words.h"
#include "ui/gpu_text.h"
#include "ui/headline.h"
#include "ui/limiter_ground.h"
#include "ui/result_text.h"
#include "ui/snapshot.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

// Sizes on a screen of 768 lines. Nothing is smaller than kLegiblePixels.
constexpr double kLines = 768;
constexpr double kColumns = 1024;
constexpr double kMargin = 12;
constexpr double kHeadHeight = 102;
constexpr double kReasonHeight = 62;
constexpr double kLineHeight = 32;
constexpr double kTitleHeight = 40;
constexpr double kTitleSize = 27;
constexpr double kPercentSize = 74;
constexpr double kInputSize = 30;
constexpr double kTextSize = kLegiblePixels;
constexpr double kHugeSize = 210;
constexpr double kLargeSize = 34;
constexpr double kHelpLine = 38;

const QString kDot = QStringLiteral(" · ");

/// As much of the text as fits into a line.
void drawLine(QPainter& painter, const QRectF& line, int alignment, const QString& text) {
    const QString shown =
        QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, line.width());
    painter.drawText(line, alignment | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

}  // namespace

PresentationPainter::PresentationPainter(const PresentationContent& content, const QSizeF& size)
    : m_content(content),
      m_size(size),
      m_unit(std::min(size.height() / kLines, size.width() / kColumns)) {}

QFont PresentationPainter::font(double size, bool bold) const {
    return printFont(static_cast<int>(std::ceil(size * m_unit)), bold);
}

QRectF PresentationPainter::pictureRoom() const {
    const double margin = kMargin * m_unit;
    const double title = m_content.slide.picture.inner ? kTitleHeight : 0;
    const double top = margin + (kHeadHeight + kLineHeight + title) * m_unit;
    return {margin, top, m_size.width() - 2 * margin, m_size.height() - top - margin / 2};
}

SlideLayout PresentationPainter::layout() const {
    return layOutSlide(shown().smallest, pictureRoom().size(), m_unit);
}

void PresentationPainter::paint(QPainter& painter) const {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), m_size), m_content.theme.ground);
    if (m_content.slide.isHeadline()) {
        paintHeadline(painter);
    } else {
        paintHead(painter);
        paintPicture(painter);
    }
    painter.setPen(m_content.theme.mutedText);
    painter.setFont(font(kTextSize));
    const double margin = kMargin * m_unit;
    painter.drawText(QRectF(margin, margin / 2, m_size.width() - 2 * margin, kLineHeight * m_unit),
                     Qt::AlignRight | Qt::AlignVCenter, m_content.place);
    if (m_content.help) paintHelp(painter);
}

/// The GPU and the main inputs; without the GPU's particulars where they leave no room.
QString PresentationPainter::inputLine() const {
    const Gpu& gpu = m_content.snapshot.gpu;
    const KernelConfig& kernel = m_content.snapshot.kernel;
    const QString inputs =
        withUnit(kernel.block.threads(), Unit::Threads) + kDot +
        withUnit(kernel.registersPerThread, Unit::Registers) + kDot +
        tr("%1 shared memory", "8 KiB shared memory")
            .arg(withUnit(kernel.staticSharedMemoryBytes + kernel.dynamicSharedMemoryBytes,
                          Unit::Bytes));
    const QString whole = gpuLine(gpu) + kDot + inputs;
    const bool fits =
        QFontMetricsF(font(kTextSize)).horizontalAdvance(whole) <= pictureRoom().width();
    return fits ? whole : gpuTitle(gpu) + kDot + inputs;
}

QString PresentationPainter::inputName() const {
    return say(words::title(m_content.input));
}

void PresentationPainter::paintHead(QPainter& painter) const {
    const Snapshot& snapshot = m_content.snapshot;
    const Theme& theme = m_content.theme;
    const QRectF room = pictureRoom();
    const bool failed = !snapshot.occupancy.launchable();
    const double top = kMargin / 2 * m_unit;
    const QString percent = Headline::percent(snapshot);
    painter.setFont(font(kPercentSize, true));
    painter.setPen(failed ? theme.error : theme.text);
    const double width = painter.fontMetrics().horizontalAdvance(percent);
    painter.drawText(QRectF(room.left(), top, width + 1, kHeadHeight * m_unit),
                     Qt::AlignLeft | Qt::AlignVCenter, percent);
    const double left = room.left() + width + 2 * kMargin * m_unit;
    const double place = 4 * kTextSize * m_unit;
    const QRectF words(left, top, room.right() - left - place, kReasonHeight * m_unit);
    painter.setFont(font(kTextSize, true));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                     Headline::reason(snapshot));
    paintChosenInput(painter, QRectF(left, words.bottom(), room.right() - left,
                                     (kHeadHeight - kReasonHeight) * m_unit));
    painter.setFont(font(kTextSize));
    painter.setPen(theme.text);
    drawLine(painter,
             QRectF(room.left(), kHeadHeight * m_unit + top, room.width(), kLineHeight * m_unit),
             Qt::AlignLeft, inputLine());
}

void PresentationPainter::paintChosenInput(QPainter& painter, const QRectF& line) const {
    painter.setPen(m_content.theme.focus);
    painter.setFont(font(kInputSize, true));
    const QString value = inputText(inputField(m_content.input), m_content.snapshot.kernel);
    drawLine(painter, line, Qt::AlignLeft, QStringLiteral("▲▼ %1: %2").arg(inputName(), value));
}

/// The title is drawn here, in the same place for all; the rest of the words stand above.
const Picture& PresentationPainter::shown() const {
    return m_content.slide.picture.withoutWords();
}

void PresentationPainter::paintPicture(QPainter& painter) const {
    const QRectF room = pictureRoom();
    painter.setPen(m_content.theme.text);
    painter.setFont(font(kTitleSize, true));
    if (m_content.slide.picture.inner)
        drawLine(painter,
                 QRectF(room.left(), room.top() - kTitleHeight * m_unit, room.width(),
                        kTitleHeight * m_unit),
                 Qt::AlignLeft, m_content.slide.picture.title);
    const SlideLayout layout = this->layout();
    painter.save();
    painter.setClipRect(room);
    painter.translate(room.topLeft());
    painter.scale(layout.scale, layout.scale);
    painter.translate(-layout.origin(std::min(m_content.part, layout.parts() - 1)));
    shown().paint(painter, layout.points, m_content.theme);
    painter.restore();
}

void PresentationPainter::paintHeadline(QPainter& painter) const {
    const Snapshot& snapshot = m_content.snapshot;
    const Theme& theme = m_content.theme;
    const double margin = 3 * kMargin * m_unit;
    QRectF line(margin, kMargin * m_unit, m_size.width() - 2 * margin, 1.4 * kLargeSize * m_unit);
    painter.setPen(theme.text);
    painter.setFont(font(kLargeSize));
    drawLine(painter, line.adjusted(0, 0, -4 * kTextSize * m_unit, 0), Qt::AlignLeft,
             gpuLine(snapshot.gpu));
    painter.setPen(snapshot.occupancy.launchable() ? theme.text : theme.error);
    painter.setFont(font(kHugeSize, true));
    line = QRectF(margin, line.bottom(), line.width(), 1.15 * kHugeSize * m_unit);
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, Headline::percent(snapshot));
    painter.setFont(font(kLargeSize, true));
    line = QRectF(margin, line.bottom(), line.width(), 2.5 * kLargeSize * m_unit);
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap,
                     Headline::reason(snapshot));
    painter.setPen(theme.text);
    painter.setFont(font(kLargeSize));
    line = QRectF(margin, line.bottom(), line.width(), 1.4 * kLargeSize * m_unit);
    drawLine(painter, line, Qt::AlignHCenter, Headline::active(snapshot));
    paintInputs(painter, QRectF(margin, line.bottom() + margin / 2, line.width(),
                                m_size.height() - line.bottom() - margin));
}

/// Names and values below each other, the chosen one marked.
void PresentationPainter::paintInputs(QPainter& painter, const QRectF& area) const {
    const Snapshot& snapshot = m_content.snapshot;
    const double height = 1.4 * kInputSize * m_unit;
    QRectF line(area.left(), area.top(), area.width(), height);
    for (const InputField* field : toldInputs(snapshot)) {
        if (line.bottom() > area.bottom()) break;
        const bool chosen = field->id == m_content.input;
        if (chosen) painter.fillRect(line, m_content.theme.focus);
        painter.setPen(chosen ? m_content.theme.ground : m_content.theme.text);
        painter.setFont(font(kInputSize, chosen));
        const QRectF words = line.adjusted(kMargin * m_unit, 0, -kMargin * m_unit, 0);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, say(words::title(field->id)));
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter,
                         inputText(*field, snapshot.kernel));
        line.translate(0, height);
    }
}

std::vector<std::pair<QString, QString>> PresentationPainter::keys() {
    return {{tr("→  Page down  Space"), tr("next picture")},
            {tr("←  Page up"), tr("previous picture")},
            {tr("Page down  Page up"), tr("step of the lesson, while one is done")},
            {tr("Home  End  1 … 9"), tr("first, last or this picture")},
            {tr("↑  ↓"), tr("change the input")},
            {tr("Shift + ↑  ↓"), tr("to the next cliff")},
            {tr("Tab"), tr("choose another input")},
            {tr("Ctrl + Z"), tr("undo")},
            {tr("T"), tr("light or dark")},
            {tr("B"), tr("blank the screen")},
            {tr("S"), tr("to the next screen")},
            {tr("N"), tr("this help")},
            {tr("Esc"), tr("leave")}};
}

void PresentationPainter::paintHelp(QPainter& painter) const {
    const auto all = keys();
    const double line = kHelpLine * m_unit;
    const double height = line * static_cast<double>(all.size()) + 2 * line;
    const double width = 0.8 * kColumns * m_unit;
    const QRectF panel((m_size.width() - width) / 2, (m_size.height() - height) / 2, width, height);
    const Theme& theme = m_content.theme;
    painter.setPen(QPen(theme.text, 3 * m_unit));
    painter.setBrush(theme.ground);
    painter.drawRect(panel);
    painter.setPen(theme.text);
    double top = panel.top() + line;
    for (const auto& [key, meaning] : all) {
        const QRectF row(panel.left() + line, top, width - 2 * line, line);
        painter.setFont(font(kTextSize, true));
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, key);
        painter.setFont(font(kTextSize));
        painter.drawText(row.adjusted(0.47 * width, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         meaning);
        top += line;
    }
}

}  // namespace occ::ui
