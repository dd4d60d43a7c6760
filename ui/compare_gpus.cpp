#include "ui/compare_gpus.h"

#include "core/gpu_search.h"
#include "core/io/comparison_tables.h"
#include "ui/report_table.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kGap = 6;
/// Below it columns that can be missed are left out of sight.
constexpr int kWide = 1080;
constexpr int kWidestColumn = 260;

constexpr QLatin1String kCapabilities("cc");

/// Architectures of products, the newest first.
std::vector<QString> architectures() {
    std::vector<QString> names;
    for (const GpuEntry& entry : searchGpus("")) {
        const QString name = toQString(entry.capability->architecture);
        if (entry.product && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

/// The GPU in use where it is that product, since its GPCs may have been laid out otherwise.
Gpu gpuOf(const GpuEntry& entry, const Gpu& inUse) {
    Gpu gpu = makeGpu(entry);
    Gpu used = inUse;
    used.gpcLayout = gpu.gpcLayout;
    return used == gpu ? inUse : gpu;
}

bool belongsTo(const GpuEntry& entry, const QString& family) {
    if (family == kCapabilities) return entry.product == nullptr;
    if (entry.product == nullptr) return false;
    return family.isEmpty() || toQString(entry.capability->architecture) == family;
}

}  // namespace

CompareGpus::CompareGpus(QWidget* parent) : QWidget(parent), m_table(new ReportTable(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGap);
    column->addWidget(makeHead());
    column->addWidget(m_table, 1);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setWidestColumn(kWidestColumn);
    connectParts();
    retranslate();
}

QWidget* CompareGpus::makeHead() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kGap);
    m_filter = new QLineEdit(head);
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(90);
    m_family = new QComboBox(head);
    // Its longest text is not worth more room than the search.
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_family->setMinimumContentsLength(14);
    m_onlyRunning = new QCheckBox(head);
    m_summary = new QLabel(head);
    m_summary->setTextFormat(Qt::PlainText);
    line->addWidget(m_filter, 2);
    line->addWidget(m_family);
    line->addWidget(m_onlyRunning);
    line->addStretch(1);
    line->addWidget(m_summary);
    m_family->addItem(QString(), QString());
    m_family->addItem(QString(), QString(kCapabilities));
    m_family->insertSeparator(m_family->count());
    for (const QString& name : architectures())
        m_family->addItem(name, name);
    return head;
}

void CompareGpus::connectParts() {
    const auto listAnew = [this] {
        m_listStale = true;
        emit chosen();
    };
    connect(m_filter, &QLineEdit::textChanged, this, listAnew);
    connect(m_family, &QComboBox::currentIndexChanged, this, listAnew);
    connect(m_onlyRunning, &QCheckBox::toggled, this, listAnew);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        m_table->setFocus(Qt::TabFocusReason);
        if (m_shown.size() == 1) emit gpuChosen(m_shown.front());
    });
    connect(m_table, &ReportTable::rowActivated, this,
            [this](std::size_t row) { emit gpuChosen(Gpu(m_shown[row])); });
    connect(m_table, &ReportTable::copyRequested, this, &CompareGpus::copyRequested);
    connect(m_table, &QWidget::customContextMenuRequested, this, &CompareGpus::openMenu);
}

void CompareGpus::openMenu(const QPoint& place) {
    QMenu menu(this);
    const std::vector<Gpu> gpus = chosenGpus();
    QAction* use = menu.addAction(tr("&Use this GPU"));
    use->setEnabled(gpus.size() == 1);
    connect(use, &QAction::triggered, this, [this, gpus] { emit gpuChosen(gpus.front()); });
    QAction* pin = menu.addAction(tr("&Pin this kernel there"));
    pin->setEnabled(!gpus.empty());
    connect(pin, &QAction::triggered, this, &CompareGpus::pinRequested);
    menu.addSeparator();
    connect(menu.addAction(tr("&Copy table")), &QAction::triggered, this,
            &CompareGpus::copyRequested);
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

/// As chosen, and first the GPU in use where the data do not hold it.
std::vector<Gpu> CompareGpus::listGpus(const Gpu& inUse) const {
    std::vector<Gpu> gpus;
    if (inUse.origin == GpuOrigin::UserDefined &&
        toQString(inUse.name).contains(m_filter->text().trimmed(), Qt::CaseInsensitive))
        gpus.push_back(inUse);
    const QString family = familyKey();
    for (const GpuEntry& entry : searchGpus(toStdString(m_filter->text())))
        if (belongsTo(entry, family)) gpus.push_back(gpuOf(entry, inUse));
    return gpus;
}

CompareGpus::Listed CompareGpus::listed(std::vector<Gpu> gpus, const KernelConfig& kernel) const {
    std::vector<GpuOutcome> outcomes = acrossGpus(gpus, kernel);
    Listed listed;
    listed.all = gpus.size();
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        const bool runs = outcomes[i].occupancy.launchable();
        if (runs) ++listed.running;
        if (!runs && m_onlyRunning->isChecked()) continue;
        listed.gpus.push_back(std::move(gpus[i]));
        listed.outcomes.push_back(outcomes[i]);
    }
    return listed;
}

