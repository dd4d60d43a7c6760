#pragma once

#include "ui/compare_palette.h"
#include "ui/compare_pins.h"
#include "ui/snapshot_view.h"

#include <QStringList>

class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QTabBar;

namespace occ::ui {

class CompareGpus;
class ComparePage;
class CompareReport;
class CompareStrip;
class EmptyState;

/// Launches side by side: pins and the launch in the calculator as curves over each other and as a
/// table of differences, and the kernel on many GPUs.
class CompareView : public SnapshotView {
    Q_OBJECT

public:
    enum class Page { Curves, Gpus };

    CompareView(ScenarioModel& model, QWidget* parent = nullptr);

    [[nodiscard]] QString state() const override;
    void restoreState(const QString& state) override;
    [[nodiscard]] std::vector<Picture> pictures() const override;

    [[nodiscard]] ComparePins& pins() { return m_pins; }
    [[nodiscard]] CompareStrip& strip() const { return *m_strip; }
    [[nodiscard]] ComparePage& curvesPage() const { return *m_curves; }
    [[nodiscard]] CompareGpus& gpusPage() const { return *m_gpus; }
    [[nodiscard]] EmptyState& emptyState() const { return *m_empty; }
    [[nodiscard]] Page page() const;
    void setPage(Page page);

    /// The last thing that happened, in a sentence; empty: nothing to tell.
    [[nodiscard]] QString message() const { return m_message; }
    [[nodiscard]] QPushButton& takeBackButton() const { return *m_takeBack; }
    [[nodiscard]] QPushButton& exportButton() const { return *m_export; }

    /// Into the calculator, as one step of undo.
    void load(std::size_t pin);
    /// The pin becomes the launch in the calculator, and keeps its name.
    void replace(std::size_t pin);
    /// The pins of a comparison, or one more of a scenario. False with a message box where the file
    /// cannot be read.
    bool openFile(const QString& path);
    bool saveFile(const QString& path);

    /// The table on show, for the clipboard and files.
    [[nodiscard]] QString tableMarkdown() const;
    [[nodiscard]] std::string tableCsv() const;

public slots:
    /// Pins the launch in the calculator. Says why where it cannot.
    void pin();

signals:
    /// Something happened that is worth a sentence, also while the view is hidden.
    void notice(const QString& sentence);

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    void connectStrip();
    void connectPages();
    void pinsChanged();
    void showMessage(const QString& sentence);
    void elideMessage();
    void setChartValue(qint64 value);
    void pinOnChosenGpus();
    /// Those that are not pinned yet. Precondition: not empty.
    void pinAll(const std::vector<Scenario>& launches);
    [[nodiscard]] Scenario currentLaunch() const;

    void openPinMenu(PinIndex pin, const QPoint& global);
    void fillPinMenu(QMenu& menu, std::size_t pin);
    void fillFileMenu(QMenu& menu);
    void askForFile();
    void askWhereToSave();
    void copyTable();
    [[nodiscard]] QString tableTitle() const;
    [[nodiscard]] QString fileName() const;
    [[nodiscard]] bool hasTable() const;
    [[nodiscard]] CompareReport report() const;
    [[nodiscard]] Picture tableSheet() const;

    ComparePins m_pins;
    QStringList m_labels;  ///< of the pins, in the window's language
    QString m_message;
    QTabBar* m_tabs = nullptr;
    QLabel* m_notice = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_file = nullptr;
    QPushButton* m_export = nullptr;
    CompareStrip* m_strip;
    EmptyState* m_empty;
    ComparePage* m_curves;
    CompareGpus* m_gpus;
    QStackedLayout* m_stack;
};

}  // namespace occ::ui
