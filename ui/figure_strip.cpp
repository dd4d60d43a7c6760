#include "ui/figure_strip.h"

#include "ui/text.h"
#include "ui/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kSpacing = 14;
constexpr int kFewestColumns = 4;
constexpr double kValueSize = 1.2;

}  // namespace

FigureStrip::FigureStrip(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(kSpacing);
    m_grid->setVerticalSpacing(6);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureStrip::addCell() {
    auto* box = new QWidget(this);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    const Cell cell{box, new QLabel(box), new QLabel(box)};
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * kValueSize);
    large.setWeight(QFont::DemiBold);
    cell.value->setFont(large);
    cell.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel* label : {cell.title, cell.value}) {
        label->setTextFormat(Qt::PlainText);
        lines->addWidget(label);
    }
    m_cells.push_back(cell);
}

void FigureStrip::show(const std::vector<Figure>& figures) {
    while (m_cells.size() < figures.size())
        addCell();
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const Cell& cell = m_cells[i];
        cell.box->setVisible(i < figures.size());
        if (i >= figures.size()) continue;
        cell.title->setText(figures[i].title);
        cell.value->setText(figures[i].value);
        cell.value->setAccessibleName(figures[i].title + QLatin1Char(' ') + figures[i].value);
        cell.box->setToolTip(figures[i].help.isEmpty() ? QString() : literal(figures[i].help));
    }
    m_columns = 0;
    recolor();
    arrange();
}

QString FigureStrip::valueOf(const QString& title) const {
    for (const Cell& cell : m_cells)
        if (cell.title->text() == title && !cell.box->isHidden()) return cell.value->text();
    return {};
}

int FigureStrip::widestCell() const {
    int widest = 1;
    for (const Cell& cell : m_cells)
        if (!cell.box->isHidden()) widest = std::max(widest, cell.box->sizeHint().width());
    return widest;
}

QSize FigureStrip::minimumSizeHint() const {
    return {kFewestColumns * (widestCell() + kSpacing) - kSpacing, m_grid->minimumSize().height()};
}

void FigureStrip::arrange() {
    std::vector<Cell> shown;
    std::copy_if(m_cells.begin(), m_cells.end(), std::back_inserter(shown),
                 [](const Cell& cell) { return !cell.box->isHidden(); });
    const auto count = static_cast<int>(shown.size());
    const int room = (width() + kSpacing) / (widestCell() + kSpacing);
    const int columns = room >= count ? count : std::max(1, std::min(room, (count + 1) / 2));
    if (count == 0 || columns == m_columns) return;
    m_columns = columns;
    for (int i = 0; i < count; ++i)
        m_grid->addWidget(shown[static_cast<std::size_t>(i)].box, i / columns, i % columns);
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    updateGeometry();
}

void FigureStrip::recolor() {
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, theme().mutedText);
    for (const Cell& cell : m_cells)
        cell.title->setPalette(muted);
}

void FigureStrip::resizeEvent(QResizeEvent*) {
    arrange();
}

void FigureStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) recolor();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
