#include "ui/kernel_details.h"

#include "ui/flow_layout.h"

#include <QCheckBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

/// From here on the parts stand side by side where the pane is not high, in pixels.
constexpr int kBroad = 640;

}  // namespace

KernelDetails::KernelDetails(QWidget* parent)
    : QWidget(parent),
      m_put(new QPushButton(this)),
      m_follow(new QCheckBox(this)),
      m_text(new QTextBrowser(this)) {
    // Otherwise the headline above speaks of another launch than the row that was chosen.
    m_follow->setChecked(true);
    m_text->setOpenLinks(false);
    m_text->setTabChangesFocus(true);
    m_text->setMinimumSize(160, 80);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->document()->setDocumentMargin(6);
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(row, 8);
    flow->addWidget(m_put);
    flow->addWidget(m_follow);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(row);
    column->addWidget(m_text, 1);
    connect(m_put, &QPushButton::clicked, this, &KernelDetails::putRequested);
    showNothing();
    retranslate();
}

void KernelDetails::show(const KernelView& kernel, KernelEvaluator& evaluator) {
    m_put->setEnabled(kernel.outcome.launch.has_value());
    m_parts = kernelDetailsText(kernel, evaluator);
    lay();
}

void KernelDetails::showNothing() {
    m_put->setEnabled(false);
    m_parts = {};
    m_text->clear();
}

bool KernelDetails::isBroad() const {
    return width() >= kBroad && width() > height();
}

void KernelDetails::lay() {
    m_broad = isBroad();
    const QString places = m_broad ? QStringLiteral(
                                         "<table width='100%' cellspacing='0' cellpadding='0' "
                                         "style='margin-top:6px'><tr>"
                                         "<td width='50%' style='padding-right:14px'>%1</td><td "
                                         "width='50%'>%2</td></tr></table>")
                                   : QStringLiteral("%1%2");
    m_text->setHtml(m_parts.name + places.arg(m_parts.answer, m_parts.facts));
}

void KernelDetails::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_broad != isBroad() && !m_parts.name.isEmpty()) lay();
}

QString KernelDetails::plainText() const {
    return m_text->toPlainText();
}

void KernelDetails::retranslate() {
    m_put->setText(tr("&Put on the sliders"));
    m_put->setToolTip(
        tr("Take this kernel over into the calculator. A double click on its row "
           "does the same."));
    m_follow->setText(tr("Follow the &selection"));
    m_follow->setToolTip(tr("Every kernel that is chosen in the list goes into the calculator"));
    m_text->setAccessibleName(tr("Details of the kernel"));
    m_text->setPlaceholderText(tr("Choose a kernel to see all that is known about it."));
}

}  // namespace occ::ui
