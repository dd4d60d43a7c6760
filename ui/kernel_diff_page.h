#pragma once

#include "core/kernels/kernel_diff.h"
#include "ui/kernel_build.h"

#include <QWidget>
#include <array>
#include <optional>

class QLabel;
class QPushButton;
class QToolButton;

namespace occ::ui {

class KernelDiffModel;
class KernelFilterField;
class KernelTable;
struct DifferenceOutput;

/// The build on show beside an earlier one: what was added and removed, what got better and worse.
class KernelDiffPage : public QWidget {
    Q_OBJECT

public:
    /// `build`: the one on show, which is taken for the later one.
    explicit KernelDiffPage(KernelBuild& build, QWidget* parent = nullptr);

    /// Reads the earlier build.
    void open(const ImportRequest& request, const QString& title);
    void setTitle(const QString& title);
    void setConditions(const Gpu& gpu, const LaunchAssumptions& assumptions);
    void close();

    [[nodiscard]] KernelBuild& other() { return m_other; }
    [[nodiscard]] KernelDiffModel& model() const { return *m_model; }
    [[nodiscard]] KernelTable& table() const { return *m_table; }
    [[nodiscard]] QToolButton& button(KernelChange change) const {
        return *m_changes[static_cast<std::size_t>(change)];
    }
    [[nodiscard]] KernelFilterField& field() const { return *m_field; }
    [[nodiscard]] QPushButton& swapButton() const { return *m_swap; }
    [[nodiscard]] QPushButton& backButton() const { return *m_back; }
    [[nodiscard]] QString head() const;
    /// Whether the differences are those of both builds as they are.
    [[nodiscard]] bool isReady() const { return m_ready; }
    /// The chosen pairs, or all that are shown where at most one is chosen; in the order shown.
    /// Precondition: it is ready.
    [[nodiscard]] DifferenceOutput output() const;
    void retranslate();

signals:
    void left();
    void launchActivated(const occ::KernelOutcome& outcome);
    void copyRequested();
    void menuRequested(const QPoint& global);
    void readyChanged();

private:
    void build();
    QWidget* makeHead();
    QWidget* makeFilters();
    void connectParts();
    void invalidate();
    void compare();
    void take(std::vector<KernelPair> pairs);
    void showCounts();
    void showHead();
    void activate(int pair);
    [[nodiscard]] const KernelBuild& before() const { return m_swapped ? m_build : m_other; }
    [[nodiscard]] const KernelBuild& after() const { return m_swapped ? m_other : m_build; }

    KernelBuild& m_build;
    KernelBuild m_other;
    KernelDiffModel* m_model;
    QLabel* m_head;
    QPushButton* m_swap;
    QPushButton* m_back;
    KernelFilterField* m_field;
    std::array<QToolButton*, kKernelChangeCount> m_changes{};
    KernelTable* m_table;
    QString m_title;  ///< of the build on show
    QString m_otherTitle;
    int m_generation = 0;  ///< of the comparison that counts
    bool m_swapped = false;
    bool m_ready = false;
    bool m_fitted = false;
};

}  // namespace occ::ui
