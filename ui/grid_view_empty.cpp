#include "core/text/words.h"
#include "core/text/words_guidance.h"
#include "ui/empty_state.h"
#include "ui/grid_player.h"
#include "ui/grid_products.h"
#include "ui/grid_view.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QStackedWidget>
#include <QStringList>

// What the grid's view says in place of what cannot be shown, and what would help.
namespace occ::ui {

void GridView::showNothing(const Snapshot& snapshot) {
    m_pages->setCurrentWidget(m_nothing);
    if (!m_facts.runs) {
        const std::vector<Proposal> repairs = repairProposals(*snapshot.tables, snapshot.kernel);
        return offerRepair(tr("This launch cannot run, so there are no waves. %1")
                               .arg(say(words::headline(snapshot.gpu.limits, snapshot.kernel,
                                                        snapshot.occupancy))),
                           repairs.empty() ? Proposal() : repairs.front());
    }
    if (snapshot.gpu.smCount == 0) return offerProduct(snapshot);
    Proposal smaller;
    smaller.kernel = snapshot.kernel;
    smaller.kernel.clusterSize = fittingCluster(snapshot);
    smaller.changes = {
        {FieldId::ClusterSize, snapshot.kernel.clusterSize, smaller.kernel.clusterSize}};
    offerRepair(snapshot.gpu.limits.maxClusterSizePortable == 0
                    ? tr("This GPU has no thread block clusters: take the cluster size back.")
                    : tr("No cluster of this size fits: choose a smaller one."),
                smaller);
}

void GridView::offerProduct(const Snapshot& snapshot) {
    const auto product = productLike(snapshot.gpu);
    if (!product)
        return m_nothing->setTexts(
            tr("The number of SMs is not known, and without it there are no waves. Choose a "
               "product on the left, or give the number of SMs in a GPU of your own."),
            {});
    m_remedy = model().scenario();
    m_remedy.gpu = *product;
    m_nothing->setTexts(
        tr("A compute capability has no number of SMs, and without it there are no waves. "
           "Choose a product on the left, or take the one that fits."),
        tr("Use %1 (%2)")
            .arg(toQString(product->name), withUnit(product->smCount, Unit::Multiprocessors)));
}

void GridView::offerRepair(const QString& text, const Proposal& repair) {
    m_remedy = model().scenario();
    m_remedy.kernel = repair.kernel;
    QStringList changes;
    for (const InputChange& change : repair.changes)
        changes << say(words::describe(change));
    m_nothing->setTexts(text, changes.join(QStringLiteral(", ")));
}

void GridView::showSchedule(const Snapshot& snapshot) {
    if (m_facts.hasSchedule()) {
        m_player->show(snapshot.gpu, m_facts.capacity, m_facts.gridBlocks);
        return m_lower->setCurrentWidget(m_player);
    }
    m_lower->setCurrentWidget(m_noSchedule);
    if (m_facts.waves)
        return m_noSchedule->setTexts(tr("%1 places for blocks are too many to be drawn.")
                                          .arg(number(m_facts.capacity.places)),
                                      {});
    if (m_facts.gridBlocks == 0)
        return offerGrid(
            tr("How many blocks does the launch have? Type a number above, click into the chart, "
               "or begin with one wave and a little more."),
            m_facts.suggestedGrid());
    offerGrid(
        tr("The grid of %1 does not hold whole clusters of %2, so the launch fails.")
            .arg(withUnit(m_facts.gridBlocks, Unit::Blocks), number(m_facts.capacity.clusterSize)),
        wholeClusters(m_facts));
}

void GridView::offerGrid(const QString& text, std::int64_t blocks) {
    m_remedy = model().scenario();
    m_remedy.kernel.gridBlocks = blocks;
    m_noSchedule->setTexts(text, tr("Use %1").arg(withUnit(blocks, Unit::Blocks)));
}

void GridView::takeRemedy() {
    model().finishRun();
    model().setScenario(m_remedy);
}

}  // namespace occ::ui
