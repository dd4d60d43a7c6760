#include "ui/limits_dialog.h"

#include "ui/dialogs.h"
#include "ui/gpu_text.h"
#include "ui/snapshot.h"
#include "ui/text.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

enum Column { Title, Value, Doubt, Source, ColumnCount };

}  // namespace

LimitsDialog::LimitsDialog(const Snapshot& snapshot, QWidget* parent)
    : QDialog(parent),
      m_rows(limitRows(snapshot.gpu, *snapshot.capability)),
      m_table(new QTableWidget(static_cast<int>(m_rows.size()), ColumnCount, this)),
      m_details(new QTextBrowser(this)) {
    setWindowTitle(tr("Limits and sources"));
    build(gpuLine(snapshot.gpu), limitNotes(snapshot.gpu, *snapshot.capability));
    fillTable();
    connect(m_table, &QTableWidget::currentCellChanged, this,
            [this](int row) { showDetails(row); });
    m_table->setCurrentCell(0, Title);
    resizeWithinScreen(*this, {1000, 720});
}

void LimitsDialog::build(const QString& title, const QStringList& notes) {
    auto* heading = new QLabel(title, this);
    heading->setTextFormat(Qt::PlainText);
    heading->setWordWrap(true);
    QFont large = heading->font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setWeight(QFont::DemiBold);
    heading->setFont(large);
    auto* remarks = new QLabel(notes.join(QLatin1Char('\n')), this);
    remarks->setTextFormat(Qt::PlainText);
    remarks->setWordWrap(true);
    remarks->setVisible(!notes.isEmpty());
    remarks->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setAccessibleName(windowTitle());
    m_details->setAccessibleName(tr("Sources of the chosen limit"));
    m_details->setFixedHeight(150);
    m_details->setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(heading);
    column->addWidget(remarks);
    column->addWidget(m_table, 1);
    column->addWidget(m_details);
    column->addWidget(buttons);
}

void LimitsDialog::fillTable() {
    m_table->setHorizontalHeaderLabels({tr("Limit"), tr("Value"), tr("Doubtful"), tr("Source")});
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    for (int row = 0; row < m_table->rowCount(); ++row)
        fillRow(row);
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(Value, std::min(210, m_table->columnWidth(Value)));
    m_table->setColumnWidth(Doubt, std::min(220, m_table->columnWidth(Doubt)));
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(Source, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
}

void LimitsDialog::fillRow(int row) {
    const LimitRow& limit = m_rows[static_cast<std::size_t>(row)];
    const QString doubt = limit.doubt.isEmpty() ? QString() : QStringLiteral("⚠ ") + limit.doubt;
    const QString all = limit.sources.join(QLatin1Char('\n'));
    const auto put = [&](Column column, const QString& text, const QString& tip) {
        auto* item = new QTableWidgetItem(text);
        if (!tip.isEmpty()) item->setToolTip(literal(tip));
        m_table->setItem(row, column, item);
    };
    put(Title, limit.title, limit.title);
    put(Value, limit.value, limit.value);
    put(Doubt, doubt, doubt.isEmpty() ? doubt : doubt + QStringLiteral("\n\n") + all);
    put(Source, limit.sources.join(QStringLiteral("; ")), all);
}

void LimitsDialog::showDetails(int row) {
    if (row < 0) return;
    const LimitRow& limit = m_rows[static_cast<std::size_t>(row)];
    QString html = QStringLiteral("<p><b>%1</b> %2</p>")
                       .arg(tr("%1:", "a limit").arg(limit.title).toHtmlEscaped(),
                            limit.value.toHtmlEscaped());
    if (!limit.doubt.isEmpty())
        html += QStringLiteral("<p>⚠ <b>%1</b> %2</p>")
                    .arg(tr("Doubtful:").toHtmlEscaped(), limit.doubt.toHtmlEscaped());
    html += limit.sources.isEmpty() ? tr("No source is recorded.")
                                    : QStringLiteral("<p>%1</p><ul>").arg(tr("Sources:"));
    for (const QString& source : limit.sources)
        html += QStringLiteral("<li>%1</li>").arg(source.toHtmlEscaped());
    if (!limit.sources.isEmpty()) html += QStringLiteral("</ul>");
    m_details->setHtml(html);
}

}  // namespace occ::ui
