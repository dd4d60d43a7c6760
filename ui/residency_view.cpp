#include "ui/residency_view.h"

#include "core/text/words.h"
#include "ui/measurement_tables.h"
#include "ui/measurement_text.h"
#include "ui/report_table.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

/// Differences told in words above the table; the table marks every one.
constexpr int kMostExplained = 4;

QString blocksOf(const std::optional<int>& value) {
    return value ? number(*value) : QStringLiteral("–");
}

}  // namespace

ResidencyView::ResidencyView(QWidget* parent)
    : ResultView(parent),
      m_summary(new QLabel(this)),
      m_differences(new QLabel(this)),
      m_table(new ReportTable(this)),
      m_copy(new QPushButton(this)) {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    m_summary->setFont(bold);
    m_summary->setWordWrap(true);
    m_differences->setWordWrap(true);
    m_differences->setTextFormat(Qt::PlainText);
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(m_copy, 0, Qt::AlignTop);
    column().addLayout(head);
    column().addWidget(m_differences);
    column().addWidget(m_table, 1);
    const auto copy = [this] { copyText(report()); };
    connect(m_copy, &QPushButton::clicked, this, copy);
    connect(m_table, &ReportTable::copyRequested, this, copy);
}

bool ResidencyView::takeOver(const Measurement& measurement) {
    m_checks = measurement.residency;
    return !m_checks.empty();
}

int ResidencyView::agreeing() const {
    return static_cast<int>(std::count_if(m_checks.begin(), m_checks.end(),
                                          [](const ResidencyCheck& c) { return c.agrees(); }));
}

QString ResidencyView::summary() const {
    const auto all = static_cast<int>(m_checks.size());
    if (origin().simulated)
        return tr("Blocks per SM of %1 launches, as the engine expects them.").arg(number(all));
    const QString mark = agreeing() == all ? QStringLiteral("✓") : QStringLiteral("✗");
    return tr("%1 Prediction, driver and measurement agree on %2 of %3 launches.", "✓ or ✗")
        .arg(mark, number(agreeing()), number(all));
}

QString ResidencyView::explain(const ResidencyCheck& check) const {
    if (origin().simulated)
        return tr("%1: predicted %2, simulated %3 blocks per SM")
            .arg(MeasurementText::launch(check.kernel), blocksOf(check.predicted),
                 blocksOf(check.measured));
    return tr("%1: predicted %2, driver %3, measured %4 blocks per SM")
        .arg(MeasurementText::launch(check.kernel), blocksOf(check.predicted),
             blocksOf(check.driver), blocksOf(check.measured));
}

QString ResidencyView::report() const {
    return MeasurementTables::markdownReport(tr("Residency: blocks per SM"), origin(),
                                             m_table->chosenRows());
}

void ResidencyView::refresh() {
    std::vector<bool> conspicuous;
    QStringList tips;
    QStringList differences;
    for (const ResidencyCheck& check : m_checks) {
        conspicuous.push_back(!check.agrees());
        QString tip = explain(check);
        if (check.activeSms > 0)
            tip +=
                QLatin1Char('\n') + tr("%1 of %2 SMs held that many.")
                                        .arg(number(check.smsAtLargest), number(check.activeSms));
        tips << tip;
        if (!check.agrees()) differences << QStringLiteral("✗ ") + explain(check);
    }
    if (differences.size() > kMostExplained) {
        const auto more = static_cast<int>(differences.size()) - kMostExplained;
        differences = differences.mid(0, kMostExplained);
        differences << tr("… and %1 more, marked in the table").arg(number(more));
    }
    m_summary->setText(summary());
    m_differences->setText(differences.join(QLatin1Char('\n')));
    m_differences->setVisible(!differences.isEmpty());
    m_table->setReport(MeasurementTables::residency(m_checks, origin().simulated),
                       std::move(conspicuous), tips);
    showUsedColumns();
    m_table->setAccessibleName(tr("Blocks per SM: prediction, driver and measurement"));
    m_table->setAccessibleDescription(m_summary->text());
    m_copy->setText(tr("Copy report"));
    m_copy->setToolTip(tr("Copies the chosen rows, or all, as Markdown with GPU and versions"));
    recolor();
}

/// Inputs that no launch sets would push the verdict out of a narrow window.
void ResidencyView::showUsedColumns() {
    const auto any = [this](auto isSet) {
        return std::any_of(m_checks.begin(), m_checks.end(),
                           [&](const ResidencyCheck& check) { return isSet(check.kernel); });
    };
    m_table->setColumnShown("static_shared", any([](const KernelConfig& kernel) {
                                return kernel.staticSharedMemoryBytes > 0;
                            }));
    m_table->setColumnShown("carveout", any([](const KernelConfig& kernel) {
                                return kernel.carveoutPercent != kDefaultCarveout;
                            }));
    m_table->setColumnShown(
        "barriers", any([](const KernelConfig& kernel) { return kernel.barriersPerBlock != 1; }));
}

void ResidencyView::recolor() {
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, theme().error);
    m_differences->setPalette(colors);
    m_table->viewport()->update();
}

ResultView::EmptyTexts ResidencyView::emptyTexts() const {
    return {tr("How many blocks of a launch does an SM really hold? Here the engine's prediction, "
               "the driver's answer and a measurement stand side by side. Nothing has been "
               "measured yet."),
            tr("Measure residency")};
}

}  // namespace occ::ui
