#pragma once

#include "core/io/report.h"
#include "ui/kernel_build.h"
#include "ui/scenario_model.h"
#include "ui/snapshot_view.h"

#include <QStringList>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace occ::ui {

class EmptyState;
class KernelDiffPage;
class KernelListPage;
class MessageLabel;

/// Every kernel of a build, with its resources and its occupancy on the GPU in use; and two builds
/// side by side. What is opened here is read by a child process.
class KernelsView : public SnapshotView {
    Q_OBJECT

public:
    explicit KernelsView(ScenarioModel& model, QWidget* parent = nullptr);
    ~KernelsView() override;

    [[nodiscard]] QString state() const override;
    void restoreState(const QString& state) override;
    [[nodiscard]] std::vector<Picture> pictures() const override;

    /// Files or folders of one build, instead of what is shown.
    void openFiles(const QStringList& paths);
    void openText(const QString& text);
    /// The build on show is compared with an earlier one.
    void compareWith(const QStringList& paths);
    void leaveComparison();
    /// Files that were opened before, the last one first. One entry is one build, see buildFiles.
    [[nodiscard]] const QStringList& recent() const { return m_recent; }
    void setRecent(const QStringList& recent);

    [[nodiscard]] KernelBuild& build() { return m_build; }
    [[nodiscard]] KernelListPage& listPage() const { return *m_list; }
    [[nodiscard]] KernelDiffPage& diffPage() const { return *m_diff; }
    [[nodiscard]] EmptyState& emptyState() const { return *m_empty; }
    [[nodiscard]] QPushButton& cancelButton() const { return *m_cancel; }
    [[nodiscard]] QPushButton& problemsButton() const { return *m_problems; }
    [[nodiscard]] QPushButton& openButton() const { return *m_open; }
    [[nodiscard]] QString title() const { return m_titleText; }
    /// What went wrong; empty: nothing.
    [[nodiscard]] QString message() const;
    /// Nothing to show; the list; two builds.
    enum class Page { Empty, List, Comparison };
    [[nodiscard]] Page page() const;
    [[nodiscard]] bool isReading() const;
    /// Whether there is a build that another can be compared with.
    [[nodiscard]] bool canCompare() const;
    [[nodiscard]] bool canPutOnSliders() const;
    /// Where the keyboard begins.
    [[nodiscard]] QWidget& firstControl() const;
    /// Whether there are kernels to be saved.
    [[nodiscard]] bool hasKernels() const;
    [[nodiscard]] bool follows() const;
    void setFollows(bool follows);

public slots:
    void askForFiles();
    void askForFolder();
    void paste();
    void askForEarlierBuild();
    void cancel();
    void putOnSliders();
    void copyKernels();
    void saveKernels(occ::ReportFormat format);

signals:
    void recentChanged();
    /// What can be done has changed: reading, kernels, following.
    void commandsChanged();

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    void buildPages();
    void connectParts();
    void connectMenus();
    void open(const ImportRequest& request);
    void showState();
    void showEmptyState();
    void showProgress();
    void showFailure();
    void showTitle();
    void showProblems();
    [[nodiscard]] const KernelList& listOfProblems() const;
    void put(std::uint32_t kernel, EditMerge merge);
    void putLaunch(const std::optional<KernelLaunch>& launch, EditMerge merge);
    void fillOpenMenu(QMenu& menu);
    void askFor(const std::function<void(const QStringList&)>& chosen, bool folder);
    void remember(const QStringList& paths);
    [[nodiscard]] LaunchAssumptions assumptions() const;
    void applyConditions();
    [[nodiscard]] QString fileName() const;
    void write(ReportFormat format, const std::function<void(std::string)>& done);

    KernelBuild m_build;
    KernelListPage* m_list;
    KernelDiffPage* m_diff;
    EmptyState* m_empty;
    QStackedLayout* m_stack;
    QLabel* m_title = nullptr;
    QPushButton* m_problems = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_folderButton = nullptr;
    QPushButton* m_pasteButton = nullptr;
    MessageLabel* m_message = nullptr;
    QString m_titleText;
    QStringList m_recent;
    std::optional<KernelConfig> m_lastPut;  ///< by following the selection
};

/// One build's files as an entry of the recent ones, and back.
[[nodiscard]] QString recentBuild(const QStringList& paths);
[[nodiscard]] QStringList buildFiles(const QString& recent);
/// "libfoo.so", "a.log and 2 more".
[[nodiscard]] QString buildTitle(const QStringList& paths);
/// That a build has no kernels, and the first of its problems.
[[nodiscard]] QString nothingFound(const KernelList& list, const QString& between);

}  // namespace occ::ui