void CompareGpus::show(const Snapshot& now) {
    if (m_listStale || now.gpu != m_inUse) {
        m_inUse = now.gpu;
        m_list = listGpus(now.gpu);
        m_listStale = false;
    }
    fillTable(now);
}

void CompareGpus::fillTable(const Snapshot& now) {
    Listed rows = listed(m_list, now.kernel);
    Table table =
        acrossGpusTable(rows.gpus, rows.outcomes, now.kernel, TableReader::People, text());
    CellFlags emphasis(rows.gpus.size());
    for (std::size_t i = 0; i < rows.gpus.size(); ++i) {
        if (rows.gpus[i] != now.gpu) continue;
        emphasis[i].assign(table.columns.size(), true);
        // A mark as well as a colour.
        auto& name = std::get<Named>(table.rows[i].front());
        name.word = "● " + name.word;
    }
    const bool sameRows = rows.gpus == m_shown;
    m_shown = std::move(rows.gpus);
    if (sameRows)
        m_table->updateReport(std::move(table), std::move(emphasis));
    else {
        m_table->replaceReport(std::move(table), std::move(emphasis));
        const auto inUse = std::find(m_shown.begin(), m_shown.end(), now.gpu);
        if (inUse != m_shown.end())
            m_table->showReportRow(static_cast<std::size_t>(inUse - m_shown.begin()));
    }
    showColumns();
    m_summary->setText(tr("Runs on %1 of %2", "GPUs")
                           .arg(number(static_cast<std::int64_t>(rows.running)),
                                number(static_cast<std::int64_t>(rows.all))));
}

QString CompareGpus::summary() const {
    return m_summary->text();
}

QString CompareGpus::familyKey() const {
    return m_family->currentData().toString();
}

void CompareGpus::setFamilyKey(const QString& key) {
    const int found = m_family->findData(key);
    if (found >= 0) m_family->setCurrentIndex(found);
}

std::vector<Gpu> CompareGpus::chosenGpus() const {
    std::vector<Gpu> gpus;
    for (const std::size_t row : m_table->chosenReportRows())
        gpus.push_back(m_shown[row]);
    return gpus;
}

Table CompareGpus::report() const {
    return m_table->chosenRows();
}

Table CompareGpus::tableOf(const Snapshot& now) const {
    const Listed rows = listed(listGpus(now.gpu), now.kernel);
    return acrossGpusTable(rows.gpus, rows.outcomes, now.kernel, TableReader::People, text());
}

void CompareGpus::showColumns() {
    for (const char* key : {"architecture", "max_warps"})
        m_table->setColumnShown(key, width() >= kWide);
}

void CompareGpus::resizeEvent(QResizeEvent*) {
    showColumns();
}

void CompareGpus::retranslate() {
    m_filter->setPlaceholderText(tr("Search: h10, ada, sm_89"));
    m_filter->setAccessibleName(tr("Search GPUs"));
    m_family->setItemText(0, tr("All products"));
    m_family->setItemText(1, tr("Compute capabilities"));
    m_family->setAccessibleName(tr("Which GPUs"));
    m_onlyRunning->setText(tr("Only where it r&uns"));
    m_onlyRunning->setToolTip(tr("Hide GPUs on which the launch cannot run"));
    m_table->setAccessibleName(tr("The kernel on many GPUs"));
    m_table->setToolTip({});
}

}  // namespace occ::ui
