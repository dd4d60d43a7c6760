#include "ui/advice_card.h"

#include "ui/fonts.h"
#include "ui/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextOption>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

constexpr int kMargin = 7;
constexpr int kGap = 8;
/// Letters of one width run wide.
constexpr double kCodeShare = 0.92;

/// Where lines begin, and how wide they may be.
struct LineRoom {
    double width;
    double top;
};

QTextOption wrapping() {
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

/// Breaks a text into lines below `room.top` and gives where they end.
double breakLines(QTextLayout& lines, const QString& text, const QFont& font,
                  const LineRoom& room) {
    lines.setText(unbroken(text));
    lines.setFont(font);
    // Rather a name in two pieces than one below the button.
    lines.setTextOption(wrapping());
    // Otherwise drawing would shape all letters again.
    lines.setCacheEnabled(true);
    double y = room.top;
    lines.beginLayout();
    for (QTextLine line = lines.createLine(); line.isValid() && !text.isEmpty();
         line = lines.createLine()) {
        line.setLineWidth(room.width);
        line.setPosition({0, y});
        y += line.height();
    }
    lines.endLayout();
    return y;
}

QLabel* makeLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void showText(QLabel& label, const QString& text) {
    if (label.text() != text) label.setText(text);
    if (label.isHidden() != text.isEmpty()) label.setHidden(text.isEmpty());
}

}  // namespace

QString unbroken(QString text) {
    text.replace(QStringLiteral(" %"), QStringLiteral("\u00A0%"));
    text.replace(QStringLiteral("C++"), QStringLiteral("C+\u2060+"));
    return text.replace(QStringLiteral(" -"), QStringLiteral(" -\u2060"));
}

AdviceCard::AdviceCard(QWidget* parent) : QWidget(parent), m_button(new QPushButton(this)) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_button->setAutoDefault(false);
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, [this] {
        // The advice changes with what it does.
        const std::function<void()> action = m_item.action;
        if (action) action();
    });
}

void AdviceCard::show(const AdviceItem& item) {
    const bool same = item.title == m_item.title && item.text == m_item.text &&
                      item.button == m_item.button && item.tone == m_item.tone &&
                      item.form == m_item.form;
    m_item = item;
    if (same) return;
    if (m_button->text() != item.button) m_button->setText(item.button);
    m_button->setHidden(item.button.isEmpty());
    m_button->setAccessibleName(item.button + QStringLiteral(": ") + item.title);
    m_button->setToolTip(item.buttonHelp);
    setAccessibleName(item.title.isEmpty() ? item.text : item.title);
    setAccessibleDescription(item.text);
    forgetLines();
}

void AdviceCard::forgetLines() {
    m_width = -1;
    m_heights.clear();
    updateGeometry();
    placeButton();
    update();
}

QFont AdviceCard::titleFont() const {
    if (m_item.form == AdviceItem::Form::Code) {
        QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        fixed.setPointSizeF(font().pointSizeF() * kCodeShare);
        return fixed;
    }
    return demiBold(font());
}

void AdviceCard::layOut(int width) const {
    if (width == m_width) return;
    m_width = width;
    const int button = m_button->isHidden() ? 0 : m_button->sizeHint().width() + kGap;
    const double room = std::max(60, width - 2 * kMargin - button);
    double y = kMargin;
    y = breakLines(m_titleLines, m_item.title, titleFont(), {room, y});
    y = breakLines(m_textLines, m_item.text, font(), {room, y});
    const int least = m_button->isHidden() ? 0 : m_button->sizeHint().height() + kMargin;
    m_height = std::max(static_cast<int>(std::ceil(y)) + kMargin, least);
    m_heights[width] = m_height;
}

double AdviceCard::linesRight() const {
    layOut(width());
    return kMargin +
           std::max(m_titleLines.boundingRect().right(), m_textLines.boundingRect().right());
}

int AdviceCard::heightForWidth(int width) const {
    const auto known = m_heights.find(width);
    if (known != m_heights.end()) return known->second;
    layOut(width);
    return m_height;
}

// How high it is depends on the width alone; a height kept from another one would leave a gap.
QSize AdviceCard::sizeHint() const {
    return {360, fontMetrics().height() + 2 * kMargin};
}

QSize AdviceCard::minimumSizeHint() const {
    return {220, sizeHint().height()};
}

void AdviceCard::placeButton() {
    const QSize size = m_button->sizeHint();
    m_button->setGeometry(width() - kMargin - size.width(), kMargin - 1, size.width(),
                          size.height());
}

void AdviceCard::resizeEvent(QResizeEvent*) {
    placeButton();
    layOut(width());
    // A layout that asked for another width must ask again.
    if (m_height != height()) updateGeometry();
}

void AdviceCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool alert = m_item.tone == AdviceItem::Tone::Alert;
    painter.setPen(QPen(alert ? theme().error : theme().grid, 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    layOut(width());
    painter.setPen(alert ? theme().error : theme().text);
    m_titleLines.draw(&painter, {kMargin, 0});
    painter.setPen(m_item.title.isEmpty() ? theme().text : theme().mutedText);
    m_textLines.draw(&painter, {kMargin, 0});
}

void AdviceCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) forgetLines();
    QWidget::changeEvent(event);
}

AdviceSection::AdviceSection(QWidget* parent)
    : QWidget(parent), m_heading(new QLabel(this)), m_nothing(makeLabel(this)) {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_heading->setFont(demiBold(scaled(font(), 1.1)));
    m_column->addWidget(m_heading);
    m_column->addWidget(m_nothing);
}

void AdviceSection::show(const AdvicePart& part) {
    const std::vector<AdviceItem>& items = part.items;
    if (m_heading->text() != part.heading) m_heading->setText(part.heading);
    showText(*m_nothing, items.empty() ? part.nothing : QString());
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i == m_cards.size()) {
            m_cards.push_back(new AdviceCard(this));
            m_column->addWidget(m_cards.back());
        }
        m_cards[i]->show(items[i]);
        m_cards[i]->setVisible(true);
    }
    for (std::size_t i = items.size(); i < m_cards.size(); ++i)
        m_cards[i]->setVisible(false);
    setHidden(!part.isShown());
}

std::vector<AdviceCard*> AdviceSection::cards() const {
    std::vector<AdviceCard*> shown;
    for (AdviceCard* card : m_cards)
        if (!card->isHidden()) shown.push_back(card);
    return shown;
}

QString AdviceSection::heading() const {
    return m_heading->text();
}

QString AdviceSection::nothing() const {
    return m_nothing->isHidden() ? QString() : m_nothing->text();
}

}  // namespace occ::ui
