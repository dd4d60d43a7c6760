#include "ui/limiter_table.h"

#include "core/utilization.h"
#include "ui/limiter_card.h"

#include <QEvent>
#include <QGridLayout>
#include <algorithm>
#include <iterator>

namespace occ::ui {

namespace {

constexpr int kSpacing = 8;
constexpr std::size_t kFewestColumns = 2;

/// Warps, blocks, registers and shared memory are there on every device.
bool belongsTo(Limiter limiter, const DeviceLimits& device) {
    switch (limiter) {
        case Limiter::Barriers: return device.barriersPerSm > 0;
        case Limiter::VirtualResources: return device.virtualResourcesPerSm > 0;
        default: return true;
    }
}

}  // namespace

LimiterTable::LimiterTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kSpacing);
    for (const Limiter limiter : kLimiters)
        m_cards[index(limiter)] = new LimiterCard(limiter, this);
    retranslate();
}

std::vector<LimiterCard*> LimiterTable::shownCards() const {
    std::vector<LimiterCard*> shown;
    std::copy_if(m_cards.begin(), m_cards.end(), std::back_inserter(shown),
                 [](const LimiterCard* card) { return !card->isHidden(); });
    return shown;
}

int LimiterTable::widthOf(std::size_t columns) const {
    int widest = 0;
    for (const LimiterCard* card : shownCards())
        widest = std::max(widest, card->sizeHint().width());
    return static_cast<int>(columns) * (widest + kSpacing) - kSpacing;
}

/// Two cards side by side are as narrow as it gets: what is left beside a lesson in a small window.
QSize LimiterTable::minimumSizeHint() const {
    return {widthOf(std::min(shownCards().size(), kFewestColumns)), m_grid->minimumSize().height()};
}

/// One row, two equal ones, or as many as narrow ones take.
std::size_t LimiterTable::columnsFor(std::size_t cards) const {
    for (const std::size_t columns : {cards, (cards + 1) / 2})
        if (width() >= widthOf(columns)) return columns;
    return std::min(cards, kFewestColumns);
}

void LimiterTable::arrange() {
    const std::vector<LimiterCard*> cards = shownCards();
    const std::size_t columns = columnsFor(cards.size());
    if (columns == m_columns && cards.size() == m_count) return;
    m_columns = columns;
    m_count = cards.size();
    for (std::size_t i = 0; i < cards.size(); ++i)
        m_grid->addWidget(cards[i], static_cast<int>(i / columns), static_cast<int>(i % columns));
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < static_cast<int>(columns) ? 1 : 0);
    updateGeometry();
}

void LimiterTable::resizeEvent(QResizeEvent*) {
    arrange();
}

const LimiterCard& LimiterTable::card(Limiter limiter) const {
    return *m_cards[index(limiter)];
}

void LimiterTable::show(const Snapshot& snapshot) {
    const std::vector<ResourceUse> uses =
        utilization(snapshot.gpu.limits, snapshot.kernel, snapshot.occupancy);
    for (const Limiter limiter : kLimiters) {
        LimiterCard& card = *m_cards[index(limiter)];
        const auto use = std::find_if(uses.begin(), uses.end(), [limiter](const ResourceUse& u) {
            return u.resource == limiter;
        });
        const bool shown = belongsTo(limiter, snapshot.gpu.limits);
        if (card.isHidden() == shown) card.setVisible(shown);
        card.show(snapshot, use == uses.end() ? nullptr : &*use);
    }
    arrange();
}

void LimiterTable::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void LimiterTable::retranslate() {
    setAccessibleName(tr("Blocks per SM that each resource allows"));
    for (LimiterCard* card : m_cards) {
        card->retranslate();
        card->setToolTip(
            tr("Blocks that would fit on an SM if this resource were the only one. "
               "Below: how much of it the active blocks hold. The lighter part of "
               "the bar is rounding and reserve."));
    }
    // Names of another length may need another arrangement.
    m_columns = 0;
    arrange();
}

}  // namespace occ::ui
