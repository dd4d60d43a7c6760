#include "ui/advice_view.h"

#include "core/io/guidance_tables.h"
#include "core/text/words_guidance.h"
#include "ui/advice_card.h"
#include "ui/advice_sheet.h"
#include "ui/fresh_menu.h"
#include "ui/output.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>
#include <initializer_list>

namespace occ::ui {

namespace {

/// From here on two columns are easier to read than one.
constexpr int kRoomForTwo = 760;
constexpr int kWidest = 1500;

/// A mark that goes with the word, so that neither colour nor mark is alone.
QString markOf(Verdict verdict) {
    switch (verdict) {
        case Verdict::Pass: return QStringLiteral("✓ ");
        case Verdict::Note: return QStringLiteral("• ");
        case Verdict::Warning: break;
    }
    return QStringLiteral("⚠ ");
}

QString changesText(const Proposal& proposal) {
    QStringList parts;
    for (const InputChange& change : proposal.changes)
        parts << say(words::describe(change));
    return parts.join(QStringLiteral(" + "));
}

QWidget* makeColumn(QWidget* parent, std::initializer_list<AdviceSection*> sections) {
    auto* column = new QWidget(parent);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    for (AdviceSection* section : sections)
        layout->addWidget(section);
    layout->addStretch(1);
    return column;
}

}  // namespace

AdviceView::AdviceView(ScenarioModel& model, QWidget* parent) : SnapshotView(model, parent) {
    build();
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    retranslate();
}

void AdviceView::build() {
    auto* page = new QWidget;
    for (AdviceSection** section : {&m_repairs, &m_gains, &m_together, &m_room, &m_lines, &m_rules})
        *section = new AdviceSection(page);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight, page);
    m_columns->setContentsMargins(10, 8, 10, 8);
    m_columns->setSpacing(14);
    m_columns->addWidget(makeColumn(page, {m_repairs, m_gains, m_together, m_room, m_lines}), 1);
    m_columns->addWidget(makeColumn(page, {m_rules}), 1);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_export = new QPushButton(this);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(10, 0, 6, 4);
    foot->addStretch(1);
    foot->addWidget(m_export);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_scroll, 1);
    column->addLayout(foot);
}

