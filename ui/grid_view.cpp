#include "ui/grid_view.h"

#include "core/measure/probe.h"
#include "ui/empty_state.h"
#include "ui/figure_strip.h"
#include "ui/fresh_menu.h"
#include "ui/grid_clusters.h"
#include "ui/grid_inputs.h"
#include "ui/grid_pictures.h"
#include "ui/grid_player.h"
#include "ui/grid_saw_chart.h"
#include "ui/grid_text.h"
#include "ui/output.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>

namespace occ::ui {

GridView::GridView(ScenarioModel& model, QWidget* parent) : SnapshotView(model, parent) {
    build();
    connectInputs();
    GridView::retranslate();
}

void GridView::build() {
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* page = new QWidget(area);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    buildHead(*column);
    m_pages = new QStackedWidget(page);
    m_nothing = new EmptyState(m_pages);
    buildContent();
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(m_content);
    column->addWidget(m_pages, 1);
    area->setWidget(page);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
}

void GridView::buildHead(QVBoxLayout& column) {
    m_inputs = new GridInputs(this);
    m_export = new QPushButton(this);
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    m_clusters = new GridClusters(this);
    auto* line = new QHBoxLayout;
    line->addWidget(m_inputs, 1);
    line->addWidget(m_export);
    column.addLayout(line);
    column.addWidget(m_clusters);
}

void GridView::buildContent() {
    m_content = new QWidget(m_pages);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_figures = new FigureStrip(m_content);
    m_chart = new SawChart(m_content);
    m_lower = new QStackedWidget(m_content);
    m_noSchedule = new EmptyState(m_lower);
    m_player = new SchedulePlayer(m_lower);
    m_lower->addWidget(m_noSchedule);
    m_lower->addWidget(m_player);
    column->addWidget(m_figures);
    column->addWidget(m_chart, 2);
    column->addWidget(m_lower, 3);
}

void GridView::connectInputs() {
    const auto finish = [this] { model().finishRun(); };
    const auto follow = [this](qint64 blocks) { setGrid(blocks, false); };
    connect(m_inputs, &GridInputs::gridEdited, this, follow);
    connect(m_inputs, &GridInputs::editFinished, this, finish);
    connect(m_inputs, &GridInputs::gridChosen, this,
            [this](qint64 blocks) { setGrid(blocks, true); });
    connect(m_chart, &SawChart::gridPicked, this, follow);
    connect(m_chart, &SawChart::pickFinished, this, finish);
    connect(m_clusters, &GridClusters::sizeEdited, this,
            [this](int blocks) { model().setField(FieldId::ClusterSize, blocks); });
    connect(m_clusters, &GridClusters::editFinished, this, finish);
    connect(m_clusters, &GridClusters::layoutChosen, this, [this](const GpcLayout& layout) {
        Gpu gpu = model().snapshot().gpu;
        gpu.gpcLayout = layout;
        model().setGpu(gpu);
    });
    for (EmptyState* place : {m_nothing, m_noSchedule})
        connect(place, &EmptyState::actionChosen, this, &GridView::takeRemedy);
    connect(m_player, &SchedulePlayer::settingsChanged, this, &SnapshotView::stateChanged);
}

void GridView::setGrid(qint64 blocks, bool ownStep) {
    if (ownStep) model().finishRun();
    model().setField(FieldId::Grid, blocks);
    if (ownStep) model().finishRun();
}

bool GridView::hasContent() const {
    return m_pages->currentWidget() == m_content;
}

bool GridView::hasSchedule() const {
    return hasContent() && m_lower->currentWidget() == m_player;
}

void GridView::refresh(const Snapshot& snapshot) {
    m_facts = GridFacts::of(snapshot);
    m_inputs->show(m_facts);
    const bool clusters =
        snapshot.gpu.limits.maxClusterSizePortable > 0 || m_facts.capacity.hasClusters();
    m_clusters->setVisible(clusters);
    if (clusters) m_clusters->show(snapshot, m_facts);
    m_export->setEnabled(m_facts.capacity.atOnce > 0);
    if (m_facts.capacity.atOnce <= 0) return showNothing(snapshot);
    m_figures->show(GridText::figures(m_facts));
    m_chart->show(SawContent::of(m_facts.capacity, m_facts.gridBlocks));
    m_chart->setAccessibleName(GridText::sawTitle());
    m_chart->setAccessibleDescription(GridText::sawSummary(m_facts));
    showSchedule(snapshot);
    m_pages->setCurrentWidget(m_content);
}

void GridView::retranslate() {
    m_inputs->retranslate();
    m_clusters->retranslate();
    m_player->retranslate();
    m_export->setText(tr("Export"));
}

QString GridView::state() const {
    const BlockTimes times = m_player->blockTimes();
    return QStringLiteral("speed=%1;spread=%2;seed=%3")
        .arg(m_player->speed())
        .arg(times.spreadPercent)
        .arg(times.seed);
}

void GridView::restoreState(const QString& state) {
    BlockTimes times = m_player->blockTimes();
    for (const QString& entry : state.split(QLatin1Char(';'))) {
        const QString key = entry.section(QLatin1Char('='), 0, 0);
        bool read = false;
        const double value = entry.section(QLatin1Char('='), 1).toDouble(&read);
        if (!read) continue;
        if (key == QLatin1String("speed")) m_player->setSpeed(value);
        if (key == QLatin1String("spread") && value >= 0 && value <= kMaxSpreadPercent)
            times.spreadPercent = static_cast<int>(value);
        if (key == QLatin1String("seed") && value >= 0 && value <= 1e9)
            times.seed = static_cast<std::uint32_t>(value);
    }
    m_player->setBlockTimes(times);
}

Picture GridView::savedSaw() const {
    return sawPicture(model().snapshot());
}

/// What is seen, at the moment that is seen; a view that was not seen yet begins at the start.
Picture GridView::savedSchedule() const {
    const Snapshot& snapshot = model().snapshot();
    const GridFacts facts = GridFacts::of(snapshot);
    const ScheduleSubject subject{snapshot.gpu, facts.capacity, facts.gridBlocks,
                                  m_player->blockTimes()};
    if (m_player->content()->subject() == subject)
        return schedulePicture(snapshot, m_player->content(), m_player->time());
    return schedulePicture(snapshot, m_player->blockTimes());
}

std::vector<Picture> GridView::pictures() const {
    const GridFacts facts = GridFacts::of(model().snapshot());
    std::vector<Picture> pictures;
    if (facts.capacity.atOnce > 0) pictures.push_back(savedSaw());
    if (facts.hasSchedule()) pictures.push_back(savedSchedule());
    return pictures;
}

void GridView::fillMenu(QMenu& menu) {
    if (!hasContent()) return;
    menu.addAction(tr("Save &efficiency chart…"), this,
                   [this] { savePicture(this, savedSaw(), QStringLiteral("grid-efficiency")); });
    menu.addAction(tr("Copy e&fficiency chart"), this, [this] { copyPicture(savedSaw()); });
    if (hasSchedule()) {
        menu.addAction(tr("Save &schedule…"), this, [this] {
            savePicture(this, savedSchedule(), QStringLiteral("grid-schedule"));
        });
        menu.addAction(tr("Copy s&chedule"), this, [this] { copyPicture(savedSchedule()); });
    }
    menu.addSeparator();
    menu.addAction(tr("Copy fi&gures"), this,
                   [this] { copyText(GridText::report(model().snapshot())); });
    menu.addAction(tr("Efficiency as CS&V…"), this, [this] {
        saveBytes(this, QStringLiteral("grid-efficiency.csv"), tr("CSV table (*.csv)"),
                  QByteArray::fromStdString(toCsv(savedSaw().table())));
    });
}

}  // namespace occ::ui
