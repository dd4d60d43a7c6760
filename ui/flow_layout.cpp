#include "ui/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace occ::ui {

namespace {

bool grows(const QLayoutItem& item) {
    return item.expandingDirections().testFlag(Qt::Horizontal);
}

void placeLine(const std::vector<QLayoutItem*>& line, const QRect& rect, int spacing, int height) {
    int wanted = -spacing;
    int growing = 0;
    for (const QLayoutItem* item : line) {
        wanted += item->sizeHint().width() + spacing;
        growing += grows(*item) ? 1 : 0;
    }
    int spare = std::max(0, rect.width() - wanted);
    int left = rect.left();
    for (QLayoutItem* item : line) {
        QSize size = item->sizeHint().expandedTo(item->minimumSize());
        if (grows(*item)) {
            const int share = spare / growing--;
            size.rwidth() += share;
            spare -= share;
        }
        // One alone that is too wide gives way as far as it can.
        size.setWidth(std::min(size.width(), std::max(item->minimumSize().width(), rect.width())));
        item->setGeometry(QRect(QPoint(left, rect.top() + (height - size.height()) / 2), size));
        left += size.width() + spacing;
    }
}

}  // namespace

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
    for (QLayoutItem* item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.push_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item != nullptr) m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const {
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::sizeHint() const {
    return minimumSize();
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool place) const {
    const QRect room = rect.marginsRemoved(contentsMargins());
    std::vector<QLayoutItem*> line;
    int top = room.top();
    int used = -spacing();
    int height = 0;
    const auto finishLine = [&] {
        if (place)
            placeLine(line, QRect(room.left(), top, room.width(), height), spacing(), height);
        top += height + spacing();
        line.clear();
        used = -spacing();
        height = 0;
    };
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty()) continue;
        const int width = item->sizeHint().width();
        if (!line.empty() && used + spacing() + width > room.width()) finishLine();
        line.push_back(item);
        used += spacing() + width;
        height = std::max(height, item->sizeHint().height());
    }
    if (!line.empty()) finishLine();
    return top - spacing() - rect.top() + contentsMargins().bottom();
}

}  // namespace occ::ui
