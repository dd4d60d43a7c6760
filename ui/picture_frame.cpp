#include "ui/picture_frame.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr double kMargin = 20;
constexpr double kTop = kMargin * 0.8;
constexpr double kBottom = kMargin * 0.7;
constexpr double kTitleLine = 22;
constexpr double kLine = 18;
constexpr double kGap = 2;
constexpr int kTitlePixels = 17;
constexpr int kTextPixels = 13;
constexpr int kSmallPixels = 11;

double titleHeight(const PictureFrame& frame, double width) {
    if (frame.title.isEmpty()) return 0;
    return std::max(kTitleLine, wrappedHeight(printFont(kTitlePixels, true), frame.title, width));
}

double lineHeight(const QString& line, double width) {
    return line.isEmpty() ? 0 : std::max(kLine, wrappedHeight(printFont(kTextPixels), line, width));
}

/// Where the picture begins.
double headHeight(const PictureFrame& frame, double width) {
    double height = kTop + titleHeight(frame, width) + kGap;
    for (const QString& line : frame.lines)
        height += lineHeight(line, width);
    return height + kGap;
}

double footHeight(const PictureFrame& frame, double width) {
    return wrappedHeight(printFont(kSmallPixels), frame.caption, width) + kBottom;
}

void paintFramed(QPainter& painter, const QSizeF& size, const Theme& theme, const Picture& inner,
                 const PictureFrame& frame) {
    const double width = size.width() - 2 * kMargin;
    const auto write = [&](double top, double height, const QFont& font, const QString& text) {
        painter.setFont(font);
        painter.drawText(QRectF(kMargin, top, width, height),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, text);
        return top + height;
    };
    painter.setPen(theme.text);
    double top = write(kTop, titleHeight(frame, width), printFont(kTitlePixels, true), frame.title);
    top += kGap;
    for (const QString& line : frame.lines)
        top = write(top, lineHeight(line, width), printFont(kTextPixels), line);
    top += kGap;
    const double foot = footHeight(frame, width);
    painter.setPen(theme.mutedText);
    write(size.height() - foot, foot - kBottom, printFont(kSmallPixels), frame.caption);
    painter.save();
    painter.translate(kMargin, top);
    inner.paint(painter, QSizeF(width, size.height() - top - foot), theme);
    painter.restore();
}

QSize grown(const QSize& inner, const PictureFrame& frame) {
    const double words = headHeight(frame, inner.width()) + footHeight(frame, inner.width());
    return {inner.width() + static_cast<int>(2 * kMargin),
            static_cast<int>(std::ceil(inner.height() + words))};
}

}  // namespace

double wrappedHeight(const QFont& font, const QString& text, double width) {
    if (text.isEmpty()) return 0;
    const QRectF room(0, 0, width, 1e4);
    return std::ceil(QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height());
}

Picture framed(Picture inner, const PictureFrame& frame) {
    inner.title = frame.title;
    inner.description =
        QStringList(frame.lines + QStringList{frame.caption}).join(QLatin1Char('\n')).trimmed();
    Picture picture = inner;
    picture.smallest = grown(inner.smallest, frame);
    // Words that wrap in the narrow one may make it the higher of the two.
    picture.preferred = grown(inner.preferred, frame).expandedTo(picture.smallest);
    picture.paint = [inner, frame](QPainter& painter, const QSizeF& size, const Theme& theme) {
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintFramed(painter, size, theme, inner, frame);
    };
    picture.inner = std::make_shared<const Picture>(std::move(inner));
    return picture;
}

}  // namespace occ::ui
