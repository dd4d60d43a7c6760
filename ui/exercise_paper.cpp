#include "ui/exercise_paper.h"

#include "ui/picture.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextDocument>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr double kMargin = 72;       ///< around the text, points
constexpr double kFooterSpace = 30;  ///< between the text and the footer's line
constexpr double kIndent = 32;       ///< of a text with a mark before it
constexpr double kLineHeight = 26;   ///< of what is written by hand
constexpr double kBlankHeight = 30;
constexpr int kTextPixels = 14;
constexpr int kFooterPixels = 11;
constexpr QColor kRule(150, 150, 150);

double indentOf(const PaperBlock& block) {
    return block.indented || !block.mark.isEmpty() ? kIndent : 0;
}

std::unique_ptr<QTextDocument> makeDocument(const PaperBlock& block, double width) {
    auto document = std::make_unique<QTextDocument>();
    document->setDefaultFont(printFont(kTextPixels));
    document->setDocumentMargin(0);
    // As the printer places letters, not as the screen does.
    document->setUseDesignMetrics(true);
    document->setHtml(block.html);
    document->setTextWidth(width - indentOf(block));
    return document;
}

}  // namespace

ExercisePaper::ExercisePaper(std::vector<PaperBlock> blocks, Layout layout)
    : m_blocks(std::move(blocks)), m_layout(std::move(layout)) {
    for (const PaperBlock& block : m_blocks)
        m_documents.push_back(makeDocument(block, contentWidth()));
    placeBlocks();
}

ExercisePaper::~ExercisePaper() = default;
ExercisePaper::ExercisePaper(ExercisePaper&&) noexcept = default;
ExercisePaper& ExercisePaper::operator=(ExercisePaper&&) noexcept = default;

double ExercisePaper::contentWidth() const {
    return m_layout.page.width() - 2 * kMargin;
}

double ExercisePaper::heightOf(std::size_t block) const {
    const PaperBlock& content = m_blocks[block];
    const double text = content.html.isEmpty() ? 0 : m_documents[block]->size().height();
    return text + (content.blanks.isEmpty() ? 0 : kBlankHeight) + kLineHeight * content.ruledLines;
}

void ExercisePaper::placeBlocks() {
    const double bottom = m_layout.page.height() - kMargin;
    double top = kMargin;
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        const PaperBlock& block = m_blocks[i];
        const double height = heightOf(i);
        double needed = block.spaceAbove + height;
        if (block.keepsWithNext && i + 1 < m_blocks.size())
            needed += m_blocks[i + 1].spaceAbove + heightOf(i + 1);
        const bool full = !m_pages.empty() && !m_pages.back().empty() && top + needed > bottom;
        if (m_pages.empty() || full || block.startsPage) {
            m_pages.emplace_back();
            top = kMargin;
        } else {
            top += block.spaceAbove;
        }
        m_pages.back().push_back({i, top});
        top += height;
        m_fits = m_fits && top <= bottom + 1;
    }
}

void ExercisePaper::paintPage(QPainter& painter, int page) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), m_layout.page), Qt::white);
    for (const Placed& placed : m_pages[static_cast<std::size_t>(page)])
        paintBlock(painter, placed);
    paintFooter(painter, page);
}

void ExercisePaper::paintBlock(QPainter& painter, const Placed& placed) const {
    const PaperBlock& block = m_blocks[placed.block];
    const QTextDocument& document = *m_documents[placed.block];
    painter.setPen(Qt::black);
    if (!block.mark.isEmpty()) {
        painter.setFont(printFont(kTextPixels, true));
        painter.drawText(QRectF(kMargin, placed.top, kIndent, kLineHeight),
                         Qt::AlignLeft | Qt::AlignTop, block.mark);
    }
    const double left = kMargin + indentOf(block);
    paintDocument(painter, document, {left, placed.top}, Qt::black);
    double bottom = placed.top + (block.html.isEmpty() ? 0 : document.size().height());
    if (!block.blanks.isEmpty()) {
        paintBlanks(painter, block.blanks, bottom);
        bottom += kBlankHeight;
    }
    painter.setPen(QPen(kRule, 0.75));
    for (int line = 1; line <= block.ruledLines; ++line)
        painter.drawLine(QPointF(left, bottom + line * kLineHeight),
                         QPointF(kMargin + contentWidth(), bottom + line * kLineHeight));
}

/// The first blank, for a name, gets the room that the others leave.
void ExercisePaper::paintBlanks(QPainter& painter, const QStringList& labels, double top) const {
    const QFont font = printFont(kTextPixels);
    const QFontMetricsF metrics(font);
    constexpr double kShare = 0.24;  // of the width, for all but the first
    constexpr double kGap = 12;
    painter.setFont(font);
    double left = kMargin;
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const double share = i == 0 ? 1 - kShare * static_cast<double>(labels.size() - 1) : kShare;
        const double right = left + share * contentWidth();
        const double base = top + kBlankHeight - 4;
        painter.setPen(Qt::black);
        painter.drawText(QPointF(left, base - metrics.descent()), labels[i]);
        painter.setPen(QPen(kRule, 0.75));
        painter.drawLine(QPointF(left + metrics.horizontalAdvance(labels[i]) + 6, base),
                         QPointF(right - (i + 1 < labels.size() ? kGap : 0), base));
        left = right;
    }
}

void ExercisePaper::paintFooter(QPainter& painter, int page) const {
    const double top = m_layout.page.height() - kMargin + kFooterSpace;
    const QRectF area(kMargin, top, contentWidth(), 2 * kFooterPixels);
    painter.setPen(QPen(kRule, 0.75));
    painter.drawLine(area.topLeft(), area.topRight());
    painter.setPen(Qt::black);
    painter.setFont(printFont(kFooterPixels));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom, m_layout.footer);
    painter.drawText(area, Qt::AlignRight | Qt::AlignBottom,
                     m_layout.pageText.arg(page + 1).arg(pageCount()));
}

QString ExercisePaper::plainText() const {
    QStringList lines;
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        QString line = m_documents[i]->toPlainText();
        if (!m_blocks[i].mark.isEmpty()) line.prepend(m_blocks[i].mark + QLatin1Char(' '));
        if (!line.isEmpty()) lines << line;
        if (!m_blocks[i].blanks.isEmpty()) lines << m_blocks[i].blanks.join(QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace occ::ui
