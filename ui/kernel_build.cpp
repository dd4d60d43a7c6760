#include "ui/kernel_build.h"

#include "core/kernels/kernel_name.h"

#include <QElapsedTimer>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

/// Less than half of a frame: reading and painting come in the same one.
constexpr qint64 kSliceMs = 5;
/// Kernels between two looks at the clock.
constexpr std::size_t kPart = 64;
/// As many as large libraries hold. Systems give memory only where it is written.
constexpr std::size_t kExpectedKernels = std::size_t{1} << 18;

}  // namespace

KernelBuild::KernelBuild(QObject* parent)
    : QObject(parent), m_list(std::make_shared<const KernelList>()), m_evaluator(std::nullopt, {}) {
    m_work.setSingleShot(true);
    connect(&m_work, &QTimer::timeout, this, &KernelBuild::work);
}

const KernelList& KernelBuild::list() const {
    return m_process ? m_process->list() : *m_list;
}

void KernelBuild::open(const ImportRequest& request) {
    close();
    m_request = request;
    m_state = State::Reading;
    m_process = std::make_unique<KernelProcess>();
    m_outcomes.reserve(kExpectedKernels);
    connect(m_process.get(), &KernelProcess::arrived, this, &KernelBuild::workOn);
    connect(m_process.get(), &KernelProcess::progressed, this, [this](const ImportProgress& p) {
        m_progress = p;
        emit progressed();
    });
    connect(m_process.get(), &KernelProcess::finished, this, &KernelBuild::finish);
    m_process->start(request);
    emit stateChanged();
}

void KernelBuild::setList(KernelList list) {
    close();
    m_list = std::make_shared<const KernelList>(std::move(list));
    m_state = State::Read;
    workOn();
    emit stateChanged();
}

void KernelBuild::cancel() {
    if (m_process) m_process->cancel();
}

void KernelBuild::close() {
    m_process.reset();
    m_work.stop();
    m_list = std::make_shared<const KernelList>();
    m_outcomes.clear();
    m_shortNames.clear();
    m_anew.reset();
    m_failure.reset();
    m_progress = {};
    m_state = State::Empty;
    emit renewed();
    emit stateChanged();
}

/// What was told again after device linking is gone now, and with it the meaning of indices.
void KernelBuild::finish() {
    const std::size_t arrived = m_process->arrivedCount();
    ImportAnswer answer = m_process->takeAnswer();
    // It is still on its way out of its own signal.
    m_process.release()->deleteLater();
    m_failure = std::move(answer.failure);
    m_list = std::make_shared<const KernelList>(std::move(answer.list));
    m_state = State::Read;
    if (m_list->kernels().size() != arrived) {
        m_outcomes.clear();
        m_anew.reset();
        emit renewed();
    }
    workOn();
    emit stateChanged();
}

void KernelBuild::setConditions(const Gpu& gpu, const LaunchAssumptions& assumptions) {
    if (m_evaluator.gpu() != nullptr && *m_evaluator.gpu() == gpu &&
        m_evaluator.assumptions() == assumptions)
        return;
    m_evaluator = KernelEvaluator(gpu, assumptions);
    if (m_outcomes.empty()) return;
    m_anew.emplace();
    m_anew->reserve(m_outcomes.size());
    workOn();
}

void KernelBuild::workOn() {
    if (!m_work.isActive()) m_work.start(0);
}

bool KernelBuild::evaluateTo(std::vector<KernelOutcome>& outcomes, std::size_t end) {
    QElapsedTimer clock;
    clock.start();
    const auto& kernels = list().kernels();
    while (outcomes.size() < end) {
        const std::size_t stop = std::min(end, outcomes.size() + kPart);
        for (std::size_t i = outcomes.size(); i < stop; ++i) {
            nameTo(kernels[i].name + std::size_t{1});
            outcomes.push_back(m_evaluator.evaluate(kernels[i].facts));
        }
        if (clock.elapsed() >= kSliceMs) break;
    }
    return outcomes.size() >= end;
}

void KernelBuild::nameTo(std::size_t end) {
    while (m_shortNames.size() < end)
        m_shortNames.push_back(shortKernelName(list().names()[m_shortNames.size()].demangled));
}

void KernelBuild::work() {
    if (m_anew) {
        if (!evaluateTo(*m_anew, m_outcomes.size())) return workOn();
        m_outcomes = std::move(*m_anew);
        m_anew.reset();
        m_marked = false;
        // Once all are there they are told with their marks.
        if (m_state == State::Reading) {
            emit reevaluated();
            return workOn();
        }
    }
    const std::size_t before = m_outcomes.size();
    const bool all = evaluateTo(m_outcomes, list().kernels().size());
    if (m_outcomes.size() > before) {
        m_marked = false;
        emit grown();
    }
    if (!all) return workOn();
    if (m_marked || m_state != State::Read) return;
    // Which one the driver takes can be told only now that all are there.
    markChosen(list(), m_outcomes);
    m_marked = true;
    emit reevaluated();
}

}  // namespace occ::ui
