#include "ui/kernel_diff_page.h"

#include "core/text/words_kernels.h"
#include "ui/background.h"
#include "ui/flow_layout.h"
#include "ui/kernel_diff_model.h"
#include "ui/kernel_filter_field.h"
#include "ui/kernel_output.h"
#include "ui/kernel_table.h"
#include "ui/kernels_view.h"
#include "ui/message_label.h"
#include "ui/text.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace occ::ui {

KernelDiffPage::KernelDiffPage(KernelBuild& build, QWidget* parent)
    : QWidget(parent),
      m_build(build),
      m_model(new KernelDiffModel(this)),
      m_head(new QLabel(this)),
      m_swap(new QPushButton(this)),
      m_back(new QPushButton(this)),
      m_field(new KernelFilterField(this)),
      m_table(new KernelTable(this)) {
    this->build();
    connectParts();
    retranslate();
}

void KernelDiffPage::build() {
    m_table->setStretched(static_cast<int>(DiffColumn::Kernel));
    m_table->setModel(m_model);
    m_table->setColumnHidden(static_cast<int>(DiffColumn::FullName), true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeHead());
    column->addWidget(makeFilters());
    column->addWidget(&m_field->problem());
    column->addWidget(m_table, 1);
}

QWidget* KernelDiffPage::makeHead() {
    m_head->setTextFormat(Qt::PlainText);
    m_head->setWordWrap(true);
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_head, 1);
    row->addWidget(m_swap);
    row->addWidget(m_back);
    return head;
}

QWidget* KernelDiffPage::makeFilters() {
    auto* filters = new QWidget(this);
    auto* flow = new FlowLayout(filters, 4);
    flow->addWidget(m_field);
    for (std::size_t i = 0; i < m_changes.size(); ++i) {
        auto* button = new QToolButton(filters);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_changes[i] = button;
        flow->addWidget(button);
        // One at a time, or none.
        connect(button, &QToolButton::clicked, this, [this, i](bool checked) {
            for (std::size_t other = 0; other < m_changes.size(); ++other)
                m_changes[other]->setChecked(checked && other == i);
            m_model->setChange(checked ? std::optional(static_cast<KernelChange>(i))
                                       : std::nullopt);
        });
    }
    return filters;
}

void KernelDiffPage::connectParts() {
    for (KernelBuild* build : {&m_build, &m_other}) {
        connect(build, &KernelBuild::renewed, this, &KernelDiffPage::invalidate);
        connect(build, &KernelBuild::reevaluated, this, &KernelDiffPage::compare);
        connect(build, &KernelBuild::stateChanged, this, &KernelDiffPage::showHead);
        // One without kernels is never evaluated.
        connect(build, &KernelBuild::stateChanged, this, &KernelDiffPage::compare);
    }
    connect(m_field, &KernelFilterField::filterChanged, this, [this] {
        m_model->setFilter(m_field->filter());
        showCounts();
    });
    connect(m_field, &KernelFilterField::leftForList, m_table, &KernelTable::enter);
    connect(m_swap, &QPushButton::clicked, this, [this] {
        m_swapped = !m_swapped;
        // Its pairs are those of the other order until they are compared anew.
        invalidate();
        compare();
    });
    connect(m_back, &QPushButton::clicked, this, &KernelDiffPage::left);
    connect(m_table, &KernelTable::idActivated, this, &KernelDiffPage::activate);
    connect(m_table, &KernelTable::copyRequested, this, &KernelDiffPage::copyRequested);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        emit menuRequested(m_table->viewport()->mapToGlobal(place));
    });
}

void KernelDiffPage::open(const ImportRequest& request, const QString& title) {
    m_otherTitle = title;
    m_swapped = false;
    m_fitted = false;
    m_other.open(request);
    showHead();
}

void KernelDiffPage::setTitle(const QString& title) {
    m_title = title;
    showHead();
}

void KernelDiffPage::setConditions(const Gpu& gpu, const LaunchAssumptions& assumptions) {
    m_other.setConditions(gpu, assumptions);
}

void KernelDiffPage::close() {
    m_other.close();
}

/// Indices mean something else from now on.
void KernelDiffPage::invalidate() {
    ++m_generation;
    m_model->clear();
    m_ready = false;
    showCounts();
    showHead();
    emit readyChanged();
}

