#pragma once

#include <QPixmap>
#include <QSizeF>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QPainter;
class QToolButton;

namespace occ::ui {

/// A page of a document to be printed, drawn from its upper left corner.
struct PrintedPage {
    QSizeF size;  ///< points of 1/96 inch
    std::function<void(QPainter&)> paint;
};

/// The pages of documents to be printed, one at a time.
class PagePreview : public QWidget {
    Q_OBJECT

public:
    explicit PagePreview(QWidget* parent = nullptr);

    /// The page on show stays where it can. All pages are of the same size.
    void show(std::vector<PrintedPage> pages);
    using QWidget::show;
    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    [[nodiscard]] int page() const { return m_page; }
    void turnTo(int page);

    [[nodiscard]] QSize sizeHint() const override { return {430, 600}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 320}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] QRect pageRect() const;
    [[nodiscard]] QPixmap draw(const QSize& size) const;

    std::vector<PrintedPage> m_pages;
    int m_page = 0;
    QPixmap m_drawn;  ///< the page on show; drawn anew where it is null or of another size
    QToolButton* m_back;
    QToolButton* m_next;
    QLabel* m_where;
};

}  // namespace occ::ui
