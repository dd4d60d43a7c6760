#include "ui/page_preview.h"

#include "ui/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

namespace occ::ui {

PagePreview::PagePreview(QWidget* parent)
    : QWidget(parent),
      m_back(new QToolButton(this)),
      m_next(new QToolButton(this)),
      m_where(new QLabel(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Preview"));
    m_back->setArrowType(Qt::LeftArrow);
    m_back->setAccessibleName(tr("Previous page"));
    m_next->setArrowType(Qt::RightArrow);
    m_next->setAccessibleName(tr("Next page"));
    for (QToolButton* button : {m_back, m_next})
        button->setToolTip(button->accessibleName());
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_back);
    row->addWidget(m_where);
    row->addWidget(m_next);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addStretch(1);
    column->addLayout(row);
    connect(m_back, &QToolButton::clicked, this, [this] { turnTo(m_page - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { turnTo(m_page + 1); });
}

void PagePreview::show(std::vector<PrintedPage> pages) {
    m_pages = std::move(pages);
    turnTo(m_page);
}

void PagePreview::turnTo(int page) {
    m_page = std::clamp(page, 0, std::max(0, pageCount() - 1));
    m_drawn = {};
    m_back->setEnabled(m_page > 0);
    m_next->setEnabled(m_page + 1 < pageCount());
    m_where->setText(tr("Page %1 of %2").arg(m_page + 1).arg(pageCount()));
    setAccessibleDescription(m_where->text());
    update();
}

QRect PagePreview::pageRect() const {
    const QRect area = rect().adjusted(1, 1, -1, -m_back->height() - 9);
    const QSizeF fitted = m_pages.front().size.scaled(area.size(), Qt::KeepAspectRatio);
    QRect page(QPoint(), fitted.toSize());
    page.moveCenter(area.center());
    return page;
}

QPixmap PagePreview::draw(const QSize& size) const {
    const PrintedPage& page = m_pages[static_cast<std::size_t>(m_page)];
    QPixmap pixmap(size * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(Qt::white);
    QPainter painter(&pixmap);
    painter.scale(size.width() / page.size.width(), size.height() / page.size.height());
    page.paint(painter);
    return pixmap;
}

/// A page may hold what takes long to draw.
void PagePreview::paintEvent(QPaintEvent* /*event*/) {
    if (m_pages.empty()) return;
    const QRect page = pageRect();
    if (m_drawn.size() != page.size() * devicePixelRatioF()) m_drawn = draw(page.size());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawPixmap(page.topLeft(), m_drawn);
    painter.setPen(hasFocus() ? QPen(theme().focus, 2) : QPen(theme().axis, 1));
    painter.drawRect(QRectF(page));
}

void PagePreview::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_PageUp:
        case Qt::Key_Left: return turnTo(m_page - 1);
        case Qt::Key_PageDown:
        case Qt::Key_Right: return turnTo(m_page + 1);
        case Qt::Key_Home: return turnTo(0);
        case Qt::Key_End: return turnTo(pageCount() - 1);
        default: break;
    }
    QWidget::keyPressEvent(event);
}

void PagePreview::wheelEvent(QWheelEvent* event) {
    const int turned = event->angleDelta().y();
    if (turned != 0) turnTo(m_page + (turned < 0 ? 1 : -1));
    event->accept();
}

}  // namespace occ::ui
