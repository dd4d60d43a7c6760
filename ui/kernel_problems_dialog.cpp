#include "ui/kernel_problems_dialog.h"

#include "core/text/words_kernels.h"
#include "ui/dialogs.h"
#include "ui/output.h"
#include "ui/report_table.h"
#include "ui/text.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace occ::ui {

namespace {

constexpr QSize kSize(820, 420);
constexpr int kWidestColumn = 560;

}  // namespace

KernelProblemsDialog::KernelProblemsDialog(const KernelList& list, QWidget* parent)
    : QDialog(parent), m_table(new ReportTable(this)) {
    setWindowTitle(tr("Problems of the build"));
    build();
    fill(list);
    resizeWithinScreen(*this, kSize);
}

void KernelProblemsDialog::build() {
    m_table->setAccessibleName(windowTitle());
    m_table->setWidestColumn(kWidestColumn);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    const auto copyTable = [this] {
        copyText(toQString(toMarkdown(m_table->chosenRows(), text())));
    };
    connect(copy, &QPushButton::clicked, this, copyTable);
    connect(m_table, &ReportTable::copyRequested, this, copyTable);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
}

void KernelProblemsDialog::fill(const KernelList& list) {
    Table table;
    table.columns = {{"problem", tr("Problem").toStdString()},
                     {"file", tr("File").toStdString()},
                     {"offset", tr("At byte").toStdString()}};
    std::vector<bool> losses;
    for (const SourcedProblem& sourced : list.problems()) {
        const ImportProblem& problem = sourced.problem;
        const KernelSource& source = list.source(sourced.source);
        table.rows.push_back(
            {text()(words::describe(problem)),
             source.path == "-" ? tr("pasted text").toStdString() : toString(source),
             problem.offset ? Cell(static_cast<std::int64_t>(*problem.offset)) : Cell()});
        losses.push_back(problem.loses());
    }
    m_table->setReport(std::move(table), std::move(losses));
}

}  // namespace occ::ui
