#pragma once

#include "ui/picture.h"
#include "ui/result_view.h"
#include "ui/throughput_plot.h"

#include <vector>

class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;

namespace occ::ui {

class ThroughputChart;

/// Throughput against occupancy, a chart for each kind of work.
class ThroughputView : public ResultView {
    Q_OBJECT

public:
    explicit ThroughputView(QWidget* parent = nullptr);

    /// The charts that are shown, from the top.
    [[nodiscard]] std::vector<const ThroughputChart*> charts() const;
    /// The sentence below a chart.
    [[nodiscard]] QString conclusion(std::size_t chart) const;
    [[nodiscard]] std::string csv() const;
    [[nodiscard]] QString report() const;
    /// All charts on one sheet.
    [[nodiscard]] Picture picture() const;

protected:
    bool takeOver(const Measurement& measurement) override;
    void refresh() override;
    [[nodiscard]] EmptyTexts emptyTexts() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Section {
        QWidget* box;
        ThroughputChart* chart;
        QLabel* conclusion;
    };
    void build();
    void addSection();
    void arrange();
    void fillMenu(QMenu& menu);

    std::vector<ThroughputSeries> m_series;
    std::vector<ThroughputChartContent> m_contents;
    QLabel* m_note = nullptr;
    QPushButton* m_export = nullptr;
    QWidget* m_page = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<Section> m_sections;
    int m_columns = 0;
};

/// The charts that a measurement fills: copy, dependent loads, and all multiply-adds in one.
[[nodiscard]] std::vector<ThroughputChartContent> throughputCharts(const Measurement& measurement);

}  // namespace occ::ui