void AdviceView::arrange() {
    const bool two = width() >= kRoomForTwo;
    m_columns->setDirection(two ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    // Below each other the first is as high as its content, and the rest follows it.
    m_columns->setStretch(0, two ? 1 : 0);
    // Lines of text must not become too long to read.
    const int margin = std::max(10, (width() - kWidest) / 2);
    m_columns->setContentsMargins(margin, 8, margin, 8);
}

void AdviceView::resizeEvent(QResizeEvent* event) {
    arrange();
    SnapshotView::resizeEvent(event);
}

Guidance AdviceView::guidanceNow() const {
    const Snapshot& snapshot = model().snapshot();
    return guide(*snapshot.tables, snapshot.gpu, snapshot.kernel);
}

std::vector<AdviceSection*> AdviceView::sections() const {
    return {m_repairs, m_gains, m_together, m_room, m_lines, m_rules};
}

void AdviceView::refresh(const Snapshot&) {
    const std::vector<AdvicePart> parts = partsOf(guidanceNow());
    const std::vector<AdviceSection*> shown = sections();
    for (std::size_t i = 0; i < shown.size(); ++i)
        shown[i]->show(parts[i]);
}

std::vector<AdvicePart> AdviceView::partsOf(const Guidance& guidance) const {
    const Occupancy& now = guidance.now;
    const bool runs = now.launchable();
    QString none;
    if (runs)
        none = now.activeWarps == now.maxWarps ? tr("None: every warp slot of the SM is in use.")
                                               : tr("None: no single input raises the occupancy.");
    std::vector<AdviceItem> rooms;
    for (const Room& room : guidance.room)
        rooms.push_back({{}, say(words::describe(room, now)), {}, {}});
    return {{tr("This launch cannot run. These would"),
             runs ? QString() : tr("No launch can run on this device."),
             proposalItems(guidance.repairs, now)},
            {tr("Next steps"), none, proposalItems(guidance.gains, now)},
            {tr("More by changing inputs together"), {}, proposalItems(guidance.together, now)},
            {tr("Room to grow"), {}, rooms},
            linesPart(guidance.lines, runs),
            rulesPart(guidance.checks)};
}

/// What a change gives, why nothing smaller does, and what it costs.
std::vector<AdviceItem> AdviceView::proposalItems(const std::vector<Proposal>& proposals,
                                                  const Occupancy& now) const {
    std::vector<AdviceItem> items;
    for (const Proposal& proposal : proposals) {
        QStringList sentences;
        if (const QString reason = say(words::reason(proposal)); !reason.isEmpty())
            sentences << reason;
        for (const InputChange& change : proposal.changes)
            sentences << say(words::describe(costOf(change)));
        AdviceItem item;
        item.title = tr("%1: %2").arg(changesText(proposal), say(words::outcome(proposal, now)));
        item.text = sentences.join(QLatin1Char(' '));
        item.button = tr("Apply");
        item.buttonHelp = tr("Sets the inputs so. Undo takes it back.");
        item.action = [this, kernel = proposal.kernel] { model().setKernel(kernel); };
        items.push_back(item);
    }
    return items;
}

AdvicePart AdviceView::linesPart(const std::vector<CodeLine>& lines, bool runs) {
    AdvicePart part{tr("Lines to paste"), {}, {}};
    if (runs) part.nothing = tr("None: this launch needs no attribute and no bounds.");
    for (const CodeLine& line : lines) {
        AdviceItem item;
        item.title = toQString(words::code(line));
        item.text = say(words::describe(line));
        item.form = AdviceItem::Form::Code;
        item.button = tr("Copy");
        item.buttonHelp = tr("Copies the line to the clipboard.");
        item.action = [code = item.title] { copyText(code); };
        part.items.push_back(item);
    }
    return part;
}

AdvicePart AdviceView::rulesPart(std::vector<RuleCheck> checks) {
    AdvicePart part{tr("Rules of thumb"), {}, {}};
    // What wants attention first.
    std::stable_sort(checks.begin(), checks.end(),
                     [](const RuleCheck& a, const RuleCheck& b) { return a.verdict > b.verdict; });
    for (const RuleCheck& check : checks) {
        AdviceItem item;
        item.title =
            markOf(check.verdict) + tr("%1: %2").arg(capitalized(say(words::title(check.verdict))),
                                                     say(words::title(check.rule)));
        const QString source = QString::fromUtf8(words::source(check.rule));
        item.text = say(words::describe(check));
        if (!source.isEmpty()) item.text = tr("%1 (%2)").arg(item.text, source);
        if (check.verdict == Verdict::Warning) item.tone = AdviceItem::Tone::Alert;
        part.items.push_back(item);
    }
    return part;
}

void AdviceView::retranslate() {
    m_export->setText(tr("Export"));
    m_scroll->setAccessibleName(tr("Advice"));
}

QString AdviceView::report() const {
    QString report;
    for (const GuidanceTable& table : guidanceTables(guidanceNow(), text()))
        if (!table.table.rows.empty())
            report += QStringLiteral("## %1\n\n%2\n")
                          .arg(say(table.title), toQString(toMarkdown(table.table, text())));
    return report;
}

std::string AdviceView::csv() const {
    return toCsv(guidanceTables(guidanceNow(), text()).front().table);
}

std::vector<Picture> AdviceView::pictures() const {
    const Guidance guidance = guidanceNow();
    Picture picture = advicePicture(model().snapshot(), tr("Advice"), partsOf(guidance));
    picture.table = [guidance] { return guidanceTables(guidance, text()).front().table; };
    return {picture};
}

void AdviceView::fillMenu(QMenu& menu) {
    const QString name = QStringLiteral("advice");
    menu.addAction(tr("Save &picture…"), this,
                   [=, this] { savePicture(this, pictures().front(), name); });
    menu.addAction(tr("Copy p&icture"), this, [this] { copyPicture(pictures().front()); });
    menu.addSeparator();
    menu.addAction(tr("&Copy advice"), this, [this] { copyText(report()); });
    menu.addAction(tr("Save next steps as C&SV…"), this, [=, this] {
        saveBytes(this, name + QStringLiteral(".csv"), tr("CSV table (*.csv)"),
                  QByteArray::fromStdString(csv()));
    });
}

}  // namespace occ::ui
