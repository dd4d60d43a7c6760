#include "ui/compare_view.h"

#include "ui/compare_gpus.h"
#include "ui/compare_page.h"
#include "ui/compare_report.h"
#include "ui/compare_strip.h"
#include "ui/compare_text.h"
#include "ui/empty_state.h"
#include "ui/fresh_menu.h"
#include "ui/report_table.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kGap = 6;

}  // namespace

CompareView::CompareView(ScenarioModel& model, QWidget* parent)
    : SnapshotView(model, parent),
      m_strip(new CompareStrip(this)),
      m_empty(new EmptyState(this)),
      m_curves(new ComparePage(this)),
      m_gpus(new CompareGpus(this)),
      m_stack(new QStackedLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kGap, kGap, kGap, kGap);
    column->setSpacing(kGap);
    column->addWidget(makeHead());
    column->addWidget(m_strip);
    column->addLayout(m_stack, 1);
    for (QWidget* page : {static_cast<QWidget*>(m_empty), static_cast<QWidget*>(m_curves),
                          static_cast<QWidget*>(m_gpus)})
        m_stack->addWidget(page);
    connectStrip();
    connectPages();
    connect(&m_pins, &ComparePins::changed, this, &CompareView::pinsChanged);
    connect(m_empty, &EmptyState::actionChosen, this, &CompareView::pin);
    retranslate();
}

QWidget* CompareView::makeHead() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kGap);
    m_tabs = new QTabBar(head);
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    m_notice = new QLabel(head);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setMinimumWidth(1);
    m_notice->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_takeBack = new QPushButton(head);
    m_file = new QPushButton(head);
    m_export = new QPushButton(head);
    line->addWidget(m_tabs);
    line->addWidget(m_notice, 1);
    for (QPushButton* button : {m_takeBack, m_file, m_export})
        line->addWidget(button);
    m_takeBack->hide();
    m_file->setMenu(makeFreshMenu(m_file, [this](QMenu& menu) { fillFileMenu(menu); }));
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    return head;
}

void CompareView::connectStrip() {
    connect(m_strip, &CompareStrip::pinRequested, this, &CompareView::pin);
    connect(m_strip, &CompareStrip::renamed, &m_pins, &ComparePins::rename);
    connect(m_strip, &CompareStrip::loadRequested, this, &CompareView::load);
    connect(m_strip, &CompareStrip::moveRequested, &m_pins, &ComparePins::move);
    connect(m_strip, &CompareStrip::menuRequested, this, &CompareView::openPinMenu);
    connect(m_strip, &CompareStrip::removeRequested, this, [this](std::size_t pin) {
        const QString name = m_labels.value(static_cast<int>(pin));
        m_pins.remove(pin);
        showMessage(tr("Removed: %1").arg(name));
    });
    connect(m_strip, &CompareStrip::hovered, this,
            [this](PinIndex pin, bool inside) { m_curves->chart().setStrong(pin, inside); });
}

void CompareView::connectPages() {
    const auto chosen = [this] {
        follow();
        emit stateChanged();
    };
    connect(m_curves, &ComparePage::chosen, this, chosen);
    connect(m_gpus, &CompareGpus::chosen, this, chosen);
    connect(m_tabs, &QTabBar::currentChanged, this, chosen);
    connect(&m_curves->table(), &ReportTable::copyRequested, this, &CompareView::copyTable);
    connect(m_gpus, &CompareGpus::copyRequested, this, &CompareView::copyTable);
    connect(m_gpus, &CompareGpus::pinRequested, this, &CompareView::pinOnChosenGpus);
    connect(m_gpus, &CompareGpus::gpuChosen, this, [this](const Gpu& gpu) {
        model().setGpu(gpu);
        showMessage(tr("The calculator uses %1 now.").arg(toQString(gpu.name)));
    });
    CompareChart& chart = m_curves->chart();
    connect(&chart, &CompareChart::valuePicked, this, &CompareView::setChartValue);
    connect(&chart, &CompareChart::pickStarted, &model(), &ScenarioModel::finishRun);
    connect(&chart, &CompareChart::pickFinished, &model(), &ScenarioModel::finishRun);
    connect(m_takeBack, &QPushButton::clicked, this, [this] {
        m_pins.takeBack();
        showMessage({});
    });
}

CompareView::Page CompareView::page() const {
    return m_tabs->currentIndex() == 1 ? Page::Gpus : Page::Curves;
}

void CompareView::setPage(Page page) {
    m_tabs->setCurrentIndex(page == Page::Gpus ? 1 : 0);
}

Scenario CompareView::currentLaunch() const {
    // The scenario's name would be the same for every launch that is pinned from it.
    return {"", model().snapshot().gpu, model().snapshot().kernel};
}

