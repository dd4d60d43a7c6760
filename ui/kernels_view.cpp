#include "ui/kernels_view.h"

#include "core/text/words_kernels.h"
#include "ui/dialogs.h"
#include "ui/empty_state.h"
#include "ui/fonts.h"
#include "ui/fresh_menu.h"
#include "ui/kernel_details.h"
#include "ui/kernel_diff_page.h"
#include "ui/kernel_filter_bar.h"
#include "ui/kernel_filter_field.h"
#include "ui/kernel_list_page.h"
#include "ui/kernel_problems_dialog.h"
#include "ui/kernel_table.h"
#include "ui/message_label.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kBarWidth = 150;
/// Of the progress bar: bytes of large files are beyond an int.
constexpr int kBarSteps = 1000;

}  // namespace

KernelsView::KernelsView(ScenarioModel& model, QWidget* parent)
    : SnapshotView(model, parent),
      m_list(new KernelListPage(m_build, this)),
      m_diff(new KernelDiffPage(m_build, this)),
      m_empty(new EmptyState(this)),
      m_stack(new QStackedLayout) {
    buildPages();
    connectParts();
    connectMenus();
    retranslate();
    showState();
}

KernelsView::~KernelsView() {
    // They draw from the build.
    delete m_diff;
    delete m_list;
}

void KernelsView::buildPages() {
    for (QWidget* page : std::initializer_list<QWidget*>{m_empty, m_list, m_diff})
        m_stack->addWidget(page);
    m_folderButton = &m_empty->addButton();
    m_pasteButton = &m_empty->addButton();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeHead());
    column->addWidget(m_message = new MessageLabel(this));
    column->addLayout(m_stack, 1);
    m_message->hide();
}

QWidget* KernelsView::makeHead() {
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_title = new QLabel(head);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->setFont(demiBold(m_title->font()));
    m_bar = new QProgressBar(head);
    m_bar->setRange(0, kBarSteps);
    m_bar->setFixedWidth(kBarWidth);
    row->addWidget(m_title, 1);
    row->addWidget(m_bar);
    for (QPushButton** button : {&m_problems, &m_cancel, &m_open, &m_compare, &m_export}) {
        *button = new QPushButton(head);
        row->addWidget(*button);
    }
    m_open->setMenu(makeFreshMenu(m_open, [this](QMenu& menu) { fillOpenMenu(menu); }));
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    return head;
}

void KernelsView::connectParts() {
    connect(&m_build, &KernelBuild::stateChanged, this, &KernelsView::showState);
    connect(&m_build, &KernelBuild::progressed, this, &KernelsView::showProgress);
    connect(m_list, &KernelListPage::stateChanged, this, &KernelsView::stateChanged);
    connect(m_list, &KernelListPage::stateChanged, this, &KernelsView::commandsChanged);
    connect(m_list, &KernelListPage::blockChanged, this, &KernelsView::applyConditions);
    connect(m_list, &KernelListPage::kernelActivated, this,
            [this](std::uint32_t kernel) { put(kernel, EditMerge::NewStep); });
    connect(m_list, &KernelListPage::kernelChosen, this, [this](std::uint32_t kernel) {
        if (follows()) put(kernel, EditMerge::ContinueRun);
        emit commandsChanged();
    });
    connect(m_list, &KernelListPage::copyRequested, this, &KernelsView::copyKernels);
    connect(m_diff, &KernelDiffPage::left, this, &KernelsView::leaveComparison);
    connect(m_diff, &KernelDiffPage::copyRequested, this, &KernelsView::copyKernels);
    connect(m_diff, &KernelDiffPage::readyChanged, this, &KernelsView::commandsChanged);
    connect(m_diff, &KernelDiffPage::launchActivated, this, [this](const KernelOutcome& outcome) {
        putLaunch(outcome.launch, EditMerge::NewStep);
    });
    connect(&m_diff->other(), &KernelBuild::stateChanged, this, &KernelsView::showState);
    connect(&m_diff->other(), &KernelBuild::progressed, this, &KernelsView::showProgress);
}

void KernelsView::connectMenus() {
    connect(m_empty, &EmptyState::actionChosen, this, &KernelsView::askForFiles);
    connect(m_folderButton, &QPushButton::clicked, this, &KernelsView::askForFolder);
    connect(m_pasteButton, &QPushButton::clicked, this, &KernelsView::paste);
    connect(m_cancel, &QPushButton::clicked, this, &KernelsView::cancel);
    connect(m_compare, &QPushButton::clicked, this, &KernelsView::askForEarlierBuild);
    connect(m_problems, &QPushButton::clicked, this, &KernelsView::showProblems);
    const auto openMenu = [this](const QPoint& place) {
        QMenu menu(this);
        fillMenu(menu);
        menu.exec(place);
    };
    connect(m_list, &KernelListPage::menuRequested, this, openMenu);
    connect(m_diff, &KernelDiffPage::menuRequested, this, openMenu);
}

KernelsView::Page KernelsView::page() const {
    return static_cast<Page>(m_stack->currentIndex());
}

bool KernelsView::hasKernels() const {
    if (page() == Page::Comparison) return m_diff->isReady();
    return page() == Page::List && m_build.state() == KernelBuild::State::Read &&
           m_build.isEvaluated();
}

bool KernelsView::isReading() const {
    return m_build.state() == KernelBuild::State::Reading ||
           m_diff->other().state() == KernelBuild::State::Reading;
}

