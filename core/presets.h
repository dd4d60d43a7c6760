#pragma once

#include "core/kernel_config.h"

#include <span>
#include <string_view>

namespace occ {

/// A well-known example to start from.
struct Preset {
    std::string_view key;  ///< stable, such as "a100-matmul"
    const char* name;      ///< marked for translation
    const char* summary;   ///< one sentence, marked for translation
    std::string_view gpu;  ///< for findGpu
    KernelConfig kernel;
};
[[nodiscard]] std::span<const Preset> presets();

}  // namespace occ
