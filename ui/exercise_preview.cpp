#include "ui/exercise_preview.h"

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

ExercisePreview::ExercisePreview(QWidget* parent)
    : QWidget(parent),
      m_back(new QToolButton(this)),
      m_next(new QToolButton(this)),
      m_where(new QLabel(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Preview"));
    m_back->setArrowType(Qt::LeftArrow);
    m_back->setAccessibleName(tr("Page before"));
    m_next->setArrowType(Qt::RightArrow);
    m_next->setAccessibleName(tr("Next page"));
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

void ExercisePreview::show(std::vector<ExercisePaper> papers) {
    m_papers = std::move(papers);
    turnTo(m_page);
}

int ExercisePreview::pageCount() const {
    int count = 0;
    for (const ExercisePaper& paper : m_papers)
        count += paper.pageCount();
    return count;
}

void ExercisePreview::turnTo(int page) {
    m_page = std::clamp(page, 0, std::max(0, pageCount() - 1));
    refresh();
}

void ExercisePreview::refresh() {
    m_back->setEnabled(m_page > 0);
    m_next->setEnabled(m_page + 1 < pageCount());
    m_where->setText(tr("Page %1 of %2").arg(m_page + 1).arg(pageCount()));
    setAccessibleDescription(m_where->text());
    update();
}

QRect ExercisePreview::pageArea() const {
    return rect().adjusted(1, 1, -1, -m_back->height() - 9);
}

QRectF ExercisePreview::pageRect() const {
    const QRect area = pageArea();
    const QSizeF size = m_papers.front().pageSize().scaled(area.size(), Qt::KeepAspectRatio);
    QRectF page(QPointF(), size);
    page.moveCenter(QRectF(area).center());
    return page;
}

void ExercisePreview::paintEvent(QPaintEvent* /*event*/) {
    if (m_papers.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF page = pageRect();
    int index = m_page;
    for (const ExercisePaper& paper : m_papers) {
        if (index >= paper.pageCount()) {
            index -= paper.pageCount();
            continue;
        }
        painter.save();
        painter.translate(page.topLeft());
        painter.scale(page.width() / paper.pageSize().width(),
                      page.height() / paper.pageSize().height());
        paper.paintPage(painter, index);
        painter.restore();
        break;
    }
    painter.setPen(hasFocus() ? QPen(theme().focus, 2) : QPen(theme().axis, 1));
    painter.drawRect(page);
}

void ExercisePreview::keyPressEvent(QKeyEvent* event) {
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

void ExercisePreview::wheelEvent(QWheelEvent* event) {
    const int turned = event->angleDelta().y();
    if (turned != 0) turnTo(m_page + (turned < 0 ? 1 : -1));
    event->accept();
}

void ExercisePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    update();
}

}  // namespace occ::ui
