#pragma once

#include "core/device_catalog.h"
#include "core/measure/gpu_failure.h"

#include <QString>

namespace occ::ui {

/// A GPU's name in the window's language: products and user-defined ones have a name of their own.
[[nodiscard]] QString gpuTitle(const Gpu& gpu);
/// "CC 9.0 · 132 SMs"; without the SMs where their number is unknown.
[[nodiscard]] QString gpuDetail(const Gpu& gpu);
/// "H100 SXM · CC 9.0 · 132 SMs".
[[nodiscard]] QString gpuLine(const Gpu& gpu);

/// What went wrong, and what helps. It may begin with the name of a host or program, whose letters
/// stay as they are.
[[nodiscard]] QString failureText(const GpuFailure& failure);

/// The product behind a GPU, or null.
[[nodiscard]] const ProductRecord* productOf(const Gpu& gpu);

}  // namespace occ::ui
