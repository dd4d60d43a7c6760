#include "ui/result_view.h"

#include "ui/empty_state.h"
#include "ui/measurement_text.h"
#include "ui/theme.h"

#include <QEvent>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kMargin = 10;

QLabel* makeLine(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

ResultView::ResultView(QWidget* parent)
    : MeasurementView(parent), m_stack(new QStackedLayout(this)), m_empty(new EmptyState(this)) {
    auto* page = new QWidget(this);
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    m_column->setSpacing(8);
    m_simulated = makeLine(page);
    m_simulated->hide();
    m_column->addWidget(m_simulated);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(page);
    connect(m_empty, &EmptyState::actionChosen, this, &MeasurementView::runRequested);
    colorNote();
}

void ResultView::show(const Measurement& measurement) {
    m_origin = Measurement{};
    m_origin.simulated = measurement.simulated;
    m_origin.host = measurement.host;
    m_origin.time = measurement.time;
    m_origin.program = measurement.program;
    m_origin.driverVersion = measurement.driverVersion;
    m_origin.runtimeVersion = measurement.runtimeVersion;
    m_origin.gpu = measurement.gpu;
    m_stack->setCurrentIndex(takeOver(measurement) ? 1 : 0);
    retranslate();
}

void ResultView::setRunnable(bool runnable) {
    m_runnable = runnable;
    showEmptyTexts();
}

bool ResultView::isFilled() const {
    return m_stack->currentIndex() == 1;
}

void ResultView::showEmptyTexts() {
    const EmptyTexts texts = emptyTexts();
    m_empty->setTexts(texts.text, m_runnable ? texts.action : QString());
}

void ResultView::retranslate() {
    showEmptyTexts();
    if (!isFilled()) return;
    m_simulated->setText(MeasurementText::simulatedNote());
    m_simulated->setVisible(m_origin.simulated);
    refresh();
}

void ResultView::colorNote() {
    QPalette strong = palette();
    strong.setColor(QPalette::WindowText, theme().error);
    m_simulated->setPalette(strong);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_simulated->setFont(bold);
}

void ResultView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) {
        colorNote();
        recolor();
    }
    MeasurementView::changeEvent(event);
}

std::string ResultView::csvOf(Table table) const {
    prependColumn(table, "source", m_origin.simulated ? "simulated" : "measured");
    return toCsv(table);
}

void ResultView::copyText(const QString& text) {
    occ::ui::copyText(text, noticed());
}

void ResultView::saveBytes(const QString& suggestedName, const QString& filter,
                           const QByteArray& bytes) {
    occ::ui::saveBytes(this, suggestedName, filter, bytes, noticed());
}

void ResultView::copyPicture(const Picture& picture) {
    occ::ui::copyPicture(picture, noticed());
}

void ResultView::savePicture(const Picture& picture, const QString& fileName) {
    occ::ui::savePicture(this, picture, fileName, noticed());
}

Notice ResultView::noticed() {
    return [this](const QString& sentence) { emit notice(sentence); };
}

}  // namespace occ::ui
