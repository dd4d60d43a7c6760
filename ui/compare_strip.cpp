#include "ui/compare_strip.h"

#include "ui/compare_pins.h"
#include "ui/compare_text.h"
#include "ui/gpu_text.h"

#include <QGridLayout>
#include <QPushButton>
#include <QResizeEvent>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kGap = 6;

QString launchLine(const Snapshot& snapshot) {
    return gpuLine(snapshot.gpu) + QLatin1Char('\n') + CompareText::inputs(snapshot) +
           QLatin1Char('\n') + CompareText::result(snapshot);
}

CompareCard::Content contentOf(const QString& label, const Snapshot& snapshot,
                               const QString& hint) {
    return {label, CompareText::brief(snapshot),
            label + QLatin1Char('\n') + launchLine(snapshot) + QLatin1Char('\n') + hint,
            snapshot.occupancy.launchable()};
}

}  // namespace

CompareStrip::CompareStrip(QWidget* parent)
    : QWidget(parent),
      m_grid(new QGridLayout(this)),
      m_now(new CompareCard({}, this)),
      m_pin(new QPushButton(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    m_pin->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(m_pin, &QPushButton::clicked, this, &CompareStrip::pinRequested);
    connectCard(*m_now);
    retranslate();
}

CompareCard& CompareStrip::card(PinIndex pin) const {
    return pin ? *m_cards[*pin] : *m_now;
}

void CompareStrip::addCard() {
    auto* card = new CompareCard(m_cards.size(), this);
    m_cards.push_back(card);
    connectCard(*card);
}

void CompareStrip::connectCard(CompareCard& card) {
    const PinIndex pin = card.pin();
    connect(&card, &CompareCard::hovered, this,
            [this, pin](bool inside) { emit hovered(pin, inside); });
    connect(&card, &CompareCard::menuRequested, this,
            [this, pin](const QPoint& global) { emit menuRequested(pin, global); });
    connect(&card, &CompareCard::neighborRequested, this,
            [this, pin](int direction) { moveFocus(pin, direction); });
    if (!pin) return;
    const std::size_t place = *pin;
    connect(&card, &CompareCard::renamed, this,
            [this, place](const QString& name) { emit renamed(place, name); });
    connect(&card, &CompareCard::removeRequested, this,
            [this, place] { emit removeRequested(place); });
    connect(&card, &CompareCard::loadRequested, this, [this, place] { emit loadRequested(place); });
    connect(&card, &CompareCard::moveRequested, this, [this, place](int direction) {
        const auto to = static_cast<std::ptrdiff_t>(place) + direction;
        if (to < 0 || to >= static_cast<std::ptrdiff_t>(m_cards.size())) return;
        emit moveRequested(place, static_cast<std::size_t>(to));
        m_cards[static_cast<std::size_t>(to)]->setFocus();
    });
    connect(&card, &CompareCard::draggedTo, this,
            [this, place](const QPoint& to) { drop(place, to); });
}

void CompareStrip::moveFocus(PinIndex from, int direction) {
    const auto count = static_cast<int>(m_cards.size());
    const int to = (from ? static_cast<int>(*from) : count) + direction;
    if (to < 0 || to > count) return;
    card(to == count ? PinIndex() : PinIndex(static_cast<std::size_t>(to)))
        .setFocus(Qt::TabFocusReason);
}

void CompareStrip::drop(std::size_t from, const QPoint& place) {
    for (std::size_t to = 0; to < m_cards.size(); ++to)
        if (to != from && m_cards[to]->geometry().contains(place))
            return emit moveRequested(from, to);
}

void CompareStrip::show(const ComparePins& pins, const QStringList& labels, const Snapshot& now) {
    const bool countDiffers = m_cards.size() != pins.size();
    while (m_cards.size() > pins.size()) {
        // Perhaps it is this card's own button that was pressed.
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_cards.pop_back();
    }
    while (m_cards.size() < pins.size())
        addCard();
    const QString hint = tr("Double-click: load it into the calculator. F2: rename.");
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->show(
            contentOf(labels.value(static_cast<int>(i)), pins.pins()[i].snapshot, hint));
    m_now->show(contentOf(CompareText::now(), now,
                          tr("The launch in the calculator, which follows the sliders.")));
    m_pin->setEnabled(!pins.isFull());
    m_pin->setToolTip(pins.isFull() ? CompareText::full()
                                    : tr("Keep the launch in the calculator for comparison"));
    if (countDiffers) arrange();
}

void CompareStrip::arrange() {
    std::vector<QWidget*> all(m_cards.begin(), m_cards.end());
    all.push_back(m_now);
    all.push_back(m_pin);
    const auto count = static_cast<int>(all.size());
    m_columns = columnsThatFit();
    // Lines of about equal length look better than a full one and a rest.
    const int lines = (count + m_columns - 1) / m_columns;
    const int perLine = (count + lines - 1) / lines;
    for (QWidget* widget : all)
        m_grid->removeWidget(widget);
    for (int i = 0; i < count; ++i) {
        m_grid->addWidget(all[static_cast<std::size_t>(i)], i / perLine, i % perLine);
        all[static_cast<std::size_t>(i)]->show();
    }
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < perLine ? 1 : 0);
    // The order of the tabulator key is that of the cards.
    for (std::size_t i = 0; i + 1 < all.size(); ++i)
        setTabOrder(all[i], all[i + 1]);
}

int CompareStrip::columnsThatFit() const {
    const int count = static_cast<int>(m_cards.size()) + 2;
    const int narrowest = std::max(m_now->minimumSizeHint().width(), m_pin->sizeHint().width());
    return std::clamp((width() + kGap) / (narrowest + kGap), 1, count);
}

QSize CompareStrip::minimumSizeHint() const {
    return {2 * m_now->minimumSizeHint().width() + kGap, m_grid->minimumSize().height()};
}

void CompareStrip::resizeEvent(QResizeEvent*) {
    if (columnsThatFit() != m_columns) arrange();
}

void CompareStrip::retranslate() {
    m_pin->setText(tr("+ Pin this launch"));
    m_pin->setAccessibleName(tr("Pin this launch"));
    for (CompareCard* card : m_cards)
        card->retranslate();
    m_now->retranslate();
}

}  // namespace occ::ui
