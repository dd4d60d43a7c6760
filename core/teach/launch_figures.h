#pragma once

#include "core/advice.h"
#include "core/derivation.h"
#include "core/scenario.h"
#include "core/textbook.h"
#include "core/waves.h"

#include <cstdint>
#include <optional>

/// The numbers behind the table of lesson quantities, each a function of a launch. The second
/// argument is the number of a family, see LessonQuantity; most have no use for it.
namespace occ::figures {

/// Empty: the launch has no such number.
using Figure = std::optional<std::int64_t>;

[[nodiscard]] Occupancy occupancyOf(const Scenario& launch);
[[nodiscard]] TextbookOccupancy textbookOf(const Scenario& launch);
[[nodiscard]] std::optional<Waves> wavesOf(const Scenario& launch);
/// The nearest value of an input with which the SM holds more blocks.
[[nodiscard]] std::optional<Change> gainOf(const Scenario& launch, FieldId field);
[[nodiscard]] Figure stepOf(const Scenario& launch, Quantity quantity);
[[nodiscard]] Figure largestOf(const Scenario& launch, FieldId field, std::int64_t blocks);

template <auto Member>
Figure result(const Scenario& launch, std::int64_t) {
    return static_cast<std::int64_t>(occupancyOf(launch).*Member);
}
template <Limiter Resource>
Figure limit(const Scenario& launch, std::int64_t) {
    const auto blocks = occupancyOf(launch).limit(Resource);
    return blocks ? Figure(*blocks) : Figure();
}
template <Limiter Resource>
Figure textbookLimit(const Scenario& launch, std::int64_t) {
    const auto blocks = textbookOf(launch).limit(Resource);
    return blocks ? Figure(*blocks) : Figure();
}
/// A number that the worked calculation finds on its way; empty where it does not come by it.
template <Quantity Wanted>
Figure step(const Scenario& launch, std::int64_t) {
    return stepOf(launch, Wanted);
}
template <FieldId Field>
Figure next(const Scenario& launch, std::int64_t) {
    const auto change = gainOf(launch, Field);
    return change ? Figure(change->value) : Figure();
}
template <FieldId Field>
Figure nextBlocks(const Scenario& launch, std::int64_t) {
    const auto change = gainOf(launch, Field);
    return change ? Figure(change->activeBlocks) : Figure();
}
template <FieldId Field>
Figure nextOccupancy(const Scenario& launch, std::int64_t) {
    const auto change = gainOf(launch, Field);
    return change ? Figure(perTenThousand(change->activeWarps, launch.gpu.limits.maxWarpsPerSm))
                  : Figure();
}
template <FieldId Field>
Figure largestWith(const Scenario& launch, std::int64_t blocks) {
    return largestOf(launch, Field, blocks);
}
template <auto Member>
Figure waves(const Scenario& launch, std::int64_t) {
    const auto waves = wavesOf(launch);
    return waves ? Figure((*waves).*Member) : Figure();
}

Figure occupancy(const Scenario& launch, std::int64_t);
Figure limiters(const Scenario& launch, std::int64_t);
Figure launchable(const Scenario& launch, std::int64_t);
Figure textbookBlocks(const Scenario& launch, std::int64_t);
Figure textbookOccupancy(const Scenario& launch, std::int64_t);
Figure textbookLimiters(const Scenario& launch, std::int64_t);
Figure idleLanes(const Scenario& launch, std::int64_t);
Figure sharedMemoryRequested(const Scenario& launch, std::int64_t);
Figure unusedRegisters(const Scenario& launch, std::int64_t);
Figure unusedSharedMemory(const Scenario& launch, std::int64_t);
Figure registerCapFor(const Scenario& launch, std::int64_t blocks);
/// Under the launch bounds that the kernel declares.
Figure registerCapOfBounds(const Scenario& launch, std::int64_t);
Figure bestOccupancy(const Scenario& launch, std::int64_t);
Figure blocksPerWave(const Scenario& launch, std::int64_t);
Figure waveEfficiency(const Scenario& launch, std::int64_t);
Figure lastWaveFilled(const Scenario& launch, std::int64_t);
/// An estimate, see `estimateActiveClusters`.
Figure clusters(const Scenario& launch, std::int64_t);

}  // namespace occ::figures
