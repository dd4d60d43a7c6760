#pragma once

#include "core/measure/experiments.h"

#include <string>
#include <vector>

namespace occ::ui {

/// What the user wants of a measurement, beside the launch itself.
struct MeasureChoices {
    bool residency = true;
    bool timeline = true;
    bool throughput = true;
    bool quick = false;
    int blockTimeUs = 100;      ///< of the timeline
    int spreadPercent = 0;      ///< of the timeline's blocks
    int gridBlocks = 0;         ///< of the timeline; 0: the launch's, else three waves and a half
    int configurations = 1200;  ///< of the verify sweep

    [[nodiscard]] std::vector<MeasurePart> parts() const;
    friend bool operator==(const MeasureChoices&, const MeasureChoices&) = default;
};

/// The launch with the grid that the choices lead to.
[[nodiscard]] KernelConfig wantedLaunch(const KernelConfig& kernel, const MeasureChoices& choices);

/// Requests to `occuscope-cli gpu serve`: the options are those of the command line.
[[nodiscard]] std::vector<std::string> listRequest();
[[nodiscard]] std::vector<std::string> measureRequest(int device,
                                                      const std::vector<MeasurePart>& parts,
                                                      const KernelConfig& kernel,
                                                      const MeasureChoices& choices);
[[nodiscard]] std::vector<std::string> verifyRequest(int device, const MeasureChoices& choices);
/// The same as `measureRequest` for the simulation.
[[nodiscard]] MeasurePlan simulationPlan(const KernelConfig& kernel, const MeasureChoices& choices);

}  // namespace occ::ui
