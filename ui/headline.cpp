#include "ui/headline.h"

#include "core/text/words.h"
#include "ui/percent_readout.h"
#include "ui/snapshot.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QRect>

namespace occ::ui {

namespace {

/// Changing a label costs a layout, so only a new text is set.
void setText(QLabel* label, const QString& text) {
    if (label->text() != text) label->setText(text);
}

}  // namespace

QString Headline::percent(const Snapshot& snapshot) {
    return occ::ui::percent(snapshot.occupancy.fraction());
}

QString Headline::active(const Snapshot& snapshot) {
    const Occupancy& occupancy = snapshot.occupancy;
    return tr("%1 of %2 · %3 · %4 per SM")
        .arg(number(occupancy.activeWarps), withUnit(occupancy.maxWarps, Unit::Warps),
             withUnit(occupancy.activeBlocks, Unit::Blocks),
             withUnit(occupancy.activeThreads, Unit::Threads));
}

QString Headline::reason(const Snapshot& snapshot) {
    const Occupancy& occupancy = snapshot.occupancy;
    const QString reason = say(words::headline(snapshot.gpu.limits, snapshot.kernel, occupancy));
    return capitalized(occupancy.launchable() ? reason : tr("Cannot launch: %1").arg(reason));
}

Headline::Headline(QWidget* parent)
    : QWidget(parent),
      m_percent(new PercentReadout(this)),
      m_active(new QLabel(this)),
      m_reason(new QLabel(this)) {
    QFont strong = font();
    strong.setPointSizeF(strong.pointSizeF() * 1.15);
    m_reason->setFont(strong);
    m_reason->setWordWrap(true);
    build();
    fixSizes();
    retranslate();
}

void Headline::build() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_percent, 0, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(m_active, 0, 1, Qt::AlignBottom);
    grid->addWidget(m_reason, 1, 1, Qt::AlignTop);
    // No selectable text: it would make a document of every label, at several times the cost.
    // Edit ▸ Copy result as text serves the purpose.
}

/// Room for the longest texts, so that nothing around them moves while a slider does.
void Headline::fixSizes() {
    m_active->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_reason->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_reason->setFixedHeight(m_reason->fontMetrics()
                                 .boundingRect(QRect(0, 0, 100, 100), 0, QStringLiteral("g汉\ng汉"))
                                 .height());
    m_reason->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

void Headline::show(const Snapshot& snapshot) {
    const Occupancy& occupancy = snapshot.occupancy;
    m_percent->setText(percent(snapshot));
    m_activeText = active(snapshot);
    fitActive();
    setText(m_reason, reason(snapshot));
    if (m_failed == !occupancy.launchable()) return;
    m_failed = !occupancy.launchable();
    colorTexts();
}

/// Beside a lesson there may be too little room.
void Headline::fitActive() {
    const QString shown =
        m_active->fontMetrics().elidedText(m_activeText, Qt::ElideRight, m_active->width());
    if (shown == m_active->text()) return;
    m_active->setText(shown);
    m_active->setAccessibleName(m_activeText);
    m_active->setToolTip(shown == m_activeText ? QString() : m_activeText);
}

void Headline::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitActive();
}

void Headline::colorTexts() {
    QPalette colors;
    if (m_failed) colors.setColor(QPalette::WindowText, theme().error);
    m_percent->setPalette(colors);
    m_reason->setPalette(colors);
}

QString Headline::percentText() const {
    return m_percent->text();
}

QString Headline::reasonText() const {
    return m_reason->text();
}

void Headline::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) colorTexts();
    QWidget::changeEvent(event);
}

void Headline::retranslate() {
    m_percent->setLabel(tr("Theoretical occupancy"));
    m_active->setAccessibleDescription(tr("Active on one SM"));
    m_reason->setAccessibleDescription(tr("What limits it"));
    m_percent->setToolTip(
        tr("Theoretical occupancy: active warps divided by the warps that an "
           "SM can hold. Whether more of it makes a kernel faster depends on "
           "the kernel."));
}

}  // namespace occ::ui
