#include "ui/verification_view.h"

#include "core/text/words_gpu.h"
#include "ui/fresh_menu.h"
#include "ui/measurement_tables.h"
#include "ui/measurement_text.h"
#include "ui/report_table.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kMismatchRows = 12;
constexpr int kAnswerRows = 10;
constexpr double kHeadlineSize = 1.6;
constexpr double kSectionSize = 1.1;

constexpr std::array kQuestions = {Question::AvailableDynamicMemory, Question::CarveoutZero,
                                   Question::BarrierLimit, Question::ActiveClusters};
static_assert(kQuestions.size() == kQuestionCount);

QLabel* makeLabel(QWidget* parent, double size) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    if (size > 1) {
        QFont font = label->font();
        font.setWeight(QFont::DemiBold);
        font.setPointSizeF(font.pointSizeF() * size);
        label->setFont(font);
    }
    return label;
}

}  // namespace

VerificationView::VerificationView(QWidget* parent) : ResultView(parent) {
    build();
    buildMenu();
    connect(m_copy, &QPushButton::clicked, this, [this] { copyText(report()); });
    connect(m_mismatches, &ReportTable::copyRequested, this, [this] {
        copyText(MeasurementTables::markdownReport(tr("Launches that differ"), origin(),
                                                   m_mismatches->chosenRows()));
    });
}

void VerificationView::build() {
    column().addWidget(buildHead());
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget(area);
    auto* sections = new QVBoxLayout(page);
    sections->setContentsMargins(0, 0, 0, 0);
    sections->setSpacing(6);
    m_mismatchTitle = makeLabel(page, kSectionSize);
    m_mismatches = new ReportTable(page);
    sections->addWidget(m_mismatchTitle);
    sections->addWidget(m_mismatches);
    for (Section& section : m_sections) {
        section = makeSection(page);
        sections->addWidget(section.box);
    }
    sections->addStretch(1);
    area->setWidget(page);
    column().addWidget(area, 1);
}

QWidget* VerificationView::buildHead() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    m_headline = makeLabel(head, kHeadlineSize);
    m_copy = new QPushButton(head);
    m_save = new QPushButton(head);
    line->addWidget(m_headline, 1);
    line->addWidget(m_copy, 0, Qt::AlignTop);
    line->addWidget(m_save, 0, Qt::AlignTop);
    return head;
}

VerificationView::Section VerificationView::makeSection(QWidget* parent) {
    auto* box = new QWidget(parent);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 10, 0, 0);
    lines->setSpacing(4);
    const Section section{box, makeLabel(box, kSectionSize), makeLabel(box, 1),
                          new ReportTable(box)};
    lines->addWidget(section.title);
    lines->addWidget(section.help);
    lines->addWidget(section.table);
    connect(section.table, &ReportTable::copyRequested, this, [this, section] {
        copyText(MeasurementTables::markdownReport(section.title->text(), origin(),
                                                   section.table->chosenRows()));
    });
    return section;
}

void VerificationView::buildMenu() {
    m_save->setMenu(makeFreshMenu(m_save, [this](QMenu& menu) {
        const QString csv = tr("CSV table (*.csv)");
        const auto offer = [&](const QString& text, const QString& name, const QString& filter,
                               auto content) {
            menu.addAction(text, this, [=, this] {
                saveBytes(name, filter, QByteArray::fromStdString(content()));
            });
        };
        offer(tr("Report as &Markdown…"),
              MeasurementText::fileName(origin(), QStringLiteral("verification"),
                                        QStringLiteral("md")),
              tr("Markdown (*.md)"), [this] { return toStdString(report()); });
        offer(tr("&Differing launches as CSV…"),
              MeasurementText::fileName(origin(), QStringLiteral("differences"),
                                        QStringLiteral("csv")),
              csv, [this] { return mismatchesCsv(); });
        offer(tr("&Answers as CSV…"),
              MeasurementText::fileName(origin(), QStringLiteral("answers"), QStringLiteral("csv")),
              csv, [this] { return findingsCsv(); });
    }));
}

