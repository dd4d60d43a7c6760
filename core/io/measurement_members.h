#pragma once

#include "core/io/document.h"
#include "core/io/json_writer.h"
#include "core/io/measurement_document.h"
#include "core/measure/measurement.h"

namespace occ {

/// The members of the documents without a head, for files and for the lines between programs.
/// What is read holds only where the document has not failed. Members that are not known are left
/// alone: they are derived figures, or a later program's.
void writeInventoryMembers(JsonWriter& json, const GpuInventory& inventory);
[[nodiscard]] GpuInventory readInventoryMembers(const ObjectReader& object);

void writeMeasurementMembers(JsonWriter& json, const Measurement& measurement);
[[nodiscard]] Measurement readMeasurementMembers(const ObjectReader& object);

/// One GPU as an object.
void writeDetectedGpu(JsonWriter& json, const DetectedGpu& gpu);
[[nodiscard]] DetectedGpu readDetectedGpu(const ObjectReader& object);

struct CudaVersions {
    int driver = 0;
    int runtime = 0;
};
/// As the member "cuda".
void writeCudaVersions(JsonWriter& json, const CudaVersions& versions);
[[nodiscard]] CudaVersions readCudaVersions(const ObjectReader& object);

/// A name that readers take: at most kMaxNameLength characters of it.
void writeName(JsonWriter& json, std::string_view key, std::string_view name);

/// The names of units in files, in the order of Unit.
[[nodiscard]] std::span<const std::string_view> unitKeys();

}  // namespace occ