void CompareView::pin() {
    pinAll({currentLaunch()});
}

void CompareView::pinOnChosenGpus() {
    std::vector<Scenario> launches;
    for (const Gpu& gpu : m_gpus->chosenGpus())
        launches.push_back({"", gpu, model().snapshot().kernel});
    if (!launches.empty()) pinAll(launches);
}

void CompareView::pinAll(const std::vector<Scenario>& launches) {
    std::vector<std::size_t> pinned;
    for (const Scenario& launch : launches) {
        if (m_pins.placeOf(launch)) continue;
        if (!m_pins.add(launch)) return showMessage(CompareText::full());
        pinned.push_back(m_pins.size() - 1);
    }
    const auto named = [this](std::size_t place) {
        return CompareText::numbered(place, m_labels.value(static_cast<int>(place)));
    };
    if (pinned.empty())
        showMessage(tr("Pinned already: %1").arg(named(*m_pins.placeOf(launches.front()))));
    else if (pinned.size() == 1)
        showMessage(tr("Pinned: %1").arg(named(pinned.front())));
    else
        showMessage(tr("Pinned on %1 GPUs.").arg(pinned.size()));
}

void CompareView::load(std::size_t pin) {
    Scenario wanted = m_pins.pins()[pin].scenario;
    if (wanted.name.empty()) wanted.name = model().scenario().name;
    const QString label = m_labels.value(static_cast<int>(pin));
    model().setScenario(wanted);
    showMessage(tr("Loaded into the calculator: %1").arg(label));
}

void CompareView::replace(std::size_t pin) {
    Scenario launch = currentLaunch();
    launch.name = m_pins.pins()[pin].scenario.name;
    m_pins.replace(pin, launch);
    showMessage(
        tr("Replaced: %1").arg(CompareText::numbered(pin, m_labels.value(static_cast<int>(pin)))));
}

void CompareView::setChartValue(qint64 value) {
    KernelConfig kernel = model().snapshot().kernel;
    setValueOf(m_curves->kind(), kernel, value);
    model().setKernel(kernel, EditMerge::ContinueRun);
}

void CompareView::pinsChanged() {
    m_labels = m_pins.labels();
    m_takeBack->setVisible(m_pins.canTakeBack());
    showMessage({});
    follow();
    emit stateChanged();
}

void CompareView::refresh(const Snapshot& snapshot) {
    const bool empty = m_pins.isEmpty();
    m_strip->setVisible(!empty);
    QWidget* shown = page() == Page::Gpus ? static_cast<QWidget*>(m_gpus)
                     : empty              ? static_cast<QWidget*>(m_empty)
                                          : static_cast<QWidget*>(m_curves);
    if (!empty) m_strip->show(m_pins, m_labels, snapshot);
    if (shown == m_curves) m_curves->show(report());
    if (shown == m_gpus) m_gpus->show(snapshot);
    m_stack->setCurrentWidget(shown);
    setFocusProxy(shown == m_empty    ? static_cast<QWidget*>(&m_empty->button())
                  : shown == m_curves ? static_cast<QWidget*>(&m_curves->chart())
                                      : static_cast<QWidget*>(&m_gpus->filter()));
    m_export->setEnabled(hasTable());
}

void CompareView::retranslate() {
    m_labels = m_pins.labels();
    m_tabs->setTabText(0, tr("Curves and differences"));
    m_tabs->setTabText(1, tr("Across GPUs"));
    m_tabs->setAccessibleName(tr("What is compared"));
    m_takeBack->setText(tr("&Put back"));
    m_takeBack->setToolTip(tr("Bring back the pins as they were before the last change"));
    m_file->setText(tr("Co&mparison"));
    m_file->setToolTip(tr("Open and save comparisons"));
    m_export->setText(tr("E&xport"));
    m_export->setToolTip(tr("Save or copy what is shown"));
    m_empty->setTexts(
        tr("Pin a launch, then change the inputs or the GPU: both stay side by side, as curves "
           "and as a table of what differs. Up to six launches can be pinned."),
        tr("Pin this launch"));
    m_strip->retranslate();
    m_curves->retranslate();
    m_gpus->retranslate();
    showMessage({});
}

void CompareView::resizeEvent(QResizeEvent* event) {
    SnapshotView::resizeEvent(event);
    elideMessage();
}

void CompareView::showMessage(const QString& sentence) {
    m_message = sentence;
    elideMessage();
    if (!sentence.isEmpty()) emit notice(sentence);
}

void CompareView::elideMessage() {
    m_notice->setText(m_notice->fontMetrics().elidedText(m_message, Qt::ElideRight,
                                                         std::max(40, m_notice->width())));
    m_notice->setToolTip(m_message.isEmpty() ? QString() : literal(m_message));
}

}  // namespace occ::ui
