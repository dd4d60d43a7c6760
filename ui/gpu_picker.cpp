#include "ui/gpu_picker.h"

#include "ui/gpu_popup.h"
#include "ui/gpu_text.h"
#include "ui/text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace occ::ui {

namespace {

/// Of the style, around the text of a combo box.
constexpr int kTextMargin = 6;

}  // namespace

void GpuCombo::keyPressEvent(QKeyEvent* event) {
    const QString typed = event->text();
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::MetaModifier);
    if (!command && !typed.isEmpty() && typed[0].isPrint() && typed[0] != QLatin1Char(' ')) {
        emit opened(typed);
        event->accept();
        return;
    }
    switch (event->key()) {
        case Qt::Key_Space:
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_F4: showPopup(); break;
        default: QComboBox::keyPressEvent(event);
    }
}

void GpuCombo::setGpu(const Gpu& gpu) {
    m_title = gpuTitle(gpu);
    m_detail = gpuDetail(gpu);
    if (!m_detail.isEmpty()) m_detail.prepend(QStringLiteral(" · "));
    // Also the text that screen readers say.
    setItemText(0, gpuLine(gpu));
    setToolTip(literal(gpuLine(gpu)));
    update();
}

void GpuCombo::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const int room =
        style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this)
            .width() -
        kTextMargin - option.fontMetrics.horizontalAdvance(m_detail);
    option.currentText = option.fontMetrics.elidedText(m_title, Qt::ElideRight, room) + m_detail;
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void GpuCombo::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

GpuPicker::GpuPicker(const GpuLibrary& library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_label(new QLabel(this)),
      m_combo(new GpuCombo(this)),
      m_limits(new QPushButton(this)) {
    m_combo->addItem({});
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_limits->setFlat(true);
    m_limits->setCursor(Qt::PointingHandCursor);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 8, 0);
    column->setSpacing(4);
    column->addWidget(m_label);
    column->addWidget(m_combo);
    column->addWidget(m_limits, 0, Qt::AlignLeft);
    m_label->setBuddy(m_combo);
    connect(m_combo, &GpuCombo::opened, this, &GpuPicker::openList);
    connect(m_limits, &QPushButton::clicked, this, &GpuPicker::limitsRequested);
    colorLink();
    retranslate();
}

void GpuPicker::makePopup() {
    m_popup = new GpuPopup(m_library, this);
    connect(m_popup, &GpuPopup::chosen, this, &GpuPicker::chosen);
    connect(m_popup, &GpuPopup::customRequested, this, &GpuPicker::customRequested);
}

void GpuPicker::openList(const QString& query) {
    if (!m_popup) makePopup();
    m_popup->open(*m_combo, query, m_gpu);
}

void GpuPicker::show(const Snapshot& snapshot) {
    if (m_capability == snapshot.capability && m_gpu == snapshot.gpu) return;
    m_gpu = snapshot.gpu;
    m_capability = snapshot.capability;
    showTexts();
}

void GpuPicker::showGpu(const Gpu& gpu) {
    m_gpu = gpu;
    showTexts();
}

void GpuPicker::showAsTemplate() {
    m_template = true;
    m_limits->hide();
    retranslate();
}

void GpuPicker::showTexts() {
    m_combo->setGpu(m_gpu);
    if (!m_capability) return;
    const auto doubts = static_cast<qint64>(m_capability->doubts.size());
    const QString architecture = toQString(m_capability->architecture);
    QString link = architecture.isEmpty() ? tr("Limits and sources…")
                                          : tr("%1 · limits and sources…").arg(architecture);
    if (doubts > 0) link = QStringLiteral("⚠ ") + link;
    m_limits->setText(link);
    m_limits->setToolTip(
        doubts > 0 ? tr("Published sources disagree on some values of this device, or nobody "
                        "could measure them. They are marked with ⚠ in the table of limits.")
                   : tr("Every limit of this device, and where its value comes from"));
}

void GpuPicker::retranslate() {
    m_label->setText(m_template ? tr("Copy the limits of") : tr("GPU"));
    m_combo->setAccessibleName(m_label->text());
    m_combo->setAccessibleDescription(
        tr("Press the space bar for the list, or type a part of a name to search."));
    // Made anew in the new language when opened.
    delete std::exchange(m_popup, nullptr);
    showTexts();
}

void GpuPicker::colorLink() {
    QPalette colors = m_limits->palette();
    colors.setColor(QPalette::ButtonText, palette().color(QPalette::Link));
    m_limits->setPalette(colors);
}

void GpuPicker::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) colorLink();
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
