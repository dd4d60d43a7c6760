#include "ui/calculation_tree.h"

#include "ui/text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolTip>
#include <cmath>
#include <memory>
#include <utility>

namespace occ::ui {

namespace {

using Level = CalculationModel::Level;

/// How high a line is; the tree itself paints it.
class LineHeights : public QStyledItemDelegate {
public:
    explicit LineHeights(CalculationTree* tree) : QStyledItemDelegate(tree), m_tree(*tree) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&,
                                 const QModelIndex& index) const override {
        return {10, static_cast<int>(std::ceil(heightOf(index)))};
    }

private:
    [[nodiscard]] double heightOf(const QModelIndex& index) const {
        const CalculationPainter& painter = m_tree.linePainter();
        const CalculationModel& lines = m_tree.lines();
        switch (CalculationModel::levelOf(index)) {
            case Level::Section: return painter.sectionHeight();
            case Level::Step: return painter.stepHeight(lines.stepAt(index));
            case Level::Detail: break;
        }
        return painter.detailHeight(detailOf(lines.stepAt(index)));
    }

    const CalculationTree& m_tree;
};

}  // namespace

CalculationTree::CalculationTree(QWidget* parent)
    : QTreeView(parent), m_model(new CalculationModel(this)) {
    measure();
    setModel(m_model);
    setItemDelegate(new LineHeights(this));
    setHeaderHidden(true);
    setIndentation(0);
    setRootIsDecorated(false);
    setExpandsOnDoubleClick(false);
    setUniformRowHeights(false);
    setSelectionMode(NoSelection);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // A bar that comes and goes with a step would change the width of every line.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    connect(this, &QTreeView::clicked, this, &CalculationTree::toggle);
    connect(this, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { noteOpen(index, true); });
    connect(this, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { noteOpen(index, false); });
}

void CalculationTree::show(CalculationContent content) {
    const bool same = m_model->setContent(std::move(content));
    if (same) return;
    measure();
    restoreOpen();
}

void CalculationTree::measure() {
    const double width = viewport()->width();
    m_painter = std::make_unique<CalculationPainter>(
        CalculationColumns::fit(m_model->content(), font(), width), font(), theme());
    verticalScrollBar()->setSingleStep(static_cast<int>(m_painter->sectionHeight()));
}

void CalculationTree::restoreOpen() {
    m_restoring = true;
    for (int section = 0; section < m_model->rowCount({}); ++section) {
        const QModelIndex head = m_model->index(section, 0, {});
        if (!m_closed.contains(m_model->keyOf(head))) expand(head);
        for (int step = 0; step < m_model->rowCount(head) && !m_open.isEmpty(); ++step) {
            const QModelIndex line = m_model->index(step, 0, head);
            if (m_open.contains(m_model->keyOf(line))) expand(line);
        }
    }
    m_restoring = false;
}

void CalculationTree::noteOpen(const QModelIndex& index, bool open) {
    if (m_restoring) return;
    const QString key = m_model->keyOf(index);
    const bool section = CalculationModel::levelOf(index) == Level::Section;
    QSet<QString>& keys = section ? m_closed : m_open;
    if (open != section)
        keys.insert(key);
    else
        keys.remove(key);
    emit openChanged();
}

void CalculationTree::openAll() {
    expandAll();
    m_closed.clear();
    for (int section = 0; section < m_model->rowCount({}); ++section) {
        const QModelIndex head = m_model->index(section, 0, {});
        for (int step = 0; step < m_model->rowCount(head); ++step)
            m_open.insert(m_model->keyOf(m_model->index(step, 0, head)));
    }
    emit openChanged();
}

void CalculationTree::closeAll() {
    m_open.clear();
    m_closed.clear();
    collapseAll();
    expandToDepth(0);
    emit openChanged();
}

void CalculationTree::toggle(const QModelIndex& index) {
    if (m_model->hasChildren(index)) setExpanded(index, !isExpanded(index));
}

void CalculationTree::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)
        return toggle(currentIndex());
    QTreeView::keyPressEvent(event);
}

void CalculationTree::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    measure();
    scheduleDelayedItemsLayout();
}

void CalculationTree::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::PaletteChange) return;
    measure();
    scheduleDelayedItemsLayout();
    viewport()->update();
}

bool CalculationTree::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QTreeView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QModelIndex index = indexAt(help->pos());
    QString tip;
    if (index.isValid() && CalculationModel::levelOf(index) == Level::Step) {
        const CalculationStep& step = m_model->stepAt(index);
        tip = step.sentence();
        if (!step.rounding.isEmpty()) tip += QLatin1Char('\n') + step.rounding;
        tip += QLatin1Char('\n') + detailOf(step).rule;
        if (!step.parting.isEmpty()) tip += QLatin1Char('\n') + step.parting;
    }
    QToolTip::showText(help->globalPos(), tip.isEmpty() ? tip : literal(tip), viewport(),
                       visualRect(index));
    return true;
}

void CalculationTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    LineState state;
    state.expandable = m_model->hasChildren(index);
    state.expanded = isExpanded(index);
    state.focused = hasFocus() && index == currentIndex();
    const CalculationSection& section = m_model->sectionAt(index);
    const QRectF line(0, option.rect.top(), viewport()->width(), option.rect.height());
    switch (CalculationModel::levelOf(index)) {
        case Level::Section: return m_painter->paintSection(*painter, line, section, state);
        case Level::Step:
            return m_painter->paintStep(*painter, line, section, m_model->stepAt(index), state);
        case Level::Detail: break;
    }
    m_painter->paintDetail(*painter, line, section, detailOf(m_model->stepAt(index)), state);
}

}  // namespace occ::ui
