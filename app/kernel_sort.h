#pragma once

#include "app/kernel_options.h"

#include <string>

namespace occ::cli {

/// --sort.
struct KernelOrder {
    KernelQuantity quantity = KernelQuantity::Name;
    bool descending = false;
};
/// "registers", "registers:desc", "registers:asc".
[[nodiscard]] Result<KernelOrder, Failure> parseKernelOrder(const std::string& text);

/// Puts the chosen kernels in order. Where a value is not known it comes last in any case; equal
/// ones stay as they are.
void sortKernels(Build& build, KernelOrder order);

}  // namespace occ::cli
