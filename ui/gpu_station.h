#pragma once

#include "ui/gpu_place.h"
#include "ui/gpu_request.h"
#include "ui/snapshot.h"

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <vector>

namespace occ {
struct GpuAnswer;
}

namespace occ::ui {

class GpuProcess;

enum class GpuActivity { None, Looking, Measuring };

/// Where GPUs are, what was found and measured there, and what runs now. Holds nothing of the
/// launch but what the window last told it, and never starts anything by itself.
class GpuStation : public QObject {
    Q_OBJECT

public:
    explicit GpuStation(QObject* parent = nullptr);
    ~GpuStation() override;

    [[nodiscard]] std::vector<const GpuPlace*> places() const;
    [[nodiscard]] const GpuPlace& place() const { return *m_current; }
    void choose(std::size_t place);
    void chooseKind(PlaceKind kind);
    void chooseDevice(std::size_t device);

    /// Takes the place of one with the same destination, and is chosen.
    void addRemote(const RemoteGpu& remote);
    void replaceRemote(const RemoteGpu& before, const RemoteGpu& after);
    void removeRemote(const RemoteGpu& remote);
    /// What was read from a file, under the file's name, and chosen.
    void addFile(const QString& file, const Measurement& measurement);
    void addFile(const QString& file, const GpuInventory& inventory);

    [[nodiscard]] const MeasureChoices& choices() const { return m_choices; }
    void setChoices(const MeasureChoices& choices);
    /// The launch and GPU of the model.
    void setLaunch(const Gpu& gpu, const KernelConfig& kernel);
    [[nodiscard]] const Gpu& modelGpu() const { return m_gpu; }
    /// Whether the simulation follows the launch; it does while somebody looks.
    void setFollowing(bool following);

    void detect();
    /// Looks for GPUs first where that has not been done.
    void measure(const std::vector<MeasurePart>& parts);
    void verify() { measure({MeasurePart::Verify}); }
    void cancel();

    [[nodiscard]] GpuActivity activity() const { return m_activity; }
    /// Whether what runs, if anything, is at the chosen place.
    [[nodiscard]] bool busyHere() const { return m_process && m_busy == m_current; }
    /// Where something runs; null: nowhere.
    [[nodiscard]] const GpuPlace* busyPlace() const { return m_busy; }
    [[nodiscard]] const MeasureProgress& progress() const { return m_progress; }
    /// Whether the launch is another than that of the measurement.
    [[nodiscard]] bool isStale() const;

    [[nodiscard]] QStringList remoteTexts() const;
    [[nodiscard]] QString currentKey() const;
    void restore(const QStringList& remotes, const QString& currentKey);

signals:
    /// Anything but the measurement or the progress.
    void changed();
    void measurementChanged();
    void progressed();
    /// GPUs were found, or forgotten.
    void inventoriesChanged();

private:
    GpuPlace& add(GpuPlace place);
    void select(GpuPlace& place);
    void drop(const GpuPlace& place);
    [[nodiscard]] GpuPlace* findRemote(const RemoteGpu& remote) const;
    void addFilePlace(GpuPlace place);
    void start(GpuActivity activity, const std::vector<std::string>& request);
    void stop();
    void prepareMeasurement(const std::vector<MeasurePart>& parts);
    void take(const Measurement& measurement);
    void finish(const GpuAnswer& answer);
    void simulateSoon();
    void simulateNow();

    std::vector<std::unique_ptr<GpuPlace>> m_places;
    GpuPlace* m_current = nullptr;
    GpuPlace* m_busy = nullptr;  ///< where the process runs
    GpuProcess* m_process = nullptr;
    GpuActivity m_activity = GpuActivity::None;
    std::vector<MeasurePart> m_next;       ///< to be measured once GPUs are found
    std::optional<Measurement> m_before;   ///< parts that this run leaves as they are
    std::optional<KernelConfig> m_wanted;  ///< what its launch-dependent parts are asked for
    MeasureProgress m_progress;
    MeasureChoices m_choices;
    Gpu m_gpu;
    KernelConfig m_kernel;
    QTimer m_simulation;
    bool m_following = false;
};

}  // namespace occ::ui
