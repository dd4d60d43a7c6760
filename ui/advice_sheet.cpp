#include "ui/advice_sheet.h"

#include "ui/chart_sheet.h"
#include "ui/picture_frame.h"

#include <QFontDatabase>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kSmallestPixels = 11;
constexpr int kOrdinaryPixels = 12;
constexpr int kLargestPixels = 30;
constexpr int kPreferredWidth = 920;
constexpr int kSmallestWidth = 684;
/// In heights of a letter: the longest attribute's name fits a column.
constexpr double kNarrowestColumn = 30;
constexpr double kBetweenColumns = 2;
constexpr double kAboveHeading = 1;
constexpr double kAboveItem = 0.4;

struct Paragraph {
    QString text;
    enum class Look { Heading, Title, Code, Words } look;
    bool alert = false;
};

using Column = std::vector<Paragraph>;

QFont fontOf(const Paragraph& paragraph, int pixels) {
    if (paragraph.look != Paragraph::Look::Code)
        return printFont(pixels, paragraph.look != Paragraph::Look::Words);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPixelSize(pixels);
    return fixed;
}

double gapAbove(const Column& column, std::size_t i) {
    if (i == 0) return 0;
    if (column[i].look == Paragraph::Look::Heading) return kAboveHeading;
    // A title and what is said of it belong together.
    const bool said = column[i].look == Paragraph::Look::Words &&
                      column[i - 1].look != Paragraph::Look::Words &&
                      column[i - 1].look != Paragraph::Look::Heading;
    return said ? 0 : kAboveItem;
}

void append(Column& column, const AdvicePart& part) {
    using Look = Paragraph::Look;
    if (!part.isShown()) return;
    column.push_back({part.heading, Look::Heading});
    if (part.items.empty()) column.push_back({part.nothing, Look::Words});
    for (const AdviceItem& item : part.items) {
        const Look look = item.form == AdviceItem::Form::Code ? Look::Code : Look::Title;
        const bool alert = item.tone == AdviceItem::Tone::Alert;
        if (!item.title.isEmpty()) column.push_back({item.title, look, alert});
        if (!item.text.isEmpty()) column.push_back({item.text, Look::Words});
    }
}

/// The paragraphs in letters of a size, one below the other; gives where they end.
double heightOf(const Column& column, double width, int pixels) {
    double height = 0;
    for (std::size_t i = 0; i < column.size(); ++i)
        height += std::round(gapAbove(column, i) * pixels) +
                  wrappedHeight(fontOf(column[i], pixels), unbroken(column[i].text), width);
    return height;
}

void paintColumn(QPainter& painter, const Column& column, QRectF room, int pixels,
                 const Theme& theme) {
    for (std::size_t i = 0; i < column.size(); ++i) {
        const Paragraph& paragraph = column[i];
        const QFont font = fontOf(paragraph, pixels);
        room.setTop(room.top() + std::round(gapAbove(column, i) * pixels));
        const QString text = unbroken(paragraph.text);
        const double height = wrappedHeight(font, text, room.width());
        painter.setFont(font);
        painter.setPen(paragraph.alert                            ? theme.error
                       : paragraph.look == Paragraph::Look::Words ? theme.mutedText
                                                                  : theme.text);
        painter.drawText(QRectF(room.topLeft(), QSizeF(room.width(), height)), Qt::TextWordWrap,
                         text);
        room.setTop(room.top() + height);
    }
}

/// Where the columns stand, for one width and size of letters.
class Columns {
public:
    Columns(const Column& first, const Column& second, double width, int pixels)
        : m_first(first), m_second(second), m_pixels(pixels) {
        const double gap = kBetweenColumns * pixels;
        m_two = width >= 2 * kNarrowestColumn * pixels + gap;
        m_width = m_two ? (width - gap) / 2 : width;
        m_firstHeight = heightOf(first, m_width, pixels);
        m_secondHeight = heightOf(second, m_width, pixels);
    }

    [[nodiscard]] bool isWideEnough() const { return m_width >= kNarrowestColumn * m_pixels; }
    [[nodiscard]] double height() const {
        return std::ceil(m_two ? std::max(m_firstHeight, m_secondHeight)
                               : m_firstHeight + gapBelow() + m_secondHeight);
    }
    void paint(QPainter& painter, const Theme& theme) const {
        paintColumn(painter, m_first, {0, 0, m_width, m_firstHeight}, m_pixels, theme);
        const QPointF second = m_two ? QPointF(m_width + kBetweenColumns * m_pixels, 0)
                                     : QPointF(0, m_firstHeight + gapBelow());
        paintColumn(painter, m_second, {second, QSizeF(m_width, m_secondHeight)}, m_pixels, theme);
    }

private:
    [[nodiscard]] double gapBelow() const { return kAboveHeading * m_pixels; }

    const Column& m_first;
    const Column& m_second;
    int m_pixels;
    bool m_two = false;
    double m_width = 0;
    double m_firstHeight = 0;
    double m_secondHeight = 0;
};

/// In the largest letters with which everything fits.
Columns bestColumns(const Column& first, const Column& second, const QSizeF& room) {
    for (int pixels = kLargestPixels; pixels > kSmallestPixels; --pixels)
        if (const Columns columns(first, second, room.width(), pixels);
            columns.isWideEnough() && columns.height() <= room.height())
            return columns;
    return {first, second, room.width(), kSmallestPixels};
}

}  // namespace

Picture advicePicture(const Snapshot& snapshot, const QString& title,
                      const std::vector<AdvicePart>& parts) {
    Column first;
    Column second;
    for (const AdvicePart& part : parts)
        append(&part == &parts.back() ? second : first, part);
    const auto sized = [&](int width, int pixels) {
        return QSize(width, static_cast<int>(Columns(first, second, width, pixels).height()));
    };
    Picture words;
    words.smallest = sized(kSmallestWidth, kSmallestPixels);
    words.preferred = sized(kPreferredWidth, kOrdinaryPixels).expandedTo(words.smallest);
    words.paint = [first, second](QPainter& painter, const QSizeF& size, const Theme& theme) {
        bestColumns(first, second, size).paint(painter, theme);
    };
    const ChartSheet sheet(snapshot, {});
    Picture picture = framed(std::move(words), {title, {sheet.result()}, sheet.caption()});
    for (const Column* column : {&first, &second})
        for (const Paragraph& paragraph : *column)
            picture.description += QLatin1Char('\n') + paragraph.text;
    return picture;
}

}  // namespace occ::ui
