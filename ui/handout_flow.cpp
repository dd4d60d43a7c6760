#include "ui/handout_flow.h"

#include <QPainter>
#include <QTextDocument>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

namespace occ::ui {

namespace {

constexpr double kGap = 14;
constexpr double kLeftShare = 0.43;  ///< of two columns
constexpr int kTypePixels = 12;
/// Of the height that a picture likes: below it, the next page is better.
constexpr double kLowestShare = 0.5;
/// Its text may be this much smaller where that saves a page.
constexpr double kSmallestScale = 0.85;
constexpr double kTitleHeight = 30;
/// Of the height that a picture likes, to fill a page.
constexpr double kMostStretch = 1.25;
/// Of a page: less is not worth beginning a long picture in.
constexpr double kWorthStarting = 0.35;
/// Rows that must look alike for a clean cut, and for a poor one.
constexpr int kCleanRows = 7;
constexpr int kPoorRows = 3;

std::shared_ptr<QTextDocument> documentOf(const QString& html, double width) {
    auto document = std::make_shared<QTextDocument>();
    document->setDocumentMargin(0);
    document->setDefaultFont(printFont(kTypePixels));
    document->setDefaultStyleSheet(
        QStringLiteral("h1 { font-size: 22px; margin: 0 } h2 { font-size: 15px; margin: 6px 0 2px }"
                       " p { margin: 3px 0 } td, th { padding: 2px 6px 2px 0 }"));
    document->setHtml(html);
    document->setTextWidth(width);
    return document;
}

void paintScaled(const Picture& picture, QPainter& painter, const QPointF& at, const QSizeF& points,
                 double scale, const Theme& theme) {
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    picture.paint(painter, points, theme);
    painter.restore();
}

bool sameRows(const QImage& image, int first, int second) {
    return std::memcmp(image.constScanLine(first), image.constScanLine(second),
                       static_cast<std::size_t>(image.bytesPerLine())) == 0;
}

/// The picture with a pixel per point.
QImage draft(const Picture& picture, const QSizeF& points) {
    QImage image(points.toSize(), QImage::Format_RGB32);
    image.fill(lightTheme().ground);
    QPainter painter(&image);
    picture.paint(painter, points, lightTheme());
    return image;
}

}  // namespace

int findCut(const QImage& drawn, int top, int limit) {
    const int bottom = std::min(top + limit, drawn.height() - 1);
    const int earliest = top + limit / 2;
    for (const int wanted : {kCleanRows, kPoorRows}) {
        int alike = 0;
        for (int y = bottom; y > earliest; --y) {
            alike = sameRows(drawn, y, y - 1) ? alike + 1 : 0;
            if (alike == wanted) return y + wanted / 2;
        }
    }
    return bottom;
}

void HandoutFlow::startPage() {
    m_pages.emplace_back();
    m_top = m_content.top();
}

void HandoutFlow::place(double height,
                        std::function<void(QPainter&, const QRectF&, const Theme&)> paint) {
    if (height > room() + 0.5 && !m_pages.back().empty()) startPage();
    m_pages.back().push_back(
        {QRectF(m_content.left(), m_top, m_content.width(), height), std::move(paint)});
    m_top += height + kGap;
}

void HandoutFlow::addText(const QString& html) {
    const auto document = documentOf(html, m_content.width());
    place(std::ceil(document->size().height()),
          [document](QPainter& painter, const QRectF& area, const Theme& theme) {
              paintDocument(painter, *document, area.topLeft(), theme.text);
          });
}

void HandoutFlow::addColumns(const QString& left, const QString& right) {
    const double width = m_content.width() * kLeftShare;
    const auto first = documentOf(left, width);
    const auto second = documentOf(right, m_content.width() - width - 2 * kGap);
    place(std::ceil(std::max(first->size().height(), second->size().height())),
          [first, second, width](QPainter& painter, const QRectF& area, const Theme& theme) {
              paintDocument(painter, *first, area.topLeft(), theme.text);
              paintDocument(painter, *second, area.topLeft() + QPointF(width + 2 * kGap, 0),
                            theme.text);
          });
}

void HandoutFlow::addPicture(const Picture& picture, const QString& title) {
    const double head = title.isEmpty() ? 0 : kTitleHeight;
    const double page = m_content.height() - head;
    double scale = std::min(1.0, m_content.width() / picture.smallest.width());
    const double width = m_content.width() / scale;
    const double shrink = std::min(1.0, width / picture.preferred.width());
    const double lowest = picture.smallest.height() * scale;
    const double liked = std::max(lowest, picture.preferred.height() * shrink * scale);
    if (lowest > page) {
        if (room() < m_content.height() * kWorthStarting) startPage();
        placeTitle(title);
        return placeSlices(picture, scale, liked);
    }
    const double least = std::max(lowest * kSmallestScale, std::min(liked, page) * kLowestShare);
    if (room() - head < least) startPage();
    placeTitle(title);
    if (room() < lowest) scale *= room() / lowest;
    const bool nothingFollows = room() - liked < page * kWorthStarting;
    placeWhole(picture, scale, std::min(nothingFollows ? liked * kMostStretch : liked, room()));
}

void HandoutFlow::placeTitle(const QString& title) {
    if (title.isEmpty()) return;
    const auto document =
        documentOf(QStringLiteral("<h2>%1</h2>").arg(title.toHtmlEscaped()), m_content.width());
    m_pages.back().push_back(
        {QRectF(m_content.left(), m_top, m_content.width(), kTitleHeight),
         [document](QPainter& painter, const QRectF& area, const Theme& theme) {
             paintDocument(painter, *document, area.topLeft(), theme.text);
         }});
    m_top += kTitleHeight;
}

void HandoutFlow::placeWhole(const Picture& picture, double scale, double height) {
    place(height, [picture, scale](QPainter& painter, const QRectF& area, const Theme& theme) {
        paintScaled(picture, painter, area.topLeft(), area.size() / scale, scale, theme);
    });
}

void HandoutFlow::placeSlices(const Picture& picture, double scale, double height) {
    const QSizeF points(m_content.width() / scale, height / scale);
    const QImage drawn = draft(picture, points);
    int top = 0;
    while (top < drawn.height()) {
        const int fitting = static_cast<int>(room() / scale);
        const int bottom =
            drawn.height() - top <= fitting ? drawn.height() : findCut(drawn, top, fitting);
        place((bottom - top) * scale,
              [picture, points, scale, top](QPainter& painter, const QRectF& area,
                                            const Theme& theme) {
                  painter.save();
                  painter.setClipRect(area);
                  paintScaled(picture, painter, area.topLeft() - QPointF(0, top * scale), points,
                              scale, theme);
                  painter.restore();
              });
        top = bottom;
        if (top < drawn.height()) startPage();
    }
}

std::vector<HandoutPage> HandoutFlow::takePages() {
    if (m_pages.back().empty() && m_pages.size() > 1) m_pages.pop_back();
    return std::move(m_pages);
}

}  // namespace occ::ui
