#include "ui/next_steps_view.h"

#include "core/text/words.h"
#include "ui/quantity_text.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QEnterEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

/// Block size, registers, static and dynamic shared memory, barriers.
constexpr std::size_t kMaxSteps = 5;
constexpr int kMargin = 8;

}  // namespace

void NextStepButton::show(const NextStep& step, const Occupancy& now) {
    const InputField& input = inputField(step.field);
    const QString change =
        QStringLiteral("%1 %2 → %3")
            .arg(say(words::title(step.field)), quantityText(step.value, input.unit),
                 quantityText(step.gainWarps->value, input.unit));
    const QString gain = percent(step.gainWarps->activeWarps, now.maxWarps);
    m_step = step;
    if (change == m_change && gain == m_gain) return;
    m_change = change;
    m_gain = gain;
    setAccessibleName(say(words::gain(step, now)));
    setToolTip(accessibleName());
    update();
}

QSize NextStepButton::sizeHint() const {
    return {200, fontMetrics().height() + 10};
}

void NextStepButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || hasFocus() || isDown();
    if (lit) {
        painter.setPen(hasFocus() ? QPen(theme().focus, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(
            blend(palette().color(QPalette::Window), theme().focus, isDown() ? 0.25 : 0.12));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    const QRect room = rect().adjusted(kMargin, 0, -kMargin, 0);
    painter.setPen(palette().color(QPalette::Link));
    // Amounts down to the byte are long: the name gives way, which the tool tip holds in full.
    const int left = room.width() - fontMetrics().horizontalAdvance(m_gain) - kMargin;
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_change, Qt::ElideLeft, left));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, m_gain);
}

void NextStepButton::enterEvent(QEnterEvent*) {
    update();
}

void NextStepButton::leaveEvent(QEvent*) {
    update();
}

NextStepsView::NextStepsView(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_nothing(new QLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setContentsMargins(kMargin, 0, kMargin, 4);
    m_nothing->setContentsMargins(kMargin, 0, kMargin, 0);
    m_nothing->setWordWrap(true);
    column->addWidget(m_title);
    column->addWidget(m_nothing);
    for (std::size_t i = 0; i < kMaxSteps; ++i) {
        auto* button = new NextStepButton(this);
        button->setCursor(Qt::PointingHandCursor);
        button->hide();
        column->addWidget(button);
        m_buttons.push_back(button);
        connect(button, &QAbstractButton::clicked, this, [this, button] {
            emit chosen(button->step().field, button->step().gainWarps->value);
        });
    }
    column->addStretch(1);
    // Room for the usual number, so that what stands below keeps its place.
    setMinimumHeight(m_title->sizeHint().height() + 3 * m_buttons.front()->sizeHint().height());
    retranslate();
}

void NextStepsView::show(const Snapshot& snapshot) {
    std::size_t shown = 0;
    for (const NextStep& step : nextSteps(*snapshot.tables, snapshot.kernel)) {
        if (!step.gainWarps || shown == m_buttons.size()) continue;
        m_buttons[shown]->show(step, snapshot.occupancy);
        m_buttons[shown]->setVisible(true);
        ++shown;
    }
    for (std::size_t i = shown; i < m_buttons.size(); ++i)
        m_buttons[i]->setVisible(false);
    const bool complete = snapshot.occupancy.activeWarps == snapshot.occupancy.maxWarps;
    m_nothing->setVisible(shown == 0);
    if (complete == m_complete) return;
    m_complete = complete;
    retranslate();
}

std::vector<NextStep> NextStepsView::steps() const {
    std::vector<NextStep> steps;
    for (const NextStepButton* button : m_buttons)
        if (!button->isHidden()) steps.push_back(button->step());
    return steps;
}

void NextStepsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void NextStepsView::retranslate() {
    m_title->setText(tr("Next steps"));
    m_nothing->setText(m_complete ? tr("None: every warp of the SM is in use.")
                                  : tr("None: no single input raises the occupancy."));
    setAccessibleName(m_title->text());
}

}  // namespace occ::ui