void KernelDiffPage::compare() {
    const auto isWhole = [](const KernelBuild& build) {
        return build.state() == KernelBuild::State::Read && build.isEvaluated();
    };
    if (!isWhole(m_build) || !isWhole(m_other)) return;
    ++m_generation;
    workBeside(
        this,
        [before = copyOf(before()), after = copyOf(after())] {
            return compareBuilds(before.evaluated(), after.evaluated());
        },
        [this, generation = m_generation](std::vector<KernelPair> pairs) {
            if (generation == m_generation) take(std::move(pairs));
        });
}

void KernelDiffPage::take(std::vector<KernelPair> pairs) {
    m_model->setPairs(before(), after(), std::move(pairs));
    m_ready = true;
    showCounts();
    showHead();
    if (!std::exchange(m_fitted, true)) m_table->fitColumns();
    emit readyChanged();
}

void KernelDiffPage::showCounts() {
    for (std::size_t i = 0; i < m_changes.size(); ++i) {
        const std::size_t count = m_model->counts()[i];
        m_changes[i]->setText(
            QStringLiteral("%1  %2").arg(say(words::name(static_cast<KernelChange>(i))),
                                         number(static_cast<std::int64_t>(count))));
        m_changes[i]->setEnabled(count > 0 || m_changes[i]->isChecked());
    }
}

QString KernelDiffPage::head() const {
    return m_head->text();
}

void KernelDiffPage::showHead() {
    const QString before = m_swapped ? m_title : m_otherTitle;
    const QString after = m_swapped ? m_otherTitle : m_title;
    QString text = tr("%1 → %2").arg(before, after);
    if (m_other.failure())
        text += QLatin1Char('\n') + say(words::describe(*m_other.failure()));
    else if (m_other.state() == KernelBuild::State::Read && m_other.list().kernels().empty())
        text += QLatin1Char('\n') + nothingFound(m_other.list(), QStringLiteral(" "));
    else if (!m_ready)
        text += QLatin1Char('\n') + tr("Being read and compared…");
    else if (m_model->pairs().size() ==
             m_model->counts()[static_cast<std::size_t>(KernelChange::Same)])
        text += QLatin1Char('\n') + tr("No kernel has changed.");
    m_head->setText(text);
}

void KernelDiffPage::activate(int index) {
    const KernelPair& pair = m_model->pairs()[static_cast<std::size_t>(index)];
    emit launchActivated(pair.after ? after().outcomes()[*pair.after]
                                    : before().outcomes()[*pair.before]);
}

DifferenceOutput KernelDiffPage::output() const {
    DifferenceOutput output{copyOf(before()), copyOf(after()), {}, text()};
    const std::vector<int> chosen = m_table->chosenIds();
    if (chosen.size() > 1)
        for (const int pair : chosen)
            output.pairs.push_back(m_model->pairs()[static_cast<std::size_t>(pair)]);
    else
        for (const std::uint32_t pair : m_model->rows())
            output.pairs.push_back(m_model->pairs()[pair]);
    return output;
}

void KernelDiffPage::retranslate() {
    m_swap->setText(tr("S&wap"));
    m_swap->setToolTip(tr("Take the other build for the earlier one"));
    m_back->setText(tr("&Back to the list"));
    m_field->setPlaceholderText(tr("Filter: gemm spills>0"));
    m_field->setAccessibleName(tr("Filter differences"));
    m_field->setToolTip(tr("A kernel is shown where it meets the filter in either build."));
    m_table->setAccessibleName(tr("Differences of two builds"));
    for (std::size_t i = 0; i < m_changes.size(); ++i)
        m_changes[i]->setAccessibleName(
            tr("Only: %1").arg(say(words::name(static_cast<KernelChange>(i)))));
    button(KernelChange::Worse)
        .setToolTip(tr("Lower occupancy, or the same with more spills, registers or memory"));
    button(KernelChange::Better)
        .setToolTip(tr("Higher occupancy, or the same with less spills, registers or memory"));
    showCounts();
    showHead();
    m_field->retranslate();
    if (m_ready) m_table->fitColumns();
}

}  // namespace occ::ui
