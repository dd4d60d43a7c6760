#pragma once

#include "app/exit_status.h"
#include "core/input_field.h"
#include "core/kernel_config.h"
#include "core/result.h"

#include <string>
#include <string_view>

namespace occ::cli {

/// An input that a command varies: one of the table, or the whole shared memory of a block.
struct VariedInput {
    const InputField* field = nullptr;
    bool allShared = false;  ///< static and dynamic shared memory together, which is no input

    /// As the user writes it: "registers", "shared".
    [[nodiscard]] std::string_view key() const;
    /// The launch as it has to be for `field` to stand for the input.
    [[nodiscard]] KernelConfig prepared(const KernelConfig& kernel) const;
};

/// By the value of `option`, with hyphens or underscores. An unknown name is told with the nearest
/// known one.
[[nodiscard]] Result<VariedInput, Failure> findVariedInput(const std::string& option,
                                                           const std::string& name);
/// "threads, registers, ..., shared", for help texts.
[[nodiscard]] std::string variedInputNames();

}  // namespace occ::cli