bool VerificationView::takeOver(const Measurement& measurement) {
    m_verification = measurement.verification.value_or(Verification{});
    return measurement.verification.has_value();
}

QString VerificationView::headline() const {
    const int all = m_verification.configurations;
    const int agreeing = m_verification.agreeing;
    if (agreeing == all)
        return tr("✓ %1 of %2 configurations agree").arg(number(agreeing), number(all));
    return tr("✗ %1 of %2 configurations do not agree").arg(number(all - agreeing), number(all));
}

QString VerificationView::report() const {
    QString text = MeasurementTables::markdownReport(
        headline(), origin(),
        MeasurementTables::residency(m_verification.mismatches, origin().simulated));
    for (const Question question : kQuestions) {
        const Table table = MeasurementTables::findings(question, m_verification.findings);
        if (table.rows.empty()) continue;
        text += QStringLiteral("\n### %1\n\n%2\n\n%3")
                    .arg(capitalized(say(words::title(question))), say(words::help(question)),
                         toQString(toMarkdown(table, occ::ui::text())));
    }
    return text;
}

std::string VerificationView::mismatchesCsv() const {
    return csvOf(MeasurementTables::residency(m_verification.mismatches, origin().simulated));
}

std::string VerificationView::findingsCsv() const {
    return csvOf(MeasurementTables::allFindings(m_verification.findings));
}

void VerificationView::refresh() {
    m_headline->setText(headline());
    m_headline->setAccessibleName(m_headline->text());
    m_copy->setText(tr("Copy report"));
    m_save->setText(tr("Save as"));
    m_save->setAccessibleName(m_save->text());
    refreshMismatches();
    for (const Question question : kQuestions)
        refreshSection(question);
    recolor();
}

void VerificationView::refreshMismatches() {
    const auto& mismatches = m_verification.mismatches;
    m_mismatchTitle->setText(tr("Launches that differ"));
    m_mismatches->setAccessibleName(m_mismatchTitle->text());
    m_mismatchTitle->setVisible(!mismatches.empty());
    m_mismatches->setVisible(!mismatches.empty());
    m_mismatches->setReport(MeasurementTables::residency(mismatches, origin().simulated));
    m_mismatches->setHeightForRows(kMismatchRows);
}

void VerificationView::refreshSection(Question question) {
    const Section& section = m_sections[static_cast<std::size_t>(question)];
    const auto& findings = m_verification.findings;
    Table table = MeasurementTables::findings(question, findings);
    std::vector<bool> conspicuous;
    int same = 0;
    for (const Finding& finding : findings) {
        if (finding.question != question) continue;
        conspicuous.push_back(!finding.agrees());
        same += finding.agrees() ? 1 : 0;
    }
    section.box->setVisible(!conspicuous.empty());
    const auto all = static_cast<int>(conspicuous.size());
    section.title->setText(
        tr("%1: %2 of %3 agree", "Barriers as a limit: 4 of 4 agree")
            .arg(capitalized(say(words::title(question))), number(same), number(all)));
    section.help->setText(say(words::help(question)));
    section.table->setAccessibleName(section.title->text());
    section.table->setReport(std::move(table), std::move(conspicuous));
    section.table->setHeightForRows(kAnswerRows);
}

void VerificationView::recolor() {
    const bool complete = m_verification.agreeing == m_verification.configurations;
    QPalette colors = palette();
    if (!complete) colors.setColor(QPalette::WindowText, theme().error);
    m_headline->setPalette(colors);
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, theme().mutedText);
    for (const Section& section : m_sections)
        section.help->setPalette(muted);
}

ResultView::EmptyTexts VerificationView::emptyTexts() const {
    if (origin().simulated)
        return {tr("A sweep over launches compares the engine with the driver and with the "
                   "hardware, which a simulation cannot stand in for. Choose a machine with an "
                   "NVIDIA GPU."),
                {}};
    return {tr("A sweep over about 1,200 launches compares the engine with the driver and with "
               "measurements on this GPU, and asks what only a run can answer. It takes some "
               "minutes. Nothing has been verified yet."),
            tr("Run the verify sweep")};
}

}  // namespace occ::ui
