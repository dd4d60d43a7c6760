#pragma once

#include "ui/picture.h"

#include <QRectF>
#include <QString>
#include <functional>
#include <vector>

class QTextDocument;

namespace occ::ui {

/// Something at its place on a page.
struct PlacedBlock {
    QRectF area;  ///< on the page, in points
    std::function<void(QPainter&, const QRectF& area, const Theme&)> paint;
};
using HandoutPage = std::vector<PlacedBlock>;

/// Puts texts and pictures below each other onto pages. Lengths are in points of 1/96 inch.
class HandoutFlow {
public:
    /// `content`: where blocks may stand on a page.
    explicit HandoutFlow(const QRectF& content) : m_content(content), m_top(content.top()) {}

    /// HTML, as high as it needs to be. Goes to the next page as a whole where it does not fit.
    void addText(const QString& html);
    /// Texts side by side, the right one a little wider.
    void addColumns(const QString& left, const QString& right);
    /// As large as it likes, smaller where that saves a page, and over several pages where even its
    /// smallest size is higher than one: then cut where nothing is drawn. `title` stays with it.
    void addPicture(const Picture& picture, const QString& title = {});

    [[nodiscard]] std::vector<HandoutPage> takePages();

private:
    [[nodiscard]] double room() const { return m_content.bottom() - m_top; }
    void startPage();
    /// Precondition: `height` fits into a page.
    void place(double height, std::function<void(QPainter&, const QRectF&, const Theme&)> paint);
    /// Words above the picture that follows.
    void placeTitle(const QString& title);
    void placeWhole(const Picture& picture, double scale, double height);
    void placeSlices(const Picture& picture, double scale, double height);

    QRectF m_content;
    double m_top;
    std::vector<HandoutPage> m_pages{1};
};

/// A place at most `limit` below `top` where a picture can be cut without going through a letter
/// or a line: rows that look like the one before. `drawn` has one row per point.
[[nodiscard]] int findCut(const QImage& drawn, int top, int limit);

}  // namespace occ::ui
