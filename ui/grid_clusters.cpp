#include "ui/grid_clusters.h"

#include "core/io/gpc_layout_text.h"
#include "core/text/words.h"
#include "ui/grid_text.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/value_spin_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kLongestText = 4000;

}  // namespace

GridClusters::GridClusters(QWidget* parent)
    : QWidget(parent),
      m_sizeLabel(new QLabel(this)),
      m_size(new ValueSpinBox(Unit::Blocks, this)),
      m_layoutLabel(new QLabel(this)),
      m_layout(new QLineEdit(this)),
      m_reset(new QToolButton(this)),
      m_note(new QLabel(this)) {
    const InputField& field = inputField(FieldId::ClusterSize);
    m_size->setBounds(field.acceptedMin(), field.acceptedMax);
    m_sizeLabel->setBuddy(m_size);
    m_layoutLabel->setBuddy(m_layout);
    m_layout->setMaxLength(kLongestText);
    m_layout->setMinimumWidth(120);
    m_reset->setFocusPolicy(Qt::StrongFocus);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    auto* line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(m_sizeLabel);
    line->addWidget(m_size);
    line->addSpacing(10);
    line->addWidget(m_layoutLabel);
    line->addWidget(m_layout, 1);
    line->addWidget(m_reset);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(line);
    column->addWidget(m_note);
    connect(m_size, &ValueSpinBox::edited, this,
            [this](qint64 blocks) { emit sizeEdited(static_cast<int>(blocks)); });
    connect(m_size, &QAbstractSpinBox::editingFinished, this, &GridClusters::editFinished);
    connect(m_layout, &QLineEdit::editingFinished, this, &GridClusters::takeLayout);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        writeLayout();
        emit layoutChosen({});
    });
}

void GridClusters::show(const Snapshot& snapshot, const GridFacts& facts) {
    m_size->showValue(snapshot.kernel.clusterSize);
    const GpcLayout layout = gpcLayoutOf(snapshot.gpu);
    const bool newLayout = layout != m_shown || snapshot.gpu.smCount != m_smCount;
    m_smCount = snapshot.gpu.smCount;
    m_shown = layout;
    m_assumed = snapshot.gpu.gpcLayout.empty();
    m_estimate = GridText::clusters(snapshot, facts);
    m_layout->setEnabled(m_smCount > 0);
    if (newLayout || !m_layout->isModified()) return writeLayout();
    // What is typed and not right stays, and so does what is said of it.
    const auto typed = parseGpcLayout(toStdString(m_layout->text()), m_smCount);
    showNote(typed ? m_estimate : say(typed.error()), !typed);
}

/// The layout that holds, in place of whatever was typed.
void GridClusters::writeLayout() {
    m_layout->setText(toQString(gpcLayoutText(m_shown)));
    m_layout->setCursorPosition(0);
    showNote(m_estimate, false);
}

void GridClusters::takeLayout() {
    const auto typed = parseGpcLayout(toStdString(m_layout->text()), m_smCount);
    if (!typed) return showNote(say(typed.error()), true);
    writeLayout();
    if (*typed != m_shown) emit layoutChosen(*typed);
}

void GridClusters::showNote(const QString& text, bool wrong) {
    m_reset->setEnabled(wrong || !m_assumed);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, wrong ? theme().error : theme().mutedText);
    m_note->setPalette(colors);
    m_note->setText(wrong ? QStringLiteral("⚠ ") + text : text);
    m_layout->setAccessibleDescription(m_note->text());
}

QString GridClusters::note() const {
    return m_note->text();
}

void GridClusters::retranslate() {
    m_sizeLabel->setText(say(words::title(FieldId::ClusterSize)));
    m_size->setSpecialValueText(say(words::unsetText(FieldId::ClusterSize)));
    m_size->setSample(m_size->specialValueText());
    m_size->setAccessibleName(m_sizeLabel->text());
    m_size->setToolTip(literal(say(words::help(FieldId::ClusterSize))));
    m_size->refresh();
    m_layoutLabel->setText(tr("SMs of each GPC"));
    m_layout->setAccessibleName(m_layoutLabel->text());
    m_layout->setToolTip(
        literal(tr("The blocks of a cluster run within one GPC, and GPUs of one product differ in "
                   "how many SMs theirs have. Write 18 18 16, or 6x16 for six equal ones.")));
    m_reset->setText(tr("Assume"));
    m_reset->setToolTip(tr("Back to the layout that is assumed: as even as SMs allow"));
}

}  // namespace occ::ui
