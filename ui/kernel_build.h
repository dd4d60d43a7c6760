#pragma once

#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_filter.h"
#include "ui/kernel_process.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace occ::ui {

/// A build that is being read or was read, with what its kernels do on a GPU. It grows while it is
/// read; whatever takes long is done in slices, so that the window goes on.
class KernelBuild : public QObject {
    Q_OBJECT

public:
    enum class State { Empty, Reading, Read };

    explicit KernelBuild(QObject* parent = nullptr);

    /// Reads a build instead of the one before.
    void open(const ImportRequest& request);
    /// Takes over what was read elsewhere.
    void setList(KernelList list);
    /// Ends the reading; what has arrived stays.
    void cancel();
    void close();

    /// The GPU that the kernels are taken to run on, and what their launches are taken to be.
    void setConditions(const Gpu& gpu, const LaunchAssumptions& assumptions);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const ImportRequest& request() const { return m_request; }
    /// Why not everything was read; empty while it is read, too.
    [[nodiscard]] const std::optional<ImportFailure>& failure() const { return m_failure; }
    [[nodiscard]] const ImportProgress& progress() const { return m_progress; }

    [[nodiscard]] const KernelList& list() const;
    /// Of the first kernels of the list, all of them once nothing is under way.
    [[nodiscard]] std::span<const KernelOutcome> outcomes() const { return m_outcomes; }
    [[nodiscard]] EvaluatedList evaluated() const { return {list(), m_outcomes}; }
    [[nodiscard]] KernelView kernel(std::uint32_t index) const {
        return {list(), list().kernels()[index], m_outcomes[index]};
    }
    /// By index of the name, for the kernels that have an outcome.
    [[nodiscard]] const std::string& shortName(const KernelRecord& kernel) const {
        return m_shortNames[kernel.name];
    }
    [[nodiscard]] const std::vector<std::string>& shortNames() const { return m_shortNames; }
    [[nodiscard]] KernelEvaluator& evaluator() { return m_evaluator; }
    /// Whether all that is there has its outcome, with which one the driver would load.
    [[nodiscard]] bool isEvaluated() const {
        return m_marked && !m_anew && m_outcomes.size() == list().kernels().size();
    }
    /// The list for work beside the window. Precondition: State::Read.
    [[nodiscard]] std::shared_ptr<const KernelList> sharedList() const { return m_list; }

signals:
    /// More kernels have an outcome.
    void grown();
    /// All is new: indices mean other kernels.
    void renewed();
    /// The same kernels have new outcomes.
    void reevaluated();
    /// State or failure.
    void stateChanged();
    void progressed();

private:
    void finish();
    void workOn();
    void work();
    [[nodiscard]] bool evaluateTo(std::vector<KernelOutcome>& outcomes, std::size_t end);
    void nameTo(std::size_t end);

    State m_state = State::Empty;
    ImportRequest m_request;
    ImportProgress m_progress;
    std::optional<ImportFailure> m_failure;
    std::unique_ptr<KernelProcess> m_process;  ///< while reading
    std::shared_ptr<const KernelList> m_list;  ///< never null
    std::vector<std::string> m_shortNames;
    std::vector<KernelOutcome> m_outcomes;
    std::optional<std::vector<KernelOutcome>> m_anew;  ///< of other conditions, not all of them yet
    bool m_marked = true;  ///< outcomes say which ones the driver would load
    KernelEvaluator m_evaluator;
    QTimer m_work;
};

}  // namespace occ::ui
