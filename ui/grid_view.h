#pragma once

#include "core/guidance.h"
#include "core/scenario.h"
#include "ui/grid_facts.h"
#include "ui/snapshot_view.h"

class QMenu;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace occ::ui {

class EmptyState;
class FigureStrip;
class GridClusters;
class GridInputs;
class SawChart;
class SchedulePlayer;

/// The whole grid: waves, tail, efficiency against its size, the schedule over the SMs, clusters.
class GridView : public SnapshotView {
    Q_OBJECT

public:
    explicit GridView(ScenarioModel& model, QWidget* parent = nullptr);

    [[nodiscard]] QString state() const override;
    void restoreState(const QString& state) override;
    [[nodiscard]] std::vector<Picture> pictures() const override;

    [[nodiscard]] GridInputs& inputs() const { return *m_inputs; }
    [[nodiscard]] GridClusters& clusters() const { return *m_clusters; }
    [[nodiscard]] FigureStrip& figures() const { return *m_figures; }
    [[nodiscard]] SawChart& chart() const { return *m_chart; }
    [[nodiscard]] SchedulePlayer& player() const { return *m_player; }
    /// In place of everything but the inputs.
    [[nodiscard]] EmptyState& nothing() const { return *m_nothing; }
    /// In place of the schedule.
    [[nodiscard]] EmptyState& noSchedule() const { return *m_noSchedule; }
    [[nodiscard]] bool hasContent() const;
    [[nodiscard]] bool hasSchedule() const;

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

private:
    void build();
    void buildHead(QVBoxLayout& column);
    void buildContent();
    void connectInputs();
    void setGrid(qint64 blocks, bool ownStep);
    void showNothing(const Snapshot& snapshot);
    void showSchedule(const Snapshot& snapshot);
    void offerProduct(const Snapshot& snapshot);
    void offerRepair(const QString& text, const Proposal& repair);
    void offerGrid(const QString& text, std::int64_t blocks);
    void takeRemedy();
    [[nodiscard]] Picture savedSaw() const;
    [[nodiscard]] Picture savedSchedule() const;

    GridFacts m_facts;
    Scenario m_remedy;  ///< what the button of an empty place makes of the launch
    GridInputs* m_inputs = nullptr;
    GridClusters* m_clusters = nullptr;
    QPushButton* m_export = nullptr;
    QStackedWidget* m_pages = nullptr;
    EmptyState* m_nothing = nullptr;
    QWidget* m_content = nullptr;
    FigureStrip* m_figures = nullptr;
    SawChart* m_chart = nullptr;
    QStackedWidget* m_lower = nullptr;
    EmptyState* m_noSchedule = nullptr;
    SchedulePlayer* m_player = nullptr;
};

}  // namespace occ::ui
