#pragma once

#include "core/device_catalog.h"
#include "core/kernel_config.h"

#include <string>

namespace occ {

/// A named configuration: a GPU and a launch on it.
struct Scenario {
    std::string name;  ///< may be empty
    Gpu gpu;
    KernelConfig kernel;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace occ
