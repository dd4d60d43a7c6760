#pragma once

#include "core/kernels/code_target.h"
#include "core/kernels/kernel_facts.h"

#include <optional>
#include <string_view>

/// Names for programs: in documents, filters and options.
namespace occ {

[[nodiscard]] std::string_view key(KernelForm form);  ///< "linked", "compiler_log"
[[nodiscard]] std::optional<KernelForm> kernelForm(std::string_view key);
[[nodiscard]] std::string_view key(CodeFit fit);  ///< "exact"
[[nodiscard]] std::string_view key(KernelDoubt doubt);
[[nodiscard]] std::string_view key(DynamicSharedUse use);

}  // namespace occ
