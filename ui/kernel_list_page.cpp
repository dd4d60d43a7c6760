#include "ui/kernel_list_page.h"

#include "ui/kernel_details.h"
#include "ui/kernel_filter_bar.h"
#include "ui/kernel_model.h"
#include "ui/kernel_summary_strip.h"
#include "ui/kernel_table.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kTellMs = 120;
/// From here on the details stand beside the list and not below it.
constexpr int kWide = 1100;
// Of the details, in per cent.
constexpr int kDetailsBeside = 30;
constexpr int kDetailsBelow = 42;
/// From here on there is room for the next step, which takes many words.
constexpr int kWideForStep = 1850;

// Keys of the page's state.
constexpr QLatin1String kColumns("columns");
constexpr QLatin1String kSortedBy("sorted_by");
constexpr QLatin1String kDescending("descending");
constexpr QLatin1String kBlock("block");
constexpr QLatin1String kFollow("follow");

}  // namespace

KernelListPage::KernelListPage(KernelBuild& build, QWidget* parent)
    : QWidget(parent),
      m_build(build),
      m_model(new KernelModel(build, this)),
      m_filters(new KernelFilterBar(this)),
      m_summary(new KernelSummaryStrip(this)),
      m_table(new KernelTable(this)),
      m_nothing(new QLabel(m_table->viewport())),
      m_details(new KernelDetails(this)),
      m_splitter(new QSplitter(this)) {
    this->build();
    connectParts();
    retranslate();
}

void KernelListPage::build() {
    m_table->setStretched(static_cast<int>(KernelColumn::Kernel));
    m_table->setModel(m_model);
    for (int i = 0; i < kKernelColumnCount; ++i)
        m_table->setColumnHidden(i, !isShownAtFirst(static_cast<KernelColumn>(i)));
    // In the middle of the empty table.
    auto* middle = new QVBoxLayout(m_table->viewport());
    middle->addWidget(m_nothing, 0, Qt::AlignCenter);
    m_nothing->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_nothing->hide();
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_details);
    m_splitter->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_filters);
    column->addWidget(m_summary);
    column->addWidget(m_splitter, 1);
    m_tell.setSingleShot(true);
    m_tell.setInterval(kTellMs);
}

void KernelListPage::connectParts() {
    connect(m_filters, &KernelFilterBar::choiceChanged, this, &KernelListPage::chooseAnew);
    connect(m_filters, &KernelFilterBar::blockChanged, this, &KernelListPage::blockChanged);
    connect(m_filters, &KernelFilterBar::blockChanged, this, &KernelListPage::stateChanged);
    connect(m_filters, &KernelFilterBar::leftForList, m_table, &KernelTable::enter);
    connect(m_summary, &KernelSummaryStrip::spillingChosen, this, &KernelListPage::chooseAnew);
    connect(m_summary, &KernelSummaryStrip::facetChosen, this,
            [this] { m_model->setFacet(m_summary->facet()); });
    connect(m_model, &KernelModel::rowsChosen, this, &KernelListPage::tellSoon);
    connect(m_nothing, &QLabel::linkActivated, this, &KernelListPage::showAll);
    connect(&m_tell, &QTimer::timeout, this, &KernelListPage::tell);
    connect(&m_build, &KernelBuild::renewed, this, [this] { m_fitted = false; });
    connect(&m_build, &KernelBuild::reevaluated, this, &KernelListPage::refreshDetails);
    connect(m_table, &KernelTable::currentIdChanged, this, &KernelListPage::showCurrent);
    connect(m_table, &KernelTable::idActivated, this,
            [this](int id) { emit kernelActivated(static_cast<std::uint32_t>(id)); });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_placed = true; });
    connect(m_details, &KernelDetails::putRequested, this, [this] {
        if (const auto kernel = current()) emit kernelActivated(*kernel);
    });
    connect(&m_details->follow(), &QCheckBox::toggled, this, [this](bool on) {
        if (on && current()) emit kernelChosen(*current());
        emit stateChanged();
    });
    connect(m_table, &KernelTable::copyRequested, this, &KernelListPage::copyRequested);
    connect(m_table, &KernelTable::columnsChosen, this, [this] {
        m_columnsChosen = true;
        emit stateChanged();
    });
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            &KernelListPage::stateChanged);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        emit menuRequested(m_table->viewport()->mapToGlobal(place));
    });
}

void KernelListPage::chooseAnew() {
    KernelChoice choice = m_filters->choice();
    choice.spilling = m_summary->spillingOnly();
    m_model->setChoice(choice);
}

void KernelListPage::tellSoon() {
    fitFirstRows();
    // What is still coming in is counted now and then, everything else at once.
    if (m_build.state() != KernelBuild::State::Reading) return tell();
    if (!m_tell.isActive()) m_tell.start();
}

void KernelListPage::fitFirstRows() {
    if (m_fitted || m_model->rows().empty()) return;
    m_fitted = true;
    showColumnsWithRoom();
    m_table->fitColumns();
}

void KernelListPage::showColumnsWithRoom() {
    const int step = static_cast<int>(KernelColumn::NextStep);
    const bool shown = width() >= kWideForStep;
    if (!m_columnsChosen && shown == m_table->isColumnHidden(step))
        m_table->setColumnShown(step, shown);
}

