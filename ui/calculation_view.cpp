#include "ui/calculation_view.h"

#include "core/text/words_textbook.h"
#include "ui/calculation_sheet.h"
#include "ui/calculation_tree.h"
#include "ui/fresh_menu.h"
#include "ui/output.h"
#include "ui/result_text.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace occ::ui {

namespace {

const QString kTextbookState = QStringLiteral("textbook");

QToolButton* makeTool(QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

}  // namespace

CalculationView::CalculationView(ScenarioModel& model, QWidget* parent)
    : SnapshotView(model, parent), m_tree(new CalculationTree(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addWidget(buildHead());
    column->addWidget(m_tree, 1);
    connect(m_textbook, &QToolButton::clicked, this, &CalculationView::setTextbookShown);
    connect(m_open, &QToolButton::clicked, this, [this] {
        if (m_tree->isAnyOpen())
            m_tree->closeAll();
        else
            m_tree->openAll();
    });
    connect(m_tree, &CalculationTree::openChanged, this, &CalculationView::showOpenButton);
    retranslate();
}

QWidget* CalculationView::buildHead() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(4, 0, 2, 0);
    m_summary = new QLabel(head);
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    // Two lines, so that what stands beside and below keeps its place.
    m_summary->setFixedHeight(2 * fontMetrics().lineSpacing() + 2);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_textbook = makeTool(head);
    m_textbook->setCheckable(true);
    m_open = makeTool(head);
    m_export = new QPushButton(head);
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    line->addWidget(m_summary, 1);
    line->addWidget(m_textbook);
    line->addWidget(m_open);
    line->addWidget(m_export);
    return head;
}

Textbook CalculationView::textbook() const {
    return m_textbookShown ? Textbook::Beside : Textbook::Left;
}

void CalculationView::refresh(const Snapshot& snapshot) {
    const WorkedCalculation calculation = workOut(snapshot.gpu.limits, snapshot.kernel, textbook());
    noteEdit(calculation.steps);
    CalculationContent content = calculationContent(calculation);
    if (!m_before.empty()) markChanges(content, m_before);
    const QString summary = m_textbookShown ? content.summary
                                            : tr("Click a step, or press Enter on it, for its rule "
                                                 "and where that comes from.");
    if (summary != m_summary->text()) m_summary->setText(summary);
    m_tree->show(std::move(content));
}

void CalculationView::noteEdit(const std::vector<Step>& steps) {
    if (steps == m_steps) return;
    const bool first = m_steps.empty();
    const bool newRun = !m_sinceEdit.isValid() || m_sinceEdit.elapsed() > kRunMs;
    if (newRun) m_before = m_steps;
    m_steps = steps;
    if (!first) m_sinceEdit.start();
}

void CalculationView::retranslate() {
    m_textbook->setText(tr("Textbook"));
    m_textbook->setToolTip(literal(tr("Put the arithmetic that lessons teach beside it, and mark "
                                      "where the two part") +
                                   QLatin1Char('\n') + say(words::textbookNote())));
    m_export->setText(tr("Export"));
    m_export->setToolTip(tr("Copy or save the calculation as text, Markdown, LaTeX or a picture"));
    m_tree->setAccessibleName(tr("Calculation"));
    showOpenButton();
}

void CalculationView::showOpenButton() {
    const bool open = m_tree->isAnyOpen();
    m_open->setText(open ? tr("Close all") : tr("Open all"));
    m_open->setToolTip(open ? tr("Hide the rules")
                            : tr("Show the rule and the source of every step"));
}

void CalculationView::setTextbookShown(bool shown) {
    m_textbook->setChecked(shown);
    if (shown == m_textbookShown) return;
    m_textbookShown = shown;
    follow();
    emit stateChanged();
}

QString CalculationView::summary() const {
    return m_summary->text();
}

QString CalculationView::state() const {
    return m_textbookShown ? kTextbookState : QString();
}

void CalculationView::restoreState(const QString& state) {
    if (state.isEmpty() || state == kTextbookState) setTextbookShown(state == kTextbookState);
}

std::vector<Picture> CalculationView::pictures() const {
    return {calculationPicture(model().snapshot(), textbook())};
}

WorkedCalculation CalculationView::worked() const {
    const Snapshot& snapshot = model().snapshot();
    WorkedCalculation calculation = workOut(snapshot.gpu.limits, snapshot.kernel, textbook());
    for (const QString& line : resultText(snapshot).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        calculation.launch.push_back(toStdString(line));
    return calculation;
}

QString CalculationView::asText() const {
    return toQString(toText(worked(), text()));
}

QString CalculationView::asMarkdown() const {
    return toQString(toMarkdown(worked(), text()));
}

QString CalculationView::asLatex(LatexForm form) const {
    return toQString(toLatex(worked(), text(), form));
}

QString CalculationView::fileName() const {
    return QStringLiteral("calculation-") + fileNameOf(toQString(model().snapshot().gpu.name));
}

void CalculationView::save(const QString& ending, const QString& filter, const QString& content) {
    saveBytes(this, fileName() + QLatin1Char('.') + ending, filter, content.toUtf8());
}

void CalculationView::fillMenu(QMenu& menu) {
    menu.addAction(tr("Copy as &text"), this, [this] { copyText(asText()); });
    menu.addAction(tr("Copy as &Markdown"), this, [this] { copyText(asMarkdown()); });
    menu.addAction(tr("Copy as &LaTeX"), this, [this] { copyText(asLatex(LatexForm::Fragment)); });
    menu.addAction(tr("Copy p&icture"), this, [this] { copyPicture(pictures().front()); });
    menu.addSeparator();
    menu.addAction(tr("Save te&xt…"), this,
                   [this] { save(QStringLiteral("txt"), tr("Text (*.txt)"), asText()); });
    menu.addAction(tr("Save Markdow&n…"), this,
                   [this] { save(QStringLiteral("md"), tr("Markdown (*.md)"), asMarkdown()); });
    menu.addAction(tr("Save LaTeX &document…"), this, [this] {
        save(QStringLiteral("tex"), tr("LaTeX document (*.tex)"), asLatex(LatexForm::Document));
    });
    menu.addAction(tr("Save &picture…"), this,
                   [this] { savePicture(this, pictures().front(), fileName()); });
}

}  // namespace occ::ui
