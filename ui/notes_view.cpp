#include "ui/notes_view.h"

#include "core/text/words.h"
#include "core/waves.h"
#include "ui/snapshot.h"
#include "ui/text.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

QString wavesText(const Snapshot& snapshot) {
    const auto waves = computeWaves(snapshot.gpu, snapshot.kernel, snapshot.occupancy.activeBlocks);
    if (!waves) return {};
    const QString total = withUnit(snapshot.kernel.gridBlocks, Unit::Blocks);
    if (waves->tailBlocks == 0)
        return NotesView::tr("Grid of %1: %2, all full.")
            .arg(total, withUnit(waves->waves, Unit::Waves));
    return NotesView::tr(
               "Grid of %1: %2, the last one of %3 in %4 places. %5 of all places are used.")
        .arg(total, withUnit(waves->waves, Unit::Waves), withUnit(waves->tailBlocks, Unit::Blocks),
             number(waves->blocksPerWave), percent(waves->efficiency()));
}

}  // namespace

NotesView::NotesView(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(8, 0, 8, 0);
    m_column->setSpacing(4);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_column->addWidget(m_title);
    retranslate();
}

void NotesView::show(const Snapshot& snapshot) {
    const QString waves = wavesText(snapshot);
    if (snapshot.issues == m_issues && waves == m_waves) return;
    m_issues = snapshot.issues;
    m_waves = waves;
    showIssues();
}

QLabel* NotesView::addLabel() {
    auto* label = new QLabel(this);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    m_column->addWidget(label);
    m_labels.push_back(label);
    return label;
}

void NotesView::showLine(std::size_t place, const QString& line) {
    QLabel* label = place < m_labels.size() ? m_labels[place] : addLabel();
    if (label->text() != line) label->setText(line);
    label->setVisible(true);
}

void NotesView::showIssues() {
    std::size_t shown = 0;
    for (const Issue& issue : m_issues) {
        const bool alert = issue.isError() || issue.preventsLaunch() ||
                           issue.code == IssueCode::DoubtfulDeviceData;
        showLine(shown++, (alert ? QStringLiteral("⚠ ") : QStringLiteral("• ")) +
                              say(words::describe(issue)));
    }
    if (!m_waves.isEmpty()) showLine(shown++, QStringLiteral("• ") + m_waves);
    for (std::size_t i = shown; i < m_labels.size(); ++i)
        m_labels[i]->setVisible(false);
    setVisible(shown > 0);
}

QStringList NotesView::lines() const {
    QStringList lines;
    for (const QLabel* label : m_labels)
        if (!label->isHidden()) lines << label->text();
    return lines;
}

void NotesView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void NotesView::retranslate() {
    m_title->setText(tr("Notes"));
    showIssues();
}

}  // namespace occ::ui