KernelSummary KernelListPage::summaryNow() const {
    return summarize(m_build.evaluated(), m_model->chosen());
}

void KernelListPage::tell() {
    m_tell.stop();
    std::size_t ptx = 0;
    const auto& kernels = m_build.list().kernels();
    for (const std::uint32_t kernel : m_model->chosen())
        if (!m_build.outcomes()[kernel].occupancy && kernels[kernel].facts.isPtx()) ++ptx;
    m_summary->show(summaryNow(), ptx);
    m_filters->showCount(m_model->rows().size(), m_model->seen());
    std::map<CodeTarget, std::size_t> targets;
    for (std::size_t i = 0; i < m_build.outcomes().size(); ++i)
        ++targets[kernels[i].facts.target];
    const bool whole = m_build.state() == KernelBuild::State::Read && m_build.isEvaluated();
    m_filters->showTargets(targets, whole, m_gpu);
    m_nothing->setVisible(m_model->rows().empty() && m_model->seen() > 0);
}

void KernelListPage::showAll() {
    m_summary->setFacet({});
    m_summary->setSpillingOnly(false);
    m_model->setFacet({});
    m_filters->clearChoice();
    chooseAnew();
}

std::optional<std::uint32_t> KernelListPage::current() const {
    const int id = m_table->currentId();
    if (id < 0) return std::nullopt;
    return static_cast<std::uint32_t>(id);
}

std::vector<std::uint32_t> KernelListPage::kernelsToTell() const {
    const std::vector<int> chosen = m_table->chosenIds();
    if (chosen.size() <= 1) return m_model->rows();
    return {chosen.begin(), chosen.end()};
}

void KernelListPage::showCurrent(int id) {
    refreshDetails();
    if (id >= 0) emit kernelChosen(static_cast<std::uint32_t>(id));
}

void KernelListPage::refreshDetails() {
    if (const auto kernel = current())
        m_details->show(m_build.kernel(*kernel), m_build.evaluator());
    else
        m_details->showNothing();
}

void KernelListPage::showGpu(const QString& name) {
    if (name == m_gpu) return;
    m_gpu = name;
    tell();
}

/// Until somebody moves the handle, list and details keep their shares.
void KernelListPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showColumnsWithRoom();
    const Qt::Orientation wanted = width() >= kWide ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() == wanted && m_placed) return;
    if (m_splitter->orientation() != wanted) m_placed = false;
    m_splitter->setOrientation(wanted);
    const bool beside = wanted == Qt::Horizontal;
    const int room = beside ? width() : height();
    const int details = room * (beside ? kDetailsBeside : kDetailsBelow) / 100;
    m_splitter->setSizes({room - details, details});
}

void KernelListPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) refreshDetails();
}

void KernelListPage::saveState(QJsonObject& state) const {
    QJsonArray columns;
    for (int i = 0; i < kKernelColumnCount; ++i) {
        const auto column = static_cast<KernelColumn>(i);
        const bool shown = !m_table->isColumnHidden(i);
        if (shown) columns.append(kernelColumnKey(column));
    }
    if (m_columnsChosen) state.insert(kColumns, columns);
    const QHeaderView& titles = *m_table->horizontalHeader();
    if (titles.sortIndicatorSection() >= 0 && titles.sortIndicatorSection() < kKernelColumnCount) {
        state.insert(kSortedBy,
                     kernelColumnKey(static_cast<KernelColumn>(titles.sortIndicatorSection())));
        state.insert(kDescending, titles.sortIndicatorOrder() == Qt::DescendingOrder);
    }
    if (m_filters->blockThreads()) state.insert(kBlock, *m_filters->blockThreads());
    if (!m_details->follow().isChecked()) state.insert(kFollow, false);
}

void KernelListPage::restoreState(const QJsonObject& state) {
    m_columnsChosen = state.contains(kColumns);
    if (m_columnsChosen) {
        const QJsonArray columns = state.value(kColumns).toArray();
        for (int i = 0; i < kKernelColumnCount; ++i)
            m_table->setColumnHidden(
                i, i != static_cast<int>(KernelColumn::Kernel) &&
                       !columns.contains(kernelColumnKey(static_cast<KernelColumn>(i))));
    }
    if (const auto sorted = kernelColumn(state.value(kSortedBy).toString()))
        m_table->sortByColumn(static_cast<int>(*sorted), state.value(kDescending).toBool()
                                                             ? Qt::DescendingOrder
                                                             : Qt::AscendingOrder);
    m_filters->block().setValue(state.value(kBlock).toInt());
    m_details->follow().setChecked(state.value(kFollow).toBool(true));
}

void KernelListPage::retranslate() {
    m_table->setAccessibleName(tr("Kernels"));
    m_nothing->setText(QStringLiteral("%1 <a href='#'>%2</a>")
                           .arg(tr("No kernel meets the filters.").toHtmlEscaped(),
                                tr("Show all").toHtmlEscaped()));
    m_filters->retranslate();
    m_summary->retranslate();
    m_details->retranslate();
    m_fitted = false;
    fitFirstRows();
    tell();
    refreshDetails();
}

}  // namespace occ::ui
