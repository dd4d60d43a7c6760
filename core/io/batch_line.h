#pragma once

#include "core/io/input_value.h"
#include "core/kernel_config.h"

#include <string>
#include <string_view>

namespace occ {

/// One line of a batch as it was read: a launch and the names of what it runs on.
struct BatchLine {
    KernelConfig kernel;
    std::string gpu;  ///< empty: not given
    std::string cc;   ///< empty: not given

    /// Everything as before the first line; keeps the memory of the texts.
    void clear();
};

/// Reads a JSON object whose keys are those of the table of inputs, and gpu, cc, block and
/// launch_bounds. What is missing has its default, except gpu or cc, and threads or block, which
/// must be there; null is the same as missing where an input may be left unset. `line` is undefined
/// after an error. Never throws but for lack of memory.
[[nodiscard]] InputCheck readBatchLine(std::string_view text, BatchLine& line);

}  // namespace occ
