#pragma once

#include "ui/gpu_state_page.h"

#include <QScrollArea>
#include <QTimer>
#include <array>

class QLabel;
class QStackedWidget;
class QTabWidget;

namespace occ {
struct Gpu;
}

namespace occ::ui {

class GpuCard;
class GpuRunBar;
class GpuStation;
class MeasurementSummary;
class MeasurementView;

/// The tab "This GPU": what is there, and prediction beside measurement. Shows the station.
class GpuPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit GpuPanel(GpuStation& station, QWidget* parent = nullptr);

    [[nodiscard]] GpuRunBar& runBar() { return *m_bar; }
    [[nodiscard]] GpuCard& card() { return *m_card; }
    [[nodiscard]] GpuStatePage& statePage() { return *m_state; }
    [[nodiscard]] MeasurementSummary& summary() { return *m_summary; }
    [[nodiscard]] QTabWidget& views() { return *m_views; }
    /// What is to be known about what is shown: stale, cancelled, incomplete; may be empty.
    [[nodiscard]] QString note() const;
    [[nodiscard]] bool showsResults() const;

signals:
    void useRequested(const occ::Gpu& gpu);
    void addRemoteRequested();
    void editRemoteRequested();
    void openRequested();
    void saveRequested();
    void sampleRequested();
    void chooseGpuRequested();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    QWidget* buildResults();
    void connectParts();
    void perform(GpuAction action);
    void refresh();
    void fitPages();
    void keepFocus();
    void refreshNote();
    void refreshState();
    void refreshMeasurement();
    void showLooking();
    void showFailure();
    void showNotice(const QString& text);
    void retranslate();

    GpuStation& m_station;
    GpuRunBar* m_bar;
    GpuCard* m_card;
    QLabel* m_note;
    QStackedWidget* m_stack;
    GpuStatePage* m_state;
    MeasurementSummary* m_summary;
    QTabWidget* m_views;
    std::array<MeasurementView*, 4> m_parts{};  ///< by MeasurePart
    QLabel* m_notice;
    QTimer m_noticeTimer;
};

}  // namespace occ::ui