bool KernelsView::canCompare() const {
    return page() != Page::Empty && m_build.state() == KernelBuild::State::Read;
}

bool KernelsView::canPutOnSliders() const {
    const auto current = m_list->current();
    return page() == Page::List && current && m_build.outcomes()[*current].launch.has_value();
}

QWidget& KernelsView::firstControl() const {
    if (page() == Page::Empty) return m_empty->button();
    if (page() == Page::Comparison) return m_diff->field();
    return m_list->filters().field();
}

bool KernelsView::follows() const {
    return m_list->details().follow().isChecked();
}

void KernelsView::setFollows(bool follows) {
    m_list->details().follow().setChecked(follows);
}

QString KernelsView::message() const {
    return m_message->text();
}

/// Which page is on show, and everything that depends on how far the reading is.
void KernelsView::showState() {
    const bool reading = m_build.state() == KernelBuild::State::Reading;
    const bool any = !m_build.list().kernels().empty();
    if (!reading && !any)
        m_stack->setCurrentWidget(m_empty);
    else if (page() == Page::Empty)
        m_stack->setCurrentWidget(m_list);
    showProgress();
    showFailure();
    if (page() == Page::Empty) showEmptyState();
    const std::size_t problems = listOfProblems().problems().size();
    m_problems->setVisible(problems > 0);
    m_problems->setText(tr("Problems (%1)…").arg(number(static_cast<std::int64_t>(problems))));
    m_compare->setVisible(page() == Page::List);
    m_compare->setEnabled(!reading);
    m_export->setVisible(page() != Page::Empty);
    m_open->setVisible(page() != Page::Empty);
    showTitle();
    emit commandsChanged();
}

void KernelsView::showProgress() {
    const KernelBuild& other = m_diff->other();
    const bool reading = isReading();
    const ImportProgress& progress =
        m_build.state() == KernelBuild::State::Reading ? m_build.progress() : other.progress();
    m_bar->setVisible(reading);
    m_cancel->setVisible(reading);
    if (!reading) return;
    // Nobody knows how far it is before it is told.
    m_bar->setRange(0, progress.totalBytes > 0 ? kBarSteps : 0);
    if (progress.totalBytes > 0)
        m_bar->setValue(static_cast<int>(static_cast<double>(progress.doneBytes) * kBarSteps /
                                         static_cast<double>(progress.totalBytes)));
    m_bar->setToolTip(literal(toQString(progress.file)));
}

void KernelsView::showFailure() {
    const std::optional<ImportFailure>& failure = m_build.failure();
    const bool shown = failure.has_value() && page() != Page::Empty;
    m_message->setVisible(shown);
    if (!shown) return m_message->clear();
    const QString sentence = say(words::describe(*failure)) + QLatin1Char(' ') +
                             tr("What was read until then is shown.");
    if (failure->code == ImportFailureCode::Cancelled)
        m_message->say(sentence);
    else
        m_message->complain(sentence);
}

/// Of a comparison the earlier build's; those of the other stand above its list.
const KernelList& KernelsView::listOfProblems() const {
    return page() == Page::Comparison ? m_diff->other().list() : m_build.list();
}

void KernelsView::showProblems() {
    openDialog(new KernelProblemsDialog(listOfProblems(), this));
}

LaunchAssumptions KernelsView::assumptions() const {
    LaunchAssumptions assumptions;
    assumptions.threads = m_list->filters().blockThreads();
    return assumptions;
}

void KernelsView::applyConditions() {
    const Gpu& gpu = model().snapshot().gpu;
    m_build.setConditions(gpu, assumptions());
    m_diff->setConditions(gpu, assumptions());
    m_list->showGpu(toQString(gpu.name));
}

void KernelsView::refresh(const Snapshot&) {
    applyConditions();
}

void KernelsView::put(std::uint32_t kernel, EditMerge merge) {
    if (kernel < m_build.outcomes().size()) putLaunch(m_build.outcomes()[kernel].launch, merge);
}

/// The moves through the list are one step of undo until something else is changed.
void KernelsView::putLaunch(const std::optional<KernelLaunch>& launch, EditMerge merge) {
    if (!launch) return;
    if (merge == EditMerge::ContinueRun && m_lastPut != model().snapshot().kernel)
        model().finishRun();
    m_lastPut = launch->kernel;
    model().setKernel(launch->kernel, merge);
}

void KernelsView::putOnSliders() {
    if (const auto kernel = m_list->current()) put(*kernel, EditMerge::NewStep);
}

void KernelsView::resizeEvent(QResizeEvent* event) {
    SnapshotView::resizeEvent(event);
    showTitle();
}

void KernelsView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Paste)) return paste();
    if (event->key() == Qt::Key_Escape && m_cancel->isVisible()) return cancel();
    SnapshotView::keyPressEvent(event);
}

void KernelsView::retranslate() {
    m_cancel->setText(tr("&Cancel"));
    m_cancel->setToolTip(tr("Stop reading; what has been read stays"));
    m_open->setText(tr("&Open"));
    m_compare->setText(tr("Co&mpare…"));
    m_compare->setToolTip(tr("Compare this build with an earlier one"));
    m_export->setText(tr("E&xport"));
    m_folderButton->setText(tr("Open a &folder…"));
    m_pasteButton->setText(tr("&Paste"));
    m_bar->setAccessibleName(tr("How much has been read"));
    m_list->retranslate();
    m_diff->retranslate();
    showState();
}

}  // namespace occ::ui
